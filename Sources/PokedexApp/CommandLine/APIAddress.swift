/// The address of a PokéAPI, as `--api` and `POKEDEX_API` give it.
public enum APIAddress {
  public static let standard = "https://pokeapi.co/api/v2"

  /// The address without a slash at its end. Plain http would show what is read to everybody between here and there,
  /// so it is for the loopback alone.
  static func checked(_ text: String) throws(UsageError) -> String {
    let (scheme, rest) = text.split(at: "://")
    guard let rest else { throw UsageError("\(text.quoted) is no URL, like \(standard)") }
    let authority = rest.prefix { !"/?#".contains($0) }
    let isPlain = rest.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    guard isPlain, !authority.isEmpty, !rest.contains(where: { "?#@\\".contains($0) }) else {
      throw UsageError("\(text.quoted) is no address that paths can follow, like \(standard)")
    }
    switch scheme.lowercased() {
    case "https": break
    case "http" where isLoopback(authority): break
    case "http": throw UsageError("\(text.quoted) must be https; http is for this machine alone")
    default: throw UsageError("\(text.quoted) must be https")
    }
    var path = rest.dropFirst(authority.count)
    while path.last == "/" { path.removeLast() }
    return "\(scheme.lowercased())://\(authority.lowercased())\(path)"
  }

  private static func isLoopback(_ authority: Substring) -> Bool {
    if authority.hasPrefix("[") {
      return authority.prefix { $0 != "]" } == "[::1"
    }
    let host = authority.prefix { $0 != ":" }
    if host.lowercased() == "localhost" { return true }
    let octets = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return octets.count == 4 && octets[0] == 127 && !octets.contains(nil)
  }
}

extension String {
  /// What stands before and after the first `mark`; no second part where there is none.
  func split(at mark: String) -> (head: Substring, tail: Substring?) {
    guard let found = firstRange(of: mark) else { return (self[...], nil) }
    return (self[..<found.lowerBound], self[found.upperBound...])
  }

  private func firstRange(of mark: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(mark), let end = index(start, offsetBy: mark.count, limitedBy: endIndex) {
        return start..<end
      }
      start = index(after: start)
    }
    return nil
  }
}
