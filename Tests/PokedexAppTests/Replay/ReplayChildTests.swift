import EventLoop
import FoundationEssentials
import Resources
import Terminal
import Testing

@testable import PokedexApp

/// A program whose screen says what has happened to it.
@UI
private final class FakeProgram: ReplayedProgram {
  private let keys: Watch?
  private(set) var typed = ""
  private(set) var sizes: [Size] = []
  private(set) var frames = 0
  private(set) var hungUp = false
  private(set) var fences: [String] = []
  var isEnding = false
  /// What it has asked for and not got yet.
  var asked: Set<String> = []
  var whenTyped: (String) -> Void = { _ in }

  init(_ descriptor: Int32) {
    var typed: ((String) -> Void)?
    keys = EventLoop.shared.watch(descriptor, for: .readable) { _ in
      guard case .bytes(let bytes) = FileDescriptor(descriptor).read() else { return }
      typed?(String(decoding: bytes, as: UTF8.self))
    }
    typed = { [weak self] text in
      self?.typed += text
      self?.whenTyped(text)
    }
  }

  func close() { keys?.cancel() }
  func present() { frames += 1 }
  func resize(to size: Size) { sizes.append(size) }
  func hangUp() { hungUp = true }
  func fence(_ name: String) { fences.append(name) }
  func loadsAreIdle(isHeld: (String) -> Bool) -> Bool { asked.allSatisfy(isHeld) }
  var diagnosis: [String] { ["typed: \(typed)"] }

  func readScreen() -> (frame: Frame, depth: ColorDepth) {
    var frame = Frame(size: Size(columns: 20, rows: 1))
    frame.put(DisplayText(String(typed.suffix(20))), row: 0, column: 0)
    return (frame, .none)
  }
}

@Suite(.serialized)
struct ReplayChildTests {
  init() { EventLoop.shared.runOnOwnThread() }

  /// A child and the other end of its channel.
  @UI
  private final class Session {
    let child: ReplayChild
    let program: FakeProgram
    private let channel: FileDescriptor
    private let its: FileDescriptor
    private var lines = LineReader()
    private var number = 1
    private var watch: Watch?
    private var answers: [ReplayEnvelope<ReplayAnswer>] = []
    private var waiting: CheckedContinuation<ReplayEnvelope<ReplayAnswer>, Never>?

    init(served: Served = .three, gate: Gate = Gate()) throws {
      (channel, its) = try FileDescriptor.socketPair()
      let configuration = ReplayConfiguration(columns: 80, rows: 24, served: served, gate: gate, now: 1000)
      let first = ReplayEnvelope(number: 1, content: ReplayRequest.configure(configuration))
      #expect(channel.writeAll(try #require(first.line)))
      child = try #require(ReplayChild(its))
      program = FakeProgram(child.keyDescriptor)
      watch = EventLoop.shared.watch(channel.number, for: .readable) { [weak self] _ in self?.receive() }
    }

    func drive() { child.drive(program) }

    func send(_ request: ReplayRequest) {
      number += 1
      guard let line = ReplayEnvelope(number: number, content: request).line else { return }
      // Away from the loop, which reads the other end, for what does not fit a socket at once.
      let channel = channel
      if line.count > 4096 { Task.detached { channel.writeAll(line) } } else { #expect(channel.writeAll(line)) }
    }

    func answer() async -> ReplayEnvelope<ReplayAnswer> {
      if !answers.isEmpty { return answers.removeFirst() }
      return await withCheckedContinuation { waiting = $0 }
    }

    func perform(_ request: ReplayRequest) async -> ReplayAnswer {
      send(request)
      let envelope = await answer()
      #expect(envelope.number == number)
      return envelope.content
    }

    var hasAnswered: Bool { !answers.isEmpty }

    func close() {
      EventLoop.shared.setWhenIdle(nil)
      watch?.cancel()
      watch = nil
      program.close()
      channel.close()
    }

    private func receive() {
      guard case .bytes(let bytes) = channel.read() else { return }
      lines.append(bytes)
      while let line = lines.next() {
        guard let envelope = ReplayEnvelope<ReplayAnswer>(line: line) else { continue }
        if let waiting {
          self.waiting = nil
          waiting.resume(returning: envelope)
        } else {
          answers.append(envelope)
        }
      }
    }
  }

  @Test("A program that no runner has started is not driven")
  @UI
  func notDriven() {
    #expect(ReplayChild.connect(environment: [:]) == nil)
    #expect(ReplayChild.connect(environment: [ReplayChild.variable: ""]) == nil)
  }

  @Test("The program starts with the script's size, clock and answers, and says when its first frame stands")
  @UI
  func starts() async throws {
    let session = try Session()
    defer { session.close() }
    #expect(session.child.configuration.size == Size(columns: 80, rows: 24))
    #expect(session.child.time.now.milliseconds == 1000)
    session.drive()
    let answer = await session.answer()
    #expect(answer.number == 1 && answer.content.screen?.hasPrefix("screen 20x1") == true)
    #expect(session.program.frames > 0)
  }

  @Test("Before each key the clock moves on by 200 ms, before a burst it does not")
  @UI
  func keys() async throws {
    let session = try Session()
    defer { session.close() }
    session.drive()
    _ = await session.answer()
    let first = await session.perform(.press(Data("q".utf8)))
    #expect(session.program.typed == "q" && first.now == 1200 && first.screen?.contains("|q ") == true)
    let burst = await session.perform(.burst(Data(repeating: 0x6C, count: 70_000)))
    #expect(session.program.typed.count == 70_001 && burst.now == 1200)
  }

  @Test("The clock stops at every timer, and what a timer sets off comes before the next one")
  @UI
  func clock() async throws {
    let session = try Session()
    defer { session.close() }
    session.drive()
    _ = await session.answer()
    let time = session.child.time
    var log: [String] = []
    func note(_ what: String) { log.append("\(what) \(time.now.milliseconds)") }
    // The second timer is set by a job that the first one enqueues.
    _ = time.schedule(after: .seconds(1)) {
      note("first")
      Task { @UI in
        _ = time.schedule(after: .seconds(1)) { note("second") }
      }
    }
    _ = time.schedule(after: .milliseconds(2500)) { note("third") }
    let answer = await session.perform(.advance(milliseconds: 3000))
    #expect(log == ["first 2000", "second 3000", "third 3500"] && answer.now == 4000)
  }

  @Test("A timer that is due is no rest: it fires before the program counts as idle")
  @UI
  func dueTimers() async throws {
    let session = try Session()
    defer { session.close() }
    session.drive()
    _ = await session.answer()
    var fired = 0
    let time = session.child.time
    session.program.whenTyped = { _ in _ = time.schedule(after: .zero) { fired += 1 } }
    _ = await session.perform(.press(Data("x".utf8)))
    #expect(fired == 1)
  }

  @Test("Work in the ledger keeps the program from being idle; a report says what it is")
  @UI
  func ledger() async throws {
    let session = try Session()
    defer { session.close() }
    session.drive()
    _ = await session.answer()
    let activity = ActivityLedger.shared.begin("decode", "/pokemon/1")
    session.send(.press(Data("x".utf8)))
    session.send(.report)
    let report = await session.answer()
    #expect(report.number == 3 && report.content.screen == nil)
    #expect(report.content.report.contains("under way: decode /pokemon/1"))
    #expect(report.content.report.last?.hasPrefix("typed: ") == true)
    #expect(!session.hasAnswered)
    ActivityLedger.shared.end(activity)
    // What ends an activity is a job of the loop, as this one is.
    let answer = await session.answer()
    #expect(answer.number == 2 && session.program.typed == "x")
  }

  @Test("A program that is ending is not idle any more")
  @UI
  func ending() async throws {
    let session = try Session()
    defer { session.close() }
    session.drive()
    _ = await session.answer()
    session.program.isEnding = true
    session.send(.settle)
    session.send(.report)
    let report = await session.answer()
    #expect(report.number == 3 && report.content.report.contains("the program is ending"))
    #expect(!session.hasAnswered)
  }

  @Test("Answers are held, released and counted; a release of nothing is complained of")
  @UI
  func gate() async throws {
    var gate = Gate()
    gate.apply(.hold("/pokemon/1"))
    let session = try Session(gate: gate)
    defer { session.close() }
    let transport = session.child.transport { OfflineTransport() }
    session.drive()
    _ = await session.answer()
    session.program.whenTyped = { _ in
      let url = Served.scriptedBase + "/pokemon/1"
      session.program.asked = [url]
      Task { @UI in
        let response = try? await transport.send(TransportRequest(url: url))
        session.program.asked = []
        if response?.status == 200 { session.program.resize(to: Size(columns: 1, rows: 1)) }
      }
    }
    let held = await session.perform(.press(Data("x".utf8)))
    #expect(held.requests == ["/pokemon/1": 1] && session.program.sizes.isEmpty)
    let wrong = await session.perform(.gate(.release("/pokemon/2")))
    #expect(wrong.complaint == "nothing is held or fails at /pokemon/2")
    let released = await session.perform(.gate(.release("/pokemon/1")))
    #expect(released.complaint == nil && session.program.sizes == [Size(columns: 1, rows: 1)])
  }

  @Test("The terminal's size changes when the script says so")
  @UI
  func resize() async throws {
    let session = try Session()
    defer { session.close() }
    session.drive()
    _ = await session.answer()
    _ = await session.perform(.resize(columns: 40, rows: 10))
    #expect(session.program.sizes == [Size(columns: 40, rows: 10)])
    _ = await session.perform(.fence("snap-a"))
    #expect(session.program.fences == ["snap-a"])
  }

  @Test("A bundled dex has no network; a real server is asked over the program's own")
  @UI
  func otherSources() async throws {
    let bundled = try Session(served: .bundled)
    defer { bundled.close() }
    #expect(bundled.child.transport { FakeTransport() } is OfflineTransport)
    let real = try Session(served: .url("http://127.0.0.1:1/api/v2"))
    defer { real.close() }
    #expect(real.child.transport { FakeTransport() } is FakeTransport)
  }
}

@UI
private struct FakeTransport: Transport {
  func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse { throw .refused }
}
