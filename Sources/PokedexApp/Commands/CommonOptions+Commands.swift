import Resources
import Terminal

extension CommonOptions {
  /// The API's address; one that cannot be asked is a usage error.
  func base() throws(CommandFailure) -> APIBase {
    do throws(ResourceError) { return try APIBase(api) } catch {
      throw CommandFailure("--api: \(error.sentence)", status: 2)
    }
  }

  /// Which signs may be printed where the locale allows `locale`.
  func repertoire(of locale: Repertoire, environment: [String: String]) -> Repertoire {
    locale.narrowed(ascii: isASCII, ambiguousWide: ambiguousWidth == .wide, term: environment["TERM"])
  }
}
