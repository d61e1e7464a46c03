import EventLoop
import FoundationEssentials
import Glibc
import Terminal

/// `--record FILE`: one run of the program, written to FILE as a script, and its last screen beside it.
///
/// The recorded program starts as a replayed one does, with nothing stored and nothing marked: what the user keeps here
/// is nowhere else.
@UI
final class Recording {
  private let path: String
  private let arguments: [String]
  private let original: [String: String]
  private let folder: ReplayFolder
  private var recorder: Recorder?

  /// A recording of a program that was started with `arguments` and `environment`, to the file at `path`.
  nonisolated init(path: String, arguments: [String], environment: [String: String]) throws(CommandFailure) {
    let parent = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let isThere = FileManager.default.fileExists(atPath: path)
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw CommandFailure("--record: \(path) is no regular file", status: 1)
    }
    guard FileManager.default.isWritableFile(atPath: isThere ? path : parent) else {
      throw CommandFailure("--record: \(path) cannot be written", status: 1)
    }
    do { folder = try ReplayFolder() } catch {
      throw CommandFailure("--record: no folder for its data can be made", status: 1)
    }
    self.path = path
    self.arguments = Self.replayable(arguments)
    original = environment
  }

  /// What the recorded program sees in place of its environment.
  nonisolated var environment: [String: String] { original.merging(folder.environment) { $1 } }

  /// The program has taken over `screen`.
  func begin(on screen: Screen, time: any TimeSource) {
    recorder = Recorder(size: screen.size, arguments: arguments, environment: original, time: time)
  }

  /// `input` is about to be handled.
  func note(_ input: InputEvent, on screen: Screen) { recorder?.note(input, on: Self.snapshot(of: screen)) }

  /// The terminal has another size.
  func noteResize(on screen: Screen) { recorder?.note(size: screen.size, on: Self.snapshot(of: screen)) }

  /// A signal is about to be handled.
  func note(signal: Int32, on screen: Screen) { recorder?.note(signal: signal, on: Self.snapshot(of: screen)) }

  /// The program has ended, with `status` as a shell shows it: writes the files.
  func end(status: Int32) throws(CommandFailure) {
    folder.remove()
    guard let recorder else { return }
    let (script, screen) = recorder.finish(status: status)
    do {
      try Data(script.utf8).write(to: URL(filePath: path))
      guard let screen else { return }
      let screens = Script.screensFolder(of: path)
      try FileManager.default.createDirectory(atPath: screens, withIntermediateDirectories: true)
      try Data(screen.text.utf8).write(to: URL(filePath: "\(screens)/last.screen"))
    } catch {
      throw CommandFailure("--record: \(path) cannot be written", status: 1)
    }
  }

  private static func snapshot(of screen: Screen) -> ScreenSnapshot {
    ScreenSnapshot(screen.readBack(), depth: screen.depth)
  }

  /// Without the options that say where files are: a replay has its own.
  nonisolated static func replayable(_ arguments: [String]) -> [String] {
    let dropped = ["--record", "--cache-dir", "--log"]
    var kept: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" { return kept + [argument] + rest }
      if dropped.contains(argument) {
        rest = rest.dropFirst()
      } else if !dropped.contains(where: { argument.hasPrefix($0 + "=") }) {
        kept.append(argument)
      }
    }
    return kept
  }
}
