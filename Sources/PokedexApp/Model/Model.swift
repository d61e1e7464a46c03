import EventLoop
import Paging
import PokeAPI
import Terminal

/// Everything the program knows and shows. Changed by `update` alone, drawn by `render` alone.
struct Model: Sendable {
  var settings: Settings { didSet { chooseNames() } }
  var size: Size
  var moment: Moment

  /// What is known of the entries.
  var catalog: Catalog
  /// The order on screen and the current entry in it.
  var ring = Ring()
  /// The list's first visible position.
  var listTop = 0
  var showsForms = false
  /// A jump that waits for its window.
  var jump: Jump?
  /// The entry that is looked for; dropped when anything else is done.
  var sought: Sought?
  /// The list is tiles with pictures.
  var showsGallery = false
  /// The entry that another one is to be compared with.
  var markedForComparison: Int?
  /// Which entries are listed, and how.
  var listing = Listing()
  /// What came of it; nil of a plain one.
  var outcome: Listing.Outcome?
  /// What searches, filters and orders are asked of, once somebody needed it.
  var index: PreparedIndex?
  /// What was asked for on behalf of a filter or an order and has ended: what an answer does not say, and what could not
  /// be had, stays unknown.
  var endedLookups: Set<ResourceKey> = []
  /// The index that is being made.
  var indexUnderWay: PreparedIndex.Key?
  /// Names in English although another language was chosen.
  var showsEnglish = false { didSet { chooseNames() } }
  /// What things are called in the language of names.
  private(set) var names: DisplayName
  /// The windows of a list that only the API knows; nil where the bundled dex names the entries.
  var windows: Windows?
  /// The API's whole list as far as it has come, once somebody needed it.
  var wholeList: WholeList?
  /// When the server's answer came that a part of that list was read from last.
  var windowsFetchedAt: WallTime?

  /// What lies on top of the list, the topmost last.
  var routes: [Route] = []
  var history = History()
  var travel = Travel()
  /// When the timer ends that waits for the current entry to settle, as an uptime; nil while it does not run.
  var awaitedSettling: Duration?
  /// The line that is being typed.
  var prompt: Prompt?
  /// The last search.
  var found: Found?
  /// Words that were to be searched for before there was an index; dropped when another key is pressed.
  var awaitedSearch: String?
  /// The lines typed at the prompts before.
  var commandHistory = CommandHistory()
  var otherHistories: [Prompt.Kind: CommandHistory] = [:]
  var marks = Marks()
  /// When it was last asked whether another program has changed them, as an uptime.
  var marksLookedAt: Duration

  /// The digits typed so far.
  var count = Count()
  /// `Z` was pressed, and another one quits.
  var isQuitPending = false
  var notice: Notice?

  /// What is known of the resources that were wanted lately.
  var resources: [ResourceKey: ResourceState] = [:]
  /// Set while the network is known to be lost.
  var networkLoss: NetworkLoss?
  /// What the runtime was last asked for.
  var wants: Wants = [:]
  /// The timer of slow loads runs, or has run out.
  var isWatchingLoads = false
  /// A visible load has lasted long enough to be worth a word.
  var saysLoading = false

  /// Which pictures are shown.
  var pictureVariant = PictureVariant.usual
  var sprites = SpriteCache()

  /// Effects of the event in hand, in order.
  var effects: [Effect] = []

  /// How many entries are asked for at a time where only the API knows them.
  static let windowSize = PokeAPIService.pageLength

  init(settings: Settings, size: Size, moment: Moment, catalog: Catalog) {
    self.settings = settings
    self.size = size
    self.moment = moment
    self.catalog = catalog
    names = DisplayName(language: settings.language.readable(in: settings.repertoire), bundled: catalog.isBundled)
    marksLookedAt = moment.uptime
    if catalog.isBundled {
      ring.replace(catalog.slots(withForms: showsForms))
    } else {
      windows = Windows(itemsPerPage: Self.windowSize)
      showsForms = true
    }
  }

  /// What a key is meant for.
  var context: KeyContext { prompt == nil ? view : .prompt }

  /// What lies on top, a prompt apart.
  var view: KeyContext {
    switch routes.last {
    case nil: .list
    case .detail: .detail
    case .moves: .moves
    case .compare: .compare
    case .help: .help
    case .sorting: .sorting
    }
  }

  /// The open entry, also while help lies on top of it.
  var detail: DetailPage? {
    for case .detail(let page) in routes.reversed() { return page }
    return nil
  }

  /// The language that names are shown in now.
  var language: Language { showsEnglish ? .english : settings.language.readable(in: settings.repertoire) }

  private mutating func chooseNames() { names = DisplayName(language: language, bundled: catalog.isBundled) }
}
