import EventLoop
import PokeAPI
import Resources
import Terminal

/// `pokedex list`: prints entries, a line each.
struct ListCommand {
  let invocation: ListInvocation
  let options: CommonOptions
  let environment: [String: String]
  /// Which signs the locale allows.
  let repertoire: Repertoire
  var output = TextOutput.standardOutput
  var errors = TextOutput.standardError

  /// Runs on the calling thread, which must be the process's first.
  /// - Returns: the exit status.
  func run() throws(CommandFailure) -> Int32 {
    try print(try result())
  }

  /// What is asked for, of what is known.
  func result() throws(CommandFailure) -> EntryQuery.Result {
    let base = try options.base()
    let query = try EntryQuery(invocation)
    let dex = options.usesBundledDex ? BundledDex.shared : nil
    var known = KnownEntries(dex)
    // Where nothing was ever stored, nothing need be opened, and no loop need run.
    if Backend.hasStore(options, environment) || known.entries.isEmpty {
      let bundled = known
      known = try Background.run { await load(bundled, base) }.get()
    }
    return query.result(
      of: known.entries, names: options.names(in: signs), isBundled: options.usesBundledDex,
      try collections(query, known.entries))
  }

  /// Adds what is stored; asks the network only if there would be no entry otherwise.
  @UI
  private func load(_ bundled: KnownEntries, _ base: APIBase) async -> Result<KnownEntries, CommandFailure> {
    var known = bundled
    let stored = backend(base, isOffline: true)
    await known.learnStored(of: stored.api)
    await stored.close()
    if !known.entries.isEmpty { return .success(known) }
    let backend = backend(base, isOffline: options.isOffline)
    let (list, first) = await backend.api.wholeList()
    await backend.close()
    guard let list else {
      let reason = first.error?.sentence ?? "nothing is stored"
      return .failure(CommandFailure("the list could not be loaded: \(reason)", status: 1))
    }
    known.learn(list)
    if let fault = list.fault { try? errors.complain("the server's list \(fault)", in: repertoire) }
    return .success(known)
  }

  /// What the query's filters ask besides the data.
  private func collections(
    _ query: EntryQuery, _ entries: [EntrySummary]
  ) throws(CommandFailure) -> EntryCollections {
    var collections = EntryCollections()
    if query.mentions(.caught) || query.mentions(.favourite) {
      let marks = try MarksCommand(invocation: .export, environment: environment).marks()
      collections.caught = marks.ids(with: .caught, among: entries)
      collections.favourite = marks.ids(with: .favourite, among: entries)
    }
    if query.readsStore, Backend.hasStore(options, environment) {
      let base = try options.base()
      (collections.stored, collections.moves) = Background.run {
        let backend = backend(base, isOffline: true)
        _ = await backend.api.renewStoredSummaries()
        let ids = await backend.api.storedSummaries().map(\.id)
        let moves = await backend.api.storedMoves()
        await backend.close()
        return (Set(ids), moves)
      }
    }
    return collections
  }

  @UI
  private func backend(_ base: APIBase, isOffline: Bool) -> Backend {
    var options = options
    options.isOffline = isOffline
    return Backend(base: base, options: options, environment: environment) { [errors, repertoire] in
      try? errors.complain($0, in: repertoire)
    }
  }

  /// What is for other programs is UTF-8 whatever the locale, as JSON has to be.
  private var signs: Repertoire { invocation.format == .plain || options.isASCII ? repertoire : .unicode }

  /// Prints what was found.
  func print(_ result: EntryQuery.Result) throws(CommandFailure) -> Int32 {
    let table = EntryTable(names: options.names(in: signs), repertoire: signs)
    return try CommandFailure.ofWriting { () throws(TextOutput.Failure) in
      if result.undecided > 0 {
        let entries = result.undecided == 1 ? "1 entry" : "\(grouped(result.undecided)) entries"
        try errors.complain("of \(entries) too little is stored to say; pokedex prefetch fetches all", in: repertoire)
      }
      for search in result.forgiven {
        try errors.complain("nothing is called \(search.quoted); close to it:", in: repertoire)
      }
      switch invocation.format {
      case .plain: try output.write(lines: table.plain(result.entries))
      case .tsv: try output.write(lines: table.tabSeparated(result.entries))
      case .json: try output.write(lines: table.json(result.entries))
      }
      return 0
    }
  }
}
