import CZlib
import Testing

@testable import Terminal

@Suite("A PNG is shown, or refused with a word")
struct PNGDecoderTests {
  /// Left half white, right half black; in formats with transparency the first line is transparent.
  private static func halves(_ format: PNGFormat, isInterlaced: Bool, width: Int = 11, height: Int = 9) -> PNGWriter {
    let most = (1 << format.depth) - 1
    var writer = PNGWriter(width: width, height: height, format: format, isInterlaced: isInterlaced)
    writer.samples = { x, y in
      let isWhite = x < width / 2
      switch format.type {
      case 3: return [y == 0 && most > 1 ? 2 : isWhite ? 1 : 0]
      case 4: return [isWhite ? most : 0, y == 0 ? 0 : most]
      case 6: return Array(repeating: isWhite ? most : 0, count: 3) + [y == 0 ? 0 : most]
      default: return Array(repeating: isWhite ? most : 0, count: format.channels)
      }
    }
    if format.hasPalette {
      let colors: [UInt8] = [0, 0, 0, 255, 255, 255, 255, 0, 0]
      writer.extras = [("PLTE", Array(colors.prefix(most > 1 ? 9 : 6)))]
      if most > 1 { writer.extras.append(("tRNS", [255, 255, 0])) }
    }
    return writer
  }

  @Test("Every colour type, depth and order of lines comes out right", arguments: PNGFormat.allCases, [false, true])
  func formats(format: PNGFormat, isInterlaced: Bool) throws {
    guard !(isInterlaced && format.hasAlpha && format.depth == 16) else {
      // libpng would show its transparent pixels.
      #expect(throws: SpriteError.unsupported) {
        _ = try PNGDecoder.bitmap(from: Self.halves(format, isInterlaced: isInterlaced).file)
      }
      return
    }
    let bitmap = try PNGDecoder.bitmap(from: Self.halves(format, isInterlaced: isInterlaced).file)
    #expect(bitmap.width == 11 && bitmap.height == 9)
    let hasTransparency = format.hasAlpha || format.hasPalette && format.depth > 1
    for y in 0..<9 {
      for x in 0..<11 {
        let pixel = bitmap.pixels[y * 11 + x]
        if hasTransparency && y == 0 {
          #expect(!pixel.isVisible)
        } else {
          let level: UInt8 = x < 5 ? 255 : 0
          #expect(pixel == Pixel(red: level, green: level, blue: level, alpha: 255))
        }
      }
    }
  }

  @Test("A colour named transparent is", arguments: [PNGFormat.grey8, .color8, .grey16])
  func colorKey(format: PNGFormat) throws {
    var writer = Self.halves(format, isInterlaced: false)
    writer.extras = [("tRNS", [UInt8](repeating: 0, count: format.channels * 2))]
    let bitmap = try PNGDecoder.bitmap(from: writer.file)
    #expect(bitmap.pixels[0].isVisible && !bitmap.pixels[10].isVisible)
  }

  @Test("16 bits a sample mean the same colours as 8")
  func sixteenBits() throws {
    let writer = PNGWriter(
      width: 1, height: 1, format: .color16, samples: { _, _ in [0x8080, 0x4040, 0xC0C0] })
    #expect(try PNGDecoder.bitmap(from: writer.file).pixels == [Pixel(red: 128, green: 64, blue: 192, alpha: 255)])
  }

  @Test("One pixel is a picture, and so are 1024 a side; more are too large, whatever the file's length")
  func sizes() {
    #expect(throws: Never.self) { try PNGDecoder.bitmap(from: PNGWriter.picture(width: 1, height: 1) { _, _ in 1 }) }
    let largest = PNGWriter.deflated([UInt8](repeating: 0, count: 1024 * (1 + 1024 * 4)))
    #expect(throws: Never.self) {
      try PNGDecoder.bitmap(from: PNGWriter(width: 1024, height: 1024, data: largest).file)
    }
    for (width, height) in [(1025, 1), (1, 1025), (5000, 5000), (0x7FFF_FFFF, 0x7FFF_FFFF), (0xFFFF_FFFF, 1)] {
      let file = PNGWriter(width: width, height: height, data: []).file
      #expect(throws: SpriteError.tooLarge) { try PNGDecoder.bitmap(from: file) }
    }
    for (width, height) in [(0, 5), (5, 0), (0, 0)] {
      let file = PNGWriter(width: width, height: height, data: []).file
      #expect(throws: SpriteError.damaged) { try PNGDecoder.bitmap(from: file) }
    }
  }

  @Test("What is no PNG is called so")
  func notPNG() {
    let files: [[UInt8]] = [
      [], [0x89], Array("<html>403 Forbidden</html>".utf8), Array("GIF89a".utf8), [0xFF, 0xD8, 0xFF, 0xE0],
      Array(PNGWriter.signature.prefix(7)),
    ]
    for file in files {
      #expect(throws: SpriteError.notPNG) { try PNGDecoder.bitmap(from: file) }
    }
  }

  @Test("Cut off anywhere, it is damaged", arguments: [false, true])
  func truncated(isInterlaced: Bool) {
    let file = Self.halves(.palette8, isInterlaced: isInterlaced).file
    for length in PNGWriter.signature.count..<file.count {
      #expect(throws: SpriteError.damaged) { try PNGDecoder.bitmap(from: Array(file.prefix(length))) }
    }
  }

  @Test("A byte changed on its way never goes unnoticed")
  func wrongCRC() {
    let file = Self.halves(.palette4, isInterlaced: false).file
    for place in file.indices {
      for mask: UInt8 in [1, 0x20, 0x80, 0xFF] {
        var changed = file
        changed[place] ^= mask
        let expected: SpriteError = place < PNGWriter.signature.count ? .notPNG : .damaged
        #expect(throws: expected, "byte \(place)") { _ = try PNGDecoder.bitmap(from: changed).width }
      }
    }
  }

  @Test("Data that is wrong in itself is damaged")
  func wrongData() {
    let writer = PNGWriter(width: 4, height: 4)
    let right = PNGWriter.deflated([UInt8](repeating: 0, count: 4 * 17))
    var wrongFilter = [UInt8](repeating: 0, count: 4 * 17)
    wrongFilter[17] = 9
    let files: [[UInt8]] = [
      [], [1, 2, 3], Array(right.dropLast(6)), PNGWriter.deflated([UInt8](repeating: 0, count: 4 * 17 - 1)),
      PNGWriter.deflated(wrongFilter),
    ]
    for data in files {
      var writer = writer
      writer.data = data
      #expect(throws: SpriteError.damaged) { try PNGDecoder.bitmap(from: writer.file) }
    }
    var withoutPalette = Self.halves(.palette8, isInterlaced: false)
    withoutPalette.extras = []
    #expect(throws: SpriteError.damaged) { try PNGDecoder.bitmap(from: withoutPalette.file) }
  }

  @Test("A PNG that says it can't be understood in the usual way is not guessed at")
  func criticalChunk() {
    var writer = Self.halves(.color8, isInterlaced: false)
    writer.extras = [("CgBI", [0, 0, 0, 0])]
    #expect(throws: SpriteError.unsupported) { try PNGDecoder.bitmap(from: writer.file) }
  }

  @Test("Data that unfolds to more than the picture's size is not unfolded")
  func dataBomb() throws {
    var writer = PNGWriter(width: 2, height: 2)
    writer.data = PNGWriter.deflated([UInt8](repeating: 0, count: 16 << 20))
    #expect(try PNGDecoder.bitmap(from: writer.file).pixels.count == 4)
  }

  @Test("Texts and profiles that unfold to gigabytes are not looked at")
  func textBomb() throws {
    let bomb = PNGWriter.deflated([UInt8](repeating: 65, count: 7_900_000))
    var writer = Self.halves(.colorAlpha8, isInterlaced: false)
    writer.extras = [("iCCP", Array("p\0\0".utf8) + bomb)]
    writer.extras += Array(repeating: ("zTXt", Array("a\0\0".utf8) + bomb), count: 400)
    #expect(try PNGDecoder.bitmap(from: writer.file).width == 11)
  }

  @Test("Of an animation, the still picture is shown")
  func animation() throws {
    var writer = Self.halves(.colorAlpha8, isInterlaced: false)
    let frame = PNGWriter.bytes(11) + PNGWriter.bytes(9) + [UInt8](repeating: 0, count: 14)
    writer.extras = [("acTL", [0, 0, 0, 2, 0, 0, 0, 0]), ("fcTL", PNGWriter.bytes(0) + frame)]
    writer.later = [
      ("fcTL", PNGWriter.bytes(1) + frame),
      ("fdAT", PNGWriter.bytes(2) + PNGWriter.deflated([UInt8](repeating: 0, count: 9 * 45))),
    ]
    let animated = try PNGDecoder.bitmap(from: writer.file)
    #expect(try animated == PNGDecoder.bitmap(from: Self.halves(.colorAlpha8, isInterlaced: false).file))
  }

  @Test("What follows the end does no harm")
  func trailingBytes() {
    let file = Self.halves(.grey8, isInterlaced: false).file + Array("<!-- served by -->".utf8)
    #expect(throws: Never.self) { try PNGDecoder.bitmap(from: file) }
  }

  @Test("Random damage under right checksums ends in a picture or a word")
  func randomDamage() {
    var random = Noise(seed: 20)
    for _ in 0..<3000 {
      let format = PNGFormat.allCases[random.below(PNGFormat.allCases.count)]
      var chunks = Self.chunks(of: Self.halves(format, isInterlaced: random.below(2) == 0).file)
      for _ in 0...random.below(4) {
        let chunk = random.below(chunks.count)
        switch random.below(5) {
        case 0: chunks.insert(chunks[chunk], at: random.below(chunks.count))
        case 1 where chunks.count > 1: chunks.remove(at: chunk)
        default:
          guard !chunks[chunk].content.isEmpty else { continue }
          chunks[chunk].content[random.below(chunks[chunk].content.count)] = UInt8(random.below(256))
        }
      }
      let file = PNGWriter.signature + chunks.flatMap { PNGWriter.chunk($0.type, $0.content) }
      do {
        let bitmap = try PNGDecoder.bitmap(from: file)
        #expect(bitmap.pixels.count == bitmap.width * bitmap.height)
      } catch {
        #expect(!error.reason.isEmpty)
      }
    }
  }

  private static func chunks(of file: [UInt8]) -> [(type: String, content: [UInt8])] {
    var chunks: [(type: String, content: [UInt8])] = []
    var rest = file.dropFirst(PNGWriter.signature.count)
    while rest.count >= 12 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      chunks.append(
        (String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self), Array(rest.dropFirst(8).prefix(length))))
      rest = rest.dropFirst(12 + length)
    }
    return chunks
  }
}
