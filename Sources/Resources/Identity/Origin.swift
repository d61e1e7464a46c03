/// Scheme, host and port: what a URL's answer may be trusted by.
public struct Origin: Hashable, Sendable, CustomStringConvertible {
  /// The schemes that are asked for at all.
  public enum Scheme: String, Hashable, Sendable {
    case http
    case https

    var defaultPort: Int { self == .http ? 80 : 443 }
  }

  /// The scheme.
  public let scheme: Scheme
  /// The host in lower case; an IPv6 address with its brackets.
  public let host: String
  /// The port, the scheme's own where the URL names none.
  public let port: Int

  init(scheme: Scheme, host: String, port: Int? = nil) {
    self.scheme = scheme
    self.host = host
    self.port = port ?? scheme.defaultPort
  }

  /// Whether it is this machine: `localhost`, 127.0.0.0/8 or `[::1]`.
  public var isLoopback: Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return numbers.count == 4 && !numbers.contains(nil) && numbers[0] == 127
  }

  /// As it begins a URL: `https://pokeapi.co`, `http://127.0.0.1:8000`.
  public var description: String {
    port == scheme.defaultPort ? "\(scheme.rawValue)://\(host)" : "\(scheme.rawValue)://\(host):\(port)"
  }
}
