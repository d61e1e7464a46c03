extension CanonicalURL {
  static func sorted(_ query: [QueryItem]) -> [QueryItem] {
    // The standard library's sort is stable, but only by accident of its present form.
    query.enumerated()
      .sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }
      .map(\.element)
  }

  static func suffix(_ query: [QueryItem]) -> String {
    guard !query.isEmpty else { return "" }
    let items = query.map { item in
      let name = PercentEncoding.encode(item.name)
      return item.value.isEmpty ? name : "\(name)=\(PercentEncoding.encode(item.value))"
    }
    return "?" + items.joined(separator: "&")
  }

  static func items(of query: String?, in text: String) throws(ResourceError) -> [QueryItem] {
    var items: [QueryItem] = []
    for part in (query ?? "").split(separator: "&") {
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { half in
        // A plus sign is a blank in a query (WHATWG URL, application/x-www-form-urlencoded).
        PercentEncoding.decode(half.split(separator: "+", omittingEmptySubsequences: false).joined(separator: " "))
          .flatMap { String(validating: $0, as: UTF8.self) }
      }
      guard let name = halves[0], let value = halves.count > 1 ? halves[1] : "" else {
        throw .malformedURL(text, "the query")
      }
      items.append(QueryItem(name, value))
    }
    return items
  }
}
