import PokeAPI

/// What help and manual tell besides the keys: what may be typed at the prompts.
struct HelpTopic: Sendable {
  let title: String
  /// What is typed, and what it means.
  let rows: [(label: String, meaning: String)]

  static let all = [commands, filter]

  private static let commands = HelpTopic(
    title: "After :",
    rows: [("25, pikachu", "go to that entry")] + PromptCommand.allCases.map { ($0.usage, $0.meaning) })

  private static let filter = HelpTopic(
    title: "In a filter",
    rows: [
      ("fire flying", "what is called so; terms beside each other must all hold"),
      ("type:fire,flying", "of one of these types"),
      ("-type:fire", "what is not so"),
      ("gen:1-3 no:1-151", "by generation, by number"),
      ("speed>100", "compares \(Measure.allCases.map(\.rawValue).joined(separator: ", "))"),
      ("weight<=9.5", "in kilograms; height in metres"),
      ("ability:levitate", "by an ability; \"quotes\" hold a name of several words together"),
      ("move:surf", "by a move; what is not stored is fetched"),
      ("weak:fire", "by what hits it hard; also resists: and immune:"),
      ("is:baby", "one of \(EntryKind.allCases.map(\.rawValue).joined(separator: ", "))"),
    ])
}
