public enum MarksInvocation: Equatable, Sendable {
  case export
  /// nil reads standard input.
  case `import`(file: String?)
}

extension MarksInvocation {
  init(_ operands: [String]) throws(UsageError) {
    switch (operands.first, operands.count) {
    case ("export", 1): self = .export
    case ("import", 1): self = .import(file: nil)
    case ("import", 2): self = .import(file: operands[1] == "-" ? nil : operands[1])
    default: throw Reading.wrong(operands, of: "marks", actions: ["export", "import"])
    }
  }
}
