package import FoundationEssentials

/// Turns the API's bodies into models. Any thread may do it.
///
/// A body is walked through once, which finds its fields and refuses what is no object or lies too deep; then
/// `JSONDecoder` sees only the fields that the model has, a tenth of an entry's bytes, and the model reads its long lists
/// itself. What a model does not have is never looked at.
package enum ModelDecoder {
  /// The model in `body`, or why there is none.
  package static func decode<Model: APIModel>(_ type: Model.Type, from body: Data) throws(ModelError) -> Model {
    let result: Result<Model, ModelError> = body.withUnsafeBytes { raw in
      let bytes = raw.assumingMemoryBound(to: UInt8.self)
      do throws(ModelError) {
        return .success(try decode(type, bytes))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private static func decode<Model: APIModel>(
    _ type: Model.Type, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(ModelError) -> Model {
    var cursor = JSONCursor(bytes)
    var wanted = Data("{".utf8)
    var list: Int?
    let isObject = cursor.fields { key, value in
      let name = key.text
      if name == Model.longList { list = value.position }
      guard Model.fields.contains(name) else { return }
      if wanted.count > 1 { wanted.append(UInt8(ascii: ",")) }
      wanted.append(contentsOf: "\"\(name)\":".utf8)
      wanted.append(contentsOf: bytes[value.skip()])
    }
    wanted.append(UInt8(ascii: "}"))
    if let failure = cursor.failure { throw failure }
    guard isObject, cursor.isAtEnd else { throw .notJSON }
    var model = try decode(type, wanted)
    if let list {
      cursor = JSONCursor(bytes, at: list)
      model.readList(&cursor)
    }
    return model
  }

  private static func decode<Model: APIModel>(_ type: Model.Type, _ fields: Data) throws(ModelError) -> Model {
    do {
      return try JSONDecoder().decode(Model.self, from: fields)
    } catch DecodingError.keyNotFound(let key, let context) {
      throw .wrongShape(field: path(context.codingPath + [key]))
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context) {
      throw .wrongShape(field: path(context.codingPath))
    } catch DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty {
      throw .wrongShape(field: path(context.codingPath))
    } catch {
      throw .notJSON
    }
  }

  /// A field's place in words of the payload, such as `chain.species.name`.
  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce("") { path, key in
      if let index = key.intValue { return "\(path)[\(index)]" }
      return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
    }
  }
}
