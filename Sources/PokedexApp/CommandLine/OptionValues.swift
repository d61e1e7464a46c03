/// The options that hold for one command: a variable's as long as the command line doesn't name them too.
struct OptionValues {
  private typealias Entry = (row: OptionTable.Row, value: String?)
  private let given: [Entry]
  private let values: [Entry]

  /// - Parameters:
  ///   - given: from the command line; each must be one that the command takes.
  ///   - defaults: from the variable; what is of use to other commands alone is left aside.
  init(
    given: [(row: OptionTable.Row, value: String?)], defaults: [(row: OptionTable.Row, value: String?)],
    for subcommand: Subcommand?
  ) throws(UsageError) {
    var own: [Entry] = []
    for (found, value) in given {
      guard let row = Self.row(of: found, for: subcommand) else { throw Self.misplaced(found, subcommand) }
      guard row.accepts(value) else { throw Self.wrong(value, for: row) }
      own.append((row, value))
    }
    let named = Set(own.map { Self.key($0.row.option) })
    var kept: [Entry] = []
    for (found, value) in defaults {
      guard OptionTable.rows.contains(where: { $0.long == found.long && $0.accepts(value) }) else {
        throw Self.wrong(value, for: found).said(of: DefaultsVariable.name)
      }
      guard !named.contains(Self.key(found.option)), let row = Self.row(of: found, for: subcommand) else { continue }
      if row.accepts(value) { kept.append((row, value)) }
    }
    self.given = own
    values = kept + own
  }

  /// Whether it stands on the command line itself.
  func isGiven(_ option: OptionTable.Option) -> Bool {
    given.contains { $0.row.option == option }
  }

  func has(_ option: OptionTable.Option) -> Bool {
    values.contains { $0.row.option == option }
  }

  /// The last one wins.
  func last(_ option: OptionTable.Option) -> String? {
    values.last { $0.row.option == option }?.value
  }

  func all(_ option: OptionTable.Option) -> [String] {
    values.filter { $0.row.option == option }.compactMap(\.value)
  }

  /// The last one as another type; the error says which option was wrong.
  func last<Value>(
    _ option: OptionTable.Option, as read: (String) throws(UsageError) -> Value
  ) throws(UsageError) -> Value? {
    try all(option, as: read).last
  }

  func all<Value>(
    _ option: OptionTable.Option, as read: (String) throws(UsageError) -> Value
  ) throws(UsageError) -> [Value] {
    var found: [Value] = []
    for (row, value) in values where row.option == option {
      guard let value else { continue }
      do throws(UsageError) { found.append(try read(value)) } catch { throw error.said(of: row.spelling) }
    }
    return found
  }

  /// Whether the bundled facts are asked for, refused or neither; the last word counts.
  var bundled: Bool? {
    values.last { $0.row.option == .bundled || $0.row.option == .notBundled }.map { $0.row.option == .bundled }
  }

  /// Two options that contradict each other replace each other.
  private static func key(_ option: OptionTable.Option) -> OptionTable.Option {
    option == .notBundled ? .bundled : option
  }

  /// The row of the same name that this command takes.
  private static func row(of found: OptionTable.Row, for subcommand: Subcommand?) -> OptionTable.Row? {
    OptionTable.rows.first { row in
      row.long == found.long && (row.takers.isEmpty || subcommand.map(row.takers.contains) == true)
    }
  }

  private static func wrong(_ value: String?, for row: OptionTable.Row) -> UsageError {
    UsageError("\(row.spelling): \((value ?? "").quoted) is none of \(row.choices.joined(separator: ", "))")
  }

  private static func misplaced(_ row: OptionTable.Row, _ subcommand: Subcommand?) -> UsageError {
    let takers = Subcommand.allCases.filter { taker in
      OptionTable.rows.contains { $0.long == row.long && $0.takers.contains(taker) }
    }
    let names = takers.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    let here = subcommand.map { "'\($0.rawValue)'" } ?? "the pager"
    return UsageError("\(row.spelling) is an option of \(names), not of \(here)")
  }
}
