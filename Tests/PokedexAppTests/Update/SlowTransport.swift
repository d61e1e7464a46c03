import EventLoop
import PokeAPI
import Resources

@testable import PokedexApp

/// Answers as the scripted server does, some time after it was asked.
@UI
final class SlowTransport: Transport {
  private let time: VirtualTime
  private let delay: Duration
  private let server = ScriptedServer(BundledServedDex())
  private var waiting: [String: Int] = [:]
  /// What was asked for, in order.
  private(set) var paths: [String] = []
  var onChange: @UI () -> Void = {}
  /// Which paths are never answered; their requests end when they are given up.
  var hangs: @UI (_ path: String) -> Bool = { _ in false }

  init(time: VirtualTime, delay: Duration) {
    self.time = time
    self.delay = delay
  }

  /// The URLs of what is not answered yet.
  var held: [String] { waiting.filter { $0.value > 0 }.map(\.key).sorted() }

  func isHeld(_ url: String) -> Bool { waiting[url, default: 0] > 0 }

  func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
    guard let path = ServedPath(url: request.url, base: Served.scriptedBase) else { throw .badURL }
    paths.append(path.text)
    waiting[request.url, default: 0] += 1
    if hangs(path.text) { return try await hang(request.url) }
    await withCheckedContinuation { continuation in
      _ = time.schedule(after: delay) { [self] in
        waiting[request.url, default: 0] -= 1
        continuation.resume()
      }
      onChange()
    }
    return server.answer(path, request)
  }

  private func hang(_ url: String) async throws(TransportError) -> TransportResponse {
    let (end, giveUp) = AsyncStream<Void>.makeStream()
    onChange()
    await withTaskCancellationHandler {
      for await _ in end {}
    } onCancel: {
      // Only the interface's thread cancels requests.
      UI.assumeIsolated { self.waiting[url, default: 0] -= 1 }
      giveUp.finish()
    }
    throw .timedOut
  }
}
