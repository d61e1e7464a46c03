import EventLoop
import Foundation
import Glibc
import NetWire
import TestSupport
import Testing

@testable import Resources

@Suite("How the network process lives and ends", .timeLimit(.minutes(5)))
struct LifeTests {
  private let server: LoopbackServer
  private let program: NetworkProgram

  init() throws {
    EventLoop.shared.runOnOwnThread()
    server = try LoopbackServer()
    program = try #require(NetworkProgram.find())
  }

  @Test("It is started by the first request, not before, and is the same for the next")
  @UI func lazily() async throws {
    let transport = NetworkProcess(time: VirtualTime())
    defer { transport.close() }
    #expect(transport.processID == nil)
    _ = try await transport.get(server.url("/ok/1"))
    let first = try #require(transport.processID)
    _ = try await transport.get(server.url("/ok/2"))
    #expect(transport.processID == first)
  }

  @Test("It has a socket, nothing of the terminal, and no other file of ours")
  @UI func inherited() async throws {
    let folder = try Folder()
    try Data().write(to: folder.url.appending(path: "file"))
    // Opened without O_CLOEXEC, as a library might.
    let leaked = open(folder.path("file"), O_RDONLY)
    defer { close(leaked) }
    let transport = NetworkProcess(time: VirtualTime())
    defer { transport.close() }
    _ = try await transport.get(server.url("/ok/1"))
    let descriptors = ProcessProbe(id: try #require(transport.processID)).descriptors
    for number in 0...2 { #expect(descriptors[number] == "/dev/null") }
    #expect(descriptors[3]?.hasPrefix("socket:") == true)
    #expect(!descriptors.values.contains(folder.path("file")))
  }

  @Test("Its complaints go where the caller says")
  @UI func log() async throws {
    let folder = try Folder()
    let log = open(folder.path("log"), O_WRONLY | O_CREAT, 0o600)
    defer { close(log) }
    let transport = NetworkProcess(time: VirtualTime(), log: FileDescriptor(log))
    defer { transport.close() }
    _ = try await transport.get(server.url("/ok/1"))
    #expect(ProcessProbe(id: try #require(transport.processID)).descriptors[2] == folder.path("log"))
  }

  @Test("What a terminal sends to its foreground group does not reach it")
  @UI func session() async throws {
    let transport = NetworkProcess(time: VirtualTime())
    defer { transport.close() }
    _ = try await transport.get(server.url("/ok/1"))
    let process = try #require(transport.processID)
    #expect(getsid(process) == process)
    #expect(getpgid(process) == process)
    #expect(getsid(process) != getsid(0))
  }

  @Test("It may not use more than 768 MiB of address space, nor leave a core file, nor trace a crash")
  @UI func confinement() async throws {
    let transport = NetworkProcess(time: VirtualTime())
    defer { transport.close() }
    _ = try await transport.get(server.url("/ok/1"))
    let probe = ProcessProbe(id: try #require(transport.processID))
    #expect(probe.limit("Max address space")?.prefix(2) == ["805306368", "805306368"])
    #expect(probe.limit("Max core file size")?.prefix(2) == ["0", "0"])
    #expect(probe.environment("SWIFT_BACKTRACE") == "enable=no")
  }

  @Test("close() ends it; what was in flight and what comes later fails")
  @UI func closed() async throws {
    let transport = NetworkProcess(time: VirtualTime())
    let hanging = Task { @UI in try await transport.get(server.url("/hang/1")) }
    await server.arrival(of: "/hang")
    let process = try #require(transport.processID)
    transport.close()
    transport.close()
    #expect(await hanging.transportError == .networkProcess(reason: "the program is ending"))
    #expect(await transport.failure(of: server.url("/ok/1")) == .networkProcess(reason: "the program is ending"))
    #expect(transport.processID == nil)
    await isGone(process)
  }

  @Test("A transport that nobody holds any more takes its process with it")
  @UI func released() async throws {
    var transport: NetworkProcess? = NetworkProcess(time: VirtualTime())
    _ = try await transport?.get(server.url("/ok/1"))
    let process = try #require(transport?.processID)
    weak let remembered = transport
    transport = nil
    #expect(remembered == nil)
    await isGone(process)
  }

  @Test("It ends when its socket closes")
  @UI func socketClosed() async throws {
    let (child, socket) = try start(program.path, [String(Framing.version)])
    socket.close()
    #expect(await child.waitForEnd() == .exited(0))
  }

  @Test("It ends when it has been idle for long enough, and not while it has work")
  @UI func idle() async throws {
    let (child, socket) = try start(program.path, [String(Framing.version), "30"])
    defer { socket.close() }
    #expect(try socket.writeAll(Framing.frame(get("/held/1"))))
    await server.arrival(of: "/held")
    // Three times the limit, as the kernel's own clock has it, while the request is in flight.
    var polled = pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0)
    #expect(poll(&polled, 1, 100) == 0)
    server.release()
    #expect(await child.waitForEnd() == .exited(0))
  }

  @Test("It ends when its parent dies, though its socket stays open")
  @UI func orphaned() async throws {
    let (parent, socket) = try start("/bin/sh", ["-c", "\"$0\" \(Framing.version) & wait", program.path])
    defer { socket.close() }
    // An answer shows that it lives.
    #expect(try socket.writeAll(Framing.frame(get("/ok/1"))))
    guard case .bytes = await Self.read(socket) else {
      Issue.record("it never lived")
      return
    }
    parent.send(signal: SIGKILL)
    #expect(await Self.read(socket) == .ended)
    #expect(await parent.waitForEnd() == .signalled(SIGKILL))
  }

  @Test("Another version of the messages is refused at the start", arguments: [[], ["999"]])
  @UI func otherVersion(arguments: [String]) async throws {
    let (child, socket) = try start(program.path, arguments)
    defer { socket.close() }
    #expect(await child.waitForEnd() == .exited(64))
  }

  @Test("What is no instruction ends it")
  @UI func nonsense() async throws {
    let (child, socket) = try start(program.path, [String(Framing.version)])
    defer { socket.close() }
    #expect(socket.writeAll([0, 0, 0, 1, 0x7F]))
    #expect(await child.waitForEnd() == .exited(0))
  }

  @Test("That it ended for want of work is no death: the next request starts it again, however often")
  @UI func idleIsNoDeath() async throws {
    var program = program
    program.idleLimit = .milliseconds(5)
    let transport = NetworkProcess(time: VirtualTime(), program: program)
    defer { transport.close() }
    for number in 1...5 {
      #expect(await transport.failure(of: server.url("/ok/\(number)")) == nil)
      if let process = transport.processID { await isGone(process) }
    }
    #expect(server.count(of: "/ok") == 5)
  }

  // MARK: Means

  private func get(_ path: String) -> Instruction {
    .get(RequestID(1), Inquiry(url: server.url(path), fields: [], maximumBytes: 1000))
  }

  /// Starts a program with one end of a socket pair, and returns the other.
  @UI
  private func start(_ path: String, _ arguments: [String]) throws -> (ChildProcess, FileDescriptor) {
    let (ours, theirs) = try FileDescriptor.socketPair()
    defer { theirs.close() }
    let environment = ProcessInfo.processInfo.environment
    let launch = ChildProcess.Launch(path: path, arguments: arguments, environment: environment, channel: theirs)
    return (try ChildProcess(launch), ours)
  }

  /// Returns when `process` is no more.
  @UI
  private func isGone(_ process: pid_t) async {
    while kill(process, 0) == 0 { await Self.briefly() }
  }

  /// Lets other threads run, away from the loop.
  @concurrent
  private static func briefly() async { sched_yield() }

  @concurrent
  private static func read(_ socket: FileDescriptor) async -> FileDescriptor.Reading { socket.read() }
}
