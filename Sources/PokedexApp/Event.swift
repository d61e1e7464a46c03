import EventLoop
import PokeAPI
import Terminal

/// Everything that can happen to the program, in the order in which it happened.
enum Event: Sendable {
  /// The first frame is drawn, and resources may be asked for.
  case started
  case input(InputEvent)
  case resized(Size)
  case resource(ResourceKey, ResourceState)
  /// What the store knows of the entries of a list that the bundled dex knows nothing of.
  case stored([EntrySummary])
  /// What came of looking for an entry.
  case found(Sought, EntryFinder.Answer)
  /// An index that was asked for is made.
  case indexed(PreparedIndex)
  /// What is marked; after `change`, or when it was read at the start.
  case marks(Marks, after: MarkChange?)
  /// The lines typed at the `:` prompt in earlier runs.
  case history(CommandHistory)
  case timer(TimerName)
  /// A picture has been turned into cells.
  case drawn(SpriteOrder, Result<Sprite, SpriteError>)
  /// Something that the user should know, as a sentence.
  case notice(String)
  /// SIGINT, SIGTERM or SIGHUP arrived.
  case signal(Int32)
}
