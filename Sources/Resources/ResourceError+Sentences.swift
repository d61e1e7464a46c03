import EventLoop

extension ResourceError {
  static func malformedURL(_ text: String, _ cause: String) -> ResourceError {
    ResourceError(.malformedURL, "not an address that can be asked: \(text)", cause: cause)
  }

  static func plainHTTP(_ text: String) -> ResourceError {
    ResourceError(.malformedURL, "http is for this machine only, use https: \(text)")
  }

  static func otherHost(_ text: String) -> ResourceError {
    ResourceError(.otherHost, "other host, not asked", cause: text)
  }

  static func noEndpoint(_ text: String) -> ResourceError {
    ResourceError(.noEndpoint, "nothing here answers for this address", cause: text)
  }

  static let notFound = ResourceError(.notFound, "not found")

  static func server(_ status: Int, cause: String? = nil) -> ResourceError {
    guard status != 407 else { return proxy(status: status) }
    return ResourceError(.server(status), "server said \(status)", cause: cause, brief: "\(status)")
  }

  /// `status` is its answer, if it gave any.
  static func proxy(status: Int?, cause: String? = nil) -> ResourceError {
    let sentence =
      switch status {
      case 407: "proxy said 407, it asks for a password"
      case let status?: "proxy said \(status)"
      case nil: "no way through the proxy"
      }
    return ResourceError(.proxy, sentence, cause: cause, brief: status.map { "proxy said \($0)" })
  }

  static let offline = ResourceError(.offline, "offline: only what is stored can be shown")

  static func timedOut(after time: Duration) -> ResourceError {
    ResourceError(.timedOut, "timed out after \(time.components.seconds) s")
  }

  /// This error with what the server asks for in its sentence: it wants to be left alone for longer than fits.
  func naming(retryAfter wait: Duration, now: WallTime) -> ResourceError {
    guard wait > .seconds(60) else {
      return ResourceError(
        kind, "\(sentence), asks to wait \(wait.components.seconds) s", cause: cause, brief: brief)
    }
    let end = WallTime(milliseconds: now.milliseconds + wait.components.seconds * 1000)
    let words = RetryAfter.words(until: end, now: now)
    return ResourceError(
      kind, "\(sentence), asks to wait until \(words)", cause: cause, brief: "\(brief) until \(words)", pauseEnd: end)
  }

  init(_ error: TransportError) {
    switch error {
    case .offline(let reason): self.init(.offline, "no connection", cause: reason)
    case .timedOut: self.init(.timedOut, "timed out")
    case .refused: self.init(.refused, "connection refused", brief: "refused")
    case .reset: self.init(.interrupted, "connection was cut")
    case .truncated: self.init(.interrupted, "answer was cut short")
    case .tooLarge(let limit): self.init(.tooLarge, "answer is larger than \(limit / 1_048_576) MiB")
    case .insecure(let reason): self.init(.insecure, "no secure connection", cause: reason)
    case .proxy(let status, let reason): self = .proxy(status: status, cause: reason)
    case .badURL: self.init(.malformedURL, "not an address that can be asked")
    case .malformedAnswer(let reason): self.init(.interrupted, "answer can't be read", cause: reason)
    case .networkProcess(let reason): self.init(.networkProcess, "network process failed", cause: reason)
    }
  }
}
