import Testing

@testable import PokedexApp

struct CountTests {
  @Test("Digits make a number, and taking it uses it up")
  func digitsMakeANumber() {
    var count = Count()
    for digit in [1, 0, 2, 5] { count.type(digit) }
    #expect(count.value == 1025)
    #expect(count.take() == 1025)
    #expect(count.take() == nil)
  }

  @Test("A leading zero is no count")
  func leadingZero() {
    var count = Count()
    count.type(0)
    #expect(count.value == nil)
    count.type(7)
    count.type(0)
    #expect(count.value == 70)
  }

  @Test("A count that nobody can mean saturates")
  func saturates() {
    var count = Count()
    for _ in 0..<40 { count.type(9) }
    #expect(count.value == 99_999_999)
  }
}
