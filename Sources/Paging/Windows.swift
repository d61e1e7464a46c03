/// A list that arrives in pages of a server's choosing, asked for before its end comes into sight.
///
/// A window is a request for `itemsPerPage` entries from an offset in the server's order. What comes back may be shorter
/// or longer, may overlap other windows or repeat entries; it is merged by id, so that no entry is lost or doubled.
/// Offsets and positions count from 0; a position is an index of `slots`.
public struct Windows: Sendable {
  /// More entries than this nobody is made to hold, whatever a server counts.
  public static let maximumCount = 1_000_000

  /// How many entries a window asks for.
  public let itemsPerPage: Int

  /// How near, in slots, the visible ones come to what is missing before it is asked for.
  public let threshold: Int

  /// How many entries the server says there are; nil until it has said so.
  public private(set) var count: Int?

  /// The list as far as it is known, in the server's order. Where a window has not arrived stand the rows known from
  /// before, and `.unknown` for those beyond them.
  public var slots: [Slot] { merged.slots }

  /// How many entries have arrived, each counted once.
  public var loaded: Int { merged.loaded }

  private var earlier: [Int]
  /// By offset, no two at the same one.
  private var pages: [Page] = []
  /// By offset, without overlaps.
  private var pending: [Pending] = []
  private var merged: MergedPages

  /// A list of which nothing has been asked for. `earlier` are the ids of rows known from before (a seed, a store), in
  /// the server's order; they are shown until the windows that could hold them have arrived.
  public init(itemsPerPage: Int = 200, threshold: Int = 40, earlier: [Int] = []) {
    self.itemsPerPage = min(max(itemsPerPage, 1), Self.maximumCount)
    self.threshold = min(max(threshold, 0), Self.maximumCount)
    self.earlier = earlier
    merged = MergedPages([], count: nil, earlier: earlier)
  }

  // MARK: What is known

  /// Whether nothing is left to ask for although more or fewer entries have arrived than the server counts.
  public var isShort: Bool { merged.isShort }

  /// Whether nothing is left to ask for.
  public var isComplete: Bool { merged.gaps.isEmpty }

  /// Offsets of the windows that have been asked for and have neither arrived nor failed, in order.
  public var asked: [Int] { pending.filter { !$0.hasFailed }.map(\.offset) }

  /// Offsets of the windows that failed, in order.
  public var failed: [Int] { pending.filter(\.hasFailed).map(\.offset) }

  /// What is known of the window that covers `offset`, as a slot `.unknown(offset:)` names it.
  public func state(ofWindowAt offset: Int) -> WindowState {
    let gap = merged.gaps.partitioningIndex { $0.offsets.upperBound > offset }
    guard gap < merged.gaps.count, merged.gaps[gap].offsets.contains(offset) else { return .arrived }
    let index = pending.partitioningIndex { $0.end > offset }
    guard index < pending.count, pending[index].offset <= offset else { return .missing }
    return pending[index].hasFailed ? .failed : .asked
  }

  // MARK: What to ask for

  /// Offsets of the windows to ask for now, each given out once: those that hold a missing slot at a position in
  /// `visible` or within `threshold` of it, never those on the way there.
  public mutating func want(visible: Range<Int>) -> [Int] {
    let visible = visible.clamped(to: 0..<max(slots.count, 1))
    let first = max(visible.lowerBound - threshold, 0)
    let end = max(visible.upperBound + threshold, first + 1)
    var wanted: [Int] = []
    var index = merged.gaps.partitioningIndex { $0.isOpen || $0.positions.upperBound > first }
    while index < merged.gaps.count, merged.gaps[index].positions.lowerBound < end {
      let gap = merged.gaps[index]
      wanted += ask(for: gap.offset(at: first)..<gap.offset(at: end - 1) + 1, in: gap)
      index += 1
    }
    return wanted
  }

  /// Offsets of all windows that are missing, each given out once; of a list that nobody has counted, the next one. What
  /// failed is left alone.
  public mutating func wantAll() -> [Int] {
    merged.gaps.flatMap { ask(for: $0.offsets, in: $0) }
  }

  /// Offsets of the windows that failed, given out once more.
  public mutating func retry() -> [Int] {
    let offsets = failed
    for index in pending.indices { pending[index].hasFailed = false }
    return offsets
  }

  /// Makes every window that has arrived or failed one to ask for again. The rows stay until their windows arrive anew.
  public mutating func refresh() {
    startAgain(keeping: [])
  }

  private mutating func ask(for offsets: Range<Int>, in gap: MergedPages.Gap) -> [Int] {
    var wanted: [Int] = []
    var offset = offsets.lowerBound
    while offset < offsets.upperBound {
      let index = pending.partitioningIndex { $0.end > offset }
      if index < pending.count, pending[index].offset <= offset {
        offset = pending[index].end
        continue
      }
      // On the grid, so that every way to an entry leads to the same request, unless the grid's window has begun to
      // arrive: a server may give less than asked for.
      let begin = max(gap.offsets.lowerBound, index > 0 ? pending[index - 1].end : 0)
      let start = max(offset - offset % itemsPerPage, begin)
      let limit = index < pending.count ? pending[index].offset : gap.isOpen ? .max : gap.offsets.upperBound
      let window = Pending(offset: start, span: min(itemsPerPage, limit - start))
      pending.insert(window, at: index)
      wanted.append(start)
      offset = window.end
    }
    return wanted
  }

  // MARK: What comes back

  /// The window asked for at `offset` is here.
  /// - Parameters:
  ///   - ids: its entries, in the server's order.
  ///   - rows: how many rows the page had, where some could not be read and are not among `ids`.
  ///   - count: how many entries the server says there are in all; nil where it doesn't.
  ///   - hasMore: whether the server says that more follow.
  ///
  /// An answer that differs from an earlier one of the same window shows that the list has changed: the other windows
  /// are to be asked for again, and their rows stay until they arrive.
  public mutating func arrived(offset: Int, ids: [Int], rows: Int? = nil, count: Int?, hasMore: Bool = false) {
    guard (0...Self.maximumCount).contains(offset) else { return }
    let requested = pending.firstIndex { $0.offset == offset }.map { pending.remove(at: $0).span }
    let received = min(max(rows ?? 0, ids.count), Self.maximumCount)
    // A page without rows tells as much as a full one: there is nothing here to ask for again.
    let span = received > 0 ? received : requested ?? itemsPerPage
    if let count { self.count = min(max(count, 0), Self.maximumCount) }
    let page = Page(
      offset: offset, span: span, isEmpty: received == 0, ids: ids,
      wasPromised: hasMore || count.map { offset < $0 } ?? false,
      goesOn: hasMore && count.map { offset + span >= $0 } ?? true)

    let index = pages.partitioningIndex { $0.offset >= offset }
    if index < pages.count, pages[index].offset == offset {
      guard pages[index].ids == ids else { return startAgain(keeping: [page]) }
      pages[index] = page
    } else {
      pages.insert(page, at: index)
    }
    merge()
  }

  /// The window asked for at `offset` could not be had. What has arrived of it before stays.
  public mutating func failed(offset: Int) {
    guard let index = pending.firstIndex(where: { $0.offset == offset }) else { return }
    pending[index].hasFailed = true
    forgetNeedlessFailures()
  }

  /// The window asked for at `offset` is not on its way any more; it may be asked for again.
  public mutating func cancelled(offset: Int) {
    pending.removeAll { $0.offset == offset && !$0.hasFailed }
  }

  private mutating func startAgain(keeping kept: [Page]) {
    earlier = slots.compactMap { slot in
      guard case .id(let id) = slot else { return nil }
      return id
    }
    pages = kept
    pending.removeAll(where: \.hasFailed)
    merge()
  }

  private mutating func merge() {
    merged = MergedPages(pages, count: count, earlier: earlier)
    forgetNeedlessFailures()
  }

  /// A page longer than asked for may have brought what another window failed to.
  private mutating func forgetNeedlessFailures() {
    pending.removeAll { window in
      guard window.hasFailed else { return false }
      let gap = merged.gaps.partitioningIndex { $0.offsets.upperBound > window.offset }
      return gap == merged.gaps.count || merged.gaps[gap].offsets.lowerBound >= window.end
    }
  }
}

extension Windows {
  /// A window that has arrived.
  struct Page: Sendable {
    let offset: Int
    /// How many offsets it covers.
    let span: Int
    /// Whether the server had no rows at `offset`.
    let isEmpty: Bool
    /// As received, repetitions included.
    let ids: [Int]
    /// Whether the server said that there are entries at `offset`.
    let wasPromised: Bool
    /// Whether the server said that more follow, behind the end that it counts.
    let goesOn: Bool

    var end: Int { offset + span }
  }

  /// A window that is on its way, or failed.
  struct Pending: Sendable {
    let offset: Int
    let span: Int
    var hasFailed = false

    var end: Int { offset + span }
  }
}
