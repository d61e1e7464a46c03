import EventLoop
import Testing

/// All tests that start curses: two of them at a time would draw over each other's screen.
@Suite(.serialized)
struct CursesTests {
  init() { EventLoop.shared.runOnOwnThread() }
}
