import EventLoop

extension Served {
  /// The transport that answers in process; nil where nothing is made there.
  @UI
  func scriptedTransport(gate: Gate) -> ScriptedTransport? {
    guard let dex else { return nil }
    let server = ScriptedServer(dex)
    return ScriptedTransport(base: Self.scriptedBase, gate: gate) { server.answer($0, $1) }
  }

  private var dex: (any ServedDex)? {
    switch self {
    case .basic: BundledServedDex()
    case .three: BundledServedDex(ids: [1, 2, 3])
    case .empty: InventedDex(count: 0)
    case .huge: InventedDex(count: 100_000)
    case .bundled, .url: nil
    }
  }
}
