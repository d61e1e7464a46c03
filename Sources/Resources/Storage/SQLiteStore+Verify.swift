import Database
import FoundationEssentials

extension SQLiteStore {
  /// Reads every answer in the file at `path` back, unpacks and decodes it by the endpoint of its name, and stops at the
  /// first that is not whole. Keeps nothing and moves nothing. A missing or empty file is whole.
  @concurrent
  public static func verify(path: String, endpoints: [StoredEndpoint]) async -> Verification {
    var verification = Verification()
    do throws(DatabaseError) {
      guard let database = try Database.openForReading(path, schema) else { return verification }
      let check = try database.unhurried { () throws(DatabaseError) in try database.text("PRAGMA quick_check(1)") }
      if let problem = check, problem != "ok" {
        verification.damage = .init(place: path, sentence: problem)
        return verification
      }
      let statement = try database.statement(
        "SELECT url, endpoint, content_type, bytes, body FROM response ORDER BY url")
      let known = Dictionary(endpoints.map { ($0.name, $0) }) { first, _ in first }
      while try statement.step() {
        let url = statement.text(0) ?? ""
        if let fault = fault(in: statement, of: url, known) {
          verification.damage = .init(place: url, sentence: fault)
          return verification
        }
        verification.checked += 1
      }
    } catch {
      switch error.kind {
      case .damaged, .other: verification.damage = .init(place: path, sentence: error.message)
      case .busy, .full, .readOnly, .unavailable: verification.obstacle = "\(path): \(error.message)"
      }
    }
    return verification
  }

  private static func fault(
    in statement: Statement, of url: String, _ endpoints: [String: StoredEndpoint]
  ) -> String? {
    let body = StoredBody.unpack(
      statement.bytes(4), contentType: statement.text(2), bytes: Int(statement.number(3)))
    guard let body else { return "can't be unpacked" }
    guard let canonical = try? CanonicalURL(absolute: url), canonical.string == url else {
      return "is stored under an address that is none"
    }
    // One of another version may be unknown here; that it is whole is all that can be said.
    return endpoints[statement.text(1) ?? ""]?.fault(body, canonical)?.sentence
  }
}
