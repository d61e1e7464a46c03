import EventLoop
import Terminal

/// What replay needs of the program: the runtime is it.
@UI
protocol ReplayedProgram: AnyObject {
  /// Draws a frame if anything has happened since the last one. It is flushed when this returns.
  func present()

  /// What is on the screen, as curses has it, and at which depth.
  func readScreen() -> (frame: Frame, depth: ColorDepth)

  /// Writes a mark that terminals ignore behind all that has been drawn.
  func fence(_ name: String)

  /// Tells it that the terminal has another size.
  func resize(to size: Size)

  /// Whether no load will go on by itself: what is left waits for a timer, for a slot, or for an answer that `isHeld` says
  /// is held back. `LoadLedger.isIdle` knows.
  func loadsAreIdle(isHeld: (_ url: String) -> Bool) -> Bool

  /// Whether it has been told to end, and only flushes what it holds. It is then never idle again.
  var isEnding: Bool { get }

  /// Loads under way, events that wait, and the last ones that were handled, for people.
  var diagnosis: [String] { get }

  /// Tells it that nobody drives it any more.
  func hangUp()
}
