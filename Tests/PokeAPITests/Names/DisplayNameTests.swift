import PokeAPI
import Testing

struct DisplayNameTests {
  private func entry(_ id: Int) throws -> EntrySummary { try #require(BundledDex.shared.summary(of: id)) }

  @Test(
    "A default form goes by its species' name, another form by its full one",
    arguments: [
      (25, "Pikachu"), (29, "Nidoran♀"), (83, "Farfetch’d"), (122, "Mr. Mime"), (250, "Ho-Oh"), (669, "Flabébé"),
      (772, "Type: Null"), (782, "Jangmo-o"), (386, "Deoxys"), (10001, "Attack Deoxys"), (10103, "Alolan Vulpix"),
      (10195, "Gigantamax Venusaur"), (10264, "Koraidon (Limited Build)"),
    ])
  func english(id: Int, name: String) throws {
    #expect(DisplayName(language: .english).name(of: try entry(id)) == name)
  }

  @Test(
    "Names are in the reader's language, whatever its case",
    arguments: [
      ("fr", 1, "Bulbizarre"), ("FR", 121, "Staross"), ("de", 4, "Glumanda"), ("ja", 25, "ピカチュウ"),
      ("zh-Hans", 25, "皮卡丘"),
      ("ko", 25, "피카츄"), ("it", 25, "Pikachu"), ("fr", 10103, "Goupix d’Alola"), ("ja", 10103, "ロコン (アローラのすがた)"),
      ("xx", 25, "Pikachu"),
    ])
  func languages(code: String, id: Int, name: String) throws {
    #expect(DisplayName(language: Language(code: code)).name(of: try entry(id)) == name)
  }

  @Test("English stands beside a name that differs")
  func englishBeside() throws {
    #expect(DisplayName(language: Language(code: "de")).englishName(of: try entry(4)) == "Charmander")
    #expect(DisplayName(language: Language(code: "it")).englishName(of: try entry(4)) == nil)
    #expect(DisplayName(language: .english).englishName(of: try entry(4)) == nil)
  }

  @Test("Each field falls back to English by itself")
  func fallback() throws {
    let swedish = DisplayName(language: Language(code: "sv"))
    #expect(swedish.genus(of: try entry(25)) == "Mouse Pokémon")
    #expect(DisplayName(language: Language(code: "de")).genus(of: try entry(25)) == "Maus-Pokémon")
    // The data have no genus in romanised Japanese.
    #expect(DisplayName(language: Language(code: "ja-roma")).genus(of: try entry(25)) == "Mouse Pokémon")
    #expect(DisplayName(language: Language(code: "ja-roma")).name(of: try entry(1)) == "Fushigidane")
  }

  @Test("A form's label stands alone")
  func labels() throws {
    #expect(DisplayName(language: .english).formLabel(of: try entry(386)) == "Normal Forme")
    #expect(DisplayName(language: .english).formLabel(of: try entry(25)) == nil)
    #expect(DisplayName(language: .english).formLabel(of: try entry(10158)) == "Starter")
  }

  @Test("A slug stands in where no name is known")
  func slugs() {
    let names = DisplayName(language: .english, bundled: false)
    #expect(names.name(of: EntrySummary(id: 25, slug: "mr-mime")) == "Mr Mime")
    #expect(names.name(of: EntrySummary(id: 10001, slug: "deoxys-attack")) == "Deoxys Attack")
    var named = EntrySummary(id: 25, slug: "mr-mime")
    named.names = LocalizedText()
    named.names?[.english] = "Mr. Mime"
    #expect(names.name(of: named) == "Mr. Mime")
    #expect(Slug.titled("x-y") == "X Y")
    #expect(Slug.titled("") == "")
  }

  @Test("What belongs to an entry has names, too")
  func things() {
    let german = DisplayName(language: Language(code: "de"))
    let english = DisplayName(language: .english)
    #expect(german.name(of: PokemonType.fire) == "Feuer")
    #expect(english.name(of: Stat.specialAttack) == "Special Attack")
    #expect(english.name(of: "ground", in: .eggGroup) == "Field")
    #expect(english.ability("lightning-rod") == "Lightning Rod")
    #expect(german.move("pound") == "Klaps")
    #expect(german.move(NamedResource(name: "pound", url: "https://pokeapi.co/api/v2/move/1/")) == "Klaps")
    #expect(english.move(NamedResource(name: "no-move", url: "https://pokeapi.co/api/v2/move/1/")) == "No Move")
    #expect(english.item("poke-ball") == "Poké Ball")
    #expect(english.item("thunder-stone") == "Thunder Stone")
    #expect(english.name(of: "omega-ruby", in: .version) == "Omega Ruby")
    #expect(english.name(of: LearnMethod.levelUp) == "Level up")
    #expect(english.ability("no-such-ability") == "No Such Ability")
  }

  @Test(
    "A setting names a language",
    arguments: [
      ("en", "en"), ("de_DE.UTF-8", "de"), ("zh_TW", "zh-hant"), ("zh_CN.utf8", "zh-hans"), ("zh-Hant", "zh-hant"),
      ("pt_BR", "pt-br"), ("es_MX", "es-419"), ("es_ES", "es"), ("ja_JP@x", "ja"), ("C", "en"), ("POSIX", "en"),
      ("ja-Hrkt", "ja-hrkt"),
    ])
  func settings(setting: String, code: String) {
    #expect(Language(matching: setting)?.code == code)
  }

  @Test("A language that the API does not have is none")
  func noLanguage() {
    #expect(Language(matching: "tlh") == nil)
    #expect(Language(matching: "") == nil)
  }
}
