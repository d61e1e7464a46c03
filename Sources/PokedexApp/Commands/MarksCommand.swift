/// `pokedex marks`: writes marks as a table, or reads one.
struct MarksCommand {
  let invocation: MarksInvocation
  let environment: [String: String]

  private var store: MarksStore {
    MarksStore(path: Directories(environment: environment).data.map { "\($0)/marks.sqlite" })
  }

  /// Runs on the calling thread, which must be the process's first.
  /// - Returns: what is to be printed.
  func run() throws(CommandFailure) -> [DataLine] {
    switch invocation {
    case .export:
      return MarksFile.lines(of: try marks())
    case .import(let file):
      let changes = try MarksFile.changes(in: try TextInput.read(file))
      _ = try waiting { (store) throws(MarksStore.Failure) in try await store.apply(changes) }
      return []
    }
  }

  /// What is marked.
  func marks() throws(CommandFailure) -> Marks {
    try waiting { (store) throws(MarksStore.Failure) in try await store.load() }
  }

  private func waiting(
    _ work: @escaping @Sendable (MarksStore) async throws(MarksStore.Failure) -> Marks
  ) throws(CommandFailure) -> Marks {
    let store = store
    let result: Result<Marks, MarksStore.Failure> = Background.run {
      do throws(MarksStore.Failure) { return .success(try await work(store)) } catch { return .failure(error) }
    }
    switch result {
    case .success(let marks): return marks
    case .failure(let failure): throw CommandFailure(failure.sentence, status: 1)
    }
  }
}
