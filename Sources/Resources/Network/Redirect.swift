import FoundationEssentials

/// Where an answer that names another place leads, if it may.
enum Redirect {
  static func isRedirect(_ status: Int) -> Bool {
    switch status {
    case 301, 302, 303, 307, 308: true
    default: false
    }
  }

  /// The absolute URL of a raw `Location` in an answer of `url`.
  ///
  /// What is asked for next is put together from the parts that were checked, so that no other reader of the same text
  /// can see another host in it.
  static func target(
    _ location: String, from url: String, allowed: Set<Origin>
  ) throws(ResourceError) -> String {
    guard let base = URL(string: url), let next = URL(string: location, relativeTo: base) else {
      throw ResourceError(.otherHost, "redirected to no address", cause: location)
    }
    let parts: URLParts
    do throws(ResourceError) { parts = try URLParts(next.absoluteString) } catch {
      throw ResourceError(.otherHost, "redirected to an address that is not asked", cause: location)
    }
    if url.hasPrefix("https:"), parts.origin.scheme == .http {
      throw ResourceError(.otherHost, "redirected to plain http, not followed", cause: location)
    }
    guard allowed.contains(parts.origin) else {
      throw ResourceError(.otherHost, "redirected to another host, not asked", cause: location)
    }
    return parts.string
  }
}
