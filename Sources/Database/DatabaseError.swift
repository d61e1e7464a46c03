/// What SQLite answered instead of doing what it was asked.
public struct DatabaseError: Error, Hashable, Sendable {
  /// What follows from an error; SQLite has some eighty codes, a caller has these choices.
  public enum Kind: Hashable, Sendable {
    /// The file's contents are not what SQLite wrote, or are no database.
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
  /// SQLite's extended result code.
  public let code: Int32
  /// SQLite's own words, raw.
  public let message: String

  init(code: Int32, message: String) {
    self.kind = Kind(code: code)
    self.code = code
    self.message = message
  }
}
