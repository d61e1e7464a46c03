public import PokeAPI
public import Terminal

/// What every command and the pager take, after variables and options have been weighed against each other.
public struct CommonOptions: Equatable, Sendable {
  /// Without a slash at its end.
  public var api = APIAddress.standard
  /// nil: where the API is PokéAPI itself.
  public var bundled: Bool?
  public var isOffline = false
  /// nil: below `XDG_CACHE_HOME`.
  public var cacheDirectory: String?
  /// Of names and texts.
  public var language = Language.english
  public var units = Units.metric
  public var color = ColorChoice.auto
  public var isASCII = false
  public var symbols = SpriteSymbols.Choice.auto
  public var ambiguousWidth = AmbiguousSigns.auto
  public var usesMouse = false
  public var usesAlternateScreen = true
  public var resumes = false
  public var recordFile: String?
  public var logFile: String?
  /// The file above, once it is open.
  public var log: EventLog?

  public init() {}

  /// Whether the bundled facts may be used: as asked for, else for the API that they belong to.
  public var usesBundledDex: Bool { bundled ?? (api == APIAddress.standard) }
}

extension CommonOptions {
  init(_ values: OptionValues, environment: [String: String]) throws(UsageError) {
    func variable(_ name: String) -> String? {
      environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    self.init()
    if let given = try values.last(.api, as: APIAddress.checked) {
      api = given
    } else if let given = variable("POKEDEX_API") {
      do throws(UsageError) { api = try APIAddress.checked(given) } catch { throw error.said(of: "POKEDEX_API") }
    }
    bundled = values.bundled
    let language = { [usesBundledDex] (text: String) throws(UsageError) -> Language in
      try Language.chosen(text, isBundled: usesBundledDex)
    }
    if let given = try values.last(.language, as: language) {
      self.language = given
    } else if let given = variable("POKEDEX_LANG") {
      do throws(UsageError) { self.language = try language(given) } catch { throw error.said(of: "POKEDEX_LANG") }
    } else {
      self.language = Language.ofLocale(environment)
    }
    isOffline = values.has(.offline)
    cacheDirectory = try values.last(.cacheDirectory, as: Self.path)
    units = values.last(.units).flatMap(Units.init) ?? units
    color = values.last(.color).flatMap(ColorChoice.init(name:)) ?? color
    isASCII = values.has(.ascii)
    symbols = values.last(.symbols).flatMap(SpriteSymbols.Choice.init) ?? symbols
    ambiguousWidth = values.last(.ambiguous).flatMap(AmbiguousSigns.init) ?? ambiguousWidth
    usesMouse = values.has(.mouse)
    usesAlternateScreen = !values.has(.mainScreen)
    resumes = values.has(.resume)
    recordFile = try values.last(.record, as: Self.path)
    logFile = try values.last(.log, as: Self.path)
    if recordFile != nil, !isOffline {
      throw UsageError("--record needs --offline, so that the recording can be replayed")
    }
  }

  private static func path(_ text: String) throws(UsageError) -> String {
    guard !text.isEmpty else { throw UsageError("a path is empty") }
    return text
  }
}
