import Foundation

/// What the server does with a request: its path is `/KIND/NUMBER[/SIZE]`.
struct Behaviour {
  private let kind: String
  private let number: Int
  private let size: Int
  private let head: String
  private let times: Int
  private let gate: Gate

  init(head: String, times: Int, gate: Gate) {
    let parts = Self.path(of: head).split(separator: "/")
    kind = parts.first.map(String.init) ?? ""
    number = parts.dropFirst().first.flatMap { Int($0) } ?? 0
    size = parts.dropFirst(2).first.flatMap { Int($0) } ?? 300
    self.head = head
    self.times = times
    self.gate = gate
  }

  static func path(of head: String) -> String {
    String(head.split(separator: " ", maxSplits: 2).dropFirst().first ?? "")
  }

  /// The body that a good answer to `/KIND/number/size` has.
  static func body(_ number: Int, size: Int = 300) -> [UInt8] {
    let pattern = Array("{\"id\":\(number)} ".utf8)
    var body: [UInt8] = []
    body.reserveCapacity(size + pattern.count)
    while body.count < size { body += pattern }
    return Array(body.prefix(size))
  }

  /// Writes the answer. False if the connection is to be closed.
  func answer(on stream: inout ServerStream) -> Bool {
    if kind == "large" {
      return stream.write(header(length: size)) && stream.write([UInt8](repeating: 0x20, count: size))
    }
    let body = Self.body(number, size: size)
    switch kind {
    case "ok": return stream.write(header(length: size)) && stream.write(body)
    case "held":
      gate.pass()
      return stream.write(header(length: size)) && stream.write(body)
    case "second":
      if times < 2 { return !stream.waitForClient() }
      return stream.write(header(length: size)) && stream.write(body)
    case "gzip":
      let coded = Coding.gzip(body)
      return stream.write(header(length: coded.count, "Content-Encoding: gzip")) && stream.write(coded)
    case "chunked":
      stream.write(header(length: nil, "Transfer-Encoding: chunked"))
      let half = size / 2
      stream.write("\(String(half, radix: 16))\r\n" + String(decoding: body[..<half], as: UTF8.self) + "\r\n")
      stream.write("\(String(size - half, radix: 16))\r\n" + String(decoding: body[half...], as: UTF8.self) + "\r\n")
      return stream.write("0\r\n\r\n")
    case "status":
      return stream.write("HTTP/1.1 \(number) Whatever\r\nContent-Length: \(size)\r\n\r\n") && stream.write(body)
    case "validated": return stream.write("HTTP/1.1 304 Not Modified\r\nETag: W/\"\(number)\"\r\n\r\n")
    case "bare": return stream.write("HTTP/1.1 200 OK\r\nContent-Type:application/json\r\nContent-Length:2\r\n\r\n{}")
    case "odd-bytes":
      var head = Array("HTTP/1.1 200 Déjà\r\nX-Unicode: café ポケ\r\nLocation:http://example.org:80/a:b\r\n".utf8)
      // é alone, and a surrogate, which is no UTF-8 either.
      head += Array("X-Latin: caf".utf8) + [0xE9, 0x20, 0xED, 0xA0, 0x80] + Array("\r\n".utf8)
      return stream.write(head + Array("Content-Length: \(size)\r\n\r\n".utf8)) && stream.write(body)
    case "challenge": return stream.write(challenge("Basic realm=\"api\""))
    case "challenge-without-realm": return stream.write(challenge("Bearer"))
    case "redirect":
      let target = Self.path(of: head).split(separator: "?to=", omittingEmptySubsequences: false).last ?? ""
      return stream.write("HTTP/1.1 302 Found\r\nLocation: \(target)\r\nContent-Length: 5\r\n\r\nThere")
    default: return misbehave(body, on: &stream)
    }
  }

  private func misbehave(_ body: [UInt8], on stream: inout ServerStream) -> Bool {
    switch kind {
    case "truncated":
      stream.write(header(length: size))
      stream.write(body.prefix(size / 2))
    case "truncated-chunked":
      stream.write(header(length: nil, "Transfer-Encoding: chunked"))
      stream.write("ff\r\n{\"id\":")
    case "reset":
      stream.reset()
    case "reset-late":
      stream.write(header(length: size))
      stream.write(body.prefix(size / 2))
      stream.reset()
    case "silence": break
    case "garbage": stream.write("\u{0}\u{1}SSH-2.0-nonsense\r\n\r\n")
    case "hang": _ = stream.waitForClient()
    case "hang-late":
      stream.write(header(length: size))
      stream.write(body.prefix(size / 2))
      _ = stream.waitForClient()
    case "drip":
      stream.write(header(length: 1_000_000))
      while stream.write("x"), !stream.waitForClient(milliseconds: 5) {}
    case "large-chunked":
      stream.write(header(length: nil, "Transfer-Encoding: chunked"))
      while stream.write("1000\r\n" + String(repeating: " ", count: 0x1000) + "\r\n") {}
    case "bomb":
      let bomb = Coding.bomb(megabytes: number)
      return stream.write(header(length: bomb.count, "Content-Encoding: gzip")) && stream.write(bomb)
    default: stream.write("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
    }
    return false
  }

  private func header(length: Int?, _ more: String...) -> String {
    let fields = ["Content-Type: application/json"] + more + (length.map { ["Content-Length: \($0)"] } ?? [])
    return "HTTP/1.1 200 OK\r\n" + fields.joined(separator: "\r\n") + "\r\n\r\n"
  }

  private func challenge(_ challenge: String) -> String {
    "HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: \(challenge)\r\nContent-Length: 4\r\n\r\nWho?"
  }
}
