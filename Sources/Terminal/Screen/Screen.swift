import CCurses
public import EventLoop

/// The terminal: keys come from it, frames go to it. The one door to curses, of which there is one a process.
///
/// Nothing here waits. When `inputDescriptor` is readable, or `whenInputIsDue` is called, `readInput` takes what is there.
/// A watch on `inputDescriptor` has to end before `close`, which closes it.
@UI
public final class Screen {
  /// What a terminal of unknown size is taken for.
  private static let usualSize = Size(columns: 80, rows: 24)
  /// No screen is larger: of a larger terminal the upper left part is used. A frame would fill memory, and curses holds
  /// no more than 32,767 columns.
  static let largestSize = Size(columns: 2_000, rows: 1_000)

  /// One curses, one screen.
  private static var isTaken = false

  /// How many colours are used.
  public let depth: ColorDepth
  /// The entry of terminfo that is used; not TERM where there is a better one.
  public let term: String
  /// To be watched for reading.
  public let inputDescriptor: Int32
  /// Called, from a timer, when a key that was held back is decided: `readInput` has it.
  public var whenInputIsDue: (@UI () -> Void)?

  /// Its extent now.
  public internal(set) var size: Size

  let output: Int32
  let time: any TimeSource
  /// Curses' side; nil once closed.
  var handle: OpaquePointer?

  var decoder: InputDecoder
  var inputTimer: (any ScheduledTimer)?
  var hasEnded = false
  /// Whether curses can't be holding bytes that it has read ahead.
  var isCursesEmpty = true

  /// What has been drawn; nil if the terminal may show anything.
  var shown: Frame?
  var isCursorShown: Bool?
  var pairs: PairTable
  let showsUnicode: Bool
  /// Whether the terminal is still to be asked how wide it draws signs of ambiguous width.
  var hasToAskForWidth: Bool

  private let hasFixedSize: Bool
  /// What a terminal is taken for that does not know its size.
  private let sizeOtherwise: Size
  /// What standard error says meanwhile; -1 if it goes where it went.
  private let errors: Int32
  private let log: Int32?

  /// Takes the terminal over. On failure nothing has been written to it, nor changed about it.
  public init(_ options: Options) throws(TerminalError) {
    guard !Self.isTaken else { throw .alreadyOpen }
    guard let output = options.output ?? (ccurses_is_terminal(1) ? 1 : nil) else { throw .notATerminal }
    let plan = try Self.plan(options)
    let input = try Self.keyboard(options)
    defer { if input.isOwn { ccurses_close_descriptor(input.descriptor) } }
    let inputCopy = ccurses_duplicate(input.descriptor)
    let outputCopy = ccurses_duplicate(output)
    let sizeOtherwise = options.environment.size(usual: Self.usualSize)
    let size = Self.clamped(options.size ?? Self.size(of: outputCopy) ?? sizeOtherwise)
    let handle = plan.term.withCString { term in
      ccurses_open(
        ccurses_options(
          term: term, input: inputCopy, output: outputCopy, first_rows: Int32(size.rows),
          first_columns: Int32(size.columns),
          uses_alternate_screen: options.usesAlternateScreen, uses_color: plan.depth != .none,
          uses_mouse: options.usesMouse))
    }
    guard let handle else { throw .cannotStart }
    Self.isTaken = true

    self.handle = handle
    self.output = outputCopy
    inputDescriptor = inputCopy
    time = options.time
    term = plan.term
    hasFixedSize = options.size != nil
    self.size = size
    self.sizeOtherwise = sizeOtherwise
    depth = ccurses_has_color(handle) ? plan.depth : .none
    pairs = PairTable(capacity: depth == .none ? 1 : ccurses_pairs())
    showsUnicode = ccurses_locale_is_utf8()
    hasToAskForWidth = options.asksForWidth && showsUnicode
    decoder = InputDecoder(escapeDelay: options.environment.escapeTime, reportsMouse: options.usesMouse)
    log = options.log
    errors = ccurses_is_same_device(2, outputCopy) ? ccurses_capture_errors(options.log ?? -1) : -1
    KeyCodes.define()
  }

  /// Follows a change of size; nil asks the terminal. The next frame is drawn anew.
  public func resize(to newSize: Size?) {
    guard handle != nil else { return }
    size = Self.clamped(newSize ?? (hasFixedSize ? size : Self.size(of: output) ?? sizeOtherwise))
    if ccurses_rows() != size.rows || ccurses_columns() != size.columns {
      ccurses_resize(Int32(size.rows), Int32(size.columns))
    }
    shown = nil
  }

  private static func clamped(_ size: Size) -> Size {
    Size(
      columns: min(max(size.columns, 1), largestSize.columns), rows: min(max(size.rows, 1), largestSize.rows))
  }

  /// What the terminal says; nil where it does not know.
  private static func size(of output: Int32) -> Size? {
    var rows: Int32 = 0
    var columns: Int32 = 0
    guard ccurses_window_size(output, &rows, &columns) else { return nil }
    return Size(columns: Int(columns), rows: Int(rows))
  }

  /// Gives the terminal to the shell and stops, as ^Z does; returns when the process is continued, with the screen drawn
  /// again at the size the terminal has now. Returns at once where nobody could continue it, and draws again.
  public func suspend() {
    guard let handle else { return }
    guard ccurses_has_terminal(handle) else { return repaint() }
    let frame = shown
    ccurses_pause(handle)
    ccurses_stop(handle)
    ccurses_resume(handle)
    isCursorShown = nil
    resize(to: nil)
    if let frame { present(frame) }
  }

  /// Sets the terminal's modes and draws the screen anew, whatever something else has left there: for ^L, and when the
  /// process was stopped without `suspend`.
  public func repaint() {
    guard let handle else { return }
    let frame = shown
    shown = nil
    ccurses_forget_screen(handle)
    if let frame { present(frame) }
  }

  /// Gives the terminal back as it was found, and shows what went to standard error meanwhile. Harmless twice.
  public func close() {
    guard let handle else { return }
    // An answer that is still on its way would reach the shell as keys.
    if decoder.awaitsReport(at: time.uptime) { ccurses_drop_report(handle, 100) }
    inputTimer?.cancel()
    inputTimer = nil
    whenInputIsDue = nil
    self.handle = nil
    Self.isTaken = false
    ccurses_close(handle)
    showErrors()
  }

  private func showErrors() {
    guard errors >= 0 else { return }
    ccurses_release_errors()
    // The end says what happened; more would push the user's own lines off the screen.
    let mostBytes = 64 * 1024
    let length = ccurses_length(errors)
    var bytes = [UInt8](repeating: 0, count: min(length, mostBytes))
    let count = ccurses_read_at(errors, length - bytes.count, &bytes, bytes.count)
    ccurses_close_descriptor(errors)
    let lines = String(decoding: bytes.prefix(count), as: UTF8.self).split(whereSeparator: \.isNewline)
    for line in lines {
      let text = DisplayText(String(line), in: showsUnicode ? .unicode : .ascii).string + "\n"
      ccurses_write(2, text, text.utf8.count)
      if let log { ccurses_write(log, text, text.utf8.count) }
    }
  }

  // MARK: Opening

  private static func plan(_ options: Options) throws(TerminalError) -> ColorPlan {
    guard let term = options.environment.term, !term.isEmpty else { throw .termUnset }
    let entry = ccurses_look_up(term)
    guard entry.exists else { throw .unknownTerm(term) }
    guard entry.can_move_cursor else { throw .cannotMoveCursor(term) }
    return ColorPlan(of: term, choice: options.color, environment: options.environment)
  }

  private static func keyboard(_ options: Options) throws(TerminalError) -> (descriptor: Int32, isOwn: Bool) {
    if let input = options.input { return (input, false) }
    if ccurses_is_terminal(0) { return (0, false) }
    let descriptor = ccurses_open_controlling_terminal()
    guard descriptor >= 0 else { throw .noKeyboard }
    return (descriptor, true)
  }
}
