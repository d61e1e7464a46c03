import FoundationEssentials
import Testing

@testable import PokeAPI

@Suite("A body is believed only as a whole")
struct BodyTests {
  private func decode(_ json: String) throws(ModelError) -> Pokemon {
    try ModelDecoder.decode(Pokemon.self, from: Data(json.utf8))
  }

  @Test(
    "What is no JSON object is refused",
    arguments: [
      "", " ", "OK", "<!DOCTYPE html><html></html>", "[1, 2]", "\"text\"", "null", "{", #"{"id""#, #"{"id": 1"#,
      #"{"id": 1, "name": "x""#, #"{"id": 1, "name": "x"} trailing"#, #"{"id": 1, "name": "x"}}"#,
      #"{"id": 1 "name": "x"}"#,
      #"{id: 1}"#, #"{"id": 1, "name": "x", "moves": [}"#, "\u{0}", "{\"a",
    ])
  func refused(body: String) {
    #expect(throws: ModelError.self) { try decode(body) }
  }

  @Test("A body that is cut anywhere is refused")
  func truncated() {
    let whole = Data(#"{"id": 1, "moves": [{"move": {"name": "a", "url": "b"}}], "name": "x\n"}"#.utf8)
    for length in 0..<whole.count {
      #expect(throws: ModelError.self) { try ModelDecoder.decode(Pokemon.self, from: whole.prefix(length)) }
    }
    #expect(throws: Never.self) { try ModelDecoder.decode(Pokemon.self, from: whole) }
  }

  @Test("A body that is nested too deep is refused, shown or not")
  func deep() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: ModelError.self) { try decode("{\"id\": 1, \"name\": \"x\", \"cries\": \(deep)") }
    let closed = deep + String(repeating: "]", count: 100_000)
    #expect(throws: ModelError.tooDeep) { try decode("{\"id\": 1, \"name\": \"x\", \"cries\": \(closed)}") }
    #expect(throws: ModelError.tooDeep) { try decode("{\"id\": 1, \"name\": \"x\", \"moves\": \(closed)}") }
    #expect(throws: ModelError.tooDeep) { try decode("{\"id\": 1, \"name\": \"x\", \"types\": \(closed)}") }
  }

  @Test("A chain that goes on and on ends at the deepest level that is kept")
  func deepChain() throws {
    func chain(_ levels: Int) -> String {
      let node = #"{"species": {"name": "a", "url": "https://pokeapi.co/api/v2/pokemon-species/1/"}, "evolves_to": ["#
      let open = String(repeating: node, count: levels)
      return "{\"id\": 1, \"chain\": \(open)\(String(repeating: "]}", count: levels))}"
    }
    let chain20 = try ModelDecoder.decode(EvolutionChain.self, from: Data(chain(20).utf8))
    #expect(chain20.nodes.count == EvolutionChain.deepest)
    #expect(throws: ModelError.tooDeep) {
      try ModelDecoder.decode(EvolutionChain.self, from: Data(chain(5000).utf8))
    }
  }

  @Test("Bytes that are no UTF-8 are shown as what they are not, and end nothing")
  func invalidText() throws {
    var body = Data(#"{"id": 1, "name": "x", "moves": [{"move": {"name": ""#.utf8)
    body.append(contentsOf: [0xFF, 0xC0, 0x80])
    body.append(contentsOf: #"", "url": "u"}}]}"#.utf8)
    let moves = try ModelDecoder.decode(Pokemon.self, from: body).learnset?.moves
    #expect(moves == [NamedResource(name: "\u{FFFD}\u{FFFD}\u{FFFD}", url: "u")])
  }
}
