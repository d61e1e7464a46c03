import NetWire

extension Inquiry {
  init(_ request: TransportRequest) {
    self.init(
      url: request.url, fields: request.headers.map { Field(name: $0.name, value: $0.value) },
      maximumBytes: UInt32(clamping: request.maximumBytes))
  }
}

extension Result<TransportResponse, TransportError> {
  /// What `report` says of a request whose body may have `limit` bytes.
  init(_ report: Report, limit: Int) {
    switch report {
    case .answer(_, let answer): self = .success(TransportResponse(answer))
    case .failure(_, let failure): self = .failure(TransportError(failure, limit: limit))
    }
  }
}

extension TransportResponse {
  fileprivate init(_ answer: Answer) {
    self.init(
      status: Int(answer.status), headers: answer.fields.map { HeaderField($0.name, $0.value) }, body: answer.body)
  }
}

extension TransportError {
  fileprivate init(_ failure: Failure, limit: Int) {
    self =
      switch failure.kind {
      case .cancelled, .timedOut: .timedOut
      case .noSuchHost, .unreachable: .offline(reason: failure.text)
      case .refused: .refused
      case .reset: .reset
      case .truncated: .truncated
      case .tooLarge: .tooLarge(limit: min(limit, Framing.maximumBody))
      case .insecure: .insecure(reason: failure.text)
      case .proxy: .proxy(status: Self.status(in: failure.text), reason: failure.text)
      case .unusableRequest: .badURL
      case .malformedAnswer: .malformedAnswer(reason: failure.text)
      }
  }

  /// The status that libcurl's words name: "Received HTTP code 407 from proxy after CONNECT".
  private static func status(in text: String) -> Int? {
    text.split { !$0.isNumber }.lazy.filter { $0.count == 3 }.compactMap { Int($0) }.first { 100...599 ~= $0 }
  }
}
