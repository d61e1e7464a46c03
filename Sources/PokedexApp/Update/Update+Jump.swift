import Paging

/// Going to an entry by its number, also in a list of which only some windows have arrived.
extension Model {
  /// Selects the entry with this number, or the place of the missing window that would hold it; says so if there is
  /// none.
  /// - Returns: whether the selection moved.
  @discardableResult
  mutating func goToNumber(_ number: Int) -> Bool {
    let position = ring.position
    guard seek(number) else {
      say("no \(number) in this list")
      return false
    }
    travels(from: position)
    return true
  }

  /// As `goToNumber`, without a word.
  mutating func seek(_ number: Int) -> Bool {
    let start = Jump(number: number, origin: ring.current, routes: routes)
    guard !ring.select(id: number) else { return true }
    guard selectMissingPlace(of: number) || isListToCome else { return false }
    jump = start
    return true
  }

  /// Whether nobody knows yet what the list holds: a jump waits for it.
  private var isListToCome: Bool { windows?.count == nil && windows != nil && ring.count == 0 && isListLoading }

  /// The window that a jump waited for may have arrived: on to the entry, to another window, or back.
  mutating func continueJump() {
    guard let jump, case .id? = ring.current else { return }
    if ring.select(id: jump.number) {
      self.jump = nil
    } else if !selectMissingPlace(of: jump.number) {
      self.jump = nil
      routes = jump.routes
      if let id = detail?.id {
        selectInOrder(id)
      } else if case .id(let id)? = jump.origin {
        ring.select(id: id)
      } else {
        ring.select(position: 0)
      }
      say("no \(jump.number) in this list")
      return
    }
    if detail != nil, let subject = ring.current { show(DetailPage(subject)) }
  }

  /// Selects the place at which the entry `number` would stand in a server's own order, if what stands there is not
  /// known yet. Numbers rise along it with holes, so the place is the nearest that the known entries leave open; the
  /// answer for that tells more.
  mutating func selectMissingPlace(of number: Int) -> Bool {
    guard listing.isPlain, windows?.isComplete == false else { return false }
    var below = (place: -1, id: 0)
    var end = ring.count
    for (place, slot) in ring.slots.enumerated() {
      guard case .id(let id) = slot else { continue }
      if id < number {
        below = (place, id)
        end = ring.count
      } else {
        end = min(end, place)
      }
    }
    let open = end - below.place - 1
    guard open > 0 else { return false }
    ring.select(position: below.place + min(number - below.id, open))
    return true
  }
}
