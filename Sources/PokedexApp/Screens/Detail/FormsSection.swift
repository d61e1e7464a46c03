import Paging
import PokeAPI
import Terminal

/// Every form of the species that has an entry of its own, the default one first, each a link. A species of one form
/// needs no such line.
struct FormsSection {
  private let model: Model
  private let dossier: Dossier

  init(_ model: Model, _ dossier: Dossier) {
    self.model = model
    self.dossier = dossier
  }

  func lines(width: Int, isCompact: Bool = false) -> [Line] {
    guard let number = dossier.number else { return [] }
    let forms = model.varieties(of: number)
    guard forms.count > 1 else { return [] }
    var panel = Panel(.forms)
    let hanging = isCompact ? 0 : EvolutionSection.indent
    var flow = Flow(width: width, label: isCompact ? Line() : Line("Forms", Palette.label), hanging: hanging)
    let labels = labels(of: forms)
    for (index, id) in forms.enumerated() {
      let isCurrent = id == dossier.id
      let name = labels[index]
      var piece = Line([
        Span(model.text(isCurrent ? "[\(name)]" : name), isCurrent ? Palette.name : .plain, link: .pokemon(id))
      ])
      if index < forms.count - 1 { piece.append(model.text(" \(model.settings.signs.dot)"), Palette.hint) }
      flow.add(piece)
    }
    panel.add(wrapped: flow.lines)
    return panel.lines
  }

  /// Two forms of one name are told apart by what only the one's slug has: `Mega Meowstic (Male)`.
  private func labels(of forms: [Int]) -> [String] {
    let slugs = forms.map { model.catalog.summary(of: $0)?.slug }
    let named = Dictionary(
      (dossier.species.content?.varieties ?? []).compactMap { variety in
        variety.pokemon.id.map { ($0, variety.pokemon.name) }
      }, uniquingKeysWith: { first, _ in first })
    let labels = forms.map { label(of: $0, named) }
    /// The words that all slugs of one label have in common.
    var common: [String: (count: Int, words: Set<Substring>)] = [:]
    for (label, slug) in zip(labels, slugs) {
      let words = Set((slug ?? "").split(separator: "-"))
      let others = common[label]
      common[label] = ((others?.count ?? 0) + 1, others?.words.intersection(words) ?? words)
    }
    return zip(labels, slugs).map { label, slug in
      guard let slug, let shared = common[label], shared.count > 1 else { return label }
      let own = slug.split(separator: "-").filter { !shared.words.contains($0) }.joined(separator: "-")
      return own.isEmpty ? label : "\(label) (\(Slug.titled(own)))"
    }
  }

  /// What sets the form apart; of the default one often only its species' name.
  private func label(of id: Int, _ named: [Int: String]) -> String {
    guard let entry = model.catalog.summary(of: id) else { return named[id].map(Slug.titled) ?? "#\(id)" }
    return model.names.formLabel(of: entry) ?? model.names.name(of: entry)
  }
}
