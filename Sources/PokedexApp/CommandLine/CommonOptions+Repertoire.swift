public import Terminal

extension CommonOptions {
  /// Which signs may be printed, by option, else by the locale and the terminal.
  public func repertoire(environment: [String: String]) -> Repertoire {
    if isASCII || !Self.isUTF8(environment) { return .ascii }
    if ambiguousWidth == .wide || environment["TERM"] == "linux" { return .unicodeAmbiguousWide }
    return .unicode
  }

  private static func isUTF8(_ environment: [String: String]) -> Bool {
    let variables = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = variables.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let charset = (locale.split(at: ".").tail ?? "").prefix { $0 != "@" }.lowercased()
    return charset == "utf-8" || charset == "utf8"
  }
}
