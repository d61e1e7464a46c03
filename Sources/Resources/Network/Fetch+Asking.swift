import EventLoop

/// Why a request has no answer.
enum NoAnswer: Error {
  /// The transport's reason; where its host was there a moment ago, how long to wait for it to be back.
  case transport(TransportError, patience: Duration?)
  /// A redirect that isn't followed, or a server that wants to be left alone.
  case notAsked(ResourceError)
}

extension Fetch {
  /// Asks for `target`, and for what it redirects to.
  func ask(_ target: String) async -> Result<TransportResponse, NoAnswer> {
    var url = target
    var redirects = 0
    while true {
      if let closure = network.closure(of: url) { return .failure(.notAsked(closure)) }
      set(.onTheWire(url: url))
      let isHome = (try? URLParts(url))?.origin == network.home
      switch await send(url) {
      case .failure(let error):
        // Said before the slot is given back, so that nobody else starts on it.
        // Of the host that was asked last: after a redirect the API itself has answered.
        let isLost = error.meansOffline && isHome
        return .failure(.transport(error, patience: isLost ? network.queue.lost(because: ResourceError(error)) : nil))
      case .success(let response):
        if isHome { network.queue.answered() }
        keepPause(of: response, url)
        guard stage != .ended, Redirect.isRedirect(response.status), let location = response.header("Location") else {
          return .success(response)
        }
        redirects += 1
        guard redirects <= network.policy.redirects else {
          return .failure(
            .notAsked(ResourceError(.server(response.status), "redirected too often", cause: location)))
        }
        do throws(ResourceError) {
          url = try Redirect.target(location, from: url, allowed: network.allowed)
        } catch {
          return .failure(.notAsked(error))
        }
      }
    }
  }

  private func keepPause(of response: TransportResponse, _ url: String) {
    guard let rejection = pipeline.rejection(of: response, now: network.time.now),
      case .again(let wait?) = rejection.remedy
    else { return }
    network.keepPause(of: wait, url: url, error: rejection.error)
  }

  private func send(_ url: String) async -> Result<TransportResponse, TransportError> {
    var headers = [
      HeaderField("User-Agent", network.userAgent), HeaderField("Accept", pipeline.endpoint.kind.acceptHeader),
    ]
    if let condition = validator.condition { headers.append(condition) }
    if bypassesCaches { headers.append(HeaderField("Cache-Control", "no-cache")) }
    let request = TransportRequest(url: url, headers: headers)
    let transport = network.transport
    // A task of its own: to cancel it tells the transport that the deadline has passed.
    let sending = Task { () -> Result<TransportResponse, TransportError> in
      do throws(TransportError) { return .success(try await transport.send(request)) } catch {
        return .failure(error)
      }
    }
    self.sending = sending
    let result = await sending.value
    self.sending = nil
    return result
  }

  /// Ends the fetch where the answer is good; else says what is wrong with it.
  func judge(_ answer: Result<TransportResponse, NoAnswer>) async -> Pipeline<Content>.Rejection? {
    switch answer {
    case .failure(.notAsked(let error)): return .init(error: error, remedy: .none)
    case .failure(.transport(let error, let patience?)):
      return .init(error: ResourceError(error), remedy: .whenBack(after: patience))
    case .failure(.transport(let error, nil)):
      let reported = ResourceError(error)
      switch error {
      case .timedOut, .reset, .truncated: return .init(error: reported, remedy: .again(after: nil))
      default: return .init(error: reported, remedy: .none)
      }
    case .success(let response):
      if response.status == 304, validator.condition != nil {
        succeed(.notModified(KeepingTerms(of: response)))
        return nil
      }
      if let rejection = pipeline.rejection(of: response, now: network.time.now) { return rejection }
      switch await pipeline.decode(response.body) {
      case .failure(let error): return .init(error: error, remedy: .alternateOrAgain)
      case .success(let decoded):
        succeed(.delivered(Delivery(decoded, of: response)))
        return nil
      }
    }
  }

  private func succeed(_ outcome: Outcome<Content>) {
    if ticket.priority == .visible { network.queue.foundOnline() }
    end(outcome)
  }

  // MARK: Another try

  /// The next try, if there is one and it fits before the deadline.
  func nextTry(after rejection: Pipeline<Content>.Rejection) -> (target: String, wait: Duration)? {
    if case .whenBack(let wait) = rejection.remedy {
      return !isLastTry && makeTime(for: wait) ? (pipeline.url.string, wait) : nil
    }
    failures += 1
    guard !isLastTry, !ticket.isLeftBehind, failures < network.policy.tries else { return nil }
    var retryAfter: Duration?
    switch rejection.remedy {
    case .none, .whenBack: return nil
    case .alternate: return alternate().map { ($0, .zero) }
    case .alternateOrAgain:
      if let target = alternate() { return (target, .zero) }
    case .again(let after): retryAfter = after
    }
    let wait = max(retryAfter ?? .zero, network.policy.delay(afterFailures: failures))
    return makeTime(for: wait) ? (pipeline.url.string, wait) : nil
  }

  private func alternate() -> String? {
    guard !hasUsedAlternate else { return nil }
    hasUsedAlternate = true
    return pipeline.endpoint.alternate?(pipeline.url)
  }

  /// The error as the user hears it: with the server's pause, where that is what ended the tries.
  func reported(_ rejection: Pipeline<Content>.Rejection) -> ResourceError {
    guard case .again(let wait?) = rejection.remedy,
      failures < network.policy.tries || wait > network.policy.longestRetryAfter
    else { return rejection.error }
    return rejection.error.naming(retryAfter: wait, now: network.time.now)
  }
}
