import Paging
import TestSupport
import Testing

struct RingTests {
  private func ring(_ ids: Int...) -> Ring { Ring(ids.map(Slot.id)) }

  @Test("Left of the first is the last, right of the last is the first, and both say so")
  func wrapsBothWays() {
    var ring = ring(1, 2, 3)
    check(ring.previous())
    #expect(ring.current == .id(3))
    check(ring.next())
    #expect(ring.current == .id(1))
    check(!ring.next())
    #expect(ring.current == .id(2))
  }

  @Test("An empty ring has no position, and every operation on it is harmless")
  func emptyIsSafe() {
    var ring = Ring()
    #expect(ring.position == nil && ring.current == nil && ring.peek(1) == nil)
    check(!ring.next() && !ring.previous(.min) && !ring.select(id: 1) && !ring.wraps(1))
    ring.move(by: .max)
    ring.select(position: 3)
    #expect(ring.neighbours(ahead: 2, behind: 1, direction: .forward).isEmpty)
    ring.replace([])
    #expect(ring.position == nil)
  }

  @Test("A ring of one stays where it is, and has no neighbours")
  func oneIsSafe() {
    var ring = ring(7)
    for n in [0, 1, 2, -1, .max, .min] {
      ring.next(n)
      ring.previous(n)
      ring.move(by: n)
      ring.select(position: n)
      #expect(ring.current == .id(7) && ring.peek(n) == .id(7))
    }
    #expect(ring.neighbours(ahead: 2, behind: 1, direction: .forward).isEmpty)
  }

  @Test("Moves by any count agree with as many single steps, and the largest counts don't trap")
  func trueModulo() {
    var generator = Generator(seed: 1)
    for _ in 0..<300 {
      let count = 1 + generator.below(12)
      var ring = Ring((0..<count).map(Slot.id))
      ring.select(position: generator.below(count))
      var single = ring
      let n = generator.below(60) - 30
      let peeked = ring.peek(n)
      let willWrap = ring.wraps(n)
      var hasWrapped = false
      for _ in 0..<abs(n) where n > 0 ? single.next() : single.previous() { hasWrapped = true }
      check(ring.next(n) == hasWrapped)
      #expect(ring.position == single.position && ring.current == peeked && willWrap == hasWrapped)
    }
    var ring = ring(1, 2, 3)
    for n in [Int.max, .min, .max - 1, .min + 1] {
      ring.next(n)
      ring.previous(n)
      ring.move(by: n)
      #expect(ring.position.map((0..<3).contains) == true)
    }
  }

  @Test("Up and down stop at the ends")
  func movesAlongALine() {
    var ring = ring(1, 2, 3)
    ring.move(by: -1)
    #expect(ring.current == .id(1))
    ring.move(by: 2)
    ring.move(by: 1)
    #expect(ring.current == .id(3))
    ring.move(by: .min)
    #expect(ring.current == .id(1))
    ring.move(by: .max)
    #expect(ring.current == .id(3))
  }

  @Test("An id is a number, not a position: holes and ids above 10000 are found, others move nothing")
  func selectsByID() {
    var ring = ring(979, 981, 10001)
    check(ring.select(id: 10001) && ring.position == 2)
    check(!ring.select(id: 980) && ring.position == 2)
    ring.select(id: 979)
    ring.next()
    #expect(ring.current == .id(981))
  }

  @Test("The next two in the direction of travel and one behind are the neighbours, through the ends")
  func neighbours() {
    var ring = ring(1, 2, 3, 4, 5)
    #expect(ring.neighbours(ahead: 2, behind: 1, direction: .forward) == [.id(2), .id(3), .id(5)])
    #expect(ring.neighbours(ahead: 2, behind: 1, direction: .backward) == [.id(5), .id(4), .id(2)])
    ring.replace([.id(1), .id(2), .id(3)])
    #expect(ring.neighbours(ahead: 2, behind: 1, direction: .forward) == [.id(2), .id(3)])
    #expect(ring.neighbours(ahead: .max, behind: .max, direction: .backward) == [.id(3), .id(2)])
  }

  @Test("The current entry stays current through sorting, growth and shrinking")
  func staysThroughNewOrders() {
    var ring = ring(1, 2, 3)
    ring.select(id: 2)
    ring.replace([.id(3), .id(2), .id(1), .id(9)])
    #expect(ring.current == .id(2) && ring.position == 1)
    ring.replace([.id(9), .id(8), .id(7), .id(2)])
    #expect(ring.current == .id(2) && ring.position == 3)
  }

  @Test("When the current entry goes, the nearest survivor follows, the later one of two")
  func nearestSurvivor() {
    var ring = ring(1, 2, 3, 4, 5)
    ring.select(id: 3)
    ring.replace([.id(5), .id(4), .id(2), .id(1)])
    #expect(ring.current == .id(4))
    ring.replace([.id(1), .id(5)])
    #expect(ring.current == .id(5))
    ring.replace([.id(10), .id(20)])
    #expect(ring.position == 1)
  }

  @Test("A new filter may ask for its first match instead of the nearest survivor")
  func firstMatch() {
    var ring = ring(1, 2, 3, 4)
    ring.select(id: 3)
    ring.replace([.id(1), .id(2), .id(4)], successor: .first)
    #expect(ring.current == .id(1))
    ring.select(id: 4)
    ring.replace([.id(2), .id(4)], successor: .first)
    #expect(ring.current == .id(4))
  }

  @Test("A filter that matches nothing, taken back, leads to the entry it was called on")
  func comesBackFromNothing() {
    var ring = ring(1, 2, 3)
    ring.select(id: 3)
    ring.replace([])
    ring.replace([])
    #expect(ring.current == nil)
    ring.replace([.id(1), .id(2), .id(3)])
    #expect(ring.current == .id(3))
  }

  @Test("A slot whose window is not here keeps its place when the window arrives")
  func unknownSlots() {
    var ring = Ring([.id(1), .unknown(offset: 1), .unknown(offset: 2)])
    ring.previous()
    #expect(ring.current == .unknown(offset: 2))
    ring.replace([.id(1), .unknown(offset: 1), .id(3)])
    #expect(ring.current == .id(3))
    ring.previous()
    ring.replace([.id(1), .id(4), .unknown(offset: 1), .id(3)])
    #expect(ring.current == .unknown(offset: 1))
  }

  @Test("Random orders: the position is valid, survivors stay current, and survivors alone succeed")
  func randomOrders() {
    for seed in 0..<200 as Range<UInt64> {
      var generator = Generator(seed: seed)
      var ring = Ring()
      for _ in 0..<30 {
        let before = ring
        var slots = (0..<generator.below(20)).map(Slot.id)
        slots.removeAll { _ in generator.chance(30) }
        if generator.chance(50) { slots.shuffle(using: &generator) }
        ring.replace(slots)
        #expect(ring.slots == slots && (ring.position == nil) == slots.isEmpty)
        if let current = before.current, let new = ring.current {
          let common = Set(slots).intersection(before.slots)
          #expect(common.isEmpty || common.contains(new))
          #expect(!common.contains(current) || new == current)
        }
        ring.next(generator.below(40) - 20)
        #expect(ring.position.map(ring.slots.indices.contains) ?? ring.slots.isEmpty)
      }
    }
  }

  @Test("A million moves through 100,000 entries take no longer than through three")
  func movesAreConstantTime() {
    func time(_ count: Int) -> Duration {
      var ring = Ring((0..<count).map(Slot.id))
      let start = workingTime
      for step in 0..<200_000 {
        ring.next(step)
        ring.previous()
        _ = ring.peek(1)
        _ = ring.neighbours(ahead: 0, behind: 0, direction: .forward)
      }
      return workingTime - start
    }
    // Work proportional to the list would be 30,000 times as long; ten leaves room for caches.
    #expect(time(100_000) < time(3) * 10)
  }
}
