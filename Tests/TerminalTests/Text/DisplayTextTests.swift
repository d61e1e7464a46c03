import Terminal
import Testing

@Suite
struct DisplayTextTests {
  @Test("Controls of both kinds, DEL and private use become a sign that shows")
  func controlsAreReplaced() {
    #expect(
      DisplayText("A\u{1}B\u{1B}[31mC\u{9B}31mD\u{7F}\u{E000}").string
        == "A\u{FFFD}B\u{FFFD}[31mC\u{FFFD}31mD\u{FFFD}\u{FFFD}")
    #expect(DisplayText("A\u{1B}B\u{9B}\u{E000}", in: .ascii).string == "A?B??")
    #expect(DisplayText("A\u{1B}B", in: .unicodeAmbiguousWide).string == "A?B")
    for value in (0x00...0x1F).map(UInt32.init) + [0x7F] + (0x80...0x9F).map(UInt32.init) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let shown = DisplayText("a\(Character(scalar))b").string
      #expect(shown == "a\u{FFFD}b" || shown == "a b", "U+\(String(value, radix: 16))")
    }
  }

  @Test("Every kind of line end and the tab is one space")
  func lineEndsAreSpaces() {
    #expect(DisplayText("a\nb\r\nc\td\u{2028}e\u{2029}f\rg").string == "a b c d e f g")
    #expect(DisplayText("foo\n\n\nbar").string == "foo   bar")
  }

  @Test("What has no shape is dropped: bidi controls, zero-width characters, variation selectors, tags")
  func shapelessIsDropped() {
    let shapeless: [ClosedRange<UInt32>] = [
      0x61C...0x61C, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFE00...0xFE0F, 0xFEFF...0xFEFF,
      0xAD...0xAD, 0x180E...0x180E, 0xFFF9...0xFFFB, 0xE0001...0xE0001, 0xE0020...0xE007F, 0xE0100...0xE01EF,
      0x115F...0x1160, 0x3164...0x3164, 0xFFA0...0xFFA0, 0x34F...0x34F,
    ]
    for value in shapeless.joined() {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(DisplayText("a\(String(scalar))b").string == "ab", "U+\(String(value, radix: 16))")
    }
  }

  @Test("A base keeps four marks, and a mark without a base is dropped")
  func marksAreCapped() {
    let text = DisplayText("e" + String(repeating: "\u{301}", count: 500) + "x")
    #expect(text.string.unicodeScalars.count == 6)
    #expect(text.width == 2)
    #expect(DisplayText("\u{301}a").string == "a")
    #expect(DisplayText("e\u{301}", in: .ascii).string == "e")
  }

  @Test("A text has an end, however long its source is")
  func textIsCapped() {
    #expect(DisplayText(String(repeating: "é", count: 1_000_000)).width == DisplayText.defaultLimit)
    #expect(DisplayText(String(repeating: "a", count: 1_000_000)).width == DisplayText.defaultLimit)
    #expect(DisplayText("abcdef", limit: 3).string == "abc")
    #expect(DisplayText("abcdef", limit: -1).isEmpty)
  }

  @Test(
    "In ASCII a sign is written as people write it there",
    arguments: [
      ("Nidoran♀", "NidoranF"), ("Nidoran♂", "NidoranM"), ("Pokémon", "Pokemon"), ("Farfetch’d", "Farfetch'd"),
      ("×½", "x1/2"), ("…", "."), ("★ ●", "* c"), ("Flabébé", "Flabebe"), ("ｆｕｌｌ", "full"), ("ピカ", "??"),
      ("Straße", "Strasse"), ("─│┌┼", "-|++"), ("█▌", "#|"), ("Ørsted", "Orsted"), ("Ự", "U"), ("Ångström", "Angstrom"),
    ])
  func ascii(_ raw: String, _ expected: String) {
    #expect(DisplayText(raw, in: .ascii).string == expected)
  }

  @Test("Where ambiguous signs are wide they give way, and letters of wide scripts stay")
  func ambiguousWide() {
    #expect(DisplayText("★ ● ▸ ½ × … ─ é", in: .unicodeAmbiguousWide).string == "* c > 1/2 x . - e")
    #expect(DisplayText("ピカチュウ ç 한", in: .unicodeAmbiguousWide).string == "ピカチュウ ç 한")
  }

  @Test("The Linux console gets Latin letters, and nothing of a wide script")
  func console() {
    #expect(DisplayText("ñ ç ő ★ ─ ß", in: .console).string == "ñ ç ő * - ss")
    #expect(DisplayText("ピカ 피카 皮卡丘 Ｐ", in: .console).string == "?? ?? ??? P")
    #expect(DisplayText("n\u{303}", in: .console).string == "n")
    #expect((DisplayText("ピ★", in: .unicodeAmbiguousWide) + DisplayText("ñ", in: .console)).string == "?*ñ")
  }

  @Test("The width counts cells, not characters")
  func width() {
    #expect(DisplayText("ピカチュウ").width == 10)
    #expect(DisplayText("e\u{301}").width == 1)
    #expect(DisplayText("👩‍👩‍👧").width == 6)
    #expect(DisplayText("Pikachu").width == 7)
    #expect(DisplayText("").width == 0)
  }

  @Test("A text that is shortened keeps both of its ends, where there is room")
  func shortening() {
    #expect(DisplayText("Mega Charizard Y").shortened(to: 16).string == "Mega Charizard Y")
    #expect(DisplayText("Mega Charizard Y").shortened(to: 14).string == "Mega Ch…zard Y")
    #expect(DisplayText("Mega Charizard Y", in: .ascii).shortened(to: 13).string == "Mega C.zard Y")
    #expect(DisplayText("キョダイマックスのすがた").shortened(to: 12).string == "キョダ…がた")
    #expect(DisplayText("キョダイマックスのすがた").shortened(to: 12).width == 11)
    #expect(DisplayText("Mega Charizard Y").shortened(to: 6).string == "Mega …")
  }

  @Test("A cut text ends in an ellipsis and never in half a character")
  func truncation() {
    #expect(DisplayText("Pikachu").truncated(to: 7).string == "Pikachu")
    #expect(DisplayText("Pikachu").truncated(to: 4).string == "Pik…")
    #expect(DisplayText("Pikachu", in: .ascii).truncated(to: 4).string == "Pik.")
    #expect(DisplayText("ピカチュウ").truncated(to: 4).string == "ピ…")
    #expect(DisplayText("ピカチュウ").truncated(to: 4).width == 3)
    #expect(DisplayText("ピカチュウ").truncated(to: 1).string == "…")
    #expect(DisplayText("Pikachu").truncated(to: 0).isEmpty)
    #expect(DisplayText("Pikachu").truncated(to: -3).isEmpty)
  }

  @Test("A padded text takes exactly its column")
  func padding() {
    #expect(DisplayText("ab").padded(to: 4).string == "ab  ")
    #expect(DisplayText("ab").padded(to: 4, alignment: .right).string == "  ab")
    #expect(DisplayText("ab").padded(to: 5, alignment: .center).string == " ab  ")
    #expect(DisplayText("ピカチュウ").padded(to: 4).string == "ピ… ")
    #expect(DisplayText("abcdef").padded(to: 3).string == "ab…")
  }

  @Test("Lines break at spaces, between wide characters, and within a word only if it must")
  func wrapping() {
    #expect(DisplayText("the quick brown fox").wrapped(to: 10).map(\.string) == ["the quick", "brown fox"])
    #expect(DisplayText("the quick").wrapped(to: 9).map(\.string) == ["the quick"])
    #expect(DisplayText("abcdefghij kl").wrapped(to: 4).map(\.string) == ["abcd", "efgh", "ij", "kl"])
    #expect(DisplayText("ピカチュウです。").wrapped(to: 6).map(\.string) == ["ピカ", "チュウ", "です。"])
    #expect(DisplayText("ピカ").wrapped(to: 1).map(\.string) == ["\u{FFFD}", "\u{FFFD}"])
    #expect(DisplayText("ab").wrapped(to: 0).isEmpty)
    #expect(DisplayText("").wrapped(to: 5).isEmpty)
    #expect(DisplayText("a    b").wrapped(to: 2).map(\.string) == ["a", "b"])
  }

  @Test("At every width, each line fits and no letter is lost", arguments: 1...60)
  func wrappingAtEveryWidth(_ columns: Int) {
    let source = "When several of these POKéMON gather, their electricity could build and cause lightning storms."
    let lines = DisplayText(source).wrapped(to: columns)
    #expect(lines.allSatisfy { $0.width <= columns && $0.width > 0 })
    #expect(lines.map(\.string).joined().filter { $0 != " " } == source.filter { $0 != " " })
  }

  @Test("At every width, wide characters stay whole and closing marks with what they close", arguments: 1...40)
  func wrappingWideText(_ columns: Int) {
    let source = "ほっぺたの 両側に 小さい 電気袋を 持つ。ピンチの とき（電気を）放電する。 e\u{301}le\u{301}phant"
    let lines = DisplayText(source).wrapped(to: columns)
    #expect(lines.allSatisfy { $0.width <= columns && $0.width > 0 && DisplayText($0.string).width == $0.width })
    if columns > 1 {
      #expect(lines.map(\.string).joined().filter { $0 != " " } == source.filter { $0 != " " })
    }
    if columns > 5 {
      #expect(!lines.contains { "。）っ".unicodeScalars.contains($0.string.unicodeScalars.first ?? "x") })
    }
  }

  @Test("What is interpolated into a text is made safe with it")
  func interpolation() {
    let name = "a\u{1B}b"
    #expect(("\(1) of \(name)" as DisplayText).string == "1 of a\u{FFFD}b")
  }

  @Test("What the terminal can show is narrowed by the user's word and by the Linux console, never widened")
  func repertoires() {
    #expect(Repertoire.unicode.narrowed(ascii: false, ambiguousWide: false, term: "xterm") == .unicode)
    #expect(Repertoire.unicode.narrowed(ascii: false, ambiguousWide: false, term: "linux") == .console)
    #expect(Repertoire.unicode.narrowed(ascii: false, ambiguousWide: true, term: "linux-16color") == .console)
    #expect(Repertoire.unicode.narrowed(ascii: false, ambiguousWide: true, term: nil) == .unicodeAmbiguousWide)
    #expect(Repertoire.unicode.narrowed(ascii: true, ambiguousWide: true, term: nil) == .ascii)
    #expect(Repertoire.ascii.narrowed(ascii: false, ambiguousWide: true, term: "linux") == .ascii)
  }

  @Test("Two texts together keep to the narrower repertoire")
  func concatenation() {
    let text = DisplayText("é", in: .ascii) + "·é"
    #expect(text.string == "e.e")
    #expect(text.width == 3)
    #expect((["a", "b", "c"] as [DisplayText]).joined(separator: " · ").string == "a · b · c")
  }
}
