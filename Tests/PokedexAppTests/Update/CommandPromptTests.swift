import PokeAPI
import Terminal
import Testing

@testable import PokedexApp

struct CommandPromptTests {
  private func run(_ line: String, in session: inout Session) {
    session.type(":" + line)
    session.press(.enter)
  }

  @Test("A number or a name goes there", arguments: [("25", 25), ("mr mime", 122), ("FLABEBE", 669), ("ピカチュウ", 25)])
  func names(line: String, id: Int) {
    var session = Session()
    run(line, in: &session)
    #expect(session.currentID == id)
    #expect(session.model.prompt == nil)
  }

  @Test("On a page it opens the page, and a form that is not listed opens on the list")
  func pages() {
    var session = Session()
    run("charizard-mega-x", in: &session)
    #expect(session.model.detail?.id == 10034)
    run("150", in: &session)
    #expect(session.model.detail?.id == 150)
  }

  @Test("q quits, also as a word")
  func quits() {
    for line in ["q", "quit"] {
      var session = Session()
      run(line, in: &session)
      #expect(session.effects.contains(.end(.done)))
    }
  }

  @Test("A filter, a language and help are commands")
  func commands() {
    var session = Session()
    run("filter type:water gen:3", in: &session)
    #expect(session.ids.count == 28)
    run("lang de", in: &session)
    run("filter", in: &session)
    run("1", in: &session)
    #expect(session.shows("Bisasam"))
    run("help", in: &session)
    #expect(session.model.view == .help)
  }

  @Test(
    "What is wrong is said with what is right, and the prompt stays open",
    arguments: [
      ("sort sped", "speed"), ("lang xx", "ja"), ("xyzzyx", "filter"), ("pikachuu", "Pikachu"), ("99999", "99999"),
    ])
  func errors(line: String, hint: String) {
    var session = Session(columns: 100)
    run(line, in: &session)
    #expect(session.model.prompt?.problem?.contains(hint) == true)
    #expect(session.currentID == 1)
  }

  @Test("What only the API's list names is found, and looked for while the list has not come")
  func newGeneration() {
    let newcomer = NamedResource(name: "newmon-sky", url: "https://pokeapi.co/api/v2/pokemon/1026/")
    let list = BundledDex.shared.pokemonList
    var session = Session()
    session.answer(.list, .list(NamedResourceList(count: list.results.count + 1, results: list.results + [newcomer])))
    run("newmon sky", in: &session)
    #expect(session.currentID == 1026)
    run("25", in: &session)
    run("1026", in: &session)
    #expect(session.currentID == 1026)
    for line in ["newmon-sky", "1026"] {
      var early = Session()
      early.send(.resource(.list, ResourceState(isLoading: true)))
      run(line, in: &early)
      #expect(early.effects.contains(.find(.name(line))))
      #expect(early.shows("looking for '\(line)'"))
      early.send(.found(.name(line), .found(id: 1026)))
      #expect(early.model.detail?.id == 1026)
      run("newmon-sea", in: &early)
      early.send(.found(.name("newmon-sea"), .unknown("no Pokémon is called 'newmon-sea'")))
      #expect(early.shows("no Pokémon is called 'newmon-sea'"))
    }
  }

  @Test("Tab goes through names and words that begin so")
  func completion() {
    var session = Session()
    session.type(":pika")
    session.press(.tab)
    #expect(session.model.prompt?.editor.text == "Pikachu")
    session.press(.escape)
    session.type(":mew")
    session.press(.tab)
    #expect(session.model.prompt?.editor.text == "Mew")
    session.press(.escape)
    session.type(":sort spe")
    session.press(.tab)
    #expect(session.model.prompt?.editor.text == "sort speed")
    session.press(.escape)
    session.type("&type:wa")
    session.press(.tab)
    #expect(session.model.listing.filter?.text == "type:water")
  }

  @Test("Lines are remembered, in this run and in the next")
  func history() {
    var session = Session()
    run("25", in: &session)
    #expect(session.effects.contains(.remember(line: "25")))
    var next = Session()
    next.send(.history(CommandHistory(file: session.model.commandHistory.text)))
    next.type(":")
    next.press(.up, .enter)
    #expect(next.currentID == 25)
  }

  @Test("A line is edited")
  func editing() {
    var editor = LineEditor()
    editor.insert("one two")
    editor.edit(.deleteWord)
    #expect(editor.text == "one ")
    editor.edit(.deleteWord)
    #expect(editor.isEmpty)
    editor.insert("ac")
    editor.edit(.left)
    editor.insert("b")
    #expect(editor.text == "abc")
    editor.edit(.start)
    editor.edit(.delete)
    editor.edit(.right)
    editor.edit(.backspace)
    #expect(editor.text == "c")
    editor.edit(.deleteToEnd)
    editor.edit(.deleteToStart)
    #expect(editor.isEmpty)
    for edit in [LineEdit.left, .right, .start, .end, .backspace, .delete, .deleteWord, .deleteToStart, .deleteToEnd] {
      editor.edit(edit)
    }
    #expect(editor.isEmpty)
  }
}
