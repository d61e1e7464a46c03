import EventLoop
import Glibc
import PokeAPI
import Resources
import Terminal

/// `pokedex [NAME|NUMBER]`: opens the pager.
struct PagerCommand {
  let invocation: PagerInvocation
  let options: CommonOptions
  let environment: [String: String]
  /// As the program was started with.
  let arguments: [String]
  /// Which signs the locale allows.
  let repertoire: Repertoire

  /// Runs on the calling thread, which must be the process's first.
  /// - Returns: the exit status, unless the program ends by a signal.
  func run() throws(CommandFailure) -> Int32 {
    let base = try options.base()
    let resumed = resumed()
    let recording = try recording()
    switch Pager.run({ pager(base: base, resumed: resumed, recording: recording) }) {
    case .ended(.signal(let number), let unwritten):
      unwritten.forEach(complain)
      options.log?.note("ended by signal \(number)")
      ProcessEnding.die(by: number)
    case .ended(.failed(let sentence), let unwritten):
      throw CommandFailure(([sentence] + unwritten).joined(separator: "; "), status: 1)
    case .ended(let ending, let unwritten):
      guard !unwritten.isEmpty else { return ending.status }
      throw CommandFailure(unwritten.joined(separator: "; "), status: 1)
    case .unrecorded(let failure): throw failure
    case .unusable(let error): throw CommandFailure(error.text.string, status: 2)
    }
  }

  private func complain(_ sentence: String) {
    try? TextOutput.standardError.complain(sentence, in: repertoire)
  }

  @UI
  private func pager(base: APIBase, resumed: Resumed, recording: Recording?) -> Pager {
    let environment = recording?.environment ?? environment
    var options = options
    if recording != nil { options.cacheDirectory = nil }
    let replay = ReplayChild.connect(environment: environment)
    let time: any TimeSource = replay?.time ?? SystemTime()
    return Pager(
      screenOptions: screenOptions(time: time, replay: replay), settings: settings,
      dex: options.usesBundledDex ? .shared : nil, startsWith: startsWith,
      sought: startsWith == nil ? invocation.entry : nil, resumed: resumed.view, replay: replay,
      recording: recording, log: options.log, trap: TestTrap(environment: environment), complain: complain
    ) { notice in
      let network = LoggedNetwork(time: time, log: options.log)
      // As the store's own would: once what is being made here is there.
      if let trouble = resumed.trouble { Task { @UI in notice(trouble) } }
      return Backend(
        base: base, options: options, environment: environment, time: time,
        transport: replay?.transport { network } ?? network,
        onNotice: notice
      ) { network.close() }
    }
  }

  @UI
  private func screenOptions(time: any TimeSource, replay: ReplayChild?) -> Screen.Options {
    var screenOptions = Screen.Options()
    if let replay {
      // What is drawn is read back from curses; only under a terminal does anybody look at the bytes.
      let output = isatty(STDOUT_FILENO) == 1 ? STDOUT_FILENO : open("/dev/null", O_WRONLY | O_CLOEXEC)
      screenOptions = Screen.Options(
        input: replay.keyDescriptor, output: output, size: replay.configuration.size, environment: .current, time: time)
    }
    // A replay's keys come from its script, which knows of no question.
    screenOptions.asksForWidth =
      replay == nil && options.ambiguousWidth == .auto && settings.repertoire == .unicode
    screenOptions.color = options.color
    screenOptions.usesAlternateScreen = options.usesAlternateScreen
    screenOptions.usesMouse = options.usesMouse
    screenOptions.log = options.log?.descriptor
    return screenOptions
  }

  private var settings: Settings {
    var settings = Settings()
    settings.language = options.language
    settings.units = options.units
    settings.isOffline = options.isOffline
    settings.offersBundled = options.bundled == nil && !options.usesBundledDex
    settings.repertoire = options.repertoire(of: repertoire, environment: environment)
    settings.symbols = SpriteSymbols(options.symbols, repertoire: settings.repertoire, environment: environment)
    return settings
  }

  private func recording() throws(CommandFailure) -> Recording? {
    guard let path = options.recordFile else { return nil }
    return try Recording(path: path, arguments: arguments, environment: environment)
  }

  /// Where the last run ended, if this one is to go on there, or why that can't be told.
  private struct Resumed {
    var view: LastView?
    var trouble: String?
  }

  private func resumed() -> Resumed {
    guard options.resumes else { return Resumed() }
    let folder = StateFolder(path: Directories(environment: environment).state)
    do throws(StateFolder.Failure) {
      return Resumed(view: try folder.read(LastView.file).map(LastView.init(file:)))
    } catch {
      return Resumed(trouble: error.sentence)
    }
  }

  /// The entry to begin with, where the bundled dex names it; others are looked for once the screen is there.
  private var startsWith: Int? {
    // What a script is served is made of the bundled facts.
    let isBundled = options.usesBundledDex || environment[ReplayChild.variable] != nil
    guard isBundled, let name = invocation.entry, case .found(let id) = NameLookup.bundled.find(name) else {
      return nil
    }
    return id
  }
}
