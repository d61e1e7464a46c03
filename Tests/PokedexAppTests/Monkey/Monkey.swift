import EventLoop
import FoundationEssentials
import Paging
import PokeAPI
import Resources
import Terminal
import TestSupport

@testable import PokedexApp

/// Somebody who presses anything, at a terminal of any kind that changes its size, while answers, failures, pictures,
/// indexes and timers come in any order. Does what the runtime does with effects; knows no screen and no clock.
struct Monkey {
  private(set) var model: Model
  /// What it did last, the newest last.
  private(set) var trail: [String] = []
  /// How the program ended, if it did; the monkey goes on all the same.
  private(set) var ending: Ending?
  /// Whether anything but a key that quits has ended it.
  private(set) var hasEndedOddly = false

  private var choices: SeededNumbers
  private let server: MonkeyServer
  private var moment = Moment(uptime: .seconds(100), now: WallTime(milliseconds: 1_767_225_600_000))
  private var timers: [TimerName] = []
  private var wanted: [ResourceKey] = []
  private var orders: [SpriteOrder] = []
  private var indexes: [PreparedIndex.Key] = []
  private var changes: [MarkChange] = []
  private var marks = Marks()

  init(seed: UInt64) {
    var choices = SeededNumbers(seed: seed)
    var settings = Settings()
    settings.language = choices.one(of: Language.bundled)
    settings.units = choices.one(of: Units.allCases)
    settings.repertoire = choices.one(of: [.unicode, .unicode, .unicodeAmbiguousWide, .ascii])
    settings.depth = choices.one(of: ColorDepth.allCases)
    settings.symbols = choices.one(of: SpriteSymbols.allCases)
    settings.isOffline = choices.chance(10)
    let dexes: [any ServedDex] = [
      BundledServedDex(), BundledServedDex(ids: [1, 4, 25]), InventedDex(count: 0), InventedDex(count: 1500),
    ]
    let isBundled = choices.chance(60)
    server = MonkeyServer(isBundled ? dexes[0] : choices.one(of: dexes))
    model = Model(
      settings: settings, size: Self.size(&choices), moment: moment,
      catalog: Catalog(dex: isBundled ? .shared : nil))
    self.choices = choices
    send(.started, "started")
  }

  /// One thing happens.
  mutating func act() {
    moment.uptime += .milliseconds(choices.one(of: [0, 1, 30, 200, 5000]))
    moment.now = WallTime(milliseconds: moment.now.milliseconds + Int64(choices.below(3_000)))
    switch choices.below(100) {
    case ..<58: press(key())
    case ..<62: type()
    case ..<66: mouse()
    case ..<68: paste(choices.one(of: HostileText.all))
    case ..<74: resize(Self.size(&choices))
    case ..<90: answer()
    case ..<93: drawPicture()
    case ..<95: makeIndex()
    case ..<97: if let name = choices.take(from: &timers) { send(.timer(name), "timer \(name)") }
    case ..<98: if let change = choices.take(from: &changes) { keep(change) }
    default: somethingElse()
    }
  }

  mutating func press(_ key: Key) {
    let mayEnd = quits(key)
    send(.input(.key(key)), "press \(key)")
    if ending != nil && !mayEnd { hasEndedOddly = true }
  }

  /// Whether `key` is meant to end the program now.
  private func quits(_ key: Key) -> Bool {
    switch KeyTable.command(for: key, in: model.context) {
    case .quit, .interrupt: model.prompt == nil
    case .quitPrefix: model.isQuitPending
    case .close: model.routes.isEmpty
    case .accept: model.prompt?.kind == .command
    default: false
    }
  }

  mutating func resize(_ size: Size) { send(.resized(size), "size \(size.columns)x\(size.rows)") }

  private mutating func paste(_ text: String) {
    send(.input(.paste(text)), "paste \(text.prefix(20).debugDescription)")
  }

  // MARK: Choices

  /// The keys that do something, in an order that does not change from run to run.
  private static let bound: [KeyContext: [Key]] = Dictionary(
    uniqueKeysWithValues: KeyContext.allCases.map { context in
      let bindings = KeyTable.bindings.filter { $0.meaning[context] != nil }
      return (context, bindings.flatMap { $0.keys.values.joined() }.sorted { "\($0)" < "\($1)" })
    })

  private static func size(_ choices: inout SeededNumbers) -> Size {
    switch choices.below(10) {
    case 0: Size(columns: 1 + choices.below(30), rows: 1 + choices.below(12))
    case 1: Size(columns: 24 + choices.below(16), rows: 6 + choices.below(7))
    case 2: Size(columns: 1 + choices.below(130), rows: 1 + choices.below(40))
    case 3, 4: Size(columns: 40, rows: 12)
    case 5: Size(columns: 110, rows: 35)
    default: Size(columns: 80, rows: 24)
    }
  }

  /// Mostly one that does something here.
  private mutating func key() -> Key {
    if choices.chance(75), let key = Self.bound[model.context]?.randomElement(using: &choices) { return key }
    return switch choices.below(12) {
    case 0: .alt(choices.one(of: Array("qQlhj[O")))
    case 1: .function(choices.below(64))
    case 2: .control(choices.one(of: Array("abcdefghijklmnopqrstuvwxyz@\\]^_")))
    case 3: .character(choices.one(of: Array("é★ピ한👩‍👩‍👧‍👦\u{301}\u{200B}\u{1B}\u{7F}")))
    case 4...6: .character(Character(Unicode.Scalar(UInt8(0x20 + choices.below(0x5F)))))
    default: .character(choices.one(of: Array("0123456789")))
    }
  }

  /// A line at a prompt, whole or not, or a count and what it belongs to.
  private mutating func type() {
    let lines = [
      "/pika", "/saur", "/^", "/*", "/[", "/\\", "/(", "/char", "&type:water", "&type:fire,ice gen:1..3 -legendary",
      "&speed>100", "&name:", "&-", "&caught", "&stored move:tackle", "&total<300 total>", ":25", ":pikachu", ":10190",
      ":sort -speed", ":sort name", ":filter gen:2", ":lang ja", ":lang", ":forms", ":help", ":nonsense", ":99999999",
      "25G", "99999999l", "7j", "0", "999999999999h", "3=", "m", "w", "o",
    ]
    let end: [Key] = [.enter, .escape, .tab, .up, .backTab, .control("w"), .backspace]
    for character in choices.one(of: lines) { press(.character(character)) }
    if choices.chance(80) { press(choices.one(of: end)) }
  }

  private mutating func mouse() {
    let kinds: [MouseEvent.Kind] = [.press(button: 1), .press(button: 3), .release(button: 1), .wheelUp, .wheelDown]
    let position = Position(row: choices.below(model.size.rows + 2), column: choices.below(model.size.columns + 2))
    send(.input(.mouse(MouseEvent(choices.one(of: kinds), at: position))), "mouse at \(position)")
  }

  // MARK: What the runtime would do

  private mutating func answer() {
    // Now and then to a question that nobody asks any more.
    let stray: ResourceKey = .pokemon(1 + choices.below(1025))
    guard let key = choices.chance(97) ? wanted.randomElement(using: &choices) : stray else { return }
    var state = model.resources[key] ?? ResourceState()
    switch choices.below(10) {
    case 0:
      state.isLoading = true
    case 1, 2:
      state.isLoading = choices.chance(20)
      state.error = ResourceError(
        choices.one(of: [.offline, .timedOut, .server(503), .notFound, .notJSON]), choices.one(of: HostileText.all))
    default:
      let content = server.content(of: key, hostile: choices.chance(15), &choices)
      state = ResourceState(
        content: content, error: content == nil ? ResourceError(.notFound, "not found") : nil,
        isLoading: choices.chance(10), fetchedAt: moment.now, source: choices.one(of: [.network, .seed]))
    }
    send(.resource(key, state), "answer \(key)")
  }

  private mutating func drawPicture() {
    guard let order = choices.take(from: &orders) else { return }
    let result: Result<Sprite, SpriteError> =
      choices.chance(20)
      ? .failure(choices.one(of: [.damaged, .tooLarge, .empty]))
      : .success(Sprite.placeholder(box: order.box, repertoire: model.settings.repertoire))
    send(.drawn(order, result), "picture")
  }

  private mutating func makeIndex() {
    guard let key = choices.take(from: &indexes) else { return }
    send(.indexed(PreparedIndex(key, of: model.catalog, stored: [1: [33], 25: [], 133: [36, 98]])), "index")
  }

  private mutating func keep(_ change: MarkChange) {
    marks.apply(change)
    send(.marks(marks, after: change), "mark \(change.slug.prefix(20).debugDescription)")
  }

  private mutating func somethingElse() {
    switch choices.below(6) {
    case 0: send(.notice(choices.one(of: HostileText.all)), "notice")
    case 1: send(.history(CommandHistory(file: HostileText.all.joined(separator: "\n"))), "history")
    case 2: send(.input(.unknown), "unknown key")
    case 3: send(.timer(choices.one(of: [.settled, .loadingIsSlow, .noticeIsOver])), "stray timer")
    case 4:
      var entry = EntrySummary(id: 1 + choices.below(1500), slug: choices.one(of: HostileText.all))
      entry.stats = BaseStats(hp: 255, attack: 1, defense: 1, specialAttack: 1, specialDefense: 1, speed: 1)
      send(.stored([entry]), "stored")
    default: send(.started, "started again")
    }
  }

  private mutating func send(_ event: Event, _ words: String) {
    trail.append("\(words) [\(model.context)]")
    if trail.count > 40 { trail.removeFirst() }
    ending = nil
    for effect in update(&model, event, at: moment) + demand(of: &model) { perform(effect) }
    if case .input(.key) = event { return }
    if ending != nil { hasEndedOddly = true }
  }

  private mutating func perform(_ effect: Effect) {
    switch effect {
    case .want(let wants):
      // In an order that the seed alone decides.
      wanted = wants.keys.sorted { "\($0)" < "\($1)" }
    case .setTimer(let name, _): if !timers.contains(name) { timers.append(name) }
    case .stopTimer(let name): timers.removeAll { $0 == name }
    case .rasterise(let order, _): orders.append(order)
    case .index(let key): indexes.append(key)
    case .mark(let change): changes.append(change)
    case .lookAtMarks: send(.marks(marks, after: nil), "marks")
    case .find(let sought):
      let answers: [EntryFinder.Answer] = [.found(id: 1 + choices.below(1500)), .unknown("no such")]
      send(.found(sought, choices.one(of: answers)), "found")
    case .suspend: resize(Self.size(&choices))
    case .end(let ending): self.ending = ending
    case .retry, .remember, .repaint: break
    }
  }
}
