import EventLoop
import FoundationEssentials

@testable import Resources

/// What the tests load: the least that a REST resource may be.
struct Creature: Codable, Hashable, Sendable {
  var id: Int
  var name: String
  var height: Int?

  static let bulbasaur = Creature(id: 1, name: "bulbasaur")
  static let ivysaur = Creature(id: 2, name: "ivysaur")
}

extension Endpoint where Content == Creature {
  static var creature: Endpoint<Creature> { Endpoint(json: "creature", "/creature/:id") }
}

extension TransportResponse {
  static func json(
    _ text: String, status: Int = 200, type: String? = "application/json", _ headers: HeaderField...
  ) -> TransportResponse {
    let type = type.map { [HeaderField("Content-Type", $0)] } ?? []
    return TransportResponse(status: status, headers: type + headers, body: Data(text.utf8))
  }

  static func creature(_ creature: Creature, _ headers: HeaderField...) -> TransportResponse {
    var response = TransportResponse.json(#"{"id": \#(creature.id), "name": "\#(creature.name)"}"#)
    response.headers += headers
    return response
  }

  static func etag(_ tag: String, _ creature: Creature) -> TransportResponse {
    .creature(creature, HeaderField("ETag", tag))
  }

  static let notModified = TransportResponse(status: 304)
  static let notFound = TransportResponse.json("Not Found", status: 404, type: "text/plain")
}

extension StoredResponse {
  /// A stored answer, fresh for a day.
  static func creature(_ creature: Creature, fetchedAt: WallTime) -> StoredResponse {
    let body = Data(#"{"id": \#(creature.id), "name": "\#(creature.name)"}"#.utf8)
    return StoredResponse(
      url: House.url(1), endpoint: "creature", fetchedAt: fetchedAt,
      expiresAt: WallTime(milliseconds: fetchedAt.milliseconds &+ 86_400_000),
      contentType: "application/json", bytes: body.count,
      body: StoredBody.pack(body, contentType: "application/json"))
  }
}
