extension ResourceError {
  /// What a decoder's error says of a body of `kind`.
  init(decoding error: any Error, of kind: ContentKind) {
    guard let error = error as? DecodingError else {
      self = (error as? ResourceError) ?? ResourceError(kind.refusal.kind, kind.refusal.sentence, cause: "\(error)")
      return
    }
    let (context, missing): (DecodingError.Context, (any CodingKey)?) =
      switch error {
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context): (context, nil)
      case .keyNotFound(let key, let context): (context, key)
      @unknown default: (DecodingError.Context(codingPath: [], debugDescription: "\(error)"), nil)
      }
    let path = Self.path(context.codingPath + (missing.map { [$0] } ?? []))
    if case .dataCorrupted = error, path.isEmpty {
      self.init(kind.refusal.kind, kind.refusal.sentence, cause: context.debugDescription)
    } else {
      let sentence = path.isEmpty ? "answer is of another kind" : "answer lacks \(path)"
      self.init(.wrongShape(field: path), sentence, cause: context.debugDescription)
    }
  }

  /// `results[3].name`.
  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }
}
