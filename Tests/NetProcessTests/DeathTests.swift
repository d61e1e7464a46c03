import EventLoop
import Foundation
import Glibc
import Testing

@testable import Resources

@Suite("What a death of the network process costs", .timeLimit(.minutes(5)))
struct DeathTests {
  private let server: LoopbackServer
  private let time = VirtualTime()

  init() throws {
    EventLoop.shared.runOnOwnThread()
    server = try LoopbackServer()
  }

  @Test("Killed while 30 requests are in flight, it is started again and every answer is right")
  @UI func killed() async throws {
    let transport = NetworkProcess(time: time)
    defer { transport.close() }
    // At most eight connections to one host are open at a time; the others wait within the process.
    let tasks = (0..<30).map { number in
      Task { @UI in try await transport.get(server.url("/held/\(number)/\(number * 50)")) }
    }
    await server.arrival(of: "/held", count: 8)
    let first = try #require(transport.processID)
    kill(first, SIGKILL)
    await server.arrival(of: "/held", count: 16)
    server.release()
    for (number, task) in tasks.enumerated() {
      let response = try await task.value
      #expect(Array(response.body) == Behaviour.body(number, size: number * 50))
    }
    #expect(transport.processID != first)
  }

  @Test("A request in flight at two deaths fails with a sentence; the next one works")
  @UI func suspected() async throws {
    let transport = NetworkProcess(time: time)
    defer { transport.close() }
    let task = Task { @UI in try await transport.get(server.url("/hang/1")) }
    for count in 1...2 {
      await server.arrival(of: "/hang", count: count)
      kill(try #require(transport.processID), SIGSEGV)
    }
    let reason = "the network process failed twice over this request: it was ended by signal 11"
    #expect(await task.transportError == .networkProcess(reason: reason))
    #expect(server.count(of: "/hang") == 2)
    #expect(await transport.failure(of: server.url("/ok/1")) == nil)
  }

  @Test("Three deaths within a minute are offline, with the reason, until the first is a minute old")
  @UI func threeDeaths() async throws {
    let transport = NetworkProcess(time: time)
    defer { transport.close() }
    let first = Task { @UI in try await transport.get(server.url("/hang/1")) }
    for count in 1...2 {
      await server.arrival(of: "/hang", count: count)
      kill(try #require(transport.processID), SIGKILL)
    }
    _ = await first.transportError
    time.advance(by: .seconds(20))
    let third = Task { @UI in try await transport.get(server.url("/hang/2")) }
    await server.arrival(of: "/hang/2")
    kill(try #require(transport.processID), SIGKILL)
    let reason = "the network process failed three times within a minute: it was ended by signal 9"
    #expect(await third.transportError == .offline(reason: reason))
    time.advance(by: .seconds(39))
    #expect(await transport.failure(of: server.url("/ok/1")) == .offline(reason: reason))
    #expect(server.count(of: "/ok") == 0)
    time.advance(by: .seconds(1))
    #expect(await transport.failure(of: server.url("/ok/1")) == nil)
  }

  @Test("Deaths a minute apart are borne for ever")
  @UI func rareDeaths() async throws {
    let transport = NetworkProcess(time: time)
    defer { transport.close() }
    for number in 1...6 {
      let task = Task { @UI in try await transport.get(server.url("/second/\(number)")) }
      await server.arrival(of: "/second/\(number)")
      kill(try #require(transport.processID), SIGKILL)
      #expect(try await task.value.status == 200)
      time.advance(by: .seconds(31))
    }
  }

  @Test("A program that cannot live is started three times, and then offline says why")
  @UI func hopeless() async throws {
    let transport = NetworkProcess(time: time, program: NetworkProgram(path: "/bin/false"))
    defer { transport.close() }
    let twice = "the network process failed twice over this request: it ended with status 1"
    #expect(await transport.failure(of: server.url("/ok/1")) == .networkProcess(reason: twice))
    let thrice = "the network process failed three times within a minute: it ended with status 1"
    #expect(await transport.failure(of: server.url("/ok/1")) == .offline(reason: thrice))
    #expect(await transport.failure(of: server.url("/ok/1")) == .offline(reason: thrice))
  }

  @Test("A program that writes what is no answer is ended")
  @UI func nonsense() async throws {
    let transport = NetworkProcess(time: time, program: NetworkProgram(path: "/bin/sh"))
    defer { transport.close() }
    // `sh 1`: there is no such script, and it says so on standard error alone; status 127 or 2.
    guard case .networkProcess(let reason) = await transport.failure(of: server.url("/ok/1")) else {
      Issue.record("sh answered")
      return
    }
    #expect(reason.contains("ended with status"))
  }

  @Test("A program that is not there is an error that says where it was looked for")
  @UI func missing() async throws {
    let nowhere = NetworkProcess(time: time, program: nil)
    let reason = "pokedex-net is neither beside pokedex nor in ../libexec/pokedex"
    #expect(await nowhere.failure(of: server.url("/ok/1")) == .networkProcess(reason: reason))
    let gone = NetworkProcess(time: time, program: NetworkProgram(path: "/nonexistent/pokedex-net"))
    let other = "pokedex-net cannot be started: posix_spawn /nonexistent/pokedex-net: No such file or directory"
    #expect(await gone.failure(of: server.url("/ok/1")) == .networkProcess(reason: other))
  }

  // MARK: Deadlines

  @Test("A request past its deadline times out at once, and the process lives on")
  @UI func deadline() async throws {
    let transport = NetworkProcess(time: time)
    defer { transport.close() }
    _ = try await transport.get(server.url("/ok/1"))
    let process = try #require(transport.processID)
    for path in ["/hang/1", "/hang-late/1/5000", "/drip/1"] {
      let task = Task { @UI in try await transport.get(server.url(path)) }
      await server.arrival(of: path)
      task.cancel()
      #expect(await task.transportError == .timedOut)
      while transport.awaitsCancellation { _ = try await transport.get(server.url("/ok/1")) }
    }
    time.advance(by: .seconds(10))
    _ = try await transport.get(server.url("/ok/1"))
    #expect(transport.processID == process)
  }

  @Test("A task that is cancelled already asks nothing")
  @UI func cancelledBefore() async throws {
    let transport = NetworkProcess(time: time)
    defer { transport.close() }
    let task = Task { @UI in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await transport.get(server.url("/ok/1"))
    }
    #expect(await task.transportError == .timedOut)
    #expect(transport.processID == nil)
  }

  @Test("Silent two seconds past a deadline, it is killed; what else was in flight is asked once more")
  @UI func stopped() async throws {
    let transport = NetworkProcess(time: time)
    defer { transport.close() }
    let hanging = Task { @UI in try await transport.get(server.url("/hang/1")) }
    let held = Task { @UI in try await transport.get(server.url("/held/7")) }
    await server.arrival(of: "/hang")
    await server.arrival(of: "/held")
    let process = try #require(transport.processID)
    kill(process, SIGSTOP)
    hanging.cancel()
    #expect(await hanging.transportError == .timedOut)
    time.advance(by: .milliseconds(1999))
    #expect(transport.processID == process)
    time.advance(by: .milliseconds(1))
    #expect(transport.processID != process)
    await server.arrival(of: "/held", count: 2)
    server.release()
    #expect(Array(try await held.value.body) == Behaviour.body(7))
    #expect(server.count(of: "/hang") == 1)
  }

  @Test("While it is stopped, requests are taken, and answered by the next one")
  @UI func askedWhileStopped() async throws {
    let transport = NetworkProcess(time: time)
    defer { transport.close() }
    let first = Task { @UI in try await transport.get(server.url("/hang/1")) }
    await server.arrival(of: "/hang")
    kill(try #require(transport.processID), SIGSTOP)
    // More than the socket has room for.
    let header = [HeaderField("X-Padding", String(repeating: "x", count: 20_000))]
    let tasks = (0..<30).map { number in
      Task { @UI in try await transport.get(server.url("/ok/\(number)"), headers: header) }
    }
    first.cancel()
    #expect(await first.transportError == .timedOut)
    time.advance(by: .seconds(2))
    for (number, task) in tasks.enumerated() {
      #expect(Array(try await task.value.body) == Behaviour.body(number))
    }
  }

  @Test("An answer that waited while the program was suspended is taken, though its deadline has passed")
  @UI func answeredMeanwhile() async throws {
    let transport = NetworkProcess(time: time)
    defer { transport.close() }
    _ = try await transport.get(server.url("/ok/1"))
    let task = Task { @UI in try await transport.get(server.url("/held/2")) }
    await server.arrival(of: "/held")
    // The loop stands still, as it does while the program is suspended, until the answer is in the socket.
    server.release()
    try #require(transport.waitForReport())
    task.cancel()
    #expect(try await task.value.status == 200)
  }

  // MARK: Bombs

  @Test("A gzip bomb costs the network process alone, and is an error, asked for once")
  @UI func bomb() async throws {
    let transport = NetworkProcess(time: time)
    defer { transport.close() }
    let before = ProcessProbe.own.residentMebibytes
    #expect(
      await transport.failure(of: server.url("/bomb/1500")) == .tooLarge(limit: TransportRequest.defaultMaximumBytes))
    #expect(ProcessProbe.own.residentMebibytes - before < 256)
    #expect(server.count(of: "/bomb") == 1)
    #expect(await transport.failure(of: server.url("/ok/1")) == nil)
  }
}
