import PokeAPI
import Resources

/// The address of a PokéAPI, as `--api` and `POKEDEX_API` give it.
public enum APIAddress {
  public static let standard = BundledDex.api

  /// The address without a slash at its end.
  static func checked(_ text: String) throws(UsageError) -> String {
    var address = text[...]
    while address.last == "/" { address.removeLast() }
    do throws(ResourceError) { return try APIBase(String(address)).url.string } catch {
      switch (error.kind, error.cause) {
      case (.otherHost, _): throw UsageError("\(text.quoted) must be https")
      case (_, let cause?): throw UsageError("\(text.quoted) is no address, like \(standard): \(cause)")
      case (_, nil): throw UsageError("\(text.quoted) must be https; http is for this machine alone")
      }
    }
  }
}
