/// The parts of an absolute http or https URL, read strictly: what is odd is refused, not guessed at, so that no two
/// readers can disagree about the host.
struct URLParts: Hashable, Sendable {
  var origin: Origin
  /// From its first `/`, or empty; as written.
  var path: String
  /// Without its `?`; as written.
  var query: String?

  init(origin: Origin, path: String, query: String?) {
    self.origin = origin
    self.path = path
    self.query = query
  }

  init(_ text: String) throws(ResourceError) {
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }) else {
      throw .malformedURL(text, "a blank, a control character or a backslash")
    }
    guard let separator = text.firstRange(of: "://") else { throw .malformedURL(text, "no scheme") }
    let name = text[..<separator.lowerBound].lowercased()
    guard let scheme = Origin.Scheme(rawValue: name) else { throw .otherHost(text) }
    var rest = text[separator.upperBound...]
    if let fragment = rest.firstIndex(of: "#") { rest = rest[..<fragment] }
    let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
    origin = try Self.origin(scheme, authority: rest[..<end], of: text)
    rest = rest[end...]
    if let mark = rest.firstIndex(of: "?") {
      path = String(rest[..<mark])
      query = String(rest[rest.index(after: mark)...])
    } else {
      path = String(rest)
      query = nil
    }
  }

  /// The URL again, as it is asked for.
  var string: String { "\(origin)\(path)\(query.map { "?\($0)" } ?? "")" }

  private static func origin(
    _ scheme: Origin.Scheme, authority: Substring, of text: String
  ) throws(ResourceError) -> Origin {
    var host = authority
    var port: Int?
    // The last colon, unless it stands inside the brackets of an IPv6 address.
    if let colon = authority.lastIndex(of: ":"), !authority[colon...].contains("]") {
      host = authority[..<colon]
      let digits = authority[authority.index(after: colon)...]
      guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(digits), 1...65535 ~= number else {
        throw .malformedURL(text, "the port")
      }
      port = number
    }
    guard isHost(host) else { throw .malformedURL(text, "the host") }
    return Origin(scheme: scheme, host: host.lowercased(), port: port)
  }

  private static func isHost(_ host: Substring) -> Bool {
    if host.first == "[", host.last == "]" {
      let inner = host.dropFirst().dropLast()
      return !inner.isEmpty && inner.allSatisfy { $0.isASCII && ($0.isHexDigit || $0 == ":" || $0 == ".") }
    }
    return !host.isEmpty
      && host.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "." || $0 == "_") }
  }
}
