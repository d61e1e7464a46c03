/// What came of opening a database.
public enum Opening {
  /// It can be used. `notice` is a sentence for the user where something was found on the way: a damaged file moved
  /// aside, a file that can only be read.
  case open(Database, notice: String?)
  /// It can't be used in this run, and nothing was changed; `notice` says why, for the user.
  case closed(notice: String)

  /// The database, if there is one.
  public var database: Database? {
    if case .open(let database, _) = self { database } else { nil }
  }

  /// The sentence for the user, if there is something to say.
  public var notice: String? {
    switch self {
    case .open(_, let notice): notice
    case .closed(let notice): notice
    }
  }
}
