/// What a database is for, and what it must hold.
public struct Schema: Sendable {
  /// What the file is called in a sentence to the user: "cache".
  public var name: String
  /// Marks the file as this program's (`PRAGMA application_id`); not 0.
  public var applicationID: Int32
  /// The version of its tables (`PRAGMA user_version`), from 1.
  public var version: Int32
  /// The statements that make an empty file one of `version`.
  public var create: String
  /// Whether a commit must survive a loss of power, not only the end of the process.
  public var survivesPowerLoss: Bool
  /// Brings an older file to `version`, inside a transaction. Where it is nil or fails, the file starts afresh if
  /// `startsAfresh`, and is left alone if not.
  public var migrate: (@Sendable (Database, _ from: Int32) throws(DatabaseError) -> Void)?
  /// Whether what an older file holds may be given up: true of a cache, not of what the user wrote.
  public var startsAfresh: Bool

  /// A schema made by `create`.
  public init(
    name: String, applicationID: Int32, version: Int32, create: String, survivesPowerLoss: Bool = false,
    startsAfresh: Bool = true, migrate: (@Sendable (Database, _ from: Int32) throws(DatabaseError) -> Void)? = nil
  ) {
    self.name = name
    self.applicationID = applicationID
    self.version = version
    self.create = create
    self.survivesPowerLoss = survivesPowerLoss
    self.startsAfresh = startsAfresh
    self.migrate = migrate
  }
}
