import CSystem
import Foundation
import NetWire

// pokedex-net: URLSession in a process of its own, where it can take nothing with it. Started by pokedex, as
//
//   pokedex-net VERSION [IDLE-MILLISECONDS]
//
// with a socket on descriptor 3, from which it reads instructions and to which it writes reports. It ends when the
// socket closes, when its parent dies, and when it has had nothing to do for a minute.

/// sysexits.h: EX_USAGE.
let wrongUsage: Int32 = 64
let arguments = CommandLine.arguments.dropFirst()

guard arguments.first == String(Framing.version), let channel = Channel(descriptor: 3) else {
  FileHandle.standardError.write(Data("pokedex-net is started by a pokedex of its own version, not by hand\n".utf8))
  exit(wrongUsage)
}

csystem_end_with_parent()
// A gzip bomb fills memory before the delegate can act; 440 MB of address space is URLSession's ordinary use.
csystem_confine(768 * 1024 * 1024)
// libcurl writes to sockets whose other end may be gone.
signal(SIGPIPE, SIG_IGN)

let idleLimit: Duration = arguments.dropFirst().first.flatMap(Int.init).map { .milliseconds($0) } ?? .seconds(60)
let fetcher = URLSessionFetcher { channel.send($0) }
InstructionLoop(channel: channel, fetcher: fetcher, idleLimit: idleLimit).run()
// Without the exit handlers of the libraries, whose threads still run.
_exit(0)
