import EventLoop
import Foundation
import TestSupport
import Testing

@testable import Resources

@Suite("Stores, in memory and on disk")
struct StoreTests {
  enum Kind: CaseIterable, Sendable {
    case memory
    case disk

    func make(_ folder: Folder) -> any Store {
      switch self {
      case .memory: MemoryStore()
      case .disk: SQLiteStore(path: folder.cache)
      }
    }
  }

  let folder: Folder
  let now = WallTime(milliseconds: 1_767_225_600_000)

  init() throws {
    EventLoop.shared.runOnOwnThread()
    folder = try Folder()
  }

  func response(_ id: Int, _ text: String = "{}", endpoint: String = "creature") -> StoredResponse {
    let body = Data(text.utf8)
    return StoredResponse(
      url: House.url(id), endpoint: endpoint, fetchedAt: now, expiresAt: now + .seconds(60),
      validator: Validator(etag: "W/\"1\"", lastModified: nil), contentType: "application/json", bytes: body.count,
      body: StoredBody.pack(body, contentType: "application/json"))
  }

  @Test("What is kept comes back as it was, and a later answer takes its place", arguments: Kind.allCases)
  func keeps(kind: Kind) async {
    let store = kind.make(folder)
    #expect(await store.response(for: House.url(1)) == nil)
    await store.keep(response(1), digest: nil)
    #expect(await store.response(for: House.url(1)) == response(1))
    var later = response(1, #"{"a": 1}"#, endpoint: "other")
    later.validator = Validator(etag: nil, lastModified: "yesterday")
    later.contentType = nil
    later.expiresAt = WallTime(milliseconds: .max)
    await store.keep(later, digest: nil)
    #expect(await store.response(for: House.url(1)) == later)
    await store.remove(House.url(1))
    #expect(await store.response(for: House.url(1)) == nil)
  }

  @Test("New stamps go only to the answer of the same validator", arguments: Kind.allCases)
  func confirms(kind: Kind) async {
    let store = kind.make(folder)
    await store.keep(response(1), digest: nil)
    let later = now + .seconds(100)
    let new = Validator(etag: "\"2\"")
    await store.confirm(House.url(1), Validator(etag: "other"), as: new, fetchedAt: later, expiresAt: later)
    #expect(await store.response(for: House.url(1)) == response(1))
    await store.confirm(House.url(1), Validator(etag: "W/\"1\""), as: new, fetchedAt: later, expiresAt: later)
    #expect(await store.response(for: House.url(1))?.fetchedAt == later)
    #expect(await store.response(for: House.url(1))?.validator == new)
    await store.confirm(House.url(2), Validator(), as: new, fetchedAt: later, expiresAt: later)
    #expect(await store.response(for: House.url(2)) == nil)
  }

  @Test("A digest is kept, replaced and removed with its answer", arguments: Kind.allCases)
  func digests(kind: Kind) async {
    let store = kind.make(folder)
    func digest(_ id: Int, _ model: Int, _ row: String) -> StoredDigest {
      StoredDigest(url: House.url(id), model: model, row: row)
    }
    await store.keep(response(1), digest: digest(1, 1, "one"))
    await store.keep(response(2), digest: digest(2, 2, "two"))
    await store.keep(response(3), digest: nil)
    await store.keep(response(4, endpoint: "other"), digest: nil)
    await store.keep(digest(5, 2, "of nothing"))
    #expect(await store.digests(model: 2, below: House.base) == [digest(2, 2, "two")])
    #expect(await store.digests(model: 2, below: "https://other.example") == [])
    #expect(
      await store.urlsWithoutDigest(endpoint: "creature", model: 2, below: House.base) == [House.url(1), House.url(3)])
    #expect(await store.urls(endpoint: "other", below: House.base) == [House.url(4)])
    await store.keep(digest(1, 2, "one again"))
    #expect(await store.digests(model: 2, below: House.base) == [digest(1, 2, "one again"), digest(2, 2, "two")])
    await store.keep(response(1), digest: nil)
    await store.remove(House.url(2))
    #expect(await store.digests(model: 2, below: House.base) == [])
  }

  @Test("It says what it holds, by endpoint", arguments: Kind.allCases)
  func status(kind: Kind) async {
    let store = kind.make(folder)
    #expect(await store.status().count == 0)
    await store.keep(response(1, String(repeating: "a", count: 1000)), digest: nil)
    var old = response(2)
    old.fetchedAt = now + .seconds(-5)
    await store.keep(old, digest: nil)
    await store.keep(response(3, endpoint: "other"), digest: nil)
    let status = await store.status()
    #expect(status.shares.map(\.endpoint) == ["creature", "other"])
    #expect(status.shares.map(\.count) == [2, 1])
    #expect(status.shares.map(\.bytes) == [1002, 2])
    #expect((1..<1002).contains(status.storedBytes))
    #expect(status.oldest == now + .seconds(-5))
    #expect(status.newest == now)
    #expect(status.notice == nil)
    #expect(status.path == (kind == .disk ? folder.cache : nil))
  }

  @Test("It is cleared whole, by age or by URL, and says how many went", arguments: Kind.allCases)
  func clears(kind: Kind) async {
    let store = kind.make(folder)
    for id in 1...4 {
      var response = response(id)
      response.fetchedAt = now + .seconds(id)
      await store.keep(response, digest: StoredDigest(url: response.url, model: 1, row: ""))
    }
    #expect(await store.clear(.fetchedBefore(now + .seconds(2))) == 1)
    #expect(await store.clear(.urls([House.url(2), House.url(9)])) == 1)
    #expect(await store.digests(model: 1, below: "").map(\.url) == [House.url(3), House.url(4)])
    #expect(await store.clear(.everything) == 2)
    #expect(await store.status().count == 0)
    #expect(await store.digests(model: 1, below: "") == [])
  }

  @Test("A body is packed small, a picture as it is, and both come back whole")
  func bodies() {
    let text = Data(String(repeating: "{\"name\": \"bulbasaur\"}", count: 1000).utf8)
    let packed = StoredBody.pack(text, contentType: "application/json")
    #expect(packed.count < text.count / 30)
    #expect(StoredBody.unpack(packed, contentType: "application/json", bytes: text.count) == text)
    #expect(StoredBody.pack(text, contentType: "Image/PNG; q=1") == text)
    #expect(StoredBody.unpack(text, contentType: "image/png", bytes: text.count) == text)
    let nothing = StoredBody.pack(Data(), contentType: nil)
    #expect(StoredBody.unpack(nothing, contentType: nil, bytes: 0) == Data())
  }

  @Test("A body that is not whole is seen to be damaged")
  func damagedBodies() {
    let text = Data(String(repeating: "bulbasaur", count: 100).utf8)
    let packed = StoredBody.pack(text, contentType: nil)
    #expect(StoredBody.unpack(packed.dropLast(), contentType: nil, bytes: text.count) == nil)
    #expect(StoredBody.unpack(packed, contentType: nil, bytes: text.count - 1) == nil)
    #expect(StoredBody.unpack(packed, contentType: nil, bytes: text.count + 1) == nil)
    #expect(StoredBody.unpack(packed, contentType: nil, bytes: .max) == nil)
    #expect(StoredBody.unpack(packed, contentType: nil, bytes: -1) == nil)
    #expect(StoredBody.unpack(Data(), contentType: nil, bytes: 5) == nil)
    #expect(StoredBody.unpack(text, contentType: "image/png", bytes: text.count + 1) == nil)
    #expect(StoredBody.unpack(text, contentType: nil, bytes: text.count) == nil)
  }
}
