import CCurses
import EventLoop
import Glibc
import Terminal
import Testing

/// A screen whose keys come from a pipe and whose output goes into a file without a name.
@UI
final class TestTerminal {
  let screen: Screen
  let time: VirtualTime
  private let keyboard: Int32
  private let output: Int32
  private var readUpTo = 0
  private var isUnplugged = false

  init(
    term: String = "xterm-256color", size: Size = Size(columns: 80, rows: 24), locale: String = "C.UTF-8",
    escapeDelay: String? = nil, configure: (inout Screen.Options) -> Void = { _ in }
  ) throws {
    try #require(ccurses_set_locale(locale))
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    // A file that has no name any more.
    var path = Array("/tmp/pokedex-screen-XXXXXX".utf8CString)
    output = mkstemp(&path)
    try #require(output >= 0)
    unlink(path)
    keyboard = ends[1]
    time = VirtualTime()
    var options = Screen.Options(
      input: ends[0], output: output, size: size,
      environment: TerminalEnvironment(term: term, escapeDelay: escapeDelay), time: time)
    configure(&options)
    screen = try Screen(options)
    Glibc.close(ends[0])
  }

  /// Types bytes, and reads what comes of them.
  func type(_ text: String) -> [InputEvent] { type(Array(text.utf8)) }

  func type(_ bytes: [UInt8]) -> [InputEvent] {
    var rest = bytes[...]
    var events: [InputEvent] = []
    // A pipe holds 64 KiB.
    while !rest.isEmpty {
      let part = Array(rest.prefix(32_768))
      #expect(write(keyboard, part, part.count) == part.count)
      rest = rest.dropFirst(part.count)
      events += screen.readInput()
    }
    return events
  }

  /// Lets time pass, and reads what is decided by then.
  func wait(_ duration: Duration) -> [InputEvent] {
    var events: [InputEvent] = []
    screen.whenInputIsDue = { [screen] in events += screen.readInput() }
    time.advance(by: duration)
    screen.whenInputIsDue = nil
    return events
  }

  func unplug() {
    if !isUnplugged { Glibc.close(keyboard) }
    isUnplugged = true
  }

  /// The bytes that went to the terminal since the last call.
  func written() -> [UInt8] {
    let length = Int(lseek(output, 0, SEEK_END))
    var bytes = [UInt8](repeating: 0, count: length - readUpTo)
    let count = pread(output, &bytes, bytes.count, readUpTo)
    #expect(count == bytes.count)
    readUpTo = length
    return bytes
  }

  func writtenText() -> String { String(decoding: written(), as: UTF8.self) }

  func close() {
    screen.close()
    unplug()
    Glibc.close(output)
  }
}

extension CursesTests {
  /// Opens a terminal for `body` and closes it on every path.
  @UI
  func withTerminal(
    _ term: String = "xterm-256color", size: Size = Size(columns: 80, rows: 24), locale: String = "C.UTF-8",
    escapeDelay: String? = nil, configure: (inout Screen.Options) -> Void = { _ in },
    _ body: (TestTerminal) throws -> Void
  ) throws {
    let terminal = try TestTerminal(
      term: term, size: size, locale: locale, escapeDelay: escapeDelay, configure: configure)
    defer { terminal.close() }
    try body(terminal)
  }
}
