import EventLoop
import Glibc
import Terminal

/// `pokedex replay`: carries out scripts, and judges what the program made of them.
struct ReplayCommand {
  let invocation: ReplayInvocation
  /// Which signs the words may use.
  let repertoire: Repertoire

  let environment: [String: String]

  /// The variable that makes the programs draw to standard output, where a test reads along: the screens of curses and
  /// those of a terminal must be the same. Fences say where each is to be compared, and which size comes next.
  static let terminalVariable = "POKEDEX_REPLAY_TERMINAL"

  /// Runs on the calling thread, which must be the process's first.
  /// - Returns: the exit status: 0 all as the scripts say, 1 something was not, 2 a script cannot be understood.
  func run() -> Int32 {
    Background.run {
      EventLoop.shared.watchSignals(ProcessEnding.asking) { signal in
        ReplayFolder.removeAll()
        ProcessEnding.die(by: signal)
      }
      let terminal = environment[Self.terminalVariable] == nil ? nil : FileDescriptor(1)
      let runner = ReplayRunner(
        isUpdating: invocation.updates, terminal: terminal, say: { write($0, to: .standardOutput) },
        complain: { write($0, to: .standardError) })
      return await runner.run(invocation.scripts)
    }
  }

  /// A reader that has gone away has what it wanted; the exit status tells the rest.
  private func write(_ text: String, to output: TextOutput) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    try? output.write(lines: lines.map { DisplayText(String($0), in: repertoire) })
  }
}
