extension Instruction: WireMessage {
  private enum Tag: UInt8 {
    case get = 1
    case cancel = 2
  }

  public func write(to writer: inout WireWriter) {
    switch self {
    case .get(let id, let inquiry):
      writer.write(Tag.get.rawValue)
      writer.write(id.rawValue)
      writer.write(inquiry.maximumBytes)
      writer.write(inquiry.url)
      writer.write(inquiry.fields)
    case .cancel(let id):
      writer.write(Tag.cancel.rawValue)
      writer.write(id.rawValue)
    }
  }

  public init(from reader: inout WireReader) throws(WireError) {
    let number = try reader.readUInt8()
    guard let tag = Tag(rawValue: number) else { throw .unknownKind(number) }
    let id = RequestID(try reader.readUInt32())
    switch tag {
    case .get:
      let maximumBytes = try reader.readUInt32()
      let url = try reader.readString()
      self = .get(id, Inquiry(url: url, fields: try reader.readFields(), maximumBytes: maximumBytes))
    case .cancel:
      self = .cancel(id)
    }
  }
}
