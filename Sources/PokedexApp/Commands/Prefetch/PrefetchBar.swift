import Resources
import Terminal

/// One line that says how far a `prefetch` is. Pure.
struct PrefetchBar {
  let tally: PrefetchTally
  let meter: PrefetchMeter
  let bytes: Int
  /// What is waited for, and how long still.
  var pause: (left: Duration, reason: ResourceError)?
  let repertoire: Repertoire

  private static let shortest = 8
  private static let longest = 40

  /// In at most `columns` columns; what does not fit is left out, the least needed first.
  func line(columns: Int) -> DisplayText {
    let percent = safe("\(meter.progress / 10)%").padded(to: 4, alignment: .right)
    let count = safe("  \(grouped(tally.done))/\(grouped(tally.total))")
    var rest: [DisplayText] = []
    if let pauseWords {
      rest.append(safe("  \(pauseWords)"))
    } else if let left = meter.time(for: tally.left) {
      rest.append(safe("  \(Self.clock(left)) left"))
    }
    if let speed = meter.tenthsASecond { rest.append(safe("  \(Self.speed(speed))/s")) }
    rest.append(safe("  \(ByteCount.words(bytes))"))
    if !tally.failures.isEmpty { rest.insert(safe("  \(grouped(tally.failures.count)) failed"), at: 0) }
    var words = rest.reduce(count) { $0 + $1 }
    while !rest.isEmpty, percent.width + words.width > columns {
      rest.removeLast()
      words = rest.reduce(count) { $0 + $1 }
    }
    let room = min(columns - percent.width - words.width - 1, Self.longest)
    let line = room < Self.shortest ? percent + words : percent + " " + bar(room) + words
    return line.truncated(to: columns)
  }

  /// The line where nobody watches: it is written once and stays.
  var plainLine: DisplayText {
    let failed = tally.failures.isEmpty ? "" : ", \(grouped(tally.failures.count)) failed"
    return safe(
      "\(meter.progress / 10)%: \(grouped(tally.done)) of \(grouped(tally.total)), \(ByteCount.words(bytes))\(failed)")
  }

  /// The line of a pause where nobody watches.
  var pauseLine: DisplayText? { pauseWords.map(safe) }

  /// `server said 429, waits 0:45`.
  private var pauseWords: String? {
    pause.map { pause in
      // To the next second: it is not over yet.
      let left = Duration.seconds((pause.left / .seconds(1)).rounded(.up))
      return "\(pause.reason.sentence), waits \(Self.clock(left))"
    }
  }

  private func bar(_ width: Int) -> DisplayText {
    let full = width * meter.progress / 1000
    let signs = repertoire == .unicode ? (done: "█", left: "░") : (done: "#", left: ".")
    return safe(String(repeating: signs.done, count: full) + String(repeating: signs.left, count: width - full))
  }

  private func safe(_ text: String) -> DisplayText { DisplayText(text, in: repertoire) }

  /// `85`, and below ten with its tenths.
  private static func speed(_ tenths: Int) -> String {
    tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : grouped(tenths / 10)
  }

  /// `0:35`, `1:02:03`.
  static func clock(_ time: Duration) -> String {
    let seconds = time.components.seconds
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(seconds % 60))" : "\(minutes):\(two(seconds % 60))"
  }
}
