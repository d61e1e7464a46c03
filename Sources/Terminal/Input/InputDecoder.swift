/// Makes events of what curses hands out.
///
/// Curses is told not to wait (ESCDELAY 0): it decodes the sequences that are here whole. What comes in pieces, or is in
/// no terminfo entry, is put together here, with the time it took, so that nothing ever blocks and no rest of a sequence
/// acts as a command. Pure: the caller says what time it is, and calls `expire` once `deadline` has passed.
struct InputDecoder {
  /// How late the next byte of a character may be, or the key that makes Alt of an Esc, where the loop was busy.
  static let patience: Duration = .milliseconds(100)
  /// How long after a lone Esc the rest of a split sequence is still swallowed, and how late the byte after `ESC [` and
  /// the like may be: what a slow line takes for a packet sent again.
  static let headPatience: Duration = .milliseconds(300)
  /// How late the next byte may be of what is a sequence beyond doubt: a reply of the terminal's, a mouse report.
  static let sequencePatience: Duration = .seconds(1)
  /// A paste that is silent for so long has lost its end mark.
  static let pastePatience: Duration = .seconds(1)

  private enum State {
    case ground
    /// Esc, alone so far.
    case escape
    /// Esc twice: two keys, or Alt with a key that is a sequence.
    case twoEscapes
    /// `ESC [`; what follows a lone Esc that has acted already is swallowed.
    case control([UInt8], isSwallowed: Bool)
    /// `ESC [ [`
    case linuxFunction(isSwallowed: Bool)
    /// `ESC O`
    case singleShift(hasParameter: Bool, isSwallowed: Bool)
    /// A string of the terminal's (OSC, DCS, …), up to BEL or `ESC \`.
    case string(introducer: UInt8, isEmpty: Bool, isEnding: Bool)
    /// So much of `lateMark`, long after an Esc that has acted: keys, unless the rest follows.
    case lateMark(matched: Int)
    /// The three bytes of an old mouse report, `ESC [ M`.
    case oldMouse(remaining: Int)
  }

  /// What a paste begins with, behind its Esc.
  private static let lateMark = Array("[200~".utf8)

  private let escapeDelay: Duration
  private let reportsMouse: Bool
  private var state = State.ground
  private var scalar = ScalarCollector()
  /// What a paste under way has brought; `state` rests meanwhile.
  private var paste: PasteCollector?
  /// Whether the scalar under way began behind an Esc.
  private var isAlt = false
  /// When the last unit came, and when the last Esc.
  private var lastUnit: Duration = .zero
  private var lastEscape: Duration?
  /// Where the cursor was when the terminal was asked what a sign moves it by, and when; nil if no answer is due.
  private var question: (place: Position, asked: Duration)?
  private var events: [InputEvent] = []

  init(escapeDelay: Duration, reportsMouse: Bool) {
    self.escapeDelay = escapeDelay
    self.reportsMouse = reportsMouse
  }

  /// When `expire` has something to decide; nil if nothing is held back.
  var deadline: Duration? {
    if paste != nil { return lastUnit + Self.pastePatience }
    return switch state {
    case .ground: scalar.isEmpty ? nil : lastUnit + Self.patience
    case .escape: lastUnit + (awaitsReport(at: lastUnit) ? max(escapeDelay, Self.headPatience) : escapeDelay)
    case .twoEscapes: lastUnit + escapeDelay
    case .control(let parameters, _): lastUnit + (parameters.isEmpty ? Self.headPatience : Self.sequencePatience)
    case .string(_, let isEmpty, _): lastUnit + (isEmpty ? Self.headPatience : Self.sequencePatience)
    case .linuxFunction, .singleShift, .lateMark: lastUnit + Self.headPatience
    case .oldMouse: lastUnit + Self.sequencePatience
    }
  }

  /// The terminal has been asked, at `now`, where its cursor is after a sign at `place`. The answer is none of the keys
  /// whenever it comes.
  mutating func expectReport(from place: Position, at now: Duration) { question = (place, now) }

  /// Whether the answer is likely to come yet.
  func awaitsReport(at now: Duration) -> Bool {
    question.map { now - $0.asked <= Self.sequencePatience } ?? false
  }

  /// Whether what comes is text that is being pasted.
  var isPasting: Bool { paste != nil }

  /// The events since the last call.
  mutating func take() -> [InputEvent] {
    defer { events = [] }
    return events
  }

  /// Takes what came at `now`.
  mutating func feed(_ unit: InputUnit, at now: Duration) {
    // A loop that was busy for long must not take the key after an Esc for Alt with it; nor one that waits for longer
    // than usual, since the Esc may begin an answer.
    if case .escape = state {
      let mayBeAnswer = awaitsReport(at: lastUnit)
      let isPlain = mayBeAnswer && unit != .byte(UInt8(ascii: "["))
      let longest = max(mayBeAnswer ? Self.headPatience : Self.patience, escapeDelay)
      if now - lastUnit > (isPlain ? escapeDelay : longest) { actOnEscape() }
    }
    switch unit {
    case .byte(let byte): feed(byte, at: now)
    case .meaning(let meaning): feed(meaning)
    }
    lastUnit = now
  }

  /// Decides what was held back until `deadline`, if it has passed at `now`.
  mutating func expire(at now: Duration) {
    guard let deadline, deadline <= now else { return }
    if paste != nil { return endPaste() }
    switch state {
    case .ground:
      scalar.clear()
      isAlt = false
      events.append(.unknown)
    case .escape: actOnEscape()
    case .twoEscapes:
      lastEscape = lastUnit
      events += [.key(.escape), .key(.escape)]
    case .control(let parameters, isSwallowed: false):
      events.append(parameters.isEmpty ? .key(.alt("[")) : .unknown)
    case .singleShift(let hasParameter, isSwallowed: false):
      events.append(hasParameter ? .unknown : .key(.alt("O")))
    case .string(let introducer, let isEmpty, _):
      if isEmpty { events.append(.key(.alt(Character(Unicode.Scalar(introducer))))) }
    case .linuxFunction(isSwallowed: false): events.append(.unknown)
    case .lateMark(let matched): giveBackMark(matched)
    case .control, .singleShift, .linuxFunction, .oldMouse: break
    }
    state = .ground
  }

  private mutating func actOnEscape() {
    lastEscape = lastUnit
    events.append(.key(.escape))
    state = .ground
  }

  /// Gives out what was pasted, though its end mark will not come.
  mutating func end() {
    endPaste()
    state = .ground
  }

  private mutating func endPaste() {
    if let text = paste?.finish() { events.append(.paste(text)) }
    paste = nil
  }

  // MARK: Sequences that came whole

  private mutating func feed(_ meaning: KeyMeaning) {
    if paste != nil {
      switch meaning {
      case .pasteEnd: endPaste()
      case .key(.enter): _ = paste?.append(UInt8(ascii: "\n"))
      default: break
      }
      return
    }
    dropIncompleteScalar()
    lastEscape = nil
    switch state {
    // Alt with a key that is a sequence.
    case .escape, .twoEscapes:
      if case .key = meaning { return emit(.unknown) }
      events.append(.key(.escape))
      emit(meaning)
    case .control(_, isSwallowed: false), .singleShift(_, isSwallowed: false), .linuxFunction(isSwallowed: false):
      events.append(.unknown)
      emit(meaning)
    case .lateMark(let matched):
      giveBackMark(matched)
      emit(meaning)
    default: emit(meaning)
    }
  }

  private mutating func emit(_ meaning: KeyMeaning) {
    state = .ground
    switch meaning {
    case .key(let key): events.append(.key(key))
    case .pasteStart: paste = PasteCollector()
    case .pasteEnd, .report: break
    case .unknown: events.append(.unknown)
    }
  }

  // MARK: Byte by byte

  private mutating func feed(_ byte: UInt8, at now: Duration) {
    if paste != nil {
      if paste?.append(byte) == true { endPaste() }
      return
    }
    switch state {
    case .ground: ground(byte, at: now)
    case .escape: afterEscape(byte)
    case .twoEscapes: afterTwoEscapes(byte)
    case .control(let parameters, let isSwallowed): control(byte, parameters, isSwallowed, at: now)
    case .linuxFunction(let isSwallowed):
      finish(KeySequences.linuxFunction(final: byte), isSwallowed: isSwallowed)
    case .singleShift(let hasParameter, let isSwallowed): singleShift(byte, hasParameter, isSwallowed, at: now)
    case .string(let introducer, let isEmpty, let isEnding): string(byte, introducer, isEmpty, isEnding, at: now)
    case .lateMark(let matched): lateMark(byte, matched, at: now)
    case .oldMouse(let remaining): state = remaining > 1 ? .oldMouse(remaining: remaining - 1) : .ground
    }
  }

  private mutating func ground(_ byte: UInt8, at now: Duration) {
    if let lastEscape {
      self.lastEscape = nil
      if now - lastEscape <= max(Self.headPatience, escapeDelay + Self.patience) {
        if begin(byte, isSwallowed: true) { return }
      } else if byte == Self.lateMark[0] {
        return state = .lateMark(matched: 1)
      }
    }
    // C1 in one byte; in UTF-8 these can't begin a character.
    if scalar.isEmpty && byte == 0x9B { return state = .control([], isSwallowed: false) }
    if scalar.isEmpty && byte == 0x8F { return state = .singleShift(hasParameter: false, isSwallowed: false) }
    if byte == 0x1B {
      dropIncompleteScalar()
      return state = .escape
    }
    collect(byte)
  }

  private mutating func afterEscape(_ byte: UInt8) {
    if begin(byte, isSwallowed: false) { return }
    switch byte {
    case 0x1B: state = .twoEscapes
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"):
      state = .string(introducer: byte, isEmpty: true, isEnding: false)
    default:
      state = .ground
      isAlt = true
      collect(byte)
    }
  }

  private mutating func afterTwoEscapes(_ byte: UInt8) {
    // Some terminals send Alt with an arrow as ESC ESC [ A.
    if byte == UInt8(ascii: "[") { return state = .control([UInt8(ascii: "?")], isSwallowed: false) }
    if byte == UInt8(ascii: "O") { return state = .singleShift(hasParameter: true, isSwallowed: false) }
    events.append(.key(.escape))
    if byte != 0x1B { afterEscape(byte) }
  }

  private mutating func begin(_ byte: UInt8, isSwallowed: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "["): state = .control([], isSwallowed: isSwallowed)
    case UInt8(ascii: "O"): state = .singleShift(hasParameter: false, isSwallowed: isSwallowed)
    default: return false
    }
    return true
  }

  private mutating func control(_ byte: UInt8, _ parameters: [UInt8], _ isSwallowed: Bool, at now: Duration) {
    switch byte {
    case 0x20...0x3F:
      // No sequence that means something is as long; its rest is still part of it.
      state = .control(parameters.count < 64 ? parameters + [byte] : parameters, isSwallowed: isSwallowed)
    case UInt8(ascii: "[") where parameters.isEmpty: state = .linuxFunction(isSwallowed: isSwallowed)
    case UInt8(ascii: "M") where parameters.isEmpty: state = .oldMouse(remaining: 3)
    case UInt8(ascii: "M"), UInt8(ascii: "m"):
      guard parameters.first == UInt8(ascii: "<") else { return finish(.unknown, isSwallowed: isSwallowed) }
      state = .ground
      if reportsMouse && !isSwallowed, let event = MouseEvent(parameters: parameters, final: byte) {
        events.append(.mouse(event))
      }
    case UInt8(ascii: "R") where takeReport(parameters): state = .ground
    case 0x40...0x7E:
      finish(KeySequences.control(parameters: parameters, final: byte), isSwallowed: isSwallowed)
    default: abandon(byte, isSwallowed: isSwallowed, at: now)
    }
  }

  /// Takes `CSI row ; column R` where it is an answer. An Esc right before it was a key.
  private mutating func takeReport(_ parameters: [UInt8]) -> Bool {
    guard let question else { return false }
    let isAfterEscape = parameters.first == UInt8(ascii: "?")
    let numbers = String(decoding: parameters.dropFirst(isAfterEscape ? 1 : 0), as: UTF8.self).split(separator: ";")
      .map { Int($0) }
    guard numbers.count == 2, numbers[0] == question.place.row + 1, let column = numbers[1] else { return false }
    self.question = nil
    if isAfterEscape { events.append(.key(.escape)) }
    // Both count from one cell on, here 0 and there 1.
    if column == question.place.column + 3 { events.append(.wideSigns) }
    return true
  }

  private mutating func singleShift(_ byte: UInt8, _ hasParameter: Bool, _ isSwallowed: Bool, at now: Duration) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: ";"):
      // Modifiers, as some terminals put them here.
      state = .singleShift(hasParameter: true, isSwallowed: isSwallowed)
    case 0x20...0x7E:
      finish(hasParameter ? .unknown : KeySequences.singleShift(final: byte), isSwallowed: isSwallowed)
    default: abandon(byte, isSwallowed: isSwallowed, at: now)
    }
  }

  private mutating func string(
    _ byte: UInt8, _ introducer: UInt8, _ isEmpty: Bool, _ isEnding: Bool, at now: Duration
  ) {
    if isEmpty && !Self.begins(byte, stringOf: introducer) {
      events.append(.key(.alt(Character(Unicode.Scalar(introducer)))))
      state = .ground
      return ground(byte, at: now)
    }
    switch byte {
    case 0x07, 0x9C: state = .ground
    case UInt8(ascii: "\\") where isEnding: state = .ground
    case _ where isEnding:
      state = .escape
      afterEscape(byte)
    case 0x1B: state = .string(introducer: introducer, isEmpty: false, isEnding: true)
    // No string holds a control, so that ^C is one.
    case 0x00...0x1F: abandon(byte, isSwallowed: true, at: now)
    default: state = .string(introducer: introducer, isEmpty: false, isEnding: false)
    }
  }

  /// Whether a reply that begins with `introducer` can go on with `byte`: everything else is a key after Alt with one.
  private static func begins(_ byte: UInt8, stringOf introducer: UInt8) -> Bool {
    switch introducer {
    // OSC: a number, or the letter of a title.
    case UInt8(ascii: "]"): (0x30...0x39).contains(byte) || byte == UInt8(ascii: "l") || byte == UInt8(ascii: "L")
    // DCS: parameters and intermediates, as of XTVERSION, DECRQSS and XTGETTCAP.
    case UInt8(ascii: "P"): (0x20...0x3F).contains(byte)
    // APC: kitty's pictures.
    default: byte == UInt8(ascii: "G")
    }
  }

  private mutating func lateMark(_ byte: UInt8, _ matched: Int, at now: Duration) {
    if byte != Self.lateMark[matched] {
      giveBackMark(matched)
      state = .ground
      ground(byte, at: now)
    } else if matched + 1 < Self.lateMark.count {
      state = .lateMark(matched: matched + 1)
    } else {
      emit(.pasteStart)
    }
  }

  private mutating func giveBackMark(_ matched: Int) {
    for byte in Self.lateMark.prefix(matched) { collect(byte) }
  }

  private mutating func finish(_ meaning: KeyMeaning, isSwallowed: Bool) {
    if isSwallowed && meaning != .pasteStart { state = .ground } else { emit(meaning) }
  }

  /// A byte that no sequence has within it: the sequence was none, and the byte stands for itself.
  private mutating func abandon(_ byte: UInt8, isSwallowed: Bool, at now: Duration) {
    state = .ground
    if !isSwallowed { events.append(.unknown) }
    ground(byte, at: now)
  }

  // MARK: Characters

  private mutating func collect(_ byte: UInt8) {
    switch scalar.append(byte) {
    case .incomplete: break
    case .scalar(let scalar):
      events.append(isAlt ? alt(scalar) : plain(scalar))
      isAlt = false
    case .invalid(let again):
      events.append(.unknown)
      isAlt = false
      if again { collect(byte) }
    }
  }

  private mutating func dropIncompleteScalar() {
    guard !scalar.isEmpty else { return }
    scalar.clear()
    isAlt = false
    events.append(.unknown)
  }

  private func alt(_ scalar: Unicode.Scalar) -> InputEvent {
    ScalarTreatment(of: scalar) == .keep ? .key(.alt(Character(scalar))) : .unknown
  }

  private func plain(_ scalar: Unicode.Scalar) -> InputEvent {
    KeySequences.key(of: scalar).map { .key($0) } ?? .unknown
  }
}
