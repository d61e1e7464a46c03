import EventLoop

/// Why a request has no answer: the transport's reason, or a redirect that isn't followed.
enum NoAnswer: Error {
  case transport(TransportError)
  case redirect(ResourceError)
}

extension Fetch {
  /// Asks for `target`, and for what it redirects to.
  func ask(_ target: String) async -> Result<TransportResponse, NoAnswer> {
    var url = target
    var redirects = 0
    while true {
      set(.onTheWire(url: url))
      switch await send(url) {
      case .failure(let error):
        // Said before the slot is given back, so that nobody else starts on it.
        // Of the host that was asked last: after a redirect the API itself has answered.
        if error.meansOffline, (try? URLParts(url))?.origin == network.home {
          network.queue.foundOffline(ResourceError(error))
        }
        return .failure(.transport(error))
      case .success(let response):
        guard stage != .ended, Redirect.isRedirect(response.status), let location = response.header("Location") else {
          return .success(response)
        }
        redirects += 1
        guard redirects <= network.policy.redirects else {
          return .failure(
            .redirect(ResourceError(.server(response.status), "redirected too often", cause: location)))
        }
        do throws(ResourceError) {
          url = try Redirect.target(location, from: url, allowed: network.allowed)
        } catch {
          return .failure(.redirect(error))
        }
      }
    }
  }

  private func send(_ url: String) async -> Result<TransportResponse, TransportError> {
    var headers = [
      HeaderField("User-Agent", network.userAgent), HeaderField("Accept", pipeline.endpoint.kind.acceptHeader),
    ]
    if let condition = validator.condition { headers.append(condition) }
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
    case .failure(.redirect(let error)): return .init(error: error, remedy: .none)
    case .failure(.transport(let error)):
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
    failures += 1
    guard !isLastTry, !ticket.isLeftBehind, failures < network.policy.tries else { return nil }
    var retryAfter: Duration?
    switch rejection.remedy {
    case .none: return nil
    case .alternate: return alternate().map { ($0, .zero) }
    case .alternateOrAgain:
      if let target = alternate() { return (target, .zero) }
    case .again(let after):
      retryAfter = after
      if let after, after <= network.policy.longestRetryAfter { network.queue.pause(for: after) }
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
    guard case .again(let wait?) = rejection.remedy, failures < network.policy.tries else { return rejection.error }
    return rejection.error.naming(retryAfter: wait)
  }
}
