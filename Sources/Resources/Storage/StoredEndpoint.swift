import FoundationEssentials

/// An endpoint by what its stored answers decode to, whatever that is.
public struct StoredEndpoint: Sendable {
  let name: String
  /// What is wrong with an unpacked body; nil if nothing is.
  let fault: @Sendable (Data, CanonicalURL) -> ResourceError?
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
