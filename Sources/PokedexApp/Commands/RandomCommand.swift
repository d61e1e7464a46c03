import EventLoop
import PokeAPI
import Resources
import Terminal

/// `pokedex random`: prints an entry chosen by chance, at once.
///
/// What is bundled or stored is enough; the network is asked only where there would be nothing to print otherwise.
struct RandomCommand {
  /// So many stored entries are tried before one without a stored picture is chosen.
  private static let tries = 16

  let invocation: RandomInvocation
  let options: CommonOptions
  let environment: [String: String]
  /// Which signs the locale allows.
  let repertoire: Repertoire
  var output = TextOutput.standardOutput
  var errors = TextOutput.standardError

  /// Runs on the calling thread, which must be the process's first.
  /// - Returns: the exit status.
  func run() throws(CommandFailure) -> Int32 {
    let base = try options.base()
    var listing = ListInvocation()
    listing.filters = invocation.filters
    let entries = try ListCommand(
      invocation: listing, options: options, environment: environment, repertoire: repertoire, output: output,
      errors: errors
    ).result().entries
    guard !entries.isEmpty else { throw CommandFailure("nothing matches", status: 1) }
    let ids = entries.map(\.id)
    return try shown.print([Background.run { await load(ids, base) }])
  }

  private var shown: ShowCommand {
    ShowCommand(
      invocation: ShowInvocation(source: .names([]), format: invocation.format, withSprite: invocation.withSprite),
      options: options, environment: environment, repertoire: repertoire, output: output, errors: errors)
  }

  @UI
  private func load(_ ids: [Int], _ base: APIBase) async -> EntryLoader.Outcome {
    let picture = shown.picture
    let stored = await loadStored(ids, base, withPicture: picture != nil)
    if case .found(let entry) = stored.outcome, picture == nil || entry.picture != nil || options.isOffline {
      return .found(entry.withoutTrouble)
    }
    if options.isOffline { return stored.outcome }
    let backend = backend(base, options)
    let outcome = await EntryLoader(api: backend.api, picture: picture).load(id: stored.id)
    await backend.close()
    // A greeting without its picture is one still.
    if case .found(let entry) = outcome { return .found(entry.withoutTrouble) }
    return outcome
  }

  /// What needs no network, and of which entry; one whose picture is stored if there is such a one and it is wanted.
  @UI
  private func loadStored(
    _ ids: [Int], _ base: APIBase, withPicture: Bool
  ) async -> (id: Int, outcome: EntryLoader.Outcome) {
    var offline = options
    offline.isOffline = true
    let backend = backend(base, offline)
    let loader = EntryLoader(api: backend.api, picture: shown.picture)
    // Where nothing was ever stored, nothing need be opened to see that.
    if withPicture, Backend.hasStore(options, environment) {
      let wanted = Set(ids)
      let stored = await backend.api.storedSummaries().map(\.id).filter(wanted.contains)
      for id in stored.shuffled().prefix(Self.tries) {
        let outcome = await loader.load(id: id)
        guard case .found(let entry) = outcome, entry.picture != nil else { continue }
        await backend.close()
        return (id, outcome)
      }
    }
    // There is at least one.
    let id = ids.randomElement() ?? 1
    let outcome = await loader.load(id: id)
    await backend.close()
    return (id, outcome)
  }

  @UI
  private func backend(_ base: APIBase, _ options: CommonOptions) -> Backend {
    Backend(base: base, options: options, environment: environment) { [errors, repertoire] in
      try? errors.complain($0, in: repertoire)
    }
  }
}
