import Paging

/// A line that is being typed in the place of the status line.
struct Prompt: Sendable {
  enum Kind: Hashable, Sendable {
    /// `/`: in the list, or in the text of what lies on top of it.
    case search
    /// `&`
    case filter
    /// `:`
    case command

    /// What stands before the text.
    var sign: String {
      switch self {
      case .search: "/"
      case .filter: "&"
      case .command: ":"
      }
    }
  }

  /// How things were when the prompt was opened, to be restored when it is cancelled.
  struct Origin: Sendable {
    var ring: Ring
    var listTop: Int
    var listing: Listing
    var selection: Listing.Outcome?
    var route: Route?
  }

  let kind: Kind
  let origin: Origin
  var editor: LineEditor
  /// What is wrong with the text, as a sentence.
  var problem: String?
  /// The text can still become right by going on, so that nobody is told what is wrong until it is to be taken.
  var isUnfinished = false
  /// How far back in the history one is; nil in a new line.
  var historyPlace: Int?
  var completion: Completion?

  init(_ kind: Kind, text: String = "", origin: Origin) {
    self.kind = kind
    self.origin = origin
    editor = LineEditor(text)
  }
}
