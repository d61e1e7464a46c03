extension BundledDex {
  /// The groups of games, in the order in which they came out.
  public var versionGroups: [VersionGroup] {
    var versions: [String: [String]] = [:]
    Tables.versions.forEach { row in
      if let slug = row.cell(1).text, let group = row.cell(2).text { versions[group, default: []].append(slug) }
    }
    var groups: [VersionGroup] = []
    Tables.versionGroups.forEach { row in
      guard let slug = row.cell(1).text else { return }
      groups.append(
        VersionGroup(
          id: row.id, slug: slug, generation: row.cell(2).int, order: row.cell(3).int ?? .max,
          versions: versions[slug] ?? []))
    }
    return groups.sorted { $0.order < $1.order }
  }

  /// Which machine (its item's slug, such as `tm24`) teaches a move, by the move's id, in the games of `versionGroup`.
  public func machines(in versionGroup: String) -> [Int: String] {
    guard let column = Tables.machines.columns.firstIndex(of: versionGroup), column > 0 else { return [:] }
    var machines: [Int: String] = [:]
    Tables.machines.forEach { row in
      guard let move = row.cell(column).int, let item = row.cell(0).text else { return }
      // Two machines can teach one move; the first of them is named.
      if machines[move] == nil { machines[move] = item }
    }
    return machines
  }

  /// A species' numbers in the pokedexes, the national one first.
  public func dexNumbers(ofSpecies id: Int) -> [DexNumber] {
    var numbers = [DexNumber(pokedex: link("national", 1, in: "pokedex"), number: id)]
    Tables.pokedexes.forEach { row in
      var cells = row.cells
      let pokedex = cells.next()
      let slug = cells.next()
      guard let first = cells.next().int, let place = BundledDex.place(of: id, in: cells.next()) else { return }
      let link = link(slug.text ?? "", pokedex.int ?? 0, in: "pokedex")
      numbers.append(DexNumber(pokedex: link, number: first + place))
    }
    return numbers
  }

  /// Where `id` stands in a list of runs such as `3|7-9|0|12`, counted from 0; nil if it does not.
  private static func place(of id: Int, in runs: Cell) -> Int? {
    var place = 0
    var start: Int?
    var number = 0
    var found: Int?
    func endRun() {
      let first = start ?? number
      if found == nil, first <= id, id <= number { found = place + id - first }
      place += number - first + 1
      start = nil
      number = 0
    }
    for byte in runs.characters {
      switch byte {
      case UInt8(ascii: "|"):
        endRun()
        if found != nil { return found }
      case UInt8(ascii: "-"):
        start = number
        number = 0
      default:
        number = number * 10 + Int(byte & 0x0F)
      }
    }
    endRun()
    return found
  }
}
