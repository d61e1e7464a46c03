import PokeAPI
import Testing

@testable import PokedexApp

struct SizeWordsTests {
  @Test(
    "Decimetres become metres, or feet and inches",
    arguments: [(17, "1.7 m", "5'07\""), (1, "0.1 m", "0'04\""), (145, "14.5 m", "47'07\"")])
  func height(decimetres: Int, metric: String, imperial: String) throws {
    let height = try #require(Height(decimetres: decimetres))
    #expect(SizeWords.words(height, in: .metric) == metric)
    #expect(SizeWords.words(height, in: .imperial) == imperial)
  }

  @Test(
    "Hectograms become kilograms, or pounds",
    arguments: [(905, "90.5 kg", "199.5 lb"), (6, "0.6 kg", "1.3 lb"), (3980, "398.0 kg", "877.4 lb")])
  func weight(hectograms: Int, metric: String, imperial: String) throws {
    let weight = try #require(Weight(hectograms: hectograms))
    #expect(SizeWords.words(weight, in: .metric) == metric)
    #expect(SizeWords.words(weight, in: .imperial) == imperial)
  }
}
