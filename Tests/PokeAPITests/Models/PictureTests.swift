import FoundationEssentials
import Resources
import Testing

@testable import PokeAPI

@Suite("A picture is believed only as a whole")
struct PictureTests {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let length = (0..<4).reversed().map { UInt8(truncatingIfNeeded: content.count >> ($0 * 8)) }
    return length + Array(type.utf8) + content + [0, 0, 0, 0]
  }

  private static let header = chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0])
  private static let whole = signature + header + chunk("IDAT", [UInt8](repeating: 7, count: 300)) + chunk("IEND", [])

  /// What the picture's endpoint makes of `bytes`.
  private func decode(_ bytes: [UInt8]) throws -> Data {
    let url = try CanonicalURL(absolute: "https://raw.githubusercontent.com/PokeAPI/sprites/master/25.png")
    return try Endpoints(dex: nil).picture.decode(Data(bytes), url)
  }

  @Test("A whole one is kept as it came, with what lies behind its end")
  func whole() throws {
    #expect(try decode(Self.whole) == Data(Self.whole))
    #expect(try decode(Self.whole + [1, 2, 3]) == Data(Self.whole + [1, 2, 3]))
  }

  @Test("One that is cut anywhere is refused")
  func truncated() {
    for length in 0..<Self.whole.count {
      #expect(throws: ResourceError.self, "\(length) bytes") { try decode(Array(Self.whole.prefix(length))) }
    }
  }

  @Test("What calls itself a picture and is none is refused, and says so")
  func others() {
    let gif = Array("GIF89a".utf8) + [UInt8](repeating: 0, count: 100)
    let page = Array("<!DOCTYPE html><html><body>IEND</body></html>".utf8)
    let beginsAmiss = Self.signature + Self.chunk("IDAT", [1]) + Self.chunk("IEND", [])
    let lies = Self.signature + Self.header + [0xFF, 0xFF, 0xFF, 0xFF] + Array("IDATxxxxIEND".utf8)
    for body in [gif, page, beginsAmiss, lies, Self.signature, []] {
      #expect(throws: ResourceError.self) { try decode(body) }
      #expect((try? decode(body)) == nil)
    }
    #expect {
      try decode(page)
    } throws: { ($0 as? ResourceError)?.kind == .notPicture }
  }
}
