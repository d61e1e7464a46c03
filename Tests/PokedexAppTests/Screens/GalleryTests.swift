import FoundationEssentials
import Paging
import PokeAPI
import Resources
import Terminal
import TestSupport
import Testing

@testable import PokedexApp

struct GalleryTests {
  @Test("w shows the list as tiles and back, the same entry selected; at least four stand beside each other")
  func toggles() {
    var session = Session()
    session.press(.right, .right)
    session.type("w")
    #expect(GalleryLayout(session.model).across >= 4)
    #expect(session.shows("0001 Bulbasaur"))
    #expect(session.shows("▌0003 Venusaur"))
    session.type("w")
    #expect(session.currentID == 3)
    #expect(session.shows("Total"))
  }

  @Test("Up and down go a row of tiles, left and right an entry")
  func moves() {
    var session = Session()
    session.type("w")
    let across = GalleryLayout(session.model).across
    session.press(.down)
    #expect(session.currentID == 1 + across)
    session.press(.right)
    #expect(session.currentID == 2 + across)
    session.press(.up, .left, .left)
    #expect(session.currentID == 1025)
  }

  @Test("The selected tile is visible wherever one goes", arguments: [(80, 24), (40, 12), (120, 40), (24, 6)])
  func visible(columns: Int, rows: Int) {
    var session = Session(columns: columns, rows: rows)
    session.type("w")
    for keys: [Key] in [[.end], [.home], [.pageDown], [.down], [.pageUp], [.left]] {
      session.press(keys)
      let layout = GalleryLayout(session.model)
      #expect(session.model.ring.position.map(layout.positions.contains) == true)
      #expect(layout.top.isMultiple(of: layout.across))
    }
  }

  @Test("A tile whose entry is not known yet shows that it is selected, and bears the cursor")
  func unknownEntry() throws {
    var session = Session(dex: nil)
    let rows = (1...200).map { NamedResource(name: "beast-\($0)", url: "https://x/api/v2/pokemon/\($0)/") }
    session.answer(.window(offset: 0), .list(NamedResourceList(count: 1000, results: rows)))
    session.type("w")
    session.press(.end)
    let cursor = try #require(render(session.model).cursor)
    #expect(session.screen[cursor.row].contains("▌…"))
  }

  @Test("Only what is visible is asked for, and no picture moves another")
  func asks() {
    var session = Session()
    session.type("w")
    let visible = GalleryLayout(session.model).positions.count
    let asked = session.model.wants.keys.filter { if case .pokemon = $0 { true } else { false } }
    #expect(asked.count == visible)
    let before = session.screen
    var pokemon = Pokemon(id: 2, name: "ivysaur")
    pokemon.sprites = Sprites(front: "a")
    session.answer(.pokemon(2), .pokemon(pokemon))
    #expect(session.model.wants[.picture("a")] == .visible)
    #expect(session.screen == before)
  }

  @Test("When what is visible has come, the next screen is fetched, and the one before for somebody who goes back")
  func prefetches() {
    var session = Session()
    session.type("w")
    let visible = GalleryLayout(session.model).positions
    for place in visible { session.answer(.pokemon(place + 1), .pokemon(Pokemon(id: place + 1, name: "x"))) }
    #expect(session.model.wants[.pokemon(visible.upperBound + 1)] == .neighbour)
    session.press(.pageDown, .pageDown, .pageUp)
    for place in visible.indices {
      let id = place + visible.count + 1
      session.answer(.pokemon(id), .pokemon(Pokemon(id: id, name: "x")))
    }
    #expect(session.model.wants[.pokemon(1)] == .neighbour)
  }

  @Test("A picture that failed is named in the status line, since a tile has no room to say why")
  func failure() {
    var session = Session()
    session.type("w")
    var pokemon = Pokemon(id: 1, name: "bulbasaur")
    pokemon.sprites = Sprites(front: "a")
    session.answer(.pokemon(1), .pokemon(pokemon))
    session.fail(.picture("a"), ResourceError(.server(503), "server said 503"))
    #expect(session.screen.last?.contains("picture: server said 503 · R retries") == true)
    session.type("R")
    #expect(session.effects.contains { if case .retry(let keys) = $0 { keys.contains(.picture("a")) } else { false } })
  }

  /// A gallery whose pictures, and those of the next screen, are all there.
  private func full(columns: Int, rows: Int) -> Session {
    var session = Session(columns: columns, rows: rows)
    session.type("w")
    let tiles = GalleryLayout(session.model)
    let sprite = Sprite.placeholder(box: tiles.pictureBox, repertoire: .unicode)
    for id in 1...min(tiles.positions.count * 2, 1025) {
      var pokemon = Pokemon(id: id, name: "x")
      pokemon.sprites = Sprites(front: "https://x/sprites/pokemon/other/official-artwork/\(id).png")
      session.model.resources[.pokemon(id)] = ResourceState(content: .pokemon(pokemon), source: .network)
      session.model.resources[.picture(pokemon.sprites?.front ?? "")] = ResourceState(
        content: .picture(Data([1])), source: .network)
    }
    session.send(.timer(.settled))
    for case .rasterise(let order, _) in session.effects { session.send(.drawn(order, .success(sprite))) }
    return session
  }

  /// What a key and the frame after it cost, the least of three.
  private func costOfKey(_ session: Session) -> Duration {
    var session = session
    return (0..<3).map { _ in
      let start = workingTime
      session.press(.right)
      _ = render(session.model)
      return workingTime - start
    }.min() ?? .zero
  }

  @Test("What a key costs grows with what is shown, not with its square", arguments: [true, false])
  func cost(hasPictures: Bool) {
    func session(_ columns: Int, _ rows: Int) -> Session {
      guard !hasPictures else { return full(columns: columns, rows: rows) }
      var session = Session(columns: columns, rows: rows)
      session.type("w")
      return session
    }
    // Sixteen times the tiles.
    let (small, large) = (costOfKey(session(120, 34)), costOfKey(session(480, 136)))
    #expect(large < small * 40, "\(small) became \(large)")
  }
}
