import Terminal
import Testing

@testable import PokedexApp

@Suite("Which signs may be printed")
struct RepertoireTests {
  @Test("The locale's character set says so")
  func locale() {
    let options = CommonOptions()
    #expect(options.repertoire(environment: ["LANG": "ja_JP.UTF-8"]) == .unicode)
    #expect(options.repertoire(environment: ["LC_CTYPE": "de_DE.utf8@euro", "LANG": "C"]) == .unicode)
    #expect(options.repertoire(environment: ["LC_ALL": "C", "LANG": "ja_JP.UTF-8"]) == .ascii)
    #expect(options.repertoire(environment: ["LANG": "ja_JP"]) == .ascii)
    #expect(options.repertoire(environment: [:]) == .ascii)
  }

  @Test("Options and the console narrow it")
  func narrowed() {
    var options = CommonOptions()
    #expect(options.repertoire(environment: ["LANG": "C.UTF-8", "TERM": "linux"]) == .unicodeAmbiguousWide)
    options.ambiguousWidth = .wide
    #expect(options.repertoire(environment: ["LANG": "C.UTF-8"]) == .unicodeAmbiguousWide)
    options.isASCII = true
    #expect(options.repertoire(environment: ["LANG": "C.UTF-8"]) == .ascii)
  }
}
