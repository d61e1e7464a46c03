import EventLoop
import FoundationEssentials
import PokeAPI
import Resources
import TestSupport

@testable import PokedexApp

/// What a server answers the monkey: the served documents, now and then with hostile text in their names and texts.
struct MonkeyServer {
  private let server: ScriptedServer
  private let base = Served.scriptedBase

  init(_ dex: any ServedDex) { server = ScriptedServer(dex) }

  /// The content of `key`; nil where the server has none.
  func content(of key: ResourceKey, hostile: Bool, _ choices: inout SeededNumbers) -> ResourceContent? {
    func decoded<Model: APIModel>(_ path: String) -> Model? {
      guard var body = body(path) else { return nil }
      if hostile { body = spoilt(body, &choices) }
      return try? ModelDecoder.decode(Model.self, from: body)
    }
    return switch key {
    case .list: decoded("/pokemon?limit=100000&offset=0").map(ResourceContent.list)
    case .window(let offset):
      decoded("/pokemon?limit=\(PokedexApp.Model.windowSize)&offset=\(offset)").map(ResourceContent.list)
    case .pokemon(let id): decoded("/pokemon/\(id)").map(ResourceContent.pokemon)
    case .species(let number): decoded("/pokemon-species/\(number)").map(ResourceContent.species)
    case .chain(let id): decoded("/evolution-chain/\(id)").map(ResourceContent.chain)
    case .ability(let id): decoded("/ability/\(id)").map(ResourceContent.ability)
    case .move(let id): decoded("/move/\(id)").map(ResourceContent.move)
    case .picture(let url): .picture(Data(url.utf8) + [UInt8(choices.below(3))])
    }
  }

  private func body(_ path: String) -> Data? {
    let response = server.answer(ServedPath(path), TransportRequest(url: base + path))
    return response.status == 200 ? response.body : nil
  }

  /// `body` with hostile text at the beginning of some of its names and texts.
  private func spoilt(_ body: Data, _ choices: inout SeededNumbers) -> Data {
    let opening = ["\"name\":\"", "\"flavor_text\":\"", "\"short_effect\":\"", "\"genus\":\""]
    var text = String(decoding: body, as: UTF8.self)
    for opening in opening where text.contains(opening) {
      var parts = text.split(separator: opening, omittingEmptySubsequences: false).map(String.init)
      for index in parts.indices.dropFirst() where choices.chance(25) {
        parts[index] = HostileText.inJSON(choices.one(of: HostileText.all)) + parts[index]
      }
      text = parts.joined(separator: opening)
    }
    return Data(text.utf8)
  }
}
