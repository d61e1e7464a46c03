import EventLoop
import Terminal

/// Writes down what a user does, as a script that does it again, and the screen before the last key.
///
/// It makes no file before the end: only then is it known which key was the last.
@UI
final class Recorder {
  private let time: any TimeSource
  private let head: [String]
  private let arguments: [String]
  /// A replay asks no terminal, so it has to be told.
  private var drawsWideSigns = false
  /// Directives, one each time.
  private var steps: [String] = []
  private var lastInput: Duration
  /// The screen that the last step met.
  private var screen: ScreenSnapshot?

  /// A recording of a program that has been started with `arguments` (without the option that asks for the recording) on
  /// a screen of `size`.
  init(size: Size, arguments: [String], environment: [String: String], time: any TimeSource) {
    self.time = time
    lastInput = time.uptime
    self.arguments = arguments.map { ScriptWord.quoted($0) }
    var head = ["size \(size.columns)x\(size.rows)"]
    for name in Self.variables {
      // Options that ask for a recording would have the replay record itself.
      if let value = environment[name], !value.contains("--record") {
        head.append("env \(name)=\(ScriptWord.quoted(value))")
      }
    }
    // A replay sets LC_ALL; empty, it leaves the choice to the others, as an unset one does.
    if environment["LC_ALL"] == nil { head.append("env LC_ALL=") }
    self.head = head + ["serve bundled"]
  }

  /// What changes how the program looks or behaves.
  private static let variables = [
    "TERM", "COLORTERM", "NO_COLOR", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG", "ESCDELAY", "POKEDEX_LANG",
    "POKEDEX_OPTIONS",
  ]

  /// `input` is about to be handled, on the screen that `screen` reads.
  func note(_ input: InputEvent, on screen: @autoclosure () -> ScreenSnapshot) {
    switch input {
    case .key(let key):
      guard let notation = KeyNotation.notation(of: key) else { return }
      add("key \(notation)", screen())
    case .paste(let text):
      add("burst \(ScriptWord.quoted("\u{1B}[200~\(text)\u{1B}[201~", always: true))", screen())
    case .mouse(let event):
      add("burst \(ScriptWord.quoted(Self.bytes(of: event), always: true))", screen())
    case .wideSigns: drawsWideSigns = true
    case .ended, .unknown: break
    }
  }

  /// The terminal has another size.
  func note(size: Size, on screen: @autoclosure () -> ScreenSnapshot) {
    add("resize \(size.columns)x\(size.rows)", screen())
  }

  /// A signal is about to be handled; other signals than those that a script can send are not noted.
  func note(signal: Int32, on screen: @autoclosure () -> ScreenSnapshot) {
    guard let name = DirectiveParser.signals.first(where: { $0.value == signal })?.key else { return }
    add("signal \(name)", screen())
  }

  /// The script, and the screen that belongs to it as `last`; the program ends with `status`.
  func finish(status: Int32) -> (script: String, screen: ScreenSnapshot?) {
    let start = ["start"] + (drawsWideSigns ? ["--ambiguous", "wide"] : []) + arguments
    var lines = head + [start.joined(separator: " ")] + Self.counted(steps.dropLast())
    if screen != nil { lines.append("snap last") }
    lines += steps.suffix(1) + ["exit \(status)"]
    return (lines.joined(separator: "\n") + "\n", screen)
  }

  /// The same key several times in a row as one line.
  private static func counted(_ steps: ArraySlice<String>) -> [String] {
    var lines: [String] = []
    var rest = steps
    while let step = rest.first {
      let count = step.hasPrefix("key ") ? rest.prefix { $0 == step }.count : 1
      lines.append(count > 1 ? "key \(count)\(step.dropFirst(4))" : step)
      rest = rest.dropFirst(count)
    }
    return lines
  }

  private func add(_ step: String, _ screen: ScreenSnapshot) {
    let pause = time.uptime - lastInput
    lastInput = time.uptime
    self.screen = screen
    // A replay lets 200 ms pass before each key by itself.
    if pause >= .milliseconds(500) {
      steps.append("advance \(min((pause - .milliseconds(200)).wholeMilliseconds, 86_400_000))ms")
    }
    steps.append(step)
  }

  /// As a terminal reports it in SGR mode (xterm's 1006).
  private static func bytes(of event: MouseEvent) -> String {
    let (code, end) =
      switch event.kind {
      case .press(let button): (button - 1, "M")
      case .release(let button): (button - 1, "m")
      case .wheelUp: (64, "M")
      case .wheelDown: (65, "M")
      }
    return "\u{1B}[<\(code);\(event.position.column + 1);\(event.position.row + 1)\(end)"
  }
}
