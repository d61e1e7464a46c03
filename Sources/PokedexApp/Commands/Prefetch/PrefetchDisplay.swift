import EventLoop
import Resources
import Terminal

/// Shows how far a `prefetch` is: on a terminal a line that is written over and over, else a line every tenth.
@UI
final class PrefetchDisplay {
  private static let period: Duration = .milliseconds(100)

  /// What is to be shown now.
  struct Reading {
    let tally: PrefetchTally
    let bytes: Int
    /// What is waited for, and how long still.
    let pause: (left: Duration, reason: ResourceError)?
  }

  private let output: TextOutput
  private let errors: TextOutput
  private let isLive: Bool
  private let repertoire: Repertoire
  private let time: any TimeSource
  private let read: @UI () -> Reading
  /// Called when the lines find no reader any more.
  var onClosed: @UI () -> Void = {}

  private var meter = PrefetchMeter()
  private var timer: (any ScheduledTimer)?
  private var width = 0
  private var tenths = 0
  /// The end of the pause that was told last, as an uptime.
  private var toldPause: Duration = .zero

  /// `isLive`: there is a terminal at `errors` that lines can be written over on.
  init(
    output: TextOutput, errors: TextOutput, isLive: Bool, repertoire: Repertoire, time: any TimeSource,
    read: @escaping @UI () -> Reading
  ) {
    self.output = output
    self.errors = errors
    self.isLive = isLive
    self.repertoire = repertoire
    self.time = time
    self.read = read
  }

  func begin() { show() }

  /// Takes the line away, so that what follows stands in its place.
  func end() {
    timer?.cancel()
    timer = nil
    if width > 0 { errors.overwrite(.empty, width: width) }
    width = 0
  }

  private func show() {
    let reading = read()
    meter.note(reading.tally, at: time.uptime, isPaused: reading.pause != nil)
    let bar = PrefetchBar(
      tally: reading.tally, meter: meter, bytes: reading.bytes, pause: reading.pause, repertoire: repertoire)
    if isLive {
      // A character in the last column would leave the cursor beyond it.
      let line = bar.line(columns: (errors.size?.columns ?? 80) - 1)
      errors.overwrite(line, width: max(width, line.width))
      width = line.width
    } else {
      var lines: [DisplayText] = []
      if meter.progress / 100 > tenths {
        tenths = meter.progress / 100
        lines.append(bar.plainLine)
      }
      if let pause = reading.pause, time.uptime >= toldPause, let line = bar.pauseLine {
        toldPause = time.uptime + pause.left
        lines.append(line)
      }
      for line in lines {
        do throws(TextOutput.Failure) { try output.write(line: line) } catch {
          if error == .closed { return onClosed() }
        }
      }
    }
    timer = time.schedule(after: Self.period) { [weak self] in self?.show() }
  }
}
