extension Report: WireMessage {
  private enum Tag: UInt8 {
    case answer = 1
    case failure = 2
  }

  public func write(to writer: inout WireWriter) {
    switch self {
    case .answer(let id, let answer):
      writer.write(Tag.answer.rawValue)
      writer.write(id.rawValue)
      writer.write(answer.status)
      writer.write(answer.fields)
      writer.write(answer.body)
    case .failure(let id, let failure):
      writer.write(Tag.failure.rawValue)
      writer.write(id.rawValue)
      writer.write(failure.kind.rawValue)
      writer.write(failure.text)
    }
  }

  public init(from reader: inout WireReader) throws(WireError) {
    let number = try reader.readUInt8()
    guard let tag = Tag(rawValue: number) else { throw .unknownKind(number) }
    let id = RequestID(try reader.readUInt32())
    switch tag {
    case .answer:
      let status = try reader.readUInt16()
      let fields = try reader.readFields()
      self = .answer(id, Answer(status: status, fields: fields, body: try reader.readData()))
    case .failure:
      let number = try reader.readUInt8()
      guard let kind = Failure.Kind(rawValue: number) else { throw .unknownKind(number) }
      self = .failure(id, Failure(kind, try reader.readString()))
    }
  }
}
