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
    ResourceError(.server(status), "server said \(status)", cause: cause)
  }

  static let offline = ResourceError(.offline, "offline: only what is stored can be shown")

  static func timedOut(after time: Duration) -> ResourceError {
    ResourceError(.timedOut, "timed out after \(time.components.seconds) s")
  }

  /// This error with what the server asks for in its sentence: it wants to be left alone for longer than fits.
  func naming(retryAfter wait: Duration) -> ResourceError {
    ResourceError(kind, "\(sentence), asks to wait \(wait.components.seconds) s", cause: cause)
  }

  init(_ error: TransportError) {
    switch error {
    case .offline(let reason): self.init(.offline, "no connection", cause: reason)
    case .timedOut: self.init(.timedOut, "timed out")
    case .refused: self.init(.refused, "connection refused")
    case .reset: self.init(.interrupted, "connection was cut")
    case .truncated: self.init(.interrupted, "answer was cut short")
    case .tooLarge(let limit): self.init(.tooLarge, "answer is larger than \(limit / 1_048_576) MiB")
    case .insecure(let reason): self.init(.insecure, "no secure connection", cause: reason)
    case .badURL: self.init(.malformedURL, "not an address that can be asked")
    case .malformedAnswer(let reason): self.init(.interrupted, "answer can't be read", cause: reason)
    case .networkProcess(let reason): self.init(.networkProcess, "network process failed", cause: reason)
    }
  }
}
