/// A list of the API, or a page of one.
public struct NamedResourceList: Hashable, Sendable {
  /// How many entries there are in all, if the server says so.
  public var count: Int?
  /// Where the server thinks the next page is; it may name another host, so pages are asked for by offset instead.
  public var next: String?
  /// The entries; one without a name or a URL is left out.
  public var results: [NamedResource]
  /// How many were left out.
  var unreadable = 0

  /// How many rows came.
  public var rows: Int { results.count + unreadable }

  /// The ids of those that have one.
  public var ids: [Int] { results.compactMap(\.id) }

  public init(count: Int?, next: String? = nil, results: [NamedResource]) {
    self.count = count
    self.next = next
    self.results = results
  }
}

extension NamedResourceList: APIModel {
  package static let fields = Key.allNames

  private enum Key: String, CodingKey, CaseIterable { case count, next, results }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    count = container.lenient(.count)
    next = container.lenient(.next)
    let rows = try container.decode([Lenient<NamedResource>].self, forKey: .results)
    results = rows.compactMap(\.value)
    unreadable = rows.count - results.count
  }
}

extension NamedResourceList {
  /// Whether it is what a request for `limit` rows from `offset` on brings: its ids, `count` and `next` agree. A page
  /// shorter than asked for is one if it says that more follow; a list that was to hold everything is not.
  func isWhole(limit: Int?, offset: Int?) -> Bool {
    let end = (offset ?? 0) + rows
    guard Set(ids).count == rows else { return false }
    guard let count else { return next == nil }
    guard (next == nil) == (end >= count) else { return false }
    return end == count || limit ?? 0 < PokeAPIService.everything && (rows > 0 ? end < count : end > count)
  }
}

/// The list of everything, put together of as many answers as its server makes of it.
///
/// A server may send less than it was asked for. What follows is asked for as long as each answer brings something new:
/// the number of requests is bounded by what arrives, not by what a server claims.
public struct WholeList: Hashable, Sendable {
  /// Every entry that came, once, in the server's order.
  public private(set) var results: [NamedResource] = []
  /// Where the next answer is to begin; nil once the asking has ended.
  public private(set) var next: Int?
  private var ids: Set<Int> = []
  private var rows = 0
  private var count: Int?
  private var hasMore = false

  private let firstRows: Int
  private let firstCount: Int?

  /// The list that begins with `first`.
  public init(_ first: NamedResourceList) {
    firstRows = first.rows
    firstCount = first.count
    add(first)
  }

  /// Whether `first` is the answer that it begins with.
  public func begins(with first: WholeList) -> Bool {
    first.rows == firstRows && first.firstCount == firstCount && results.starts(with: first.results)
  }

  /// Takes over the answer that begins at `next`.
  public mutating func add(_ page: NamedResourceList) {
    let known = ids.count
    for row in page.results {
      if let id = row.id, ids.insert(id).inserted { results.append(row) }
    }
    rows += page.rows
    count = page.count ?? count
    hasMore = page.next != nil || count.map { rows < $0 } ?? false
    next = hasMore && ids.count > known ? rows : nil
  }

  /// What is wrong with it, said of the list; nil if it is complete.
  public var fault: String? { WholeList.fault(ids: ids.count, rows: rows, count: count, hasMore: hasMore) }

  /// As `fault`, of a list of `rows` rows with `ids` different ids.
  public static func fault(ids: Int, rows: Int, count: Int?, hasMore: Bool) -> String? {
    if let count, count != ids { return "names \(ids) entries and counts \(count)" }
    if hasMore { return "breaks off after \(ids) entries" }
    return count == nil && rows != ids ? "has \(rows - ids) rows that can't be read" : nil
  }
}
