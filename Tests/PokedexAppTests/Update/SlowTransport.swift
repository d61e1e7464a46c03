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

  init(time: VirtualTime, delay: Duration) {
    self.time = time
    self.delay = delay
  }

  func isHeld(_ url: String) -> Bool { waiting[url, default: 0] > 0 }

  func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
    guard let path = ServedPath(url: request.url, base: Served.scriptedBase) else { throw .badURL }
    paths.append(path.text)
    waiting[request.url, default: 0] += 1
    await withCheckedContinuation { continuation in
      _ = time.schedule(after: delay) { [self] in
        waiting[request.url, default: 0] -= 1
        continuation.resume()
      }
      onChange()
    }
    return server.answer(path, request)
  }
}
