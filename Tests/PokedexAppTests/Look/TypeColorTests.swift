import PokeAPI
import Terminal
import Testing

@testable import PokedexApp

struct TypeColorTests {
  /// Xterm's own eight have a magenta on which neither of its black and white reaches 4.5.
  @Test(
    "A type's name can be read on its badge at every depth",
    arguments: [(ColorDepth.truecolor, 4.5), (.palette256, 4.5), (.sixteen, 4.5), (.eight, 4.45)])
  func contrast(depth: ColorDepth, least: Double) throws {
    for type in PokemonType.all {
      let badge = TypeColor.badge(of: type)
      let background = try #require(badge.background?.seen(at: depth), "\(type)")
      let foreground = try #require(badge.foreground?.seen(at: depth), "\(type)")
      #expect(Color.contrast(foreground, background) >= least, "\(type.slug)")
    }
  }

  @Test("Of 256 colours a badge takes none that is the user's own")
  func ownColours() {
    for type in PokemonType.all {
      let badge = TypeColor.badge(of: type)
      #expect(
        [badge.foreground, badge.background].allSatisfy { $0.map { $0.palette256 >= 16 } ?? false }, "\(type.slug)")
    }
  }
}
