/// The API's names of things.
public enum Slug {
  /// A slug as words, which stand in where a name is not known: `mr-mime` is `Mr Mime`.
  public static func titled(_ slug: String) -> String {
    slug.split(separator: "-", omittingEmptySubsequences: false)
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: " ")
  }
}
