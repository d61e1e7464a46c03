public import PokeAPI

public struct ListInvocation: Equatable, Sendable {
  /// Every expression must hold; an option that was given twice is two.
  public var filters: [String] = []
  /// One of each inner list must hold.
  public var types: [[String]] = []
  public var generations: [[Int]] = []
  public var searches: [String] = []
  public var sort: EntryOrder?
  public var includesForms = false
  public var format = OutputFormat.plain
}

extension ListInvocation {
  init(_ operands: [String], _ values: OptionValues) throws(UsageError) {
    if let name = operands.first {
      throw UsageError("'list' takes no name; try --search \(name.quoted), or show \(name.quoted)")
    }
    filters = values.all(.filter)
    types = try values.all(.type, as: Reading.words)
    generations = try values.all(.generation, as: Reading.generations)
    searches = values.all(.search)
    sort = try values.last(.sort, as: EntryOrder.read)
    includesForms = values.has(.forms)
    format = values.format
  }
}
