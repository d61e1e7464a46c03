import Paging
import PokeAPI

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
    let lookup = catalog.isBundled ? NameLookup.bundled : NameLookup(entries: catalog.entries)
    guard case .found(let id) = lookup.find(name) else {
      if let number = Int(name) { return goTo(number) }
      guard case .unknown(let closest) = lookup.find(name), let nearest = closest.first else {
        let commands = PromptCommand.allCases.map(\.rawValue).joined(separator: ", ")
        return "\(name.quoted) is no entry and none of \(commands)"
      }
      return "no entry is called \(name.quoted); \(self.name(of: nearest)) is close"
    }
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
    return nil
  }

  /// A number that nobody has named yet may be in a window that has not arrived.
  private mutating func goTo(_ number: Int) -> String? {
    guard seek(number) else { return "no \(number) in this list" }
    if view == .help { routes.removeLast() }
    if detail != nil, let subject = ring.current { show(DetailPage(subject)) }
    travels(.forward)
    followSelection()
    return nil
  }
}

extension String {
  var trimmingBlanks: String { split(separator: " ").joined(separator: " ") }
}
