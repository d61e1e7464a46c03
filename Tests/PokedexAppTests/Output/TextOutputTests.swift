import Glibc
import Terminal
import Testing

@testable import PokedexApp

@Suite("Printed text")
struct TextOutputTests {
  @Test("Lines arrive whole and safe")
  func lines() throws {
    try withPipe { reading, writing in
      try TextOutput(descriptor: writing).write(lines: ["Flabébé", DisplayText("a\u{1B}[31mb\nc")])
      close(writing)
      #expect(text(from: reading) == "Flabébé\na\u{FFFD}[31mb c\n")
    }
  }

  @Test("A reader that went away is told apart from a fault")
  func closed() throws {
    signal(SIGPIPE, SIG_IGN)
    try withPipe { reading, writing in
      #expect(throws: TextOutput.Failure.system(EBADF)) { try TextOutput(descriptor: reading).write(line: "x") }
      close(reading)
      #expect(throws: TextOutput.Failure.closed) { try TextOutput(descriptor: writing).write(line: "x") }
      close(writing)
    }
  }

  private func withPipe(_ body: (_ reading: Int32, _ writing: Int32) throws -> Void) throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    try body(ends[0], ends[1])
  }

  private func text(from descriptor: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 1000)
    let count = read(descriptor, &bytes, bytes.count)
    close(descriptor)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
