import EventLoop

/// What the network process writes to its standard error, line by line into the log. It is raw text of libraries, so it
/// does not go there by itself.
@UI
final class NetworkComplaints {
  private static let longestLine = 2_000

  /// The process's end.
  let descriptor: FileDescriptor
  private let ours: FileDescriptor
  private let log: EventLog
  private var watch: Watch?
  private var rest: [UInt8] = []

  /// Nil where the system has no descriptor left.
  init?(_ log: EventLog) {
    guard let ends = try? FileDescriptor.pipe() else { return nil }
    ours = ends.reading
    descriptor = ends.writing
    self.log = log
    watch = EventLoop.shared.watch(ours.number, for: .readable) { [weak self] _ in self?.read() }
  }

  func close() {
    guard watch != nil else { return }
    read()
    if !rest.isEmpty { note(rest[...]) }
    watch?.cancel()
    watch = nil
    ours.close()
    descriptor.close()
  }

  private func read() {
    while case .bytes(let bytes) = ours.read() { rest += bytes }
    var lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let last = lines.popLast() ?? []
    for line in lines where !line.isEmpty { note(line) }
    rest = Array(last.suffix(Self.longestLine))
  }

  private func note(_ line: ArraySlice<UInt8>) {
    log.note("pokedex-net: \(String(decoding: line.prefix(Self.longestLine), as: UTF8.self))")
  }
}
