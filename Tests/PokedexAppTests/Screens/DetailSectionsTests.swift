import Paging
import PokeAPI
import Resources
import Terminal
import TestSupport
import Testing

@testable import PokedexApp

struct DetailSectionsTests {
  private func page(_ id: Int, columns: Int = 80, rows: Int = 60, language: Language = .english) -> Session {
    var settings = Settings()
    settings.language = language
    var session = Session(columns: columns, rows: rows, settings: settings)
    session.type("\(id)")
    session.press(.enter)
    return session
  }

  private func text(_ language: String, _ game: String, _ words: String) -> FlavorText {
    FlavorText(language: Language(code: language), game: game, raw: words)
  }

  private func species(_ id: Int, _ texts: [FlavorText]?, in session: Session) -> Species {
    var species = session.model.species(id).content ?? Species(id: id, name: "x")
    species.flavorTexts = texts
    return species
  }

  @Test("The sections stand in their order")
  func order() throws {
    let screen = page(25).screen
    let places = ["HP ", "Takes", "Size", "Evolution", "Forms", "Text", "Numbers"].map { heading in
      screen.firstIndex { $0.contains(heading) }
    }
    let found = places.compactMap { $0 }
    #expect(found.count == places.count)
    #expect(found == found.sorted())
  }

  @Test("A regional number stands beside the dex it is of, and what was different beside its generation")
  func facts() {
    var session = page(25)
    #expect(session.shows("Paldea 74"))
    #expect(session.shows("2 Speed · base exp. 112"))
    #expect(session.shows("10 cycles, about 2,570 steps"))
    var pokemon = session.model.pokemon(25).content ?? Pokemon(id: 25, name: "pikachu")
    pokemon.pastStats = [Past(generation: 1, value: ["special": 50])]
    pokemon.pastTypes = [Past(generation: 5, value: [PokemonType(slug: "normal")])]
    let link = NamedResource(name: "light-ball", url: "http://x/item/213/")
    pokemon.heldItems = [HeldItem(item: link, rarities: [HeldItem.Rarity(version: "sword", percent: 5)])]
    session.answer(.pokemon(25), .pokemon(pokemon))
    #expect(session.shows("Normal to gen 5 · Special 50 to gen 1"))
    #expect(session.shows("Light Ball 5 %"))
  }

  @Test("A form's page names the generation that brought the form, as the list and its filters do")
  func generation() {
    for (name, generation) in [("mr-mime-galar", 8), ("rattata-alola", 7), ("charizard-mega-x", 6)] {
      var session = Session()
      session.type(":\(name)")
      session.press(.enter)
      #expect(session.screen.first?.contains("gen \(generation)") == true, "\(name)")
    }
    #expect(page(25).screen.first?.contains("gen 1") == true)
    let model = Session().model
    for id in BundledDex.shared.formIDs {
      let listed = model.catalog.summary(of: id)?.generation
      #expect(listed != nil && Dossier(model, subject: .id(id)).generation == listed, "\(id)")
    }
  }

  @Test("A reason that has no room is not cut: what to do is left out", arguments: [80, 120])
  func narrowReason(columns: Int) {
    var session = Session(columns: columns, dex: nil)
    session.answer(
      .window(offset: 0),
      .list(NamedResourceList(count: 1, results: [NamedResource(name: "x", url: "http://x/pokemon/1/")])))
    session.press(.enter)
    session.fail(.pokemon(1), ResourceError(.interrupted, "answer can't be read"))
    let total = session.screen.first { $0.contains("Total") } ?? ""
    #expect(total.contains("answer can't be read"))
    #expect(total.contains("R retries") == (columns == 120))
    #expect(session.screen.allSatisfy { !$0.contains("\u{2026} ") }, "\(session.screen)")
  }

  @Test("Sizes are in the units chosen")
  func units() {
    var settings = Settings()
    settings.units = .imperial
    var session = Session(rows: 60, settings: settings)
    session.type("25")
    session.press(.enter)
    #expect(session.shows("1'04\" · 13.2 lb"))
  }

  @Test("Every form is a link, the default first, and f goes to the next")
  func forms() {
    var session = page(555)
    #expect(session.shows("[Standard Mode] · Zen Mode"))
    session.type("f")
    #expect(session.shows("[Zen Mode]"))
    #expect(session.shows("#0555"))
    session = page(669, rows: 40)
    #expect(!session.shows("Forms"))
  }

  @Test("The newest game's words come first, v goes on to the others, equal words stand once")
  func texts() {
    var session = page(25)
    let texts = [
      text("en", "red", "Old words."), text("en", "blue", "Old\nwords."), text("en", "scarlet", "New words."),
      text("de", "scarlet", "Neue Worte."),
    ]
    session.answer(.species(25), .species(species(25, texts, in: session)))
    #expect(session.shows("Scarlet  1/2"))
    #expect(session.shows("New words."))
    session.type("v")
    #expect(session.shows("Blue · Red  2/2"))
    #expect(session.shows("Old words."))
    session.type("v")
    #expect(session.shows("New words."))
  }

  @Test("Where the language has no text, English stands with a note")
  func fallback() {
    var session = page(25, language: Language(code: "ja"))
    session.answer(.species(25), .species(species(25, [text("en", "red", "Words.")], in: session)))
    #expect(session.shows("(English)"))
    #expect(session.shows("Words."))
  }

  @Test("A text is wrapped by cells, and no wide character is cut")
  func wideText() {
    var session = page(25, columns: 40, rows: 60, language: Language(code: "ja"))
    let words = String(repeating: "りょうほほの電気袋。", count: 12)
    session.answer(.species(25), .species(species(25, [text("ja", "scarlet", words)], in: session)))
    let shown = session.screen.joined().filter { "りょうほほの電気袋。".contains($0) }
    #expect(shown.count >= words.count)
  }

  @Test("A species that failed says so where the text would be, and the rest of the page stays")
  func failed() {
    var session = page(25)
    session.fail(.species(25), ResourceError(.server(503), "server said 503"))
    #expect(session.shows("server said 503 · R retries"))
    #expect(session.shows("Static"))
    #expect(session.shows("Pichu"))
  }

  @Test("A focused ability is asked for, and its text stands below it")
  func ability() {
    var session = page(25)
    for key in session.model.keys(of: 25) { session.send(.resource(key, ResourceState())) }
    session.press(.tab)
    #expect(session.model.wants[.ability(9)] == .visible)
    var ability = Ability(id: 9, name: "static")
    ability.shortEffects = LocalizedText()
    ability.shortEffects?[.english] = "Has a 30% chance of %n paralysing."
    session.answer(.ability(9), .ability(ability))
    #expect(session.shows("Has a 30% chance of %n"))
    session.press(.tab, .tab)
    #expect(session.model.wants[.ability(9)] == nil)
    #expect(!session.shows("Has a 30%"))
  }

  @Test("An ability whose text failed says why, in its place")
  func abilityFailed() {
    var session = page(25)
    for key in session.model.keys(of: 25) { session.send(.resource(key, ResourceState())) }
    session.press(.tab)
    session.fail(.ability(9), ResourceError(.timedOut, "timed out"))
    #expect(session.shows("timed out · R retries"))
  }

  @Test("An ability that changes what hits is said beside the matchups")
  func defenceNotes() {
    #expect(page(25).shows("with Lightning Rod: ×0 Electric"))
    #expect(page(292).shows("only what is super"))
    #expect(page(143).shows("with Thick Fat: ×½ Fire Ice"))
    #expect(!page(1).shows("with "))
  }

  @Test("The text of a focused ability is scrolled to, with the line that names it")
  func abilityText() {
    var session = Session(columns: 40, rows: 12)
    session.model.open(25)
    session.press(.tab, .tab)
    guard case .ability(let id)? = session.model.detail?.focus?.link else {
      Issue.record("no ability is focused")
      return
    }
    var ability = Ability(id: id, name: "lightning-rod")
    ability.shortEffects = LocalizedText()
    ability.shortEffects?[.english] = "Redirects moves of one type to this entry, which are then without any effect."
    session.answer(.ability(id), .ability(ability))
    session.press(.backTab, .tab)
    #expect(session.shows("Lightning Rod (hidden)"))
    #expect(session.shows("effect."))
  }

  @Test("A key costs little on a page of an entry with as much of everything as is kept")
  func crowded() {
    var session = page(133, columns: 120)
    var species = species(
      133, (0..<ListLimit.texts).map { text("en", "game-\($0)", "Text \($0) of a game.") }, in: session)
    species.varieties = (0..<ListLimit.rows).map { number in
      Variety(pokemon: NamedResource(name: "x-\(number)", url: "https://x/\(20_000 + number)/"), isDefault: number == 0)
    }
    session.answer(.species(133), .species(species))
    let member = EvolutionChain.Node(species: NamedResource(name: "x", url: "https://x/133/"))
    let children = (1..<ListLimit.members).map { number in
      EvolutionChain.Node(
        species: NamedResource(name: "x-\(number)", url: "https://x/\(number)/"),
        details: [EvolutionDetail(trigger: "level-up")])
    }
    var root = member
    root.evolvesTo = children
    session.answer(.chain(67), .chain(EvolutionChain(id: 67, root: root)))
    let times = (0..<3).map { _ in
      let start = workingTime
      session.type("j")
      _ = render(session.model)
      return workingTime - start
    }
    // Five milliseconds of the program as it is built for use.
    #expect(times.min() ?? .zero < .milliseconds(50), "\(times)")
  }
}
