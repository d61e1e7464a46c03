import Testing

/// `#expect` for conditions that change what they ask, which the macro does not accept.
func check(_ condition: Bool, _ location: SourceLocation = #_sourceLocation) {
  #expect(condition, sourceLocation: location)
}
