import Foundation

/// One connection's bytes, as the server reads and writes them.
struct ServerStream {
  let descriptor: Int32
  private var unread: [UInt8] = []
  /// Whether what has come is a TLS record of a handshake (RFC 8446 section 5.1), not HTTP.
  private(set) var isTLS = false

  init(descriptor: Int32) {
    self.descriptor = descriptor
    var yes: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
  }

  /// The next request's header, or nil when there is none.
  mutating func readHead() -> String? {
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let start = unread.firstRange(of: end)?.lowerBound {
        defer { unread.removeSubrange(..<(start + end.count)) }
        return String(decoding: unread[..<start], as: UTF8.self)
      }
      var piece = [UInt8](repeating: 0, count: 4096)
      let count = recv(descriptor, &piece, piece.count, 0)
      guard count > 0 else { return nil }
      unread += piece.prefix(count)
      isTLS = unread.first == 22
      if isTLS { return nil }
    }
  }

  /// Writes all of `bytes`; false if the client is gone.
  @discardableResult
  func write(_ bytes: some Collection<UInt8>) -> Bool {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  @discardableResult
  func write(_ text: String) -> Bool { write(Array(text.utf8)) }

  /// Makes the close that follows a reset.
  func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  /// Waits for the client to go away; false if it has not after `milliseconds` (-1: no limit).
  func waitForClient(milliseconds: Int32 = -1) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN) | Int16(0x2000 /* POLLRDHUP */), revents: 0)
    return poll(&polled, 1, milliseconds) > 0
  }
}
