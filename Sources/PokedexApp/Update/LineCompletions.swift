import Paging
import PokeAPI

/// How a line at a prompt can go on.
struct LineCompletions {
  private static let most = 40
  private let model: Model

  init(_ model: Model) { self.model = model }

  /// Whole lines that begin with `line`, the likeliest first.
  func lines(for line: String, at kind: Prompt.Kind) -> [String] {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    let last = String(words.last ?? "")
    let before = words.dropLast().map { "\($0) " }.joined()
    let terms: [String]
    switch (kind, words.first.flatMap { PromptCommand(word: $0) }) {
    case (.filter, _): terms = filterTerms(last)
    case (.command, .filter?) where words.count > 1: terms = filterTerms(last)
    case (.command, .sort?) where words.count > 1: terms = matching(last, sortKeys)
    case (.command, .lang?) where words.count > 1: terms = matching(last, Language.bundled.map(\.code))
    case (.command, _):
      let commands = words.count == 1 ? matching(last, PromptCommand.allCases.map(\.rawValue)) : []
      return commands + names(line)
    case (.search, _): return names(line)
    }
    return terms.map { before + $0 }
  }

  private var sortKeys: [String] { SortKey.allCases.map(\.rawValue) + SortKey.allCases.map { "-\($0.rawValue)" } }

  private func matching(_ typed: String, _ words: [String]) -> [String] {
    words.filter { $0.hasPrefix(typed.lowercased()) && $0 != typed }
  }

  private func filterTerms(_ typed: String) -> [String] {
    let sign = typed.hasPrefix("-") ? "-" : ""
    let body = typed.dropFirst(sign.count)
    guard let colon = body.lastIndex(where: { $0 == ":" || $0 == "," }) else {
      return Filter.fields.filter { $0.hasPrefix(body.lowercased()) }.map { sign + $0 }
    }
    let field = body.prefix { $0 != ":" }
    let value = String(body[body.index(after: colon)...])
    return matching(value, Filter.values(of: String(field))).map { sign + body[...colon] + $0 }
  }

  /// Names of entries that begin as typed, in the language on the screen: the one that is called just so, then those of
  /// the list in its order.
  private func names(_ typed: String) -> [String] {
    let key = SearchKey(typed).text
    guard !key.isEmpty, let index = model.index?.index else { return [] }
    let found = index.find(typed).ids
    let listed = model.ring.slots.compactMap { slot in
      if case .id(let id) = slot, found.contains(id) { id } else { nil }
    }
    let others = found.subtracting(listed).sorted()
    let names = (listed + others).lazy.map { model.name(of: $0) }
    let fitting = names.map { (name: $0, key: SearchKey($0).text) }.filter { $0.key.hasPrefix(key) && $0.name != typed }
    let whole = fitting.filter { $0.key == key } + fitting.filter { $0.key != key }
    return Array(whole.map(\.name).prefix(Self.most))
  }
}
