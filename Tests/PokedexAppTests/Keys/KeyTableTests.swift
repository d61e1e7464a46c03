import Terminal
import Testing

@testable import PokedexApp

struct KeyTableTests {
  @Test("A key means one thing in a context", arguments: KeyContext.allCases)
  func noKeyTwice(context: KeyContext) {
    var seen: Set<Key> = []
    for binding in KeyTable.bindings where binding.meaning[context] != nil {
      for key in binding.keys.values.joined() {
        #expect(seen.insert(key).inserted, "\(key) is bound twice")
      }
    }
  }

  @Test("What begins the rest of a split escape sequence is bound to nothing", arguments: KeyContext.allCases)
  func sequencesMeanNothing(context: KeyContext) {
    #expect(KeyTable.command(for: .character("["), in: context) == nil)
    #expect(KeyTable.command(for: .character("O"), in: context) == nil)
  }

  @Test("Digits are left to counts", arguments: KeyContext.allCases)
  func digitsAreFree(context: KeyContext) {
    for digit in "0123456789" { #expect(KeyTable.command(for: .character(digit), in: context) == nil) }
  }

  @Test("Every context can be left, and the program from each")
  func everyContextCanBeLeft() {
    for context in KeyContext.views {
      for key in [Key.escape, .character("q"), .character("Q"), .control("c"), .control("z")] {
        #expect(KeyTable.command(for: key, in: context) != nil)
      }
    }
  }

  @Test("At a prompt every character is text, and Esc and ^C cancel")
  func promptTakesText() {
    for value in UInt8(ascii: " ")..<127 {
      #expect(KeyTable.command(for: .character(Character(Unicode.Scalar(value))), in: .prompt) == nil)
    }
    #expect(KeyTable.command(for: .escape, in: .prompt) != nil)
    #expect(KeyTable.command(for: .control("c"), in: .prompt) != nil)
  }
}
