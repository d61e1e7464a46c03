/// A path as scripts name it: below the API's base (`/pokemon/25`), or that of another file of the same server
/// (`/sprites/pokemon/25.png`). A slash at the end means nothing.
struct ServedPath: Hashable, Sendable {
  let path: String
  /// Without `?`; nil without a query.
  let query: String?

  /// A path as a script names it.
  init(_ text: String) {
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var path = parts[0]
    while path.count > 1, path.last == "/" { path.removeLast() }
    self.path = String(path)
    query = parts.count > 1 ? String(parts[1]) : nil
  }

  /// The path that `url` asks for, served under `base`; nil if it is on another host.
  init?(url: String, base: String) {
    if url.hasPrefix(base + "/") || url.hasPrefix(base + "?") || url == base {
      self.init(String(url.dropFirst(base.count)))
    } else {
      guard let scheme = base.range(of: "://"), let end = base[scheme.upperBound...].firstIndex(of: "/"),
        url.hasPrefix(base[...end])
      else { return nil }
      self.init("/" + url.dropFirst(base[...end].count))
    }
  }

  /// Whether a rule for this path concerns `request`: without a query it concerns every query, the order of a query's
  /// fields means nothing, and `*` at the end of the path stands for anything.
  func covers(_ request: ServedPath) -> Bool {
    if query != nil, fields != request.fields { return false }
    return path.last == "*" ? request.path.hasPrefix(path.dropLast()) : request.path == path
  }

  /// As a script would name it.
  var text: String { query.map { "\(path)?\($0)" } ?? path }

  /// The fields of the query, as they are written.
  var fields: [String: String] {
    var fields: [String: String] = [:]
    for field in query?.split(separator: "&") ?? [] {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      fields[String(parts[0])] = parts.count > 1 ? String(parts[1]) : ""
    }
    return fields
  }
}

extension StringProtocol {
  /// Where `other` first stands in this text.
  fileprivate func range(of other: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(other), let end = index(start, offsetBy: other.count, limitedBy: endIndex) {
        return start..<end
      }
      start = index(after: start)
    }
    return nil
  }
}
