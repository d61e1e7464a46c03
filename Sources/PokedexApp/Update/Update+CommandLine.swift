import Paging
import PokeAPI
import Resources

extension Model {
  /// Carries out what was typed. Returns what is wrong with it, as a sentence.
  mutating func run(_ line: String) -> String? {
    let words = line.split(separator: " ", maxSplits: 1)
    guard let first = words.first else { return nil }
    let rest = words.count > 1 ? String(words[1]).trimmingBlanks : ""
    guard let command = PromptCommand(word: first), rest.isEmpty || command.takesValue else {
      return goTo(line.trimmingBlanks)
    }
    switch command {
    case .quit: effects.append(.end(.done))
    case .help: if view != .help { toggleHelp() }
    case .forms: toggleForms()
    case .filter: return runFilter(rest)
    case .sort: return runSort(rest)
    case .lang: return runLanguage(rest)
    }
    return nil
  }

  private mutating func runFilter(_ text: String) -> String? {
    do throws(FilterError) { keep(try Filter(text)) } catch { return error.sentence }
    return nil
  }

  private mutating func runSort(_ text: String) -> String? {
    do throws(UsageError) { sort(try EntryOrder.read(text)) } catch { return "sort: \(error.sentence)" }
    return nil
  }

  private mutating func runLanguage(_ text: String) -> String? {
    do throws(UsageError) {
      settings.language = try Language.chosen(text, isBundled: catalog.isBundled)
    } catch {
      return "lang: \(error.sentence)"
    }
    showsEnglish = false
    applyListing(successor: .nearestSurvivor)
    return nil
  }

  private mutating func goTo(_ name: String) -> String? {
    var closest: [Int] = []
    for lookup in lookups(of: name) {
      switch lookup.find(name) {
      case .found(let id):
        goTo(id: id)
        return nil
      case .unknown(let near): closest += near
      }
    }
    let number = Int(name)
    if let number, goTo(number) { return nil }
    if mayBeUnlisted {
      look(for: .name(name))
      return nil
    }
    if let number { return "no \(number) in this list" }
    guard let nearest = closest.first else {
      let commands = PromptCommand.allCases.map(\.rawValue).joined(separator: ", ")
      return "\(name.quoted) is no entry and none of \(commands)"
    }
    return "no entry is called \(name.quoted); \(self.name(of: nearest)) is close"
  }

  /// Finds the bundled entries, and then those that the API named besides.
  private func lookups(of name: String) -> [NameLookup] {
    guard let dex = catalog.dex else { return [NameLookup(entries: catalog.entries)] }
    if case .found = NameLookup.bundled.find(name) { return [.bundled] }
    return [.bundled, NameLookup(entries: catalog.entries.filter { dex.summary(of: $0.id) == nil })]
  }

  /// Whether there may be entries that the model has not heard of. What nothing is bundled of may go by its species'
  /// name, too, which no list names.
  private var mayBeUnlisted: Bool {
    guard catalog.isBundled else { return true }
    guard !settings.isOffline, let list = resources[.list] else { return false }
    return list.isLoading || list.error != nil || list.source == .seed
  }

  /// Begins with the page of what is called `name`: at once where that is a number, which is the API's own name of it,
  /// else when it is found.
  mutating func begin(with name: String) {
    if let number = NameLookup.number(name) ?? nil { open(number) }
    sought = .start(name)
  }

  /// Has the store and the API asked for what is not known here.
  mutating func look(for sought: Sought) {
    self.sought = sought
    effects.append(.find(sought))
  }

  /// What was looked for is found, or is not there; another key has made an end of waiting for it.
  mutating func receive(_ answer: EntryFinder.Answer, to sought: Sought) {
    guard self.sought == sought else { return }
    self.sought = nil
    switch (answer, sought) {
    case (.found(let id), .start): if detail?.id != id { open(id) }
    case (.found(let id), .name): goTo(id: id)
    case (.found(let id), .species): follow(to: id)
    case (.unknown(let sentence), .start):
      // The page of a number may have come although the list has not.
      guard detail?.id.flatMap({ pokemon($0).content }) == nil else { break }
      effects.append(.end(.failed(sentence)))
    case (.unknown(let sentence), _): say(sentence)
    }
  }

  private mutating func goTo(id: Int) {
    if view == .help { routes.removeLast() }
    let isListed = selectInOrder(id)
    if detail != nil {
      show(DetailPage(.id(id)))
    } else if !isListed {
      // A form that is not shown, or what a filter leaves out, has a page all the same.
      routes.append(.detail(DetailPage(.id(id))))
    }
    travels(.forward)
    followSelection()
  }

  /// A number that nobody has named yet may be in a window that has not arrived. False where there is no such place.
  private mutating func goTo(_ number: Int) -> Bool {
    guard seek(number) else { return false }
    if view == .help { routes.removeLast() }
    if detail != nil, let subject = ring.current { show(DetailPage(subject)) }
    travels(.forward)
    followSelection()
    return true
  }
}

extension String {
  var trimmingBlanks: String { split(separator: " ").joined(separator: " ") }
}
