import FoundationEssentials
import PokeAPI
import Resources
import Terminal
import Testing

@testable import PokedexApp

struct PictureTests {
  private let png = Data([1, 2, 3])

  /// The page of the entry `id`, whose texts have come.
  private func page(_ id: Int, sprites: Sprites?, settings: Settings = Settings()) -> Session {
    var session = Session(settings: settings)
    session.type("\(id)")
    session.press(.enter)
    answer(id, sprites, &session)
    return session
  }

  private func answer(_ id: Int, _ sprites: Sprites?, _ session: inout Session) {
    var pokemon = session.model.pokemon(id).content ?? Pokemon(id: id, name: "x")
    pokemon.sprites = sprites
    session.answer(.pokemon(id), .pokemon(pokemon))
    for key in session.model.keys(of: id).dropFirst() { session.send(.resource(key, ResourceState())) }
  }

  private func rasterised(_ session: Session) -> [String] {
    session.effects.compactMap { if case .rasterise(let order, _) = $0 { order.url } else { nil } }
  }

  @Test("The picture is asked for when the texts have come, at the address that the entry gives")
  func afterTexts() {
    var session = Session()
    session.press(.enter)
    var pokemon = Pokemon(id: 1, name: "bulbasaur")
    pokemon.sprites = Sprites(front: "http://x/odd.png")
    session.answer(.pokemon(1), .pokemon(pokemon))
    #expect(session.model.wants[.picture("http://x/odd.png")] == nil)
    for key in session.model.keys(of: 1).dropFirst() { session.send(.resource(key, ResourceState())) }
    #expect(session.model.wants[.picture("http://x/odd.png")] == .visible)
    #expect(session.model.wants[.pokemon(2)] == nil)
  }

  @Test("A picture that came is drawn once, and neighbours follow")
  func drawn() {
    var session = page(1, sprites: Sprites(front: "a"))
    session.answer(.picture("a"), .picture(png))
    #expect(rasterised(session) == ["a"])
    #expect(session.model.wants[.pokemon(2)] == .neighbour)
    answer(2, Sprites(front: "b"), &session)
    #expect(session.model.wants[.picture("b")] == .neighbour)
    session.answer(.picture("b"), .picture(png))
    #expect(rasterised(session) == ["b"])
  }

  @Test("Where the API has no picture, its place says so and nothing is asked for")
  func noPicture() {
    let session = page(1, sprites: Sprites())
    #expect(!session.model.wants.keys.contains { if case .picture = $0 { true } else { false } })
    #expect(session.shows("there is no picture of it"))
  }

  @Test("A picture that failed says why in its place, and R asks again")
  func failed() {
    var session = page(1, sprites: Sprites(front: "a"))
    session.fail(.picture("a"), ResourceError(.notFound, "not found"))
    #expect(session.shows("picture: not found"))
    session.press(.character("R"))
    #expect(session.effects.contains(.retry([.pokemon(1), .species(1), .chain(1), .picture("a")])))
  }

  @Test("A file that is no picture is refused with a word")
  func refused() {
    var session = page(1, sprites: Sprites(front: "a"))
    session.answer(.picture("a"), .picture(png))
    for case .rasterise(let order, _) in session.effects { session.send(.drawn(order, .failure(.tooLarge))) }
    #expect(session.shows("picture: too large"))
  }

  @Test("Offline, a place without a picture says so")
  func offline() {
    var settings = Settings()
    settings.isOffline = true
    var session = Session(settings: settings)
    session.press(.enter)
    #expect(session.shows("no picture, offline"))
  }

  @Test("s goes through the pictures that there are, and what was chosen stays while paging")
  func variants() {
    var session = page(1, sprites: Sprites(front: "a", frontShiny: "b", frontShinyFemale: "c"))
    session.type("s")
    #expect(session.model.wants[.picture("b")] == .visible)
    #expect(session.shows("shiny"))
    session.type("s")
    #expect(session.model.wants[.picture("c")] == .visible)
    session.press(.right)
    answer(2, Sprites(front: "d", frontShiny: "e"), &session)
    #expect(session.model.wants[.picture("e")] == .visible)
    session.type("s")
    #expect(session.model.wants[.picture("d")] == .visible)
  }

  @Test("Nothing moves when the picture comes")
  func nothingMoves() {
    var session = Session()
    session.press(.enter)
    let place = session.screen.firstIndex { $0.contains("Height") }
    answer(1, Sprites(front: "a"), &session)
    session.answer(.picture("a"), .picture(png))
    for case .rasterise(let order, _) in session.effects {
      session.send(.drawn(order, .success(Sprite.placeholder(box: order.box, repertoire: .unicode))))
    }
    #expect(session.screen.firstIndex { $0.contains("Height") } == place)
  }

  @Test("The list's preview asks for the selected entry and its picture, a list without one for neither")
  func preview() {
    var session = Session(columns: 120, rows: 40)
    #expect(session.model.wants[.pokemon(1)] == .visible)
    session.resize(80, 24)
    #expect(session.model.wants[.pokemon(1)] == nil)
  }
}
