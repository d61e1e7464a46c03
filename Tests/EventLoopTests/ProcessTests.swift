import EventLoop
import Testing

@Suite(.serialized)
struct ProcessTests {
  init() { EventLoop.shared.runOnOwnThread() }

  @Test("A program has the environment and the descriptors it is given, and no others")
  @UI
  func inheritsNothing() async throws {
    let (reading, writing) = try FileDescriptor.pipe()
    let (mine, its) = try FileDescriptor.socketPair()
    let child = try ChildProcess(
      ChildProcess.Launch(
        path: "/bin/sh", arguments: ["-c", "echo $GREETING $HOME; cd /proc/self/fd; echo [0-9]*; cat <&3 >&2"],
        environment: ["GREETING": "hello"], output: writing, channel: its))
    writing.close()
    its.close()
    #expect(mine.writeAll(Array("over the channel".utf8)))
    mine.close()
    #expect(await child.waitForEnd() == .exited(0))
    #expect(child.end == .exited(0))
    guard case .bytes(let bytes) = reading.read() else {
      Issue.record("nothing was written")
      return
    }
    // 4 is the shell's own, for listing them.
    #expect(String(decoding: bytes, as: UTF8.self) == "hello\n0 1 2 3 4\nover the channel")
    #expect(reading.read() == .ended)
    reading.close()
  }

  @Test("How a program ended is told as a shell tells it")
  @UI
  func ends() async throws {
    let exited = try ChildProcess(ChildProcess.Launch(path: "/bin/sh", arguments: ["-c", "exit 7"]))
    #expect(await exited.waitForEnd().shellStatus == 7)
    let killed = try ChildProcess(ChildProcess.Launch(path: "/bin/sh", arguments: ["-c", "kill -TERM $$; sleep 60"]))
    #expect(await killed.waitForEnd() == .signalled(15))
    #expect(killed.end?.shellStatus == 143)
    killed.send(signal: 9)
  }

  @Test("A program that does not exist is an error that names it")
  @UI
  func missingProgram() {
    #expect(throws: SystemCallError.self) { try ChildProcess(ChildProcess.Launch(path: "/no/such/program")) }
  }

  @Test("Writing where nobody reads is an answer, not a signal")
  @UI
  func nobodyReads() throws {
    let (mine, its) = try FileDescriptor.socketPair()
    its.close()
    #expect(mine.write([1]) == nil && !mine.writeAll([1]))
    #expect(mine.read() == .ended)
    mine.close()
  }

  @Test("The loop is quiet only while no watched descriptor is ready")
  @UI
  func quiet() throws {
    let (reading, writing) = try FileDescriptor.pipe()
    let watch = EventLoop.shared.watch(reading.number, for: .readable) { _ in }
    #expect(writing.writeAll([1]))
    #expect(!EventLoop.shared.isQuiet)
    watch.cancel()
    reading.close()
    writing.close()
  }
}
