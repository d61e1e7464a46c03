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

  @Test("What comes of a sequence within 300 ms after a lone Esc is swallowed to its final byte")
  func restOfSplitSequence() {
    #expect(decode("\u{1B}", 30, "[A") == [.key(.escape)])
    #expect(decode("\u{1B}", 150, "OQ") == [.key(.escape)])
    #expect(decode("\u{1B}", 150, "O", 150, "Q") == [.key(.escape)])
    #expect(decode("\u{1B}", 300, "[1;5Aq") == [.key(.escape)] + keys("q"))
    #expect(decode("\u{1B}", 290, "[", 290, "1", 900, "Aq") == [.key(.escape)] + keys("q"))
    #expect(decode("\u{1B}", 50, "OPq") == [.key(.escape)] + keys("q"))
    #expect(decode("\u{1B}", 50, "[", 350, "q") == [.key(.escape)] + keys("q"))
    #expect(decode("\u{1B}", 301, "[A") == [.key(.escape)] + keys("[A"))
    #expect(decode("\u{1B}", 50, "q[A") == [.key(.escape)] + keys("q[A"))
    #expect(decode("\u{1B}", 50, KeyMeaning.key(.up), "[A") == [.key(.escape), .key(.up)] + keys("[A"))
    #expect(decode("\u{1B}", 600, "[A", escapeDelay: .milliseconds(550)) == [.key(.escape)])
  }

  @Test("A paste is one however late its start comes after its Esc", arguments: [30, 90, 150, 290, 301, 5_000])
  func splitPaste(milliseconds: Int) {
    #expect(decode("\u{1B}", milliseconds, "[200~qQ\u{1B}[201~j") == [.key(.escape), .paste("qQ")] + keys("j"))
    #expect(decode("\u{1B}", 400, "[20", milliseconds % 300, "0~qQ\u{1B}[201~") == [.key(.escape), .paste("qQ")])
  }

  @Test("What only looks like a late paste is keys")
  func noLatePaste() {
    #expect(decode("\u{1B}", 400, "[201") == [.key(.escape)] + keys("[201"))
    #expect(decode("\u{1B}", 400, "[2", 400, "00~") == [.key(.escape)] + keys("[200~"))
    #expect(decode("\u{1B}", 400, "[2\u{1B}[A") == [.key(.escape)] + keys("[2") + [.key(.up)])
    #expect(decode("\u{1B}", 400, "[2", KeyMeaning.key(.up)) == [.key(.escape)] + keys("[2") + [.key(.up)])
  }

  @Test("A reply of the terminal's that comes in pieces is no key", arguments: [101, 150, 290])
  func splitReplies(milliseconds: Int) {
    let replies = [
      "\u{1B}[?62;1;4c", "\u{1B}[24;80R", "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", "\u{1B}P>|XTerm(390)\u{1B}\\",
      "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}[<64;85;23M", "\u{1B}]lq\u{1B}\\",
    ]
    for reply in replies {
      for cut in 2..<reply.utf8.count {
        let (head, tail) = (String(reply.prefix(cut)), String(reply.dropFirst(cut)))
        let events = decode(head, milliseconds, tail + "j").filter { $0 != .unknown }
        #expect(events == keys("j"), "\(head.debugDescription) \(tail.debugDescription)")
      }
    }
  }

  @Test("A string that none is holds no key back, and ^C ends one that never ends")
  func stringsThatAreNone() {
    #expect(decode("\u{1B}Pjq") == [.key(.alt("P"))] + keys("jq"))
    #expect(
      decode("\u{1B}]q\u{1B}_q\u{1B}Xq") == [.key(.alt("]"))] + keys("q") + [.key(.alt("_"))] + keys("q") + [
        .key(.alt("X")), .key(.character("q")),
      ])
    #expect(decode("\u{1B}]11;rgb\u{3}") == [.key(.control("c"))])
    #expect(decode("\u{1B}]11;rgb\u{1B}[Aq") == [.key(.up)] + keys("q"))
  }

  /// A decoder whose terminal was asked at one second, from row 4 and column 0.
  private func answered(_ steps: (at: Int, String)...) -> [InputEvent] {
    var decoder = InputDecoder(escapeDelay: .milliseconds(25), reportsMouse: false)
    decoder.expectReport(from: Position(row: 4, column: 0), at: .seconds(1))
    for (milliseconds, text) in steps {
      let now = Duration.seconds(1) + .milliseconds(milliseconds)
      decoder.expire(at: now)
      for byte in text.utf8 { decoder.feed(.byte(byte), at: now) }
    }
    while let deadline = decoder.deadline { decoder.expire(at: deadline) }
    return decoder.take()
  }

  @Test("The answer to the question how wide a sign is drawn is no key, however it comes")
  func widthReport() {
    #expect(answered((10, "\u{1B}[5;2Rj")) == keys("j"))
    #expect(answered((10, "\u{1B}[5;3Rj")) == [.wideSigns] + keys("j"))
    #expect(answered((30_000, "\u{1B}[5;3Rj")) == [.wideSigns] + keys("j"))
    // In pieces, also right behind its Esc.
    for cut in 1..<6 {
      let answer = "\u{1B}[5;3R"
      let (head, tail) = (String(answer.prefix(cut)), String(answer.dropFirst(cut)))
      #expect(answered((10, head), (250, tail + "j")) == [.wideSigns] + keys("j"), "\(head.debugDescription)")
    }
    // It is the answer to one question, and another place is none.
    #expect(answered((10, "\u{1B}[5;3R\u{1B}[5;3Rj")) == [.wideSigns, .unknown] + keys("j"))
    #expect(answered((10, "\u{1B}[6;3Rj")) == [.unknown] + keys("j"))
    #expect(answered((10, "\u{1B}[Rj")) == [.key(.function(3))] + keys("j"))
    // Esc stays a key before it, and before any other key.
    #expect(answered((10, "\u{1B}\u{1B}[5;2Rj")) == [.key(.escape)] + keys("j"))
    #expect(answered((10, "\u{1B}"), (50, "q")) == [.key(.escape)] + keys("q"))
    #expect(answered((10, "\u{1B}")) == [.key(.escape)])
  }

  @Test("Keys that a terminal sends by their scalar are those keys, with CSI u as with modifyOtherKeys")
  func keysByScalar() {
    let expected: [(code: Int, modifiers: Int, key: Key)] = [
      (27, 1, .escape), (27, 2, .escape), (99, 5, .control("c")), (99, 6, .control("c")), (122, 5, .control("z")),
      (13, 1, .enter), (13, 2, .enter), (13, 5, .enter), (9, 1, .tab), (9, 2, .backTab), (127, 5, .backspace),
      (105, 5, .tab), (91, 5, .escape), (32, 5, .control("@")), (113, 1, .character("q")), (113, 2, .character("Q")),
      (81, 2, .character("Q")), (233, 1, .character("é")), (120, 3, .alt("x")), (99, 69, .control("c")),
    ]
    for (code, modifiers, key) in expected {
      #expect(decode("\u{1B}[\(code);\(modifiers)u") == [.key(key)], "\(code);\(modifiers)")
      #expect(decode("\u{1B}[27;\(modifiers);\(code)~") == [.key(key)], "\(code);\(modifiers)")
    }
    #expect(decode("\u{1B}[27u\u{1B}[13u\u{1B}[9u") == [.escape, .enter, .tab].map { .key($0) })
    #expect(decode("\u{1B}[49:33;2u\u{1B}[99::99;5:1;u") == [.key(.character("!")), .key(.control("c"))])
    // A release is no key.
    #expect(decode("\u{1B}[113;1:3u\u{1B}[113;1:2u") == keys("q"))
    for unknown in [
      "[u", "[;u", "[113;9u", "[113;7u", "[55296u", "[4294967296u", "[99999999999;5u", "[27;0;99~", "[27;5~",
    ] {
      #expect(decode("\u{1B}\(unknown)x") == [.unknown] + keys("x"), "\(unknown)")
    }
  }

  @Test("A sequence in pieces is a key if its first pieces come soon enough")
  func sequenceInPieces() {
    #expect(decode("\u{1B}", 20, "[A") == [.key(.up)])
    #expect(decode("\u{1B}[", 20, "A") == [.key(.up)])
    #expect(decode("\u{1B}[6", 900, "~") == [.key(.pageDown)])
    #expect(decode("\u{1B}[", 290, "A") == [.key(.up)])
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
      "\u{1B}[1;5C", "\u{1B}[99~", "\u{1B}[?1;2c", "\u{1B}[28;5;113~", "\u{1B}[1113;9u", "\u{1B}O5P", "\u{1B}[>q",
    ] {
      #expect(decode(sequence + "x") == [.unknown] + keys("x"), "\(sequence.debugDescription)")
    }
    #expect(decode("\u{1B}[" + String(repeating: "1", count: 100_000) + "qx") == [.unknown] + keys("x"))
    #expect(decode([0x9B], "1;5Cx") == [.unknown] + keys("x"))
    #expect(decode([0x9B], "A", [0x8F], "B") == [.key(.up), .key(.down)])
  }

  @Test("An unfinished sequence is given up after a while, and the next key acts")
  func unfinishedSequence() {
    #expect(decode("\u{1B}[", 301, "q") == [.key(.alt("["))] + keys("q"))
    #expect(decode("\u{1B}[12;", 1001, "q") == [.unknown] + keys("q"))
    #expect(decode("\u{1B}O", 301, "q") == [.key(.alt("O"))] + keys("q"))
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
    #expect(decode("\u{1B}]", 301, "q") == [.key(.alt("]"))] + keys("q"))
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
