import EventLoop
import Resources
import Terminal

/// What `cache status` prints.
struct CacheReport {
  let status: StoreStatus
  let now: WallTime
  let repertoire: Repertoire

  // MARK: For people

  var lines: [DisplayText] {
    var lines = [
      row("Cache", status.path ?? ""),
      row("Answers", grouped(status.count)),
      row("On disk", size),
    ]
    if let oldest = status.oldest, let newest = status.newest {
      lines += [row("Oldest", Age.words(now.since(oldest))), row("Newest", Age.words(now.since(newest)))]
    }
    guard !status.shares.isEmpty else { return lines }
    let width = (status.shares.map { safe($0.endpoint).width } + [labelWidth]).reduce(0, max)
    lines += [.empty, safe("Kind").padded(to: width) + cell("answers") + cell("stored") + cell("unpacked")]
    lines += status.shares.map { share in
      safe(share.endpoint).padded(to: width) + cell(grouped(share.count)) + cell(ByteCount.words(share.storedBytes))
        + cell(ByteCount.words(share.bytes))
    }
    return lines
  }

  private var size: String {
    let limit = status.limit.map { ", of \(ByteCount.words($0)) at most" } ?? ""
    return ByteCount.words(status.fileBytes) + limit
  }

  private let labelWidth = 9

  private func row(_ label: String, _ value: String) -> DisplayText { safe(label).padded(to: labelWidth) + safe(value) }

  private func cell(_ text: String) -> DisplayText { safe(text).padded(to: 11, alignment: .right) }

  private func safe(_ text: String) -> DisplayText { DisplayText(text, in: repertoire) }

  // MARK: For other programs

  var json: JSONValue {
    [
      "path": .string(status.path), "answers": .number(status.count), "file_bytes": .number(status.fileBytes),
      "limit_bytes": .number(status.limit), "stored_bytes": .number(status.storedBytes),
      "oldest": .string(status.oldest.map(\.internetDate)), "newest": .string(status.newest.map(\.internetDate)),
      "kinds": .array(
        status.shares.map { share in
          [
            "kind": .string(share.endpoint), "answers": .number(share.count),
            "stored_bytes": .number(share.storedBytes), "bytes": .number(share.bytes),
          ]
        }),
    ]
  }

  init(status: StoreStatus, now: WallTime, repertoire: Repertoire) {
    self.status = status
    self.now = now
    self.repertoire = repertoire
  }
}
