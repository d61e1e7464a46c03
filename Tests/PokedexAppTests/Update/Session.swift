import EventLoop
import Paging
import PokeAPI
import Resources
import Terminal

@testable import PokedexApp

/// A person at the program: presses keys, lets time pass, gets answers. No terminal, no network, no clock.
struct Session {
  var model: Model
  /// What the last step asked the runtime for.
  private(set) var effects: [Effect] = []
  private var moment: Moment

  init(
    columns: Int = 80, rows: Int = 24, dex: BundledDex? = .shared, settings: Settings = Settings()
  ) {
    moment = Moment(uptime: .seconds(100), now: WallTime(milliseconds: 1_767_225_600_000))
    model = Model(
      settings: settings, size: Size(columns: columns, rows: rows), moment: moment, catalog: Catalog(dex: dex))
    send(.resized(model.size))
  }

  /// Sends `event`, and the index that it asks for, as the runtime does.
  mutating func send(_ event: Event) {
    effects = update(&model, event, at: moment) + demand(of: &model)
    guard makesIndex else { return }
    let asked = effects
    for case .index(let key) in asked {
      send(.indexed(index(key)))
      effects = asked + effects
    }
  }

  /// The index of the bundled entries by number, which most sessions need, made once.
  private static let bundledIndex = PreparedIndex(
    PreparedIndex.Key(revision: 0, order: EntryOrder(.number), language: .english, readsStore: false),
    of: Catalog(dex: .shared))

  private func index(_ key: PreparedIndex.Key) -> PreparedIndex {
    if model.catalog.isBundled, key == Self.bundledIndex.key { return Self.bundledIndex }
    return PreparedIndex(key, of: model.catalog, stored: stored)
  }

  /// The entries that the store has, with their moves.
  var stored: [Int: [Int32]] = [:]

  /// Whether an index is there as soon as it is asked for.
  var makesIndex = true

  /// Presses keys one after the other, a person's 200 ms apart unless told otherwise.
  mutating func press(_ keys: Key..., every pause: Duration = .milliseconds(200)) {
    press(keys, every: pause)
  }

  mutating func press(_ keys: [Key], every pause: Duration = .milliseconds(200)) {
    var all: [Effect] = []
    for key in keys {
      moment.uptime += pause
      send(.input(.key(key)))
      all += effects
    }
    effects = all
  }

  mutating func type(_ text: String) { press(text.map { .character($0) }) }

  mutating func paste(_ text: String) { send(.input(.paste(text))) }

  /// The ids of the order on screen.
  var ids: [Int] {
    model.ring.slots.compactMap { slot in
      if case .id(let id) = slot { id } else { nil }
    }
  }

  mutating func wait(_ duration: Duration) {
    moment.uptime += duration
    moment.now = moment.now + duration
  }

  /// The timer runs out, if it has been set.
  mutating func fire(_ timer: TimerName) { send(.timer(timer)) }

  mutating func resize(_ columns: Int, _ rows: Int) { send(.resized(Size(columns: columns, rows: rows))) }

  /// An answer of the network arrives for `key`.
  mutating func answer(_ key: ResourceKey, _ content: ResourceContent) {
    send(.resource(key, ResourceState(content: content, fetchedAt: moment.now, source: .network)))
  }

  mutating func fail(_ key: ResourceKey, _ error: ResourceError) {
    send(.resource(key, ResourceState(error: error)))
  }

  /// The screen's rows as text, without trailing blanks.
  var screen: [String] {
    let frame = render(model)
    return (0..<frame.size.rows).map { row in
      var text = ""
      for column in 0..<frame.size.columns where !frame[row, column].isContinuation { text += frame[row, column].text }
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  func shows(_ text: String) -> Bool { screen.contains { $0.contains(text) } }

  var currentID: Int? {
    if case .id(let id)? = model.ring.current { id } else { nil }
  }
}
