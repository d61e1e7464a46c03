import Terminal

/// `pokedex marks`: writes marks as a table, or reads one.
struct MarksCommand {
  /// A mark for every form there is takes a hundredth of it.
  private static let longestTable = 16 << 20

  let invocation: MarksInvocation
  let environment: [String: String]
  /// Which signs the locale allows.
  var repertoire = Repertoire.unicode
  var errors = TextOutput.standardError

  /// Runs on the calling thread, which must be the process's first.
  /// - Returns: what is to be printed.
  func run() throws(CommandFailure) -> [DataLine] {
    switch invocation {
    case .export:
      return MarksFile.lines(of: try marks())
    case .import(let file):
      let changes = try MarksFile.changes(in: try TextInput.read(file, atMost: Self.longestTable))
      let kept = try waiting { (store) throws(MarksStore.Failure) in try await store.apply(changes) }
      if let notice = kept.notice { try? errors.complain(notice, in: repertoire) }
      return []
    }
  }

  /// What is marked.
  func marks() throws(CommandFailure) -> Marks {
    try waiting { (store) throws(MarksStore.Failure) in try await store.load() }
  }

  private func waiting<Value: Sendable>(
    _ work: @escaping @Sendable (MarksStore) async throws(MarksStore.Failure) -> Value
  ) throws(CommandFailure) -> Value {
    guard let folder = Directories(environment: environment).data else {
      throw CommandFailure("there is no place for marks: neither HOME nor XDG_DATA_HOME is set", status: 1)
    }
    let store = MarksStore(path: "\(folder)/marks.sqlite")
    let result: Result<Value, MarksStore.Failure> = Background.run {
      do throws(MarksStore.Failure) { return .success(try await work(store)) } catch { return .failure(error) }
    }
    switch result {
    case .success(let value): return value
    case .failure(let failure): throw CommandFailure(failure.sentence, status: 1)
    }
  }
}
