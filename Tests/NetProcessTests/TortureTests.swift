import EventLoop
import Foundation
import Glibc
import TestSupport
import Testing

@testable import Resources

/// Good and bad answers in any order, and a network process that is killed, stopped and blown up meanwhile. Short with
/// every run of the tests; 15,000 requests where the environment says POKEDEX_SOAK=1.
@Suite("Through everything at once, every good answer is right", .timeLimit(.minutes(15)))
struct TortureTests {
  private static let isSoak = ProcessInfo.processInfo.environment["POKEDEX_SOAK"] == "1"

  /// What the requests share.
  @UI
  private final class Course {
    let transport: NetworkProcess
    let time = HurriedTime()
    let server: LoopbackServer
    let total: Int
    var numbers: SeededNumbers
    var started = 0
    var done = 0
    var kills = 0
    /// Good requests that a second death took with it; the request queue would ask for them again, and so do we.
    var repeats = 0
    var wrong: [String] = []
    /// Of `pokedex-net`, in MiB.
    var largestProcess = 0
    /// What this process had when half was done, in MiB.
    var memoryHalfway = 0
    /// How late what was given up after a second or more ended, as a share of its deadline.
    var lateness: [Double] = []

    init(seed: UInt64, total: Int) throws {
      transport = NetworkProcess(time: time)
      server = try LoopbackServer(remembers: false)
      numbers = SeededNumbers(seed: seed)
      self.total = total
    }

    /// Asks for one thing after the other until all has been asked for.
    func walk() async {
      while started < total {
        started += 1
        let ordeal = Ordeal.random(started, using: &numbers)
        await pass(ordeal)
        done += 1
        if done == total / 2 { memoryHalfway = ProcessProbe.own.residentMebibytes }
      }
    }

    private func pass(_ ordeal: Ordeal) async {
      for _ in 0..<8 {
        let result = await ask(ordeal.path, deadline: ordeal.deadline, maximumBytes: ordeal.maximumBytes)
        if ordeal.allows(result) { return }
        switch result {
        case .failure(.networkProcess), .failure(.offline):
          repeats += 1
          time.hurry(by: .seconds(61))
        default:
          wrong.append("\(ordeal.path): \(result) after \(done)")
          return
        }
      }
      wrong.append("\(ordeal.path): never answered")
    }

    func ask(
      _ path: String, deadline: Duration, maximumBytes: Int = TransportRequest.defaultMaximumBytes
    ) async -> Result<TransportResponse, TransportError> {
      let (transport, url) = (transport, server.url(path))
      let task = Task { @UI () -> Result<TransportResponse, TransportError> in
        do throws(TransportError) {
          return .success(try await transport.get(url, maximumBytes: maximumBytes))
        } catch {
          return .failure(error)
        }
      }
      let start = SystemTime().uptime
      let timer = time.schedule(after: deadline) { task.cancel() }
      defer { timer.cancel() }
      let result = await task.value
      if case .failure(.timedOut) = result, deadline >= .seconds(1) {
        lateness.append((SystemTime().uptime - start - deadline) / deadline)
      }
      return result
    }

    /// Does something to the network process each time some requests are done, until all are.
    func torment(every interval: Int, stops: Int) async {
      var next = interval
      var stopsLeft = stops
      while done < total {
        // A request of its own, so that it goes on when the others do.
        if case .failure(.timedOut) = await ask("/ok/0", deadline: .seconds(20)) { wrong.append("/ok/0 timed out") }
        guard done >= next, let process = transport.processID else { continue }
        next = done + Int.random(in: 1...(2 * interval), using: &numbers)
        kills += 1
        note(process)
        time.hurry(by: .seconds(61))
        if stopsLeft > 0, kills.isMultiple(of: 3) {
          stopsLeft -= 1
          kill(process, SIGSTOP)
          // What shows that it is silent.
          _ = await ask("/hang/0", deadline: .milliseconds(20))
        } else {
          kill(process, [SIGKILL, SIGSEGV, SIGABRT, SIGTERM].randomElement(using: &numbers) ?? SIGKILL)
        }
      }
      if let process = transport.processID { note(process) }
    }

    /// Notes how large `process` has been.
    private func note(_ process: pid_t) {
      largestProcess = max(largestProcess, ProcessProbe(id: process).largestMebibytes)
    }
  }

  init() { EventLoop.shared.runOnOwnThread() }

  @Test("1,500 requests of all kinds", .disabled(if: isSoak))
  @UI func short() async throws {
    try await run(total: 1500, killedEvery: 100, stops: 1, bombs: 0)
  }

  @Test("15,000 requests of all kinds", .enabled(if: isSoak))
  @UI func soak() async throws {
    try await run(total: 15_000, killedEvery: 300, stops: 10, bombs: 6)
  }

  @UI
  private func run(total: Int, killedEvery interval: Int, stops: Int, bombs: Int) async throws {
    let seed = UInt64.random(in: 0 ... .max)
    let course = try Course(seed: seed, total: total)
    defer {
      course.transport.close()
      course.server.stop()
    }
    let start = SystemTime().uptime
    let descriptorsBefore = ProcessProbe.own.descriptors.count
    let walkers = (0..<12).map { _ in Task { @UI in await course.walk() } }
    let tormentor = Task { @UI in await course.torment(every: interval, stops: stops) }
    for number in 0..<bombs {
      // Spread over the course by nothing but the time each takes.
      let result = await course.ask("/bomb/1500", deadline: .seconds(60))
      if case .success = result { Issue.record("bomb \(number) was taken for an answer") }
      course.time.hurry(by: .seconds(61))
    }
    for walker in walkers { await walker.value }
    await tormentor.value
    // What a leak of a life, a request or an answer would show in, after so many of them. The other suites of a short
    // run grow beside it.
    let growth = ProcessProbe.own.residentMebibytes - course.memoryHalfway
    #expect(growth < (Self.isSoak ? 8 : 128), "\(growth) MiB")
    course.transport.close()
    course.server.stop()
    #expect(ProcessProbe.own.descriptors.count - descriptorsBefore < 200)
    let late = course.lateness.count { $0 > 0.1 }
    #expect(course.lateness.count > total / 500)
    // Beside other suites the machine is late itself.
    #expect(!Self.isSoak || late <= course.lateness.count / 10, "\(late) of \(course.lateness.count) late")
    print(
      "\(total) requests in \(SystemTime().uptime - start), \(course.kills) kills, \(course.repeats) asked again;",
      "memory \(course.memoryHalfway) MiB halfway, \(growth) more at the end; \(late) of \(course.lateness.count)",
      "deadlines missed by a tenth; pokedex-net at most \(course.largestProcess) MiB")
    #expect(course.wrong == [], "seed \(seed)")
    #expect(course.done == total)
    #expect(course.kills > 0)
  }
}
