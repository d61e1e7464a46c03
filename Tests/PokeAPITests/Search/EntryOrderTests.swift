import PokeAPI
import Testing

struct EntryOrderTests {
  private let names = DisplayName(language: .english)

  private func entries(_ ids: [Int]) -> [EntrySummary] { ids.compactMap(BundledDex.shared.summary(of:)) }

  private func sorted(_ ids: [Int], _ key: SortKey, reversed: Bool = false) -> [Int] {
    EntryOrder(key, isReversed: reversed).sorted(entries(ids), names: names).map(\.id)
  }

  @Test("Entries are put in order by number, with forms behind their species")
  func numbers() {
    #expect(sorted([10103, 37, 4, 38], .number) == [4, 37, 10103, 38])
    #expect(sorted([4, 37, 10103, 38], .number, reversed: true) == [38, 37, 10103, 4])
  }

  @Test("Names are compared without case and accents")
  func byName() {
    #expect(sorted([669, 83, 25, 670], .name) == [83, 669, 670, 25])
    #expect(sorted([25, 4, 1], .name, reversed: true) == [25, 4, 1])
  }

  @Test("Stats, sizes and types")
  func values() {
    #expect(sorted([1, 4, 7, 25], .speed) == [7, 1, 4, 25])
    #expect(sorted([1, 4, 7, 25], .speed, reversed: true) == [25, 4, 1, 7])
    #expect(sorted([1, 143, 25], .weight) == [25, 1, 143])
    #expect(sorted([25, 1, 4], .type) == [25, 4, 1])
  }

  @Test("What is unknown comes last, whichever way round")
  func unknown() {
    #expect(sorted([10190, 143, 25], .weight) == [25, 143, 10190])
    #expect(sorted([10190, 143, 25], .weight, reversed: true) == [143, 25, 10190])
  }
}
