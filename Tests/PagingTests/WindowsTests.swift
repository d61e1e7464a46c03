import Paging
import Testing

struct WindowsTests {
  private func ids(_ range: Range<Int>) -> [Int] { range.map { $0 + 1 } }

  private func ids(in windows: Windows) -> [Int] {
    windows.slots.compactMap { slot in
      guard case .id(let id) = slot else { return nil }
      return id
    }
  }

  @Test("The first question is for the first window, and it is put once")
  func asksForTheFirst() {
    var windows = Windows()
    check(windows.want(visible: 0..<20) == [0])
    check(windows.want(visible: 0..<20).isEmpty)
    check(windows.wantAll().isEmpty)
    #expect(windows.asked == [0] && windows.slots.isEmpty && !windows.isComplete)
  }

  @Test("The next window is asked for before the end of what is loaded comes into sight")
  func asksAhead() {
    var windows = Windows(itemsPerPage: 200, threshold: 40)
    _ = windows.want(visible: 0..<20)
    windows.arrived(offset: 0, ids: ids(0..<200), count: 1351)
    #expect(windows.slots.count == 1351 && windows.slots[200] == .unknown(offset: 200))
    check(windows.want(visible: 139..<160).isEmpty)
    check(windows.want(visible: 140..<161) == [200])
    check(windows.want(visible: 150..<171).isEmpty)
    #expect(windows.state(ofWindowAt: 0) == .arrived)
    #expect(windows.state(ofWindowAt: 399) == .asked)
    #expect(windows.state(ofWindowAt: 400) == .missing)
  }

  @Test("End, and left from the first entry, ask for the last window and not for those before it")
  func randomAccess() {
    var windows = Windows(threshold: 0)
    _ = windows.want(visible: 0..<20)
    windows.arrived(offset: 0, ids: ids(0..<200), count: 1351)
    check(windows.want(visible: 1350..<1351) == [1200])
    windows.arrived(offset: 1200, ids: ids(1200..<1351), count: 1351)
    #expect(windows.slots[1350] == .id(1351) && windows.slots[1199] == .unknown(offset: 1199))
    check(windows.want(visible: 700..<720) == [600])
    check(windows.want(visible: 795..<805) == [800])
  }

  @Test("A page shorter than asked for is continued where it ends")
  func shortPages() {
    var windows = Windows(threshold: 0)
    _ = windows.want(visible: 0..<20)
    windows.arrived(offset: 0, ids: ids(0..<100), count: 350)
    check(windows.want(visible: 90..<110) == [100])
    windows.arrived(offset: 100, ids: ids(100..<200), count: 350)
    check(windows.wantAll() == [200])
    windows.arrived(offset: 200, ids: ids(200..<300), count: 350)
    check(windows.wantAll() == [300])
    windows.arrived(offset: 300, ids: ids(300..<350), count: 350)
    #expect(windows.isComplete && ids(in: windows) == ids(0..<350))
  }

  @Test("A server that ignores limit and offset, and sends everything, is asked once")
  func longPages() {
    var windows = Windows()
    check(windows.want(visible: 0..<20) == [0])
    windows.arrived(offset: 0, ids: ids(0..<1351), count: 1351)
    check(windows.isComplete && windows.wantAll().isEmpty)
    windows = Windows(threshold: 0)
    _ = windows.want(visible: 0..<20)
    windows.arrived(offset: 0, ids: ids(0..<20), count: 1351)
    check(windows.want(visible: 1350..<1351) == [1200])
    windows.arrived(offset: 1200, ids: ids(0..<1351), count: 1351)
    #expect(windows.isComplete && ids(in: windows) == ids(0..<1351))
  }

  @Test("A server that sends its first page for every offset is asked a bounded number of times")
  func alwaysTheSamePage() {
    var windows = Windows()
    var requests = 0
    var open = windows.wantAll()
    while let offset = open.popLast() {
      requests += 1
      windows.arrived(offset: offset, ids: ids(0..<20), count: 1351)
      open += windows.wantAll()
    }
    #expect(requests < 10 && windows.isComplete && windows.isShort && ids(in: windows) == ids(0..<20))
  }

  @Test(
    "What is looked at is asked for no longer than it brings anything new, whatever the server counts",
    arguments: [1351, 1_000_000_000], [[], Array(1...20), Array(1...200)])
  func countWithoutEntries(count: Int, answer: [Int]) {
    var windows = Windows()
    _ = windows.want(visible: 0..<20)
    windows.arrived(offset: 0, ids: ids(0..<200), count: count, hasMore: true)
    var requests = 1
    // The last entry is looked at, and nobody presses a key.
    while case let end = windows.slots.count, let offset = windows.want(visible: end - 20..<end).first {
      requests += 1
      windows.arrived(offset: offset, ids: answer, count: count, hasMore: true)
      guard requests < 20 else { break }
    }
    #expect(requests <= 4)
    #expect(windows.isComplete && windows.isShort && ids(in: windows) == ids(0..<200))
  }

  @Test("A window far behind the true end does not hide those before it")
  func countTooLarge() {
    var windows = Windows()
    _ = windows.want(visible: 0..<20)
    windows.arrived(offset: 0, ids: ids(0..<200), count: 1_000_000, hasMore: true)
    check(windows.want(visible: 999_980..<1_000_000) == [999_800])
    windows.arrived(offset: 999_800, ids: [], count: 1_000_000)
    check(!windows.isComplete && windows.slots.count == 200)
    check(windows.want(visible: 180..<200) == [200])
    windows.arrived(offset: 200, ids: ids(200..<350), count: 1_000_000)
    check(windows.want(visible: 330..<350) == [350])
    windows.arrived(offset: 350, ids: [], count: 1_000_000)
    #expect(windows.isComplete && windows.isShort && ids(in: windows) == ids(0..<350))
  }

  @Test("A server that counts too few, and says that more follow, is asked for them", arguments: [0, 20])
  func countTooSmall(count: Int) {
    var windows = Windows()
    _ = windows.want(visible: 0..<20)
    windows.arrived(offset: 0, ids: ids(0..<20), count: count, hasMore: true)
    check(windows.want(visible: 0..<20) == [20])
    windows.arrived(offset: 20, ids: ids(20..<40), count: count, hasMore: true)
    check(windows.want(visible: 20..<40) == [40])
    windows.arrived(offset: 40, ids: [], count: count)
    #expect(windows.isComplete && windows.isShort && ids(in: windows) == ids(0..<40))
  }

  @Test("A list of which a part never comes takes no row away that was known from before")
  func shortAfterRefresh() {
    var windows = Windows(threshold: 0)
    _ = windows.want(visible: 0..<1)
    windows.arrived(offset: 0, ids: ids(0..<150), count: 150)
    windows.refresh()
    _ = windows.want(visible: 0..<1)
    windows.arrived(offset: 0, ids: ids(0..<20), count: 150)
    while let offset = windows.wantAll().first { windows.arrived(offset: offset, ids: ids(0..<20), count: 150) }
    #expect(windows.isShort && ids(in: windows) == ids(0..<150))
  }

  @Test("A page without rows ends the list, and is not asked for again")
  func emptyPage() {
    var windows = Windows()
    _ = windows.wantAll()
    windows.arrived(offset: 0, ids: [], count: 0)
    check(windows.isComplete && windows.slots.isEmpty && windows.wantAll().isEmpty)
    windows = Windows()
    _ = windows.wantAll()
    windows.arrived(offset: 0, ids: ids(0..<200), count: 250)
    check(windows.wantAll() == [200])
    windows.arrived(offset: 200, ids: [], count: 250)
    check(windows.isComplete && windows.slots.count == 200 && windows.wantAll().isEmpty)
  }

  @Test("Rows that could not be read are not asked for again")
  func unreadableRows() {
    var windows = Windows()
    _ = windows.wantAll()
    windows.arrived(offset: 0, ids: ids(0..<149), rows: 150, count: 150)
    #expect(windows.isComplete && windows.isShort && windows.slots.count == 149)
  }

  @Test("A server that does not count is asked until it has no more")
  func uncounted() {
    var windows = Windows(itemsPerPage: 10, threshold: 2)
    var served: [Int] = []
    while let offset = windows.want(visible: max(windows.slots.count - 1, 0)..<windows.slots.count).first {
      served.append(offset)
      windows.arrived(offset: offset, ids: ids(min(offset, 25)..<min(offset + 10, 25)), count: nil)
    }
    #expect(served == [0, 10, 25] || served == [0, 10, 20, 25])
    #expect(windows.isComplete && ids(in: windows) == ids(0..<25))
  }

  @Test("A failed window leaves its neighbours alone, and waits for a retry")
  func failedWindow() {
    var windows = Windows(threshold: 0)
    _ = windows.want(visible: 0..<20)
    windows.arrived(offset: 0, ids: ids(0..<200), count: 600)
    check(windows.want(visible: 250..<450) == [200, 400])
    windows.failed(offset: 200)
    windows.arrived(offset: 400, ids: ids(400..<600), count: 600)
    #expect(windows.state(ofWindowAt: 300) == .failed && windows.state(ofWindowAt: 450) == .arrived)
    check(windows.want(visible: 0..<600).isEmpty && windows.wantAll().isEmpty && !windows.isComplete)
    #expect(windows.slots.count == 600 && windows.slots[300] == .unknown(offset: 300))
    check(windows.retry() == [200])
    check(windows.retry().isEmpty && windows.asked == [200])
    windows.arrived(offset: 200, ids: ids(200..<400), count: 600)
    #expect(windows.isComplete && ids(in: windows) == ids(0..<600))
  }

  @Test("A request that was dropped may be put again")
  func cancelled() {
    var windows = Windows()
    _ = windows.want(visible: 0..<20)
    windows.cancelled(offset: 0)
    check(windows.want(visible: 0..<20) == [0])
  }

  @Test("Rows known from before are shown until their window arrives, whatever has come or gone since")
  func earlierRows() {
    // 11 is new at the beginning, 5 is gone.
    let now = [11, 1, 2, 3, 4, 6, 7, 8, 9, 10]
    var windows = Windows(itemsPerPage: 5, threshold: 0, earlier: ids(0..<10))
    #expect(ids(in: windows) == ids(0..<10))
    check(windows.want(visible: 0..<3) == [0])
    windows.arrived(offset: 0, ids: Array(now[0..<5]), count: 10)
    #expect(ids(in: windows) == [11, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    check(windows.want(visible: 8..<10) == [5])
    windows.arrived(offset: 5, ids: Array(now[5..<10]), count: 10)
    #expect(ids(in: windows) == now && windows.isComplete)
  }

  @Test("A window whose content has changed makes the others be asked for again, without losing a row meanwhile")
  func changedWindow() {
    var windows = Windows(itemsPerPage: 5, threshold: 0)
    _ = windows.want(visible: 0..<1)
    windows.arrived(offset: 0, ids: [1, 2, 3, 4, 5], count: 10)
    _ = windows.wantAll()
    windows.arrived(offset: 5, ids: [6, 7, 8, 9, 10], count: 10)
    #expect(windows.isComplete)
    windows.arrived(offset: 0, ids: [1, 2, 3, 4, 5], count: 10)
    #expect(windows.isComplete)
    windows.arrived(offset: 0, ids: [11, 1, 2, 3, 4], count: 11)
    #expect(Set(ids(in: windows)) == Set(1...11))
    check(windows.wantAll() == [5, 10])
    windows.arrived(offset: 10, ids: [10], count: 11)
    #expect(Set(ids(in: windows)) == Set(1...11))
    windows.arrived(offset: 5, ids: [5, 6, 7, 8, 9], count: 11)
    #expect(ids(in: windows) == [11, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  }

  @Test("A refresh asks for every window once more and shows the rows meanwhile")
  func refresh() {
    var windows = Windows(itemsPerPage: 5, threshold: 0)
    _ = windows.wantAll()
    windows.arrived(offset: 0, ids: ids(0..<5), count: 8)
    _ = windows.wantAll()
    windows.arrived(offset: 5, ids: ids(5..<8), count: 8)
    windows.refresh()
    #expect(ids(in: windows) == ids(0..<8))
    check(windows.wantAll() == [0, 5])
    windows.arrived(offset: 0, ids: ids(0..<5), count: 7)
    windows.arrived(offset: 5, ids: ids(5..<7), count: 7)
    #expect(ids(in: windows) == ids(0..<7))
  }

  @Test("Entries added in front while the windows arrive move the rest: none is lost, none doubled")
  func overlappingPages() {
    var windows = Windows(itemsPerPage: 10, threshold: 0)
    var list = ids(0..<30)
    var open = windows.wantAll()
    var next = 100
    var requests = 0
    while let offset = open.first {
      open.removeFirst()
      requests += 1
      windows.arrived(
        offset: offset, ids: Array(list.dropFirst(offset).prefix(10)), count: list.count)
      open += windows.wantAll()
      if next < 103 {
        list.insert(next, at: 0)
        next += 1
      }
    }
    #expect(requests < 12)
    #expect(Set(ids(in: windows)).isSuperset(of: ids(0..<30)))
    #expect(Set(ids(in: windows)).count == ids(in: windows).count)
  }

  @Test("Nonsense from a server is harmless", arguments: [-5, 0, 1, 10, .max])
  func nonsense(count: Int) {
    var windows = Windows(itemsPerPage: .max, threshold: .max)
    _ = windows.want(visible: 0..<Int.max)
    windows.arrived(offset: -1, ids: [1], count: count)
    windows.arrived(offset: .max, ids: [1], count: count)
    windows.arrived(offset: 0, ids: [-1, .max, .min, .max, 0], rows: .max, count: count)
    windows.failed(offset: 3)
    windows.cancelled(offset: .min)
    _ = windows.want(visible: 0..<0)
    _ = windows.wantAll()
    #expect(windows.slots.count <= Windows.maximumCount + 4)
    #expect(ids(in: windows).sorted() == [.min, -1, 0, .max])
  }
}
