/// A link without a name, as a species' to its evolution chain.
public struct ResourceLink: Hashable, Sendable {
  /// The absolute URL, as the server wrote it.
  public var url: String

  public init(url: String) { self.url = url }

  /// The id that the URL ends in; nil if it ends in something else.
  public var id: Int? {
    var path = url.utf8[...]
    while path.last == UInt8(ascii: "/") { path.removeLast() }
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    let digits = path[path.index(after: slash)...]
    // `Int` would take a sign, too.
    guard digits.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) else { return nil }
    return Int(Substring(digits))
  }
}

extension ResourceLink: Decodable {
  private enum Key: String, CodingKey { case url }

  public init(from decoder: any Decoder) throws {
    url = try decoder.container(keyedBy: Key.self).identifier(.url)
  }
}
