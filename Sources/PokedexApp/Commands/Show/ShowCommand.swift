import EventLoop
import PokeAPI
import Resources
import Terminal

/// `pokedex show`: prints entries in full.
struct ShowCommand {
  let invocation: ShowInvocation
  let options: CommonOptions
  let environment: [String: String]
  /// Which signs the locale allows.
  let repertoire: Repertoire
  var output = TextOutput.standardOutput
  var errors = TextOutput.standardError

  /// Runs on the calling thread, which must be the process's first.
  /// - Returns: the exit status: 1 if anything that was asked for is missing.
  func run() throws(CommandFailure) -> Int32 {
    let base = try options.base()
    let names = names()
    return try print(Background.run { await load(names, base) })
  }

  /// How pictures are printed; nil if they are not.
  var picture: PrintedPicture? {
    guard invocation.withSprite else { return nil }
    return PrintedPicture(on: output, options: options, repertoire: repertoire, environment: environment)
  }

  /// What is asked for: named, or a line each on standard input.
  private func names() -> [String] {
    switch invocation.source {
    case .names(let names): return names
    case .standardInput:
      var names: [String] = []
      while let line = readLine() {
        if line.contains(where: { !$0.isWhitespace }) { names.append(line) }
      }
      return names
    }
  }

  @UI
  private func load(_ names: [String], _ base: APIBase) async -> [EntryLoader.Outcome] {
    let backend = Backend(base: base, options: options, environment: environment) { [errors, repertoire] in
      try? errors.complain($0, in: repertoire)
    }
    let outcomes = await EntryLoader(api: backend.api, picture: picture).load(names)
    await backend.close()
    return outcomes
  }

  /// Prints what was found, in order, and says what was not.
  func print(_ outcomes: [EntryLoader.Outcome]) throws(CommandFailure) -> Int32 {
    let names = options.names(in: invocation.format == .json ? .unicode : repertoire)
    var found: [ShownEntry] = []
    var complaints: [String] = []
    var troubles: [(what: String, names: [String])] = []
    var status: Int32 = 0
    for outcome in outcomes {
      switch outcome {
      case .found(let entry):
        found.append(entry)
        guard let trouble = entry.trouble else { continue }
        let place = troubles.firstIndex { $0.what == trouble } ?? troubles.endIndex
        if place == troubles.endIndex { troubles.append((trouble, [])) }
        troubles[place].names.append(names.name(of: entry.summary))
      case .missing(let sentence):
        complaints.append(sentence)
        status = 1
      }
    }
    complaints += troubles.map { "\(Self.enumerated($0.names)) \($0.what)" }
    return try CommandFailure.ofWriting {
      () throws(TextOutput.Failure) in
      switch invocation.format {
      case .json: try output.write(lines: json(found, names))
      case .plain, .tsv: try output.write(lines: plain(found, names))
      }
      for complaint in complaints { try errors.complain(complaint, in: repertoire) }
      return status
    }
  }

  /// The first few, and how many there are besides.
  private static func enumerated(_ names: [String]) -> String {
    let few = 4
    let rest = names.count - few
    return names.prefix(few).joined(separator: ", ") + (rest > 0 ? " and \(grouped(rest)) more" : "")
  }

  /// What is known of every form, if the API that was asked is the bundled facts' own.
  private var dex: BundledDex? { options.usesBundledDex ? .shared : nil }

  private func plain(_ entries: [ShownEntry], _ names: DisplayName) -> [PrintedLine] {
    let text = EntryText(
      names: names, dex: dex, units: options.units, repertoire: repertoire,
      columns: output.isTerminal ? output.size?.columns : nil)
    return Array(
      entries.map { ($0.picture ?? []) + text.lines(of: $0).map(PrintedLine.init) }
        .joined(separator: [PrintedLine(.empty)]))
  }

  private func json(_ entries: [ShownEntry], _ names: DisplayName) -> [DataLine] {
    let document = EntryDocument(names: names, dex: dex)
    return DataLine.array(entries.map(document.object(of:)))
  }
}
