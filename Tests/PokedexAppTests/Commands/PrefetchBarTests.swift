import Resources
import Terminal
import Testing

@testable import PokedexApp

@Suite("How far a prefetch is")
struct PrefetchBarTests {
  private func tally(_ done: Int, of total: Int, failed: Int = 0) -> PrefetchTally {
    var tally = PrefetchTally()
    tally.isPlanned = true
    tally.total = total
    for _ in 0..<(done - failed) { tally.count(.fetched) }
    for _ in 0..<failed { tally.count(PrefetchTally.Failure(what: "x", sentence: "y")) }
    return tally
  }

  private func meter(_ readings: (done: Int, total: Int, seconds: Double)...) -> PrefetchMeter {
    var meter = PrefetchMeter()
    for reading in readings { meter.note(tally(reading.done, of: reading.total), at: .seconds(reading.seconds)) }
    return meter
  }

  @Test("The line holds share, count, time left, speed and bytes, and never a column too many", arguments: 1...120)
  func width(columns: Int) {
    let bar = PrefetchBar(
      tally: tally(1340, of: 4321), meter: meter((0, 4321, 0), (1340, 4321, 10)), bytes: 12_900_000,
      repertoire: .unicode)
    let line = bar.line(columns: columns)
    #expect(line.width <= columns)
    if columns == 79 {
      #expect(
        line.string == " 31% ██████████░░░░░░░░░░░░░░░░░░░░░░░  1,340/4,321  0:23 left  134/s  12.3 MiB")
    }
    if columns == 24 { #expect(line.string == " 31%  1,340/4,321") }
  }

  @Test("In ASCII there is nothing else in it")
  func ascii() {
    let bar = PrefetchBar(tally: tally(1, of: 2), meter: meter((0, 2, 0), (1, 2, 2)), bytes: 10, repertoire: .ascii)
    #expect(bar.line(columns: 60).string == " 50% #############.............  1/2  0:02 left  0.5/s  10 B")
  }

  @Test("What failed is counted in it")
  func failures() {
    let bar = PrefetchBar(tally: tally(4, of: 8, failed: 2), meter: meter((4, 8, 0)), bytes: 0, repertoire: .unicode)
    #expect(bar.line(columns: 80).string.contains("2 failed"))
    #expect(bar.plainLine.string == "50%: 4 of 8, 0 B, 2 failed")
  }

  @Test("A pause stands in place of the time left, and says what is waited for and how long")
  func pause() {
    var bar = PrefetchBar(
      tally: tally(1340, of: 4321), meter: meter((0, 4321, 0), (1340, 4321, 10)), bytes: 12_900_000,
      repertoire: .unicode)
    bar.pause = (.milliseconds(44_200), ResourceError(.server(429), "server said 429"))
    let line = bar.line(columns: 79).string
    #expect(line.contains("  server said 429, waits 0:45"))
    #expect(!line.contains("left"))
    #expect(bar.pauseLine?.string == "server said 429, waits 0:45")
    var meter = meter((0, 99, 0), (40, 99, 4))
    meter.note(tally(40, of: 99), at: .seconds(10), isPaused: true)
    meter.note(tally(40, of: 99), at: .seconds(11))
    #expect(meter.tenthsASecond == nil)
  }

  @Test("The share never falls, though the total grows, and says nothing before there is a plan")
  func monotonic() {
    var meter = meter((5, 10, 0))
    #expect(meter.progress == 500)
    meter.note(tally(6, of: 30), at: .seconds(1))
    #expect(meter.progress == 500)
    meter.note(tally(30, of: 30), at: .seconds(2))
    #expect(meter.progress == 1000)
    var unplanned = PrefetchMeter()
    var list = PrefetchTally()
    list.total = 1
    list.count(.fetched)
    unplanned.note(list, at: .zero)
    #expect(unplanned.progress == 0)
  }

  @Test("The speed is that of the last seconds")
  func speed() {
    #expect(meter((0, 9, 0)).tenthsASecond == nil)
    #expect(meter((0, 999, 0), (500, 999, 1), (510, 999, 6), (520, 999, 11)).tenthsASecond == 20)
    #expect(meter((0, 9, 0), (5, 9, 10)).time(for: 4) == .seconds(8))
    #expect(meter((5, 9, 0), (5, 9, 10)).time(for: 4) == nil)
  }

  @Test("Times and sizes are in units that people read")
  func units() {
    #expect(PrefetchBar.clock(.seconds(35)) == "0:35")
    #expect(PrefetchBar.clock(.seconds(3723)) == "1:02:03")
    #expect(ByteCount.words(1023) == "1023 B")
    #expect(ByteCount.words(1536) == "1.5 KiB")
    #expect(ByteCount.words(64 << 20) == "64.0 MiB")
    #expect(ByteCount.words(5000 << 40) == "5,000.0 TiB")
    #expect(ByteCount.words(.max) == "8,388,607.9 TiB")
  }
}
