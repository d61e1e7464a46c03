import PokeAPI
import Terminal

/// How `show` prints an entry for people.
struct EntryText {
  /// With less room beside the labels, lines are left to the terminal.
  private static let narrowest = 20
  /// Cells of a line that nothing is wrapped to.
  private static let endless = 1 << 20

  let names: DisplayName
  /// The bundled facts, where they belong to the API that was asked.
  let dex: BundledDex?
  let units: Units
  let repertoire: Repertoire
  /// How wide the terminal is, for long values to be wrapped under their labels; nil leaves each on one line.
  private let columns: Int?
  private let labelWidth: Int
  private var signs: Signs { .signs(in: repertoire) }

  init(names: DisplayName, dex: BundledDex?, units: Units, repertoire: Repertoire, columns: Int? = nil) {
    self.names = names
    self.dex = dex
    self.units = units
    self.repertoire = repertoire
    self.columns = columns
    // The longest label of our own has ten letters; what stats are called depends on the language.
    labelWidth = Stat.allCases.map { DisplayText(names.name(of: $0), in: repertoire).width }.reduce(10, max)
  }

  func lines(of entry: ShownEntry) -> [DisplayText] {
    var lines = header(entry)
    lines += stats(entry)
    lines += defence(entry)
    lines += facts(entry)
    lines += evolution(entry)
    lines += forms(entry)
    if let text = entry.flavorText(in: names.language) {
      let game = text.game.map { names.name(of: $0, in: .version) }
      lines += row("Text", [text.text, game.map { "(\($0))" }].compactMap { $0 }.joined(separator: " "))
    }
    return lines
  }

  // MARK: Sections

  private func header(_ entry: ShownEntry) -> [DisplayText] {
    let summary = entry.summary
    let number = summary.number.map { "#\(EntryTable.padded($0))" } ?? "#\(summary.id)"
    var title = "\(number)  \(names.name(of: summary))"
    if let english = names.englishName(of: summary) { title += "  (\(english))" }
    var lines = [safe(title)]
    var notes = [names.genus(of: summary), summary.generation.map { "generation \($0)" }]
    notes.append(summary.isBaby == true ? "baby" : nil)
    notes.append(summary.isLegendary == true ? "legendary" : nil)
    notes.append(summary.isMythical == true ? "mythical" : nil)
    let known = notes.compactMap { $0 }
    if !known.isEmpty { lines.append(safe(known.joined(separator: " \(signs.dot) "))) }
    let types = summary.types.map { names.name(of: $0) }
    lines += row("Type", types.isEmpty ? signs.unknown : types.joined(separator: " "))
    return lines
  }

  private func stats(_ entry: ShownEntry) -> [DisplayText] {
    let stats = entry.summary.stats
    return Stat.allCases.flatMap { row(names.name(of: $0), number(stats[$0]), isNumber: true) }
      + row("Total", number(stats.total), isNumber: true)
  }

  private func defence(_ entry: ShownEntry) -> [DisplayText] {
    let matchups = TypeChart.bundled.matchups(defending: entry.summary.types)
    var lines: [DisplayText] = []
    for (multiplier, sign) in [(4.0, "4"), (2, "2"), (0.5, signs.half), (0.25, signs.quarter), (0, "0")] {
      let types = matchups.filter { $0.multiplier == multiplier }.map { names.name(of: $0.type) }
      if !types.isEmpty { lines += row("Takes \(signs.times)\(sign)", types.joined(separator: " ")) }
    }
    return lines
  }

  private func facts(_ entry: ShownEntry) -> [DisplayText] {
    let (pokemon, species) = (entry.pokemon, entry.species)
    let abilities = (pokemon.abilities ?? []).map { slot in
      names.ability(slot.ability.name) + (slot.isHidden == true ? " (hidden)" : "")
    }
    let effort = Stat.allCases.compactMap { stat in
      pokemon.effort[stat].flatMap { $0 > 0 ? "\(names.name(of: stat)) \($0)" : nil }
    }
    return [
      row("Height", entry.summary.height.map { SizeWords.words($0, in: units) }),
      row("Weight", entry.summary.weight.map { SizeWords.words($0, in: units) }),
      row("Abilities", list(abilities)),
      row("Gender", species?.gender.map { $0.words(signs) }),
      row("Catch rate", species?.captureRate.map(String.init)),
      row("Friendship", species?.baseHappiness.map(String.init)),
      row("Growth", species?.growthRate.map { names.name(of: $0, in: .growthRate) }),
      row("Egg groups", list((species?.eggGroups ?? []).map { names.name(of: $0, in: .eggGroup) })),
      row("Hatching", species?.hatchCounter.map { "\($0) cycles" }),
      row("Base exp.", entry.summary.baseExperience.map(String.init)),
      row("Effort", list(effort)),
      row("Colour", species?.color.map { names.name(of: $0, in: .color) }),
      row("Habitat", species?.habitat.map { names.name(of: $0, in: .habitat) }),
    ].flatMap { $0 }
  }

  private func evolution(_ entry: ShownEntry) -> [DisplayText] {
    guard let story = entry.evolution(names, dex: dex, signs: signs) else { return row("Evolution", nil) }
    let tree = EvolutionTree(signs: signs, repertoire: repertoire)
    let width = columns.map { $0 - labelWidth - 2 }.flatMap { $0 < Self.narrowest ? nil : $0 } ?? Self.endless
    var lines: [Line] = []
    if story.root.children.isEmpty {
      lines.append(Line("does not evolve"))
    } else {
      lines += tree.lines(story.root, width: width).joined()
    }
    if let egg = story.egg { lines += tree.wrapped(tree.name(of: story.root.member), words: egg, width: width) }
    for form in story.ofForms { lines += tree.lines(form, width: width).joined() }
    return lines.enumerated().flatMap { row($0 == 0 ? "Evolution" : "", $1.text) }
  }

  private func forms(_ entry: ShownEntry) -> [DisplayText] {
    let varieties = entry.species?.varieties ?? []
    guard varieties.count > 1 else { return [] }
    let titles = varieties.map { variety -> String in
      let known = variety.pokemon.id.flatMap(BundledDex.shared.summary(of:))
      let entry = known?.slug == variety.pokemon.name ? known : EntrySummary(variety.pokemon)
      return entry.map(names.name(of:)) ?? Slug.titled(variety.pokemon.name)
    }
    return row("Forms", list(titles))
  }

  // MARK: Rows

  private func row(_ label: String, _ value: String?, isNumber: Bool = false) -> [DisplayText] {
    let label = safe(label).padded(to: labelWidth) + "  "
    let value = safe(value ?? signs.unknown)
    if isNumber { return [label + value.padded(to: 4, alignment: .right)] }
    guard let columns, columns - label.width >= Self.narrowest else { return [label + value] }
    let indent = DisplayText.empty.padded(to: label.width)
    return value.wrapped(to: columns - label.width).enumerated().map { ($0 == 0 ? label : indent) + $1 }
  }

  private func list(_ values: [String]) -> String? { values.isEmpty ? nil : values.joined(separator: " \(signs.dot) ") }

  private func number(_ value: Int?) -> String { value.map(String.init) ?? signs.unknown }

  private func safe(_ text: String) -> DisplayText { DisplayText(text, in: repertoire) }
}
