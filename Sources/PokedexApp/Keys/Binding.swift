import Terminal

/// One row of the key table: keys, the commands they give, and what that does in each context, in words.
struct Binding: Sendable {
  /// The keys as help, manual and README name them.
  let label: String
  let keys: [Command: [Key]]
  /// What they do, by context; in a context that is missing they are not bound.
  let meaning: [KeyContext: String]

  init(_ label: String, _ keys: [Command: [Key]], _ meaning: [KeyContext: String]) {
    self.label = label
    self.keys = keys
    self.meaning = meaning
  }

  /// A row that means the same wherever it is bound.
  init(
    _ label: String, _ keys: [Command: [Key]], _ meaning: String, in contexts: [KeyContext] = KeyContext.views
  ) {
    self.init(label, keys, Dictionary(uniqueKeysWithValues: contexts.map { ($0, meaning) }))
  }
}
