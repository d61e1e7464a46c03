/// How `list`, `show`, `random` and `cache status` print.
public enum OutputFormat: String, Sendable {
  case plain, tsv, json
}

extension OptionValues {
  var format: OutputFormat { last(.format).flatMap(OutputFormat.init) ?? .plain }
}
