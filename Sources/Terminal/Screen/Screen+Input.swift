import CCurses
import EventLoop

extension Screen {
  /// Keys taken in one call, so that endless input can't keep the loop from drawing.
  private static let mostUnits = 1 << 16

  /// What has arrived since the last call. Never waits; a key that is not decided yet comes with a later call, which
  /// `whenInputIsDue` asks for.
  public func readInput() -> [InputEvent] {
    guard let handle, !hasEnded else { return [] }
    let now = time.uptime
    var units = 0
    // One after the other: what was read in between shows that the terminal is there.
    var failures = 0
    while units < Self.mostUnits {
      if decoder.isPasting && isCursesEmpty {
        let count = readPaste(at: now)
        units += count
        if count > 0 {
          failures = 0
          continue
        }
      }
      let code = ccurses_read_key(handle)
      if code >= 0 {
        failures = 0
        units += 1
        // A whole sequence leaves nothing behind it.
        isCursesEmpty = code >= 256
        // Curses tells of a resize that it was told of.
        if code != ccurses_key_resize { decoder.feed(KeyCodes.unit(of: code), at: now) }
        continue
      }
      isCursesEmpty = true
      let state = ccurses_input_state(inputDescriptor)
      if state == 0 { break }
      // Bytes may come right now; bytes that can't be read never will be.
      failures += 1
      if state < 0 || failures > 2 {
        hasEnded = true
        break
      }
    }
    if hasEnded { decoder.end() } else { decoder.expire(at: now) }
    scheduleDecision(at: now)
    let events = decoder.take()
    if events.contains(.wideSigns) {
      // What has been drawn stands where nobody knows.
      shown = nil
      ccurses_forget_screen(handle)
    }
    return events + (hasEnded ? [.ended] : [])
  }

  /// Reads past curses, which takes two system calls a byte: a paste has no keys in it.
  private func readPaste(at now: Duration) -> Int {
    guard ccurses_input_state(inputDescriptor) == 1 else { return 0 }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = ccurses_read(inputDescriptor, &bytes, bytes.count)
    for byte in bytes.prefix(count) { decoder.feed(.byte(byte), at: now) }
    return count
  }

  private func scheduleDecision(at now: Duration) {
    inputTimer?.cancel()
    inputTimer = nil
    guard !hasEnded, let deadline = decoder.deadline else { return }
    inputTimer = time.schedule(after: deadline - now) { [weak self] in self?.whenInputIsDue?() }
  }
}
