/// What SQLite answered instead of doing what it was asked.
public struct DatabaseError: Error, Hashable, Sendable {
  /// What follows from an error; SQLite has some eighty codes, a caller has these choices.
  public enum Kind: Hashable, Sendable {
    /// The file's contents are not what this program wrote, or are no database.
    case damaged
    /// Another process held a lock for longer than the busy timeout.
    case busy
    /// The disk, a quota or a limit on the file's size leaves no room.
    case full
    /// The file or its folder may not be written.
    case readOnly
    /// The file can't be opened, or its file system lacks locks or shared memory.
    case unavailable
    /// Anything else: a broken rule of the schema, a statement that isn't SQL.
    case other
  }

  /// What kind of error it is.
  public let kind: Kind
  /// SQLite's extended result code; 0 where it is not SQLite that refuses.
  public let code: Int32
  /// SQLite's own words, raw, or ours.
  public let message: String

  init(code: Int32, message: String) { self.init(Kind(code: code), code: code, message) }

  /// One of our own has no code.
  init(_ kind: Kind, code: Int32 = 0, _ message: String) {
    self.kind = kind
    self.code = code
    self.message = message
  }
}
