import Foundation
import NetWire

/// Reads instructions until the socket closes or there has been nothing to do for too long. Blocks its thread.
struct InstructionLoop {
  let channel: Channel
  let fetcher: URLSessionFetcher
  let idleLimit: Duration

  private let clock = ContinuousClock()

  init(channel: Channel, fetcher: URLSessionFetcher, idleLimit: Duration) {
    self.channel = channel
    self.fetcher = fetcher
    self.idleLimit = idleLimit
  }

  func run() {
    var reader = FrameReader<Instruction>()
    while waitForInstruction() {
      let isOpen = withUnsafeTemporaryAllocation(byteCount: 64 * 1024, alignment: 1) { buffer in
        let count = recv(channel.descriptor, buffer.baseAddress, buffer.count, 0)
        if count < 0 { return errno == EINTR }
        reader.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        return count > 0
      }
      do {
        while let instruction = try reader.next() { fetcher.carryOut(instruction) }
      } catch {
        FileHandle.standardError.write(Data("pokedex-net: not an instruction: \(error)\n".utf8))
        return
      }
      if !isOpen { return }
    }
  }

  /// Whether there is something to read, or an end to be read; false when there has been no work for `idleLimit`.
  private func waitForInstruction() -> Bool {
    var idleSince = clock.now
    while true {
      let left = idleLimit - (clock.now - idleSince)
      let (seconds, attoseconds) = left.components
      let milliseconds = Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
      var polled = pollfd(fd: channel.descriptor, events: Int16(POLLIN), revents: 0)
      switch poll(&polled, 1, max(milliseconds, 0)) {
      case 1...: return true
      case 0:
        guard let since = fetcher.idleSince else {
          idleSince = clock.now
          continue
        }
        if clock.now - since >= idleLimit { return false }
        idleSince = since
      default: if errno != EINTR { return false }
      }
    }
  }
}
