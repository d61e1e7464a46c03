import Testing

@testable import PokeAPI

struct FilterTests {
  /// The bundled entries, forms among them.
  static let entries = BundledDex.shared.pokemonIDs.compactMap(BundledDex.shared.summary(of:))
  static let index = EntryIndex(entries, order: nil, names: DisplayName(language: .english), bundled: true)

  /// The entries that meet `text`.
  private func select(
    _ text: String, withForms: Bool = false, _ collections: EntryCollections = EntryCollections()
  ) throws -> EntryIndex.Selection {
    Self.index.select(try Filter(text), withForms: withForms, collections)
  }

  private func entry(_ id: Int) throws -> EntrySummary { try #require(BundledDex.shared.summary(of: id)) }

  @Test("Terms must all hold, of values between commas one, and a hyphen turns a term round")
  func logic() throws {
    let water = try select("type:water").ids
    let flying = try select("type:flying").ids
    #expect(water.contains(7) && !water.contains(4))
    #expect(try select("type:water type:flying").ids == water.filter(flying.contains))
    #expect(try Set(select("type:water,flying").ids) == Set(water).union(flying))
    #expect(try select("-type:water").ids.count == 1025 - water.count)
    #expect(try select("type:water gen:3").ids.count == 28)
  }

  @Test("Where the bundled dex is no help, species say themselves who evolves no further, once all are known")
  func evolution() throws {
    func entry(_ id: Int, _ descent: EntrySummary.Descent?) -> EntrySummary {
      var entry = EntrySummary(id: id, slug: "beast-\(id)")
      entry.descent = descent
      return entry
    }
    func ids(_ text: String, _ entries: [EntrySummary]) throws -> (ids: [Int], undecided: [Int]) {
      let index = EntryIndex(entries, order: nil, names: DisplayName(language: .english), bundled: false)
      let selection = index.select(try Filter(text), withForms: false, EntryCollections())
      return (selection.ids, selection.undecided)
    }
    let all = [entry(1, .nothing), entry(2, .species(1)), entry(3, .nothing)]
    #expect(try ids("is:final", all).ids == [2, 3])
    #expect(try ids("is:single", all).ids == [3])
    let some = [entry(1, .nothing), entry(2, .species(1)), entry(3, .nothing), entry(4, nil)]
    #expect(try ids("is:final", some) == ([], [2, 3, 4]))
    #expect(try ids("is:single", some) == ([], [3, 4]))
    // One that others evolve from is asked for all the same: without it nobody could be decided.
    let ancestor = [entry(1, nil), entry(2, .species(1)), entry(3, .nothing)]
    #expect(try ids("is:final", ancestor) == ([], [1, 2, 3]))
  }

  @Test("Numbers and generations take ranges, and numbers are the species'")
  func ranges() throws {
    #expect(try select("no:1-151").ids == Array(1...151))
    #expect(try select("gen:1").ids == Array(1...151))
    #expect(try select("no:25,133").ids == [25, 133])
    #expect(try select("no:6", withForms: true).ids.count == 4)
  }

  static let comparisons: [(String, @Sendable (EntrySummary) -> Bool)] = [
    ("speed>180", { ($0.stats.speed ?? 0) > 180 }), ("total>=720", { ($0.stats.total ?? 0) >= 720 }),
    ("hp=1", { $0.stats.hp == 1 }), ("hp:1", { $0.stats.hp == 1 }),
    ("spa<=10", { ($0.stats.specialAttack ?? 0) <= 10 }), ("height=0.7", { $0.heightDecimetres == 7 }),
    ("weight<0.3", { ($0.weightHectograms ?? 0) < 3 }), ("weight>=999.9", { ($0.weightHectograms ?? 0) >= 9999 }),
  ]

  @Test("Stats are compared, sizes in metres and kilograms", arguments: 0..<8)
  func measures(place: Int) throws {
    let (text, holds) = Self.comparisons[place]
    let expected = Self.entries.filter { !$0.isForm && holds($0) }.map(\.id)
    #expect(!expected.isEmpty)
    #expect(try select(text).ids == expected)
  }

  @Test("The type chart says who is weak, resists and is immune")
  func defences() throws {
    #expect(try select("weak:ground").ids.contains(25))
    #expect(try select("resists:fire").ids.contains(7))
    #expect(try select("immune:ground").ids.contains(16))
    #expect(try !select("resists:ground").ids.contains(16))
  }

  @Test("Abilities are found by their name in any language, or by how it begins")
  func abilities() throws {
    let levitating = try select("ability:levitate", withForms: true).ids
    #expect(levitating.contains(92))
    #expect(try select("ability:schwebe", withForms: true).ids == levitating)
    #expect(try select("ability:levit", withForms: true).ids == levitating)
    #expect(try select("ability:lightning-rod").ids.contains(25), "a hidden one counts")
  }

  @Test("Blanks between double quotes belong to a name, and what the columns say is understood")
  func words() throws {
    #expect(try select("ability:\"light metal\"").ids == select("ability:light-metal").ids)
    #expect(try Filter("ability:\"light metal\" gen:4").terms.count == 2)
    for (short, long) in [("atk", "attack"), ("def", "defense"), ("defence", "defense"), ("spe", "speed")] {
      #expect(try select("\(short)>100").ids == select("\(long)>100").ids)
    }
    #expect(try Filter("is:Favorite").mentions(.favourite))
  }

  @Test("Kinds are what the data and the user say")
  func kinds() throws {
    #expect(try select("is:legendary").ids.contains(150))
    #expect(try select("is:mythical").ids.contains(151))
    #expect(try select("is:baby").ids.contains(172))
    #expect(try select("is:final no:1-9").ids == [3, 6, 9])
    #expect(try select("is:single").ids.contains(128))
    #expect(try !select("is:single").ids.contains(3))
    #expect(try select("is:form").ids.allSatisfy { $0 > EntrySummary.lastSpeciesID })
    #expect(try !select("is:form").ids.isEmpty, "they are shown although forms are hidden")
    var collections = EntryCollections()
    collections.caught = [25]
    collections.favourite = [25, 133]
    #expect(try select("is:caught", collections).ids == [25])
    #expect(try select("is:favourite -is:caught", collections).ids == [133])
  }

  @Test("Of an entry that nobody told of it is open whether it meets a term or its opposite")
  func undecided() throws {
    let index = EntryIndex(
      [EntrySummary(id: 1, slug: "beast-1")], order: nil, names: DisplayName(language: .english, bundled: false),
      bundled: false)
    for text in ["speed>1", "-speed>1", "type:water", "is:legendary", "move:surf", "ability:levitate"] {
      let selection = index.select(try Filter(text), withForms: true, EntryCollections())
      #expect(selection.ids.isEmpty)
      #expect(selection.undecided == [1], "\(text)")
    }
    #expect(index.select(try Filter("speed>1 zzz"), withForms: true, EntryCollections()).undecided.isEmpty)
  }

  @Test(
    "Plain words are found as a search finds them",
    arguments: [("flabebe", 669), ("ピカチュウ", 25), ("mr mime", 122), ("ho oh", 250), ("Farfetch'd", 83), ("408", 408)])
  func words(text: String, id: Int) throws {
    #expect(try select(text).ids.contains(id))
  }

  @Test("One slip is forgiven, and said")
  func typo() throws {
    let selection = try select("bulbasuar")
    #expect(selection.ids == [1])
    #expect(selection.isForgiving)
    #expect(try !select("bulbasaur").isForgiving)
  }

  @Test("Several words that are no name are looked for one by one")
  func severalWords() throws {
    #expect(try select("char fire").ids.contains(6))
  }

  @Test("Forms that meet a filter and are not shown are counted")
  func hiddenForms() throws {
    #expect(try select("alola").ids.isEmpty)
    #expect(try select("alola").hiddenForms == select("alola", withForms: true).ids.count)
  }

  @Test(
    "What is wrong is said with what is allowed",
    arguments: [
      ("type:fier", "normal, fighting, flying"), ("type:", "normal"), ("foo:bar", "ability:"),
      ("speed>fast", "speed>100"),
      ("speed>", "speed>100"), ("gen:one", "gen:1"), ("no:9-1", "no:1-151"), ("is:shiny", "legendary"),
      ("ability:levitatee", "levitate"), (">5", "without blanks"), ("type:-water", "-type:water"), ("gen>1", "type:"),
      ("height<1e9", "height>=1.5"),
      ("*", "letter"),
      ("[", "letter"), ("\\", "letter"), ("^", "letter"),
    ])
  func errors(text: String, allowed: String) {
    let error = #expect(throws: FilterError.self) { try Filter(text) }
    #expect(error?.sentence.contains(allowed) == true, "\(error?.sentence ?? "")")
  }

  @Test("A blank filter asks for nothing")
  func blank() throws {
    #expect(try Filter("  ").isEmpty)
    #expect(try select("").ids.count == 1025)
  }

  @Test("A megabyte is understood at once")
  func megabyte() throws {
    #expect(try select(String(repeating: "a", count: 1_000_000)).ids.isEmpty)
  }

  @Test("An index reads in the order that it was made for")
  func order() throws {
    let index = EntryIndex(
      Self.entries, order: EntryOrder(.speed, isReversed: true), names: DisplayName(language: .english), bundled: true)
    #expect(index.select(nil, withForms: false, EntryCollections()).ids.first == 894, "Regieleki is the fastest")
  }
}
