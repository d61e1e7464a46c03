import FoundationEssentials
import NetWire
import TestSupport
import Testing

@Suite("Messages between the two programs")
struct FramingTests {
  @Test("Every message comes out as it went in", arguments: 1...50 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    let (instruction, report) = (numbers.instruction(), numbers.report())
    var instructions = FrameReader<Instruction>()
    instructions.append(try Framing.frame(instruction))
    #expect(try instructions.drain() == [instruction])
    var reports = FrameReader<Report>()
    reports.append(try Framing.frame(report))
    #expect(try reports.drain() == [report])
  }

  @Test("A stream cut into pieces anywhere gives the same messages", arguments: 1...30 as ClosedRange<UInt64>)
  func randomSplits(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    let sent = (0..<20).map { _ in numbers.report() }
    var stream = try sent.flatMap { try Framing.frame($0) }[...]
    var reader = FrameReader<Report>()
    var received: [Report] = []
    while !stream.isEmpty {
      let longest = Bool.random(using: &numbers) ? 7 : 9000
      let count = min(Int.random(in: 1...longest, using: &numbers), stream.count)
      reader.append(stream.prefix(count))
      stream = stream.dropFirst(count)
      received += try reader.drain()
    }
    #expect(received == sent)
    #expect(reader.isBetweenMessages)
  }

  @Test("A stream that arrives byte by byte gives its message with the last byte")
  func byteByByte() throws {
    let report = Report.answer(
      RequestID(7), Answer(status: 200, fields: [Field(name: "ETag", value: "W/\"1\"")], body: Data("{}".utf8)))
    let frame = try Framing.frame(report)
    var reader = FrameReader<Report>()
    for byte in frame.dropLast() {
      reader.append([byte])
      #expect(try reader.next() == nil)
      #expect(!reader.isBetweenMessages)
    }
    reader.append(frame.suffix(1))
    #expect(try reader.next() == report)
    #expect(try reader.next() == nil)
  }

  @Test("The largest body passes")
  func largestBody() throws {
    let body = Data(repeating: 0x5A, count: Framing.maximumBody)
    let report = Report.answer(RequestID(1), Answer(status: 200, fields: [], body: body))
    var reader = FrameReader<Report>()
    reader.append(try Framing.frame(report))
    #expect(try reader.drain() == [report])
    reader.append(try Framing.frame(report))
    #expect(try reader.drain() == [report])
  }

  @Test("A message too long for a frame is refused where it is made")
  func oversizeMessage() {
    let body = Data(count: Framing.maximumPayload)
    let report = Report.answer(RequestID(1), Answer(status: 200, fields: [], body: body))
    #expect(throws: WireError.self) { try Framing.frame(report) }
  }

  @Test("A frame that claims too much is refused before it has arrived")
  func oversizeFrame() {
    var reader = FrameReader<Report>()
    reader.append([0xFF, 0xFF, 0xFF, 0xFF])
    #expect(throws: WireError.oversize(length: 0xFFFF_FFFF)) { try reader.next() }
  }

  @Test("After a broken message the reader says the same for ever")
  func poisoned() throws {
    var reader = FrameReader<Instruction>()
    reader.append([0, 0, 0, 1, 0x63])
    #expect(throws: WireError.unknownKind(0x63)) { try reader.next() }
    reader.append(try Framing.frame(Instruction.cancel(RequestID(1))))
    #expect(throws: WireError.unknownKind(0x63)) { try reader.next() }
  }

  @Test(
    "A malformed frame is an error that says what is wrong",
    arguments: [
      ([], .truncated),
      ([1], .truncated),
      ([9, 0, 0, 0, 1], .unknownKind(9)),
      ([2, 0, 0, 0, 1, 0], .trailingBytes(count: 1)),
      ([1, 0, 0, 0, 1, 0, 0, 0, 9, 0, 0, 0, 2, 0xC3, 0x28, 0, 0, 0, 0], .invalidText),
      ([1, 0, 0, 0, 1, 0, 0, 0, 9, 0xFF, 0xFF, 0xFF, 0xFF], .truncated),
      ([1, 0, 0, 0, 1, 0, 0, 0, 9, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF], .truncated),
    ] as [([UInt8], WireError)])
  func malformed(payload: [UInt8], error: WireError) {
    var reader = FrameReader<Instruction>()
    reader.append([0, 0, 0, UInt8(payload.count)] + payload)
    #expect(throws: error) { try reader.next() }
  }

  @Test("A failure of an unknown kind is an error")
  func unknownFailure() {
    var reader = FrameReader<Report>()
    reader.append([0, 0, 0, 10, 2, 0, 0, 0, 1, 0xEE, 0, 0, 0, 0])
    #expect(throws: WireError.unknownKind(0xEE)) { try reader.next() }
  }

  @Test("Garbage is an error or an unfinished message, and never a trap", arguments: 1...40 as ClosedRange<UInt64>)
  func garbage(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<200 {
      var reader = FrameReader<Report>()
      // Plausible lengths, so that the parser is reached.
      let noise = numbers.data(upTo: 60)
      reader.append([0, 0, 0, UInt8(Int.random(in: 0...60, using: &numbers))] + noise)
      do { _ = try reader.drain() } catch { #expect(throws: error) { try reader.next() } }
    }
  }

  @Test("A message with some of its bytes changed is never a trap", arguments: 1...40 as ClosedRange<UInt64>)
  func corrupted(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<50 {
      var frame = try Framing.frame(numbers.instruction())
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        frame[Int.random(in: 0..<frame.count, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
      }
      var reader = FrameReader<Instruction>()
      reader.append(frame)
      do { _ = try reader.drain() } catch { #expect(throws: error) { try reader.next() } }
    }
  }
}
