import EventLoop

/// Dates as HTTP writes them: `Sun, 06 Nov 1994 08:49:37 GMT`, and the two obsolete forms that a reader must know
/// (RFC 9110, section 5.6.7). FoundationEssentials has no parser for them.
enum HTTPDate {
  static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The moment that `text` names; nil where it names none.
  static func moment(_ text: String) -> WallTime? {
    let words = text.split { $0 == " " || $0 == "," }
    switch words.count {
    case 6: return moment(day: words[1], month: words[2], year: words[3], time: words[4])
    // Sun Nov  6 08:49:37 1994
    case 5: return moment(day: words[2], month: words[1], year: words[4], time: words[3])
    case 4: return obsolete(words)
    default: return nil
    }
  }

  /// `Sunday, 06-Nov-94 08:49:37 GMT`; a year of two digits is of this half-century or the last.
  private static func obsolete(_ words: [Substring]) -> WallTime? {
    let date = words[1].split(separator: "-")
    guard date.count == 3, let year = Int(date[2]) else { return nil }
    let century = date[2].count > 2 ? 0 : year < 70 ? 2000 : 1900
    return moment(day: date[0], month: date[1], year: String(century + year)[...], time: words[2])
  }

  private static func moment(
    day: Substring, month: Substring, year: Substring, time: Substring
  ) -> WallTime? {
    let clock = time.split(separator: ":").compactMap { Int($0) }
    guard let day = Int(day), 1...31 ~= day, let month = months.firstIndex(of: String(month)), let year = Int(year),
      1970...9999 ~= year, clock.count == 3, 0..<24 ~= clock[0], 0..<60 ~= clock[1], 0...60 ~= clock[2]
    else { return nil }
    let seconds = days(year, month + 1, day) * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2]
    return WallTime(milliseconds: Int64(seconds) * 1000)
  }

  /// Days since 1970-01-01, counted in years that begin with March, so that a leap day ends one.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let marchYear = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return 365 * marchYear + marchYear / 4 - marchYear / 100 + marchYear / 400 + dayOfYear - 719_468
  }
}
