/// A model of one of the API's bodies. `ModelDecoder` decodes it; `JSONDecoder` by itself would leave out its long list.
package protocol APIModel: Decodable, Sendable {
  /// The fields of the body that it decodes.
  static var fields: Set<String> { get }

  /// The field whose long list it reads in place, if it has one.
  static var longList: String? { get }

  /// Reads the long list.
  mutating func readList(_ list: inout JSONCursor)
}

package extension APIModel {
  static var longList: String? { nil }
  mutating func readList(_ list: inout JSONCursor) {}
}

/// A model of a thing that has an address of its own, by its id or its slug.
package protocol IdentifiedModel: APIModel {
  var id: Int { get }
  /// Nil of what has none.
  var slug: String? { get }
}

package extension IdentifiedModel {
  var slug: String? { nil }
}

extension CodingKey where Self: CaseIterable & RawRepresentable, RawValue == String {
  /// Every key as the body writes it.
  static var allNames: Set<String> { Set(allCases.map(\.rawValue)) }
}
