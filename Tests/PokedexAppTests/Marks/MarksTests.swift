import Foundation
import PokeAPI
import Terminal
import TestSupport
import Testing

@testable import PokedexApp

struct MarksTests {
  private let folder: Folder
  private let pikachu = MarkChange(slug: "pikachu", id: 25, mark: .favourite, isSet: true)

  init() throws { folder = try Folder() }

  @Test("A mark that was kept is there for the next program, also while another is open")
  func twoPrograms() async throws {
    let one = MarksStore(path: folder.path("data/marks.sqlite"))
    let two = MarksStore(path: folder.path("data/marks.sqlite"))
    #expect(try await one.load().isEmpty)
    #expect(folder.names == [], "looking makes no file")
    _ = try await one.apply([pikachu])
    let both = try await two.apply([MarkChange(slug: "eevee", id: 133, mark: .caught, isSet: true)]).marks
    #expect(both["pikachu"] == [.favourite])
    #expect(both["eevee"] == [.caught])
    #expect(try await one.load() == both)
    var gone = pikachu
    gone.isSet = false
    #expect(try await one.apply([gone]).marks["pikachu"] == [])
    #expect(try await two.load()["eevee"] == [.caught])
  }

  @Test("The folder of the marks is closed to others, whatever made it")
  func closedFolder() async throws {
    let data = folder.path("data")
    try FileManager.default.createDirectory(
      atPath: data, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])
    _ = try await MarksStore(path: data + "/marks.sqlite").apply([pikachu])
    let attributes = try FileManager.default.attributesOfItem(atPath: data)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o700)
  }

  @Test("What another program marks is seen by the next look, once")
  func looks() async throws {
    let one = MarksStore(path: folder.path("data/marks.sqlite"))
    let two = MarksStore(path: folder.path("data/marks.sqlite"))
    #expect(await one.loadIfChanged() == nil)
    _ = try await two.apply([pikachu])
    #expect(await one.loadIfChanged()?["pikachu"] == [.favourite])
    #expect(await one.loadIfChanged() == nil)
    _ = try await one.apply([MarkChange(slug: "eevee", id: 133, mark: .caught, isSet: true)])
    #expect(await one.loadIfChanged() == nil, "its own changes are no news")
    _ = try await two.apply([MarkChange(slug: "mew", id: 151, mark: .caught, isSet: true)])
    #expect(await one.loadIfChanged()?["mew"] == [.caught])
  }

  @Test("Somebody who presses keys has the marks looked at now and then, not with each key")
  func glances() {
    var session = Session()
    session.press(Array(repeating: .down, count: 10))
    #expect(session.effects.filter { $0 == .lookAtMarks }.count == 1)
    session.press(Array(repeating: .down, count: 10))
    #expect(session.effects.filter { $0 == .lookAtMarks }.count == 1)
  }

  @Test("A page and a tile show the marks of their entry", arguments: [(80, 24), (40, 12), (40, 24)])
  func signOnPage(columns: Int, rows: Int) {
    var session = Session(columns: columns, rows: rows)
    var marks = Marks()
    marks.apply(MarkChange(slug: "bulbasaur", id: 1, mark: .favourite, isSet: true))
    marks.apply(MarkChange(slug: "bulbasaur", id: 1, mark: .caught, isSet: true))
    session.send(.marks(marks, after: nil))
    session.press(.enter)
    #expect(session.screen[0].contains("★●"))
    session.type("qw")
    #expect(session.screen.contains { $0.contains("0001 Bulbasaur") && $0.contains("★●") })
  }

  @Test("A damaged file is moved aside by the next mark, which says where it is", arguments: [true, false])
  func damaged(atOnce: Bool) async throws {
    let path = folder.path("marks.sqlite")
    let store = MarksStore(path: path)
    if atOnce {
      try Data("no marks".utf8).write(to: URL(filePath: path))
    } else {
      // Found while it is open: the file's first page is sound, and nothing after it.
      do {
        let first = MarksStore(path: path)
        _ = try await first.apply(
          (1...500).map { (id: Int) in MarkChange(slug: "pokemon-\(id)", id: id, mark: .caught, isSet: true) })
      }
      let whole = try Data(contentsOf: URL(filePath: path))
      try (whole.prefix(4096) + Data(repeating: 0xAA, count: whole.count - 4096)).write(to: URL(filePath: path))
      let failure = await #expect(throws: MarksStore.Failure.self) { try await store.load() }
      #expect(failure?.sentence.contains(path) == true)
    }
    let kept = try await store.apply([pikachu])
    #expect(kept.notice == "the marks file was damaged: it is kept as \(path).damaged-1, a new one is begun")
    #expect(kept.marks["pikachu"] == [.favourite])
    #expect(FileManager.default.fileExists(atPath: path + ".damaged-1"))
    let again = try await store.apply([MarkChange(slug: "mew", id: 151, mark: .caught, isSet: true)])
    #expect(again.notice == nil)
    #expect(again.marks["pikachu"] == [.favourite])
  }

  @Test("What cannot be looked at is no empty file")
  func unreachable() async throws {
    let path = folder.path("marks.sqlite")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder.path("nowhere"))
    let failure = await #expect(throws: MarksStore.Failure.self) { try await MarksStore(path: path).load() }
    #expect(failure?.sentence == "the marks can't be read: \(path): a link on the way leads nowhere")
  }

  @Test("What cannot be kept is said")
  func failure() async {
    let store = MarksStore(path: nil)
    await #expect(throws: MarksStore.Failure.self) { try await store.apply([pikachu]) }
  }

  @Test("Marks leave as a table and come back from it")
  func table() throws {
    var marks = Marks()
    marks.apply(pikachu)
    marks.apply(MarkChange(slug: "pikachu", id: 25, mark: .caught, isSet: true))
    marks.apply(MarkChange(slug: "mew", id: nil, mark: .caught, isSet: true))
    let text = MarksFile.lines(of: marks).map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n")
    #expect(text.hasPrefix("slug\tid\tfavourite\tcaught\npikachu\t25\t1\t1\n"))
    var read = Marks()
    for change in try MarksFile.changes(in: text) { read.apply(change) }
    #expect(read == marks)
  }

  @Test(
    "A line that is no mark is named", arguments: ["pikachu", "a b\t1\t1\t0", "pikachu\tx\t1\t0", "pikachu\t25\t2\t0"])
  func wrongLine(line: String) {
    #expect(throws: CommandFailure.self) { try MarksFile.changes(in: "slug\tid\tfavourite\tcaught\n" + line) }
  }

  @Test("Lines may end as Windows ends them, and a blank one counts")
  func linesOfWindows() throws {
    let changes = try MarksFile.changes(in: "slug\tid\tfavourite\tcaught\r\npikachu\t25\t1\t0\r\n\r\n")
    #expect(changes == [pikachu])
    let failure = #expect(throws: CommandFailure.self) { try MarksFile.changes(in: "\r\npikachu\t25\t1\t0\r\n\r\nx") }
    #expect(failure?.sentence.hasPrefix("line 4 ") == true)
  }

  @Test("Where a filter takes the entry away, nothing is said of a key that would undo it")
  func filteredAway() {
    var session = Session()
    session.send(.marks(Marks(), after: nil))
    session.type("25G&is:caught")
    session.press(.enter)
    session.send(.marks(Marks(), after: MarkChange(slug: "pikachu", id: 25, mark: .caught, isSet: false)))
    #expect(session.shows("Pikachu is no longer caught"))
    #expect(!session.shows("undoes"))
  }

  @Test("The sign is drawn when the mark is kept, and the status line says how to undo it")
  func sign() {
    var session = Session()
    session.type("25G*")
    #expect(session.effects.contains(.mark(pikachu)))
    #expect(!session.shows("★"))
    var marks = Marks()
    marks.apply(pikachu)
    session.send(.marks(marks, after: pikachu))
    #expect(session.shows("0025 ★"))
    #expect(session.shows("Pikachu is a favourite · * undoes it"))
    #expect(session.shows("★ 1"))
    session.type("*")
    var undone = pikachu
    undone.isSet = false
    #expect(session.effects.contains(.mark(undone)))
  }

  @Test("Marked entries are found by the filter, whatever id another server gave them")
  func filter() {
    var session = Session()
    var marks = Marks()
    marks.apply(MarkChange(slug: "pikachu", id: 999, mark: .caught, isSet: true))
    session.send(.marks(marks, after: nil))
    session.type("&is:caught")
    #expect(session.ids == [25])
  }
}
