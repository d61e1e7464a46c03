/// What a key asks for. Keys become commands in one place, the `KeyTable`; `update` knows only commands.
enum Command: Hashable, Sendable {
  // Moving
  case up, down
  case nextEntry, previousEntry
  case pageDown, pageUp, halfPageDown, halfPageUp
  case first, last
  case open
  case focusNext, focusPrevious
  case historyBack, historyForward

  // Finding
  case search, searchNext, searchPrevious
  case filter
  case sort
  case commandLine

  // At a prompt
  case edit(LineEdit)
  case accept
  case complete, completeBackwards
  case olderLine, newerLine

  // Noting
  case mark(Mark)

  // What is shown
  case cycleForms
  case switchNames
  case switchPicture
  case nextText
  case moves
  case gallery
  case compare

  // Resources
  case retry, retryAll

  // The program
  case help
  case close
  case escape
  case interrupt
  case quit
  /// The first of two keys that quit: `ZZ`.
  case quitPrefix
  case suspend
  case repaint
}
