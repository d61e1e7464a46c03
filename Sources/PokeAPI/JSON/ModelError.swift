/// Why a body is not the model it should be.
package enum ModelError: Error, Hashable, Sendable {
  /// It is no JSON.
  case notJSON
  /// Objects and lists lie within each other deeper than any of the API's.
  case tooDeep
  /// What identifies the model is missing or of another type, at the place `field`, such as `chain.species.name`.
  case wrongShape(field: String)
}
