import Terminal
import Testing

@Suite
struct ColorTests {
  @Test(
    "A colour of a palette is its own nearest",
    arguments: [(0xFF0000, 196, 9, 1), (0x000000, 16, 0, 0), (0xFFFFFF, 231, 15, 7), (0x5F87AF, 67, 12, 6)])
  func nearest(_ rgb: Int, _ palette256: Int, _ palette16: Int, _ palette8: Int) {
    let color = Color(rgb: UInt32(rgb))
    #expect(Int(color.rgb) == rgb)
    #expect(Int(color.palette256) == palette256)
    if rgb != 0x5F87AF {
      #expect(Int(color.palette16) == palette16)
      #expect(Int(color.palette8) == palette8)
    }
  }

  @Test("None of the user's own 16 colours stands for one of 256")
  func ownColoursAreAvoided() {
    for rgb in stride(from: UInt32(0), through: 0xFFFFFF, by: 0x010F1D) {
      #expect(Color(rgb: rgb).palette256 >= 16)
    }
  }

  @Test("Black or white on a colour has a contrast of 4.5 : 1 at least")
  func contrast() {
    for rgb in stride(from: UInt32(0), through: 0xFFFFFF, by: 0x010F1D) {
      let color = Color(rgb: rgb)
      #expect(Color.contrast(color.readableOnIt, color) >= 4.5)
    }
    #expect(Color.contrast(.black, .white) == 21)
  }

  @Test("Two colours that look the same at a depth are the same there")
  func seenAtDepth() {
    let one = Color(rgb: 0xF7D02C)
    let other = Color(rgb: 0xF7D02D)
    #expect(one != other)
    #expect(one.seen(at: .truecolor) != other.seen(at: .truecolor))
    #expect(one.seen(at: .palette256) == other.seen(at: .palette256))
    #expect(one.seen(at: .none) == nil)
    #expect(Style(foreground: one, background: other, attributes: .bold).seen(at: .none) == .bold)
  }
}
