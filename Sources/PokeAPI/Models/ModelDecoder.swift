public import FoundationEssentials

/// Turns the API's bodies into models. Any thread may do it.
public enum ModelDecoder {
  /// Objects and lists within each other that are looked into. The API's own bodies reach 9 (sprites of a Pokémon);
  /// a body of thousands would use up the stack, one level a call.
  public static let deepestNesting = 64

  /// The model in `body`, or why there is none.
  public static func decode<Model: Decodable>(_ type: Model.Type, from body: Data) throws(ModelError) -> Model {
    guard nesting(of: body) <= deepestNesting else { throw .tooDeep }
    do {
      return try JSONDecoder().decode(Model.self, from: body)
    } catch DecodingError.keyNotFound(let key, let context) {
      throw .wrongShape(field: path(context.codingPath + [key]))
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context) {
      throw .wrongShape(field: path(context.codingPath))
    } catch DecodingError.dataCorrupted(let context) {
      throw context.codingPath.isEmpty ? .notJSON : .wrongShape(field: path(context.codingPath))
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

  /// How deep objects and lists lie within each other. Text in quotes is passed over; what is no JSON at all is left
  /// for the decoder to refuse.
  static func nesting(of body: Data) -> Int {
    body.withUnsafeBytes { bytes in
      var depth = 0
      var deepest = 0
      var isQuoted = false
      var isEscaped = false
      for byte in bytes {
        if isQuoted {
          if isEscaped {
            isEscaped = false
          } else if byte == UInt8(ascii: "\\") {
            isEscaped = true
          } else if byte == UInt8(ascii: "\"") {
            isQuoted = false
          }
        } else if byte == UInt8(ascii: "\"") {
          isQuoted = true
        } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
          depth += 1
          deepest = max(deepest, depth)
        } else if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
          depth -= 1
        }
      }
      return deepest
    }
  }
}
