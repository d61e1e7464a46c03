import EventLoop
import FoundationEssentials

extension Resource {
  /// Writes an answer to the store, packed off this thread; or takes an earlier one out, where the server wants none
  /// kept.
  func keep(_ delivery: Delivery<Content>, fetchedAt: WallTime) {
    let url = url
    guard delivery.decoded.isWhole else { return }
    guard delivery.terms.mayBeStored else { return write { await $0.store.remove(url) } }
    let response = StoredResponse(
      url: url, endpoint: endpoint.name, fetchedAt: fetchedAt, expiresAt: endpoint.expiration.moment(from: fetchedAt),
      validator: delivery.terms.validator, contentType: delivery.contentType, bytes: delivery.body.count,
      body: delivery.body)
    write { context in
      await context.store.keep(await Self.packed(response), digest: delivery.decoded.digest)
    }
  }

  /// How long it is remembered that a server has nothing here.
  static var absenceKept: Duration { .seconds(3600) }

  /// Writes down that the server has nothing here. An answer that is stored stays.
  func keepAbsence() {
    guard entity == nil || entity?.source == .seed else { return }
    let now = context.time.now
    let type = "text/plain"
    let body = Data("Not Found".utf8)
    let response = StoredResponse(
      url: url, endpoint: StoredResponse.notFound, fetchedAt: now, expiresAt: now + Self.absenceKept,
      contentType: type, bytes: body.count, body: StoredBody.pack(body, contentType: type))
    write { await $0.store.keep(response, digest: nil) }
  }

  /// Writes new stamps for the answer of `validator` that a 304 confirmed; or takes it out, where the server wants none
  /// kept any more.
  func confirm(_ validator: Validator, _ terms: KeepingTerms, fetchedAt: WallTime) {
    let url = url
    guard terms.mayBeStored else { return write { await $0.store.remove(url) } }
    let expiresAt = endpoint.expiration.moment(from: fetchedAt)
    let new = validator.renewed(by: terms.validator)
    write { await $0.store.confirm(url, validator, as: new, fetchedAt: fetchedAt, expiresAt: expiresAt) }
  }

  /// Does one thing to the store, after all that was to be done before.
  func write(_ work: @escaping @UI (ServiceContext) async -> Void) {
    let token = context.ledger.begin(url, .storing)
    let before = storing
    let context = context
    writes += 1
    context.network.queue.changeBacklog(by: 1)
    storing = Task {
      await before?.value
      await work(context)
      writes -= 1
      if writes == 0 { storing = nil }
      context.network.queue.changeBacklog(by: -1)
      context.ledger.end(token)
      context.cache?.trim()
    }
  }

  @concurrent
  private static func packed(_ response: StoredResponse) async -> StoredResponse {
    var response = response
    response.body = StoredBody.pack(response.body, contentType: response.contentType)
    return response
  }
}
