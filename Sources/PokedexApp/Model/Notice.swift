/// A sentence in the status line, for a moment.
struct Notice: Hashable, Sendable {
  /// How long it stands there, unless a key is pressed before.
  static let duration = Duration.seconds(3)

  var text: String
}
