import EventLoop
import Testing

@Suite(.serialized)
struct EventLoopTests {
  init() { EventLoop.shared.runOnOwnThread() }

  @Test("Timers fire in the order in which they are due, and a cancelled one never does")
  @UI
  func timersFireInOrder() {
    let time = VirtualTime()
    var fired: [String] = []
    _ = time.schedule(after: .seconds(2)) { fired.append("two") }
    _ = time.schedule(after: .seconds(1)) { fired.append("one") }
    let dropped = time.schedule(after: .seconds(1)) { fired.append("dropped") }
    dropped.cancel()
    time.advance(by: .seconds(1))
    #expect(fired == ["one"])
    time.advance(by: .seconds(5))
    #expect(fired == ["one", "two"])
    #expect(time.uptime == .seconds(6))
  }

  @Test("What belongs to the loop, as curses does, traps on any other thread")
  func wrongThread() async {
    await #expect(processExitsWith: .failure) {
      EventLoop.shared.runOnOwnThread()
      UI.assumeIsolated {}
    }
  }
}
