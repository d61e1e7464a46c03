import Paging
import PokeAPI
import Terminal

extension Model {
  /// A key was pressed: a digit of a count, or what the key table says.
  mutating func press(_ key: Key) {
    glanceAtMarks()
    if notice != nil {
      notice = nil
      effects.append(.stopTimer(.noticeIsOver))
    }
    awaitedSearch = nil
    guard prompt == nil else { return pressAtPrompt(key) }
    if case .character(let character) = key, let digit = character.wholeNumberValue, character.isASCII,
      digit > 0 || count.value != nil
    {
      count.type(digit)
      return
    }
    let wasQuitPending = isQuitPending
    isQuitPending = false
    let count = count.take()
    guard let command = KeyTable.command(for: key, in: context) else { return }
    if command == .quitPrefix {
      if wasQuitPending { effects.append(.end(.done)) } else { isQuitPending = true }
      return
    }
    perform(command, count: count)
  }

  private mutating func perform(_ command: Command, count: Int?) {
    if command != .retry, command != .retryAll { jump = nil }
    switch command {
    case .quit: effects.append(.end(.done))
    case .interrupt: effects.append(.end(.signal(Self.interruptSignal)))
    case .suspend: effects.append(.suspend)
    case .repaint: effects.append(.repaint)
    case .help: toggleHelp()
    case .close: close()
    case .escape: if count == nil { leave() }
    case .retry: retryVisible()
    case .retryAll: retryAllFailed()
    case .switchNames: switchNames()
    case .switchPicture: switchPicture()
    case .search: openPrompt(.search)
    case .filter: openPrompt(.filter, text: listing.filter?.text ?? "")
    case .commandLine: openPrompt(.command)
    case .searchNext: searchAgain(.forward)
    case .searchPrevious: searchAgain(.backward)
    case .mark(let mark): toggle(mark)
    default:
      switch context {
      case .list: performInList(command, count: count)
      case .detail: performInDetail(command, count: count)
      case .moves: performInMoves(command, count: count)
      case .compare: performInCompare(command, count: count)
      case .help: performInHelp(command, count: count)
      case .sorting: performInSorting(command, count: count)
      case .prompt: break
      }
    }
  }

  /// SIGINT's number, the same on every system that has terminals (signal(7)).
  private static let interruptSignal: Int32 = 2

  /// Esc goes up a level; in the list it takes the filter away.
  private mutating func leave() {
    if !routes.isEmpty { close() } else if listing.filter != nil { dropFilter() }
  }

  mutating func toggleHelp() {
    if case .help = routes.last { close() } else { routes.append(.help(top: 0)) }
  }

  private mutating func close() {
    guard let closed = routes.popLast() else {
      effects.append(.end(.done))
      return
    }
    if case .detail = closed { history = History() }
    if case .line = found { found = nil }
  }

  private mutating func switchNames() {
    guard settings.language != .english else {
      say("names are in English; --lang CODE chooses another language")
      return
    }
    showsEnglish.toggle()
    applyListing()
  }
}
