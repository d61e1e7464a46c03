import FoundationEssentials

/// What `update` asks the runtime to do.
enum Effect: Sendable, Equatable {
  /// The whole set of resources that the screen needs now; what is missing in it is no longer needed.
  case want(Wants)
  /// Load these again, whatever their freshness: the user asked.
  case retry([ResourceKey])
  /// Find an entry that the model does not know.
  case find(Sought)
  /// Turn the file `png` into cells.
  case rasterise(SpriteOrder, png: Data)
  /// Set the timer, in place of one of the same name.
  case setTimer(TimerName, after: Duration)
  case stopTimer(TimerName)
  /// Make the index of the catalog, beside what else goes on.
  case index(PreparedIndex.Key)
  /// Keep a mark, and tell when that is done.
  case mark(MarkChange)
  /// Tell whether another program has changed the marks.
  case lookAtMarks
  /// Remember the lines typed at the `:` prompt.
  case remember(line: String)
  case suspend
  case repaint
  case end(Ending)
}
