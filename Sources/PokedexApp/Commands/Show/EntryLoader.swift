import EventLoop
import PokeAPI
import Resources
import Terminal

/// Finds entries by what they are called, and loads what is missing or expired of them.
@UI
struct EntryLoader {
  private let api: PokeAPIService
  /// How pictures are drawn; nil if none is wanted.
  private let picture: PrintedPicture?
  private let patience: Patience

  init(api: PokeAPIService, picture: PrintedPicture? = nil) {
    self.api = api
    self.picture = picture
    patience = Patience(api)
  }

  /// What became of a name.
  enum Outcome: Sendable {
    case found(ShownEntry)
    /// Why there is nothing to print of it.
    case missing(String)
  }

  /// So many are loaded at once: more than the queue lets onto the wire, and few enough to be held.
  private static let batch = 64

  /// What became of each name, in order.
  func load(_ names: [String]) async -> [Outcome] {
    let finder = EntryFinder(api: api, patience: patience)
    let finding = names.map { name in Task { @UI in await finder.find(name) } }
    var answers: [EntryFinder.Answer] = []
    for task in finding { answers.append(await task.value) }
    var outcomes: [Outcome] = []
    for start in stride(from: 0, to: answers.count, by: Self.batch) {
      outcomes += await load(answers[start..<min(start + Self.batch, answers.count)])
    }
    return outcomes
  }

  private func load(_ answers: ArraySlice<EntryFinder.Answer>) async -> [Outcome] {
    for case .found(let id) in answers { api.pokemon(id).loadIfNeeded() }
    // What an entry leads to is asked for as soon as it is there, not when its turn to be printed has come.
    var loading: [Task<Outcome, Never>] = []
    for answer in answers {
      loading.append(
        Task { @UI in
          switch answer {
          case .found(let id): await load(id: id)
          case .unknown(let sentence): .missing(sentence)
          }
        })
    }
    var outcomes: [Outcome] = []
    for task in loading { outcomes.append(await task.value) }
    return outcomes
  }

  // MARK: One entry

  /// The entry of the API's id `id`.
  func load(id: Int) async -> Outcome {
    let resource = api.pokemon(id)
    let entry = await patience.loaded(resource)
    guard let pokemon = entry.data else {
      return .missing("\(label(of: resource)) could not be loaded: \(entry.error?.sentence ?? "nothing is stored")")
    }
    var species: Snapshot<Species>?
    if let link = pokemon.species { species = await patience.loaded(api.species(link)) }
    var chain: Snapshot<EvolutionChain>?
    if let link = species?.data?.evolutionChain { chain = await patience.loaded(api.evolutionChain(link)) }
    let drawing = await draw(pokemon)
    let reasons = [entry.error, species?.error, chain?.error].compactMap(\.?.sentence)
    var shown = ShownEntry(
      pokemon, species: species?.data, chain: chain?.data,
      known: api.bundledDex?.summary(called: pokemon.name, id: pokemon.id),
      trouble: reasons.first.map { trouble($0, isComplete: species?.data != nil && chain?.data != nil) })
    shown.picture = drawing.lines
    shown.trouble = shown.trouble ?? drawing.trouble
    return .found(shown)
  }

  /// Its picture's lines, or why there are none although they are wanted.
  private func draw(_ pokemon: Pokemon) async -> (lines: [PrintedLine]?, trouble: String?) {
    guard let picture else { return (nil, nil) }
    // The bundled dex does not know where pictures are.
    guard let sprites = pokemon.sprites else { return (nil, "has no picture here: nothing is stored") }
    guard let url = PictureVariant.usual.shown(of: sprites).flatMap(sprites.url) else { return (nil, nil) }
    let snapshot = await patience.loaded(api.picture(url), isOptional: true)
    guard let png = snapshot.data else {
      return (nil, "has no picture here: \(snapshot.error?.sentence ?? "nothing is stored")")
    }
    guard let lines = await picture.lines(of: Array(png)) else { return (nil, "has a picture that can't be drawn") }
    return (lines, nil)
  }

  private func trouble(_ reason: String, isComplete: Bool) -> String {
    isComplete ? "could not be refreshed: \(reason)" : "is not complete: \(reason)"
  }

  private func label(of resource: Resource<Pokemon>) -> String { "#\(resource.url.split(separator: "/").last ?? "")" }
}
