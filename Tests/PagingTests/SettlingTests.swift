import Paging
import Testing

struct SettlingTests {
  @Test("A move after a pause has settled at once")
  func settlesAtOnce() {
    var settling = Settling()
    check(settling.moved(at: .milliseconds(10)) == .settled)
    check(settling.moved(at: .milliseconds(160)) == .settled)
    check(!settling.hasSettled(at: .seconds(9)))
  }

  @Test("A held key settles once, where it stops, one pause after its last move")
  func heldKeySettlesOnce() {
    var settling = Settling()
    var settled = 0
    var due: Duration?
    for step in 0..<100 {
      let uptime = Duration.milliseconds(step * 30)
      if let due, settling.hasSettled(at: min(due, uptime)) { settled += 1 }
      switch settling.moved(at: uptime) {
      case .settled: settled += 1
      case .due(let at): due = at
      }
    }
    #expect(settled == 1)
    #expect(due == .milliseconds(99 * 30 + 150))
    check(!settling.hasSettled(at: .milliseconds(99 * 30 + 149)))
    check(settling.hasSettled(at: .milliseconds(99 * 30 + 150)))
    check(!settling.hasSettled(at: .seconds(60)))
  }
}
