import EventLoop
import Testing

@Suite(.serialized)
struct ActivityLedgerTests {
  init() { EventLoop.shared.runOnOwnThread() }

  @Test("Work stands in the ledger from before it starts until it has come back")
  @UI
  func workIsEntered() async {
    let ledger = ActivityLedger.shared
    let before = ledger.running.count
    let seen = await ledger.during("decode", "/pokemon/1") { await elsewhere { 1 } }
    #expect(seen == 1 && ledger.running.count == before)
    let first = ledger.begin("read", "a")
    let second = ledger.begin("write", "b")
    #expect(ledger.running.suffix(2) == ["read a", "write b"])
    ledger.end(first)
    ledger.end(first)
    #expect(ledger.running.last == "write b" && !ledger.isEmpty)
    ledger.end(second)
    #expect(ledger.running.count == before)
  }

  @Test("Work that throws is struck out too")
  @UI
  func failedWorkIsStruckOut() async {
    struct Failed: Error {}
    let before = ActivityLedger.shared.running.count
    await #expect(throws: Failed.self) {
      try await ActivityLedger.shared.during("decode") { throw Failed() }
    }
    #expect(ActivityLedger.shared.running.count == before)
  }

  @concurrent
  private func elsewhere(_ work: @Sendable () -> Int) async -> Int { work() }
}
