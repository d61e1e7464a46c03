import Paging
import Testing

/// Servers of many habits, asked in random order, answering in random order.
struct WindowsPropertyTests {
  /// A list and how its server pages it.
  private struct Server {
    var list: [Int]
    let cap: Int
    let ignoresLimit: Bool
    let counts: Bool
    let repeatsRows: Bool

    func page(at offset: Int, limit: Int, _ generator: inout Generator) -> [Int] {
      let rows = Array(list.dropFirst(offset).prefix(ignoresLimit ? .max : min(limit, cap)))
      guard repeatsRows, let row = rows.randomElement(using: &generator), rows.count > 1 else { return rows }
      return [row] + rows.dropLast()
    }

    var count: Int? { counts ? list.count : nil }
  }

  private func ids(in windows: Windows) -> [Int] {
    windows.slots.compactMap { slot in
      guard case .id(let id) = slot else { return nil }
      return id
    }
  }

  @Test("Whatever is asked for in whatever order: no entry lost or doubled, no window skipped, no request put twice")
  func anyOrder() {
    for seed in 0..<400 as Range<UInt64> {
      var generator = Generator(seed: seed)
      let itemsPerPage = 1 + generator.below(30)
      let server = Server(
        list: Array((1...400).shuffled(using: &generator).prefix(generator.below(300))),
        cap: generator.chance(30) ? 1 + generator.below(30) : .max, ignoresLimit: generator.chance(10),
        counts: generator.chance(80), repeatsRows: false)
      var windows = Windows(itemsPerPage: itemsPerPage, threshold: generator.below(20))
      var open: [Int] = []
      var requested: Set<Int> = []
      var failed: Set<Int> = []
      var arrived: Set<Int> = []

      func ask(_ offsets: [Int]) {
        for offset in offsets {
          check(requested.insert(offset).inserted)
          #expect(server.count.map { offset < max($0, 1) } ?? true)
        }
        open += offsets
      }

      var steps = 0
      while !windows.isComplete {
        steps += 1
        guard steps < 5000 else {
          Issue.record("no end, seed \(seed)")
          break
        }
        let position = generator.below(windows.slots.count)
        ask(steps % 7 == 0 ? windows.wantAll() : windows.want(visible: position..<position + generator.below(30)))
        if open.isEmpty {
          requested.subtract(failed)
          failed = []
          let retried = windows.retry()
          ask(retried)
        }
        guard !open.isEmpty else { continue }
        let offset = open.remove(at: generator.below(open.count))
        if generator.chance(10) {
          windows.failed(offset: offset)
          failed.insert(offset)
        } else {
          let page = server.page(at: offset, limit: itemsPerPage, &generator)
          windows.arrived(offset: offset, ids: page, count: server.count)
          arrived.formUnion(page)
          if generator.chance(5) { windows.arrived(offset: offset, ids: page, count: server.count) }
        }
        let known = ids(in: windows)
        #expect(Set(known).count == known.count, "doubled, seed \(seed)")
        #expect(Set(known) == arrived && windows.loaded == arrived.count, "lost, seed \(seed)")
      }
      #expect(windows.slots == server.list.map(Slot.id), "seed \(seed)")
      check(windows.want(visible: 0..<500).isEmpty && windows.wantAll().isEmpty)
    }
  }

  @Test("Lists that grow, shrink and repeat rows while they are read: what is always there is never lost or doubled")
  func changingLists() {
    for seed in 0..<300 as Range<UInt64> {
      var generator = Generator(seed: 1000 + seed)
      // What is added in front pushes entries on: read from the front to the end, they come again. Read in another
      // order they may be missed, and the next refresh finds them.
      let growsInFront = generator.chance(40)
      var server = Server(
        list: Array(1...(20 + generator.below(200))),
        cap: !growsInFront && generator.chance(30) ? 1 + generator.below(20) : .max,
        ignoresLimit: false, counts: true, repeatsRows: generator.chance(30))
      let lasting = Set(server.list.prefix(10))
      var windows = Windows(itemsPerPage: 1 + generator.below(30), threshold: 5)
      var open: [Int] = []
      var steps = 0
      while !windows.isComplete, steps < 5000 {
        steps += 1
        open += windows.wantAll()
        guard !open.isEmpty else { break }
        let offset = open.remove(at: growsInFront ? 0 : generator.below(open.count))
        let before = Set(ids(in: windows))
        let page = server.page(at: offset, limit: windows.itemsPerPage, &generator)
        windows.arrived(offset: offset, ids: page, count: server.count)
        let known = ids(in: windows)
        #expect(Set(known).count == known.count)
        #expect(Set(known).isSuperset(of: before.union(page)), "seed \(seed)")
        if generator.chance(20) { server.list.append(1000 + steps) }
        if !growsInFront, generator.chance(20), server.list.count > 10 { server.list.removeLast() }
        if growsInFront, generator.chance(10) { server.list.insert(10_000 + steps, at: 0) }
      }
      #expect(steps < 5000, "no end, seed \(seed)")
      if !server.repeatsRows { #expect(Set(ids(in: windows)).isSuperset(of: lasting), "seed \(seed)") }
    }
  }

  @Test("A refresh of any changed list ends with exactly that list, and loses no row that is in both on the way")
  func refreshFindsTheNewList() {
    for seed in 0..<200 as Range<UInt64> {
      var generator = Generator(seed: 5000 + seed)
      let old = Array(1...(1 + generator.below(120)))
      var new = old.filter { _ in generator.chance(80) }
      for id in 1000..<1000 + generator.below(20) { new.insert(id, at: generator.below(new.count + 1)) }
      let both = Set(old).intersection(new)
      var windows = Windows(itemsPerPage: 1 + generator.below(20), threshold: 3, earlier: old)
      var open: [Int] = []
      while !windows.isComplete {
        let position = generator.below(windows.slots.count)
        open += windows.want(visible: position..<position + 5)
        guard !open.isEmpty else { continue }
        let offset = open.remove(at: generator.below(open.count))
        windows.arrived(
          offset: offset, ids: Array(new.dropFirst(offset).prefix(windows.itemsPerPage)), count: new.count)
        let known = ids(in: windows)
        #expect(Set(known).isSuperset(of: both) && Set(known).count == known.count, "seed \(seed)")
      }
      #expect(ids(in: windows) == new, "seed \(seed)")
    }
  }

  @Test("100,000 entries arrive in their windows, in random order, once each")
  func hugeList() {
    var generator = Generator(seed: 7)
    var windows = Windows(itemsPerPage: 2500)
    check(windows.want(visible: 0..<40) == [0])
    windows.arrived(offset: 0, ids: Array(1...2500), count: 100_000)
    var ring = Ring(windows.slots)
    ring.previous()
    #expect(ring.current == .unknown(offset: 99_999))
    let offsets = windows.wantAll()
    #expect(offsets.count == 39)
    for offset in offsets.shuffled(using: &generator) {
      windows.arrived(offset: offset, ids: Array(offset + 1...offset + 2500), count: 100_000)
    }
    ring.replace(windows.slots)
    #expect(windows.isComplete && windows.slots == (1...100_000).map(Slot.id))
    #expect(ring.current == .id(100_000))
  }
}
