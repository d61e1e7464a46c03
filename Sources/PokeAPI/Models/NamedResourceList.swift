/// A list of the API, or a page of one.
public struct NamedResourceList: Hashable, Sendable {
  /// How many entries there are in all, if the server says so.
  public var count: Int?
  /// Where the server thinks the next page is; it may name another host, so pages are asked for by offset instead.
  public var next: String?
  /// The entries; one without a name or a URL is left out.
  public var results: [NamedResource]

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
    results = try container.decode([Lenient<NamedResource>].self, forKey: .results).compactMap(\.value)
  }
}
