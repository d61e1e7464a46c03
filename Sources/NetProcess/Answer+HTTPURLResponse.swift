import Foundation
import FoundationNetworking
import NetWire

extension Answer {
  /// The answer of `response` with the decoded `body`.
  init(_ response: HTTPURLResponse, body: Data) {
    var fields = response.allHeaderFields.compactMap { name, value -> Field? in
      guard let name = name as? String, let value = value as? String else { return nil }
      return Field(name: name, value: value)
    }
    // libcurl has undone the coding: what spoke of the coded body is not true of this one.
    if fields.contains(where: { $0.name.lowercased() == "content-encoding" }) {
      fields.removeAll { ["content-encoding", "content-length"].contains($0.name.lowercased()) }
    }
    self.init(status: UInt16(clamping: response.statusCode), fields: fields, body: body)
  }
}
