import Testing

@testable import Terminal

@Suite
struct InputDecoderTests {
  /// Feeds bytes with pauses (in milliseconds) between them, as the loop does: what is due is decided first.
  private func decode(_ steps: Any..., mouse: Bool = false, escapeDelay: Duration = .milliseconds(25)) -> [InputEvent] {
    var decoder = InputDecoder(escapeDelay: escapeDelay, reportsMouse: mouse)
    var now: Duration = .seconds(1)
    func pass(_ duration: Duration) {
      let end = now + duration
      while let deadline = decoder.deadline, deadline <= end {
        now = max(now, deadline)
        decoder.expire(at: now)
      }
      now = end
    }
    for step in steps {
      switch step {
      case let text as String: for byte in text.utf8 { decoder.feed(.byte(byte), at: now) }
      case let bytes as [Int]: for byte in bytes { decoder.feed(.byte(UInt8(byte)), at: now) }
      case let meaning as KeyMeaning: decoder.feed(.meaning(meaning), at: now)
      case let milliseconds as Int: pass(.milliseconds(milliseconds))
      default: Issue.record("no such step: \(step)")
      }
    }
    pass(.seconds(5))
    return decoder.take()
  }

  private func keys(_ text: String) -> [InputEvent] { text.map { .key(.character($0)) } }

  @Test("A lone Esc acts after 25 ms, not before")
  func loneEscape() {
    var decoder = InputDecoder(escapeDelay: .milliseconds(25), reportsMouse: false)
    decoder.feed(.byte(0x1B), at: .milliseconds(100))
    decoder.expire(at: .milliseconds(124))
    #expect(decoder.take() == [])
    #expect(decoder.deadline == .milliseconds(125))
    decoder.expire(at: .milliseconds(125))
    #expect(decoder.take() == [.key(.escape)])
    #expect(decoder.deadline == nil)
  }

  @Test("What comes of a sequence within 100 ms after a lone Esc is swallowed to its final byte")
  func restOfSplitSequence() {
    #expect(decode("\u{1B}", 30, "[A") == [.key(.escape)])
    #expect(decode("\u{1B}", 99, "[1;5Aq") == [.key(.escape)] + keys("q"))
    #expect(decode("\u{1B}", 90, "[", 90, "1", 90, "Aq") == [.key(.escape)] + keys("q"))
    #expect(decode("\u{1B}", 50, "OPq") == [.key(.escape)] + keys("q"))
    #expect(decode("\u{1B}", 50, "[", 150, "q") == [.key(.escape)] + keys("q"))
    #expect(decode("\u{1B}", 50, "q") == [.key(.escape)] + keys("q"))
    #expect(decode("\u{1B}", 101, "[A") == [.key(.escape)] + keys("[A"))
    #expect(decode("\u{1B}", 50, "q[A") == [.key(.escape)] + keys("q[A"))
  }

  @Test("A sequence in pieces is a key if its first pieces come soon enough")
  func sequenceInPieces() {
    #expect(decode("\u{1B}", 20, "[A") == [.key(.up)])
    #expect(decode("\u{1B}[", 20, "A") == [.key(.up)])
    #expect(decode("\u{1B}[6", 90, "~") == [.key(.pageDown)])
    #expect(decode("\u{1B}O", 20, "q") == keys("1"))
  }

  @Test("Both forms of every key that has two are that key")
  func bothForms() {
    let expected: [(String, Key)] = [
      ("A", .up), ("B", .down), ("C", .right), ("D", .left), ("H", .home), ("F", .end), ("P", .function(1)),
    ]
    for (final, key) in expected {
      #expect(decode("\u{1B}[\(final)") == [.key(key)])
      #expect(decode("\u{1B}O\(final)") == [.key(key)])
    }
    #expect(
      decode("\u{1B}[Z\u{1B}[3~\u{1B}[[A\u{1B}[24~")
        == [.backTab, .delete, .function(1), .function(12)].map { .key($0) })
  }

  @Test("The keypad in application mode types what is printed on its keys")
  func keypad() {
    for digit in 0...9 {
      let letter = Character(Unicode.Scalar(UInt8(ascii: "p") + UInt8(digit)))
      #expect(decode("\u{1B}O\(letter)") == keys("\(digit)"))
    }
    #expect(decode("\u{1B}OM") == [.key(.enter)])
    #expect(decode("\u{1B}Ok\u{1B}Om\u{1B}Oj\u{1B}Oo\u{1B}On") == keys("+-*/."))
  }

  @Test("An unknown sequence is one unknown key, never its bytes")
  func unknownSequences() {
    for sequence in [
      "\u{1B}[1;5C", "\u{1B}[99~", "\u{1B}[?1;2c", "\u{1B}[27;5;113~", "\u{1B}[113u", "\u{1B}O5P", "\u{1B}[>q",
    ] {
      #expect(decode(sequence + "x") == [.unknown] + keys("x"), "\(sequence.debugDescription)")
    }
    #expect(decode("\u{1B}[" + String(repeating: "1", count: 100_000) + "qx") == [.unknown] + keys("x"))
    #expect(decode([0x9B], "1;5Cx") == [.unknown] + keys("x"))
    #expect(decode([0x9B], "A", [0x8F], "B") == [.key(.up), .key(.down)])
  }

  @Test("An unfinished sequence is given up after a while, and the next key acts")
  func unfinishedSequence() {
    #expect(decode("\u{1B}[", 200, "q") == [.key(.alt("["))] + keys("q"))
    #expect(decode("\u{1B}[12;", 200, "q") == [.unknown] + keys("q"))
    #expect(decode("\u{1B}O", 200, "q") == [.key(.alt("O"))] + keys("q"))
    #expect(decode("\u{1B}[1\u{3}") == [.unknown, .key(.control("c"))])
    #expect(decode("\u{1B}[1\u{1B}[A") == [.unknown, .key(.up)])
  }

  @Test("Reports of focus, and of the mouse while nobody asked, are nothing")
  func reports() {
    #expect(decode("\u{1B}[I\u{1B}[Oq") == keys("q"))
    #expect(decode("\u{1B}[<64;85;23M\u{1B}[<0;1;1mq") == keys("q"))
    #expect(decode("\u{1B}[Mabcq") == keys("q"))
    #expect(decode(KeyMeaning.report, "q") == keys("q"))
  }

  @Test("Strings that the terminal answers with are swallowed whole")
  func strings() {
    #expect(decode("\u{1B}]11;rgb:0000/0000/0000\u{7}q") == keys("q"))
    #expect(decode("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\q") == keys("q"))
    #expect(decode("\u{1B}P1$r0m\u{1B}\\q") == keys("q"))
    #expect(decode("\u{1B}]", 200, "q") == [.key(.alt("]"))] + keys("q"))
  }

  @Test("Esc right before a key is Alt with it, and Alt with a sequence is unknown")
  func alt() {
    #expect(decode("\u{1B}x") == [.key(.alt("x"))])
    #expect(decode("\u{1B}é") == [.key(.alt("é"))])
    #expect(decode("\u{1B}", [0xC3], 10, [0xA9], "é") == [.key(.alt("é"))] + keys("é"))
    #expect(decode("\u{1B}\u{3}") == [.unknown])
    #expect(decode("\u{1B}\u{1B}[A") == [.unknown])
    #expect(decode("\u{1B}", KeyMeaning.key(.up)) == [.unknown])
    #expect(decode("\u{1B}\u{1B}") == [.key(.escape), .key(.escape)])
    #expect(decode("\u{1B}", 200, "\u{1B}", 200, "q") == [.key(.escape), .key(.escape)] + keys("q"))
    #expect(decode("\u{1B}", 200, "q") == [.key(.escape)] + keys("q"))
  }

  @Test("Control keys have the names of their letters, and the keys of their own their own names")
  func controls() {
    #expect(decode("\u{1}\u{1A}\u{0}\u{1C}\u{1F}") == ["a", "z", "@", "\\", "_"].map { .key(.control($0)) })
    #expect(
      decode("\t\r\n\u{8}\u{7F} ") == [.tab, .enter, .enter, .backspace, .backspace, .character(" ")].map { .key($0) })
  }

  @Test("A character in UTF-8 may come in pieces, and bytes that are none are unknown keys")
  func characters() {
    #expect(decode([0xE3, 0x83], 50, [0x94]) == keys("ピ"))
    #expect(decode([0xE3, 0x83], 200, "q") == [.unknown] + keys("q"))
    #expect(decode([0xFF, 0xC0, 0xA9], "q") == [.unknown, .unknown, .unknown] + keys("q"))
    #expect(decode([0xC3], "q") == [.unknown] + keys("q"))
    #expect(decode([0xC3], "\u{1B}[A") == [.unknown, .key(.up)])
    #expect(decode([0xC2, 0x9B], "q") == [.unknown] + keys("q"))
    #expect(decode([0xED, 0xA0, 0x80], "q") == [.unknown] + keys("q"))
  }

  @Test("A paste is text, whatever stands in it, and its end is found in pieces")
  func paste() {
    #expect(decode("\u{1B}[200~q\u{1B}[Aé\r\nx\ry\u{1B}[201~q") == [.paste("q\u{1B}[Aé\nx\ny")] + keys("q"))
    #expect(decode("\u{1B}[200~abc", 500, "\u{1B}[2", 500, "01~q") == [.paste("abc")] + keys("q"))
    #expect(
      decode(KeyMeaning.pasteStart, "a", KeyMeaning.key(.up), KeyMeaning.pasteEnd, "q") == [.paste("a")] + keys("q"))
    #expect(decode("\u{1B}[200~\u{1B}\u{1B}[201~") == [.paste("\u{1B}")])
    #expect(decode("\u{1B}[200~abc", 1500, "q") == [.paste("abc")] + keys("q"))
    #expect(decode("\u{1B}[201~q") == keys("q"))
  }

  @Test("A megabyte is pasted whole")
  func largePaste() {
    let text = String(repeating: "a", count: 1 << 20)
    #expect(decode("\u{1B}[200~" + text + "\u{1B}[201~") == [.paste(text)])
  }

  @Test("The mouse reports buttons and wheel where it was asked to")
  func mouse() {
    #expect(
      decode(
        "\u{1B}[<0;10;5M\u{1B}[<0;10;5m\u{1B}[<64;1;1M\u{1B}[<69;2;3M\u{1B}[<35;1;1M\u{1B}[<0;0;1M\u{1B}[<;;M",
        mouse: true)
        == [
          .mouse(MouseEvent(.press(button: 1), at: Position(row: 4, column: 9))),
          .mouse(MouseEvent(.release(button: 1), at: Position(row: 4, column: 9))),
          .mouse(MouseEvent(.wheelUp, at: Position(row: 0, column: 0))),
          .mouse(MouseEvent(.wheelDown, at: Position(row: 2, column: 1))),
        ])
  }

  @Test("A mouse beyond any screen is no event", arguments: ["65536", "9223372036854775807", "99999999999999999999"])
  func mouseFarAway(place: String) {
    #expect(decode("\u{1B}[<0;1;\(place)M\u{1B}[<0;\(place);1Mq", mouse: true) == keys("q"))
    #expect(decode("\u{1B}[<0;1;65535M", mouse: true).count == 1)
  }

  @Test("Whatever comes, nothing traps, and after a silence the next key acts", arguments: 0..<200)
  func randomBytes(_ seed: Int) {
    var state = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let favourites = Array("\u{1B}[]OPM<~;0129Aq\u{1B}\u{1B}[200~".utf8).map(Int.init) + [0xC3, 0x9B, 0x8F, 0xFF]
    let bytes = (0..<200).map { _ in next(2) == 0 ? favourites[next(favourites.count)] : next(256) }
    #expect(decode(bytes, 2000, "q", mouse: true).last == .key(.character("q")))
  }
}
