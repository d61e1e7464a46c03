import FoundationEssentials
import PokeAPI
import Resources

/// Answers as PokéAPI does, from what it knows, in process.
struct ScriptedServer: Sendable {
  private let dex: any ServedDex
  private let documents: ServedDocuments

  init(_ dex: any ServedDex, base: String = Served.scriptedBase) {
    self.dex = dex
    documents = ServedDocuments(base: base)
  }

  /// The answer to `request`, which asks for `path`.
  func answer(_ path: ServedPath, _ request: TransportRequest) -> TransportResponse {
    let parts = path.path.split(separator: "/")
    guard let first = parts.first else { return Self.notFound }
    if first == "sprites" { return picture(parts) }
    if parts.count == 1, first == "pokemon" { return json(list(path.fields), request) }
    guard parts.count == 2 else { return Self.notFound }
    let document: JSONValue? =
      switch first {
      case "pokemon": id(parts[1]).flatMap(dex.pokemon).map(documents.document(of:))
      case "pokemon-species": species(parts[1]).map(documents.document(of:))
      case "pokemon-form": id(parts[1]).flatMap(dex.pokemon).map(documents.form(of:))
      case "evolution-chain": Int(parts[1]).flatMap(dex.evolutionChain).map(documents.document(of:))
      case "ability": Int(parts[1]).flatMap(dex.ability).map(documents.document(of:))
      case "move": Int(parts[1]).flatMap(dex.move).map(documents.document(of:))
      case "type": Int(parts[1]).flatMap(dex.type).map(documents.document(of:))
      default: nil
      }
    return document.map { json($0, request) } ?? Self.notFound
  }

  private static var notFound: TransportResponse {
    TransportResponse(
      status: 404, headers: [HeaderField("Content-Type", "text/plain; charset=utf-8")],
      body: Data("Not Found".utf8))
  }

  /// The id that a path names: a number, or the slug of an entry.
  private func id(_ name: Substring) -> Int? {
    if let id = Int(name) { return id }
    let slug = name.lowercased()
    return dex.entries.first { $0.slug == slug }?.id
  }

  /// The species that a path names: by its number, or by a slug that none of its forms need have.
  private func species(_ name: Substring) -> Species? {
    if let id = id(name), let species = dex.species(id) { return species }
    let slug = name.lowercased()
    let forms = dex.entries.lazy.filter { $0.slug.hasPrefix(slug + "-") }
    return forms.compactMap { dex.species($0.id) }.first { $0.name == slug }
  }

  // MARK: The list

  /// A window as PokéAPI cuts it: 20 rows where nothing sensible is asked for, none beyond the end.
  private func list(_ fields: [String: String]) -> JSONValue {
    let entries = dex.entries
    let wanted = fields["limit"].flatMap { Int($0) } ?? 0
    let limit = wanted > 0 ? wanted : 20
    let offset = max(fields["offset"].flatMap { Int($0) } ?? 0, 0)
    let start = min(offset, entries.count)
    let end = min(start + min(limit, entries.count), entries.count)
    func url(_ offset: Int) -> String { "\(documents.base)/pokemon?offset=\(offset)&limit=\(limit)" }
    return documents.list(
      entries[start..<end], count: entries.count, next: end < entries.count ? url(end) : nil,
      previous: start > 0 ? url(max(start - limit, 0)) : nil)
  }

  // MARK: Answers

  private func json(_ document: JSONValue, _ request: TransportRequest) -> TransportResponse {
    let body = document.bytes
    let tag = "W/\"\(String(Checksum.fnv1a(body), radix: 16))\""
    var headers = [
      HeaderField("Cache-Control", "public, max-age=86400, s-maxage=86400"), HeaderField("ETag", tag),
    ]
    if request.headers.value(of: "If-None-Match") == tag { return TransportResponse(status: 304, headers: headers) }
    headers.append(HeaderField("Content-Type", "application/json; charset=utf-8"))
    return TransportResponse(status: 200, headers: headers, body: Data(body))
  }

  private func picture(_ parts: [Substring]) -> TransportResponse {
    guard let file = parts.last, file.hasSuffix(".png"), let id = Int(file.dropLast(4)), dex.pokemon(id) != nil else {
      return Self.notFound
    }
    let headers = [HeaderField("Content-Type", "image/png"), HeaderField("Cache-Control", "max-age=86400")]
    let picture = ServedPicture(number: id, isShiny: parts.contains("shiny"))
    return TransportResponse(status: 200, headers: headers, body: Data(picture.png))
  }
}
