public import FoundationEssentials

/// An endpoint by what its stored answers decode to, whatever that is.
public struct StoredEndpoint: Sendable {
  public let name: String
  /// What is wrong with an unpacked body; nil if nothing is.
  let fault: @Sendable (Data, CanonicalURL) -> ResourceError?

  /// What is wrong with an unpacked body of `url`; nil if nothing is.
  public func fault(of body: Data, at url: CanonicalURL) -> ResourceError? { fault(body, url) }
}

extension Endpoint {
  /// This endpoint, for checking what is stored.
  public var stored: StoredEndpoint {
    StoredEndpoint(name: name) { data, url in
      do {
        _ = try decode(data, url)
        return nil
      } catch {
        return ResourceError(decoding: error, of: kind)
      }
    }
  }
}
