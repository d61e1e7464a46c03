import EventLoop
import FoundationEssentials
import Terminal

/// `pokedex replay`: carries out scripts and says what was not as they say.
@UI
struct ReplayRunner {
  /// The program that the scripts drive: this one.
  var program = "/proc/self/exe"
  /// Whether to write the screens instead of comparing them.
  var isUpdating = false
  /// How long a program may be busy with one step. Nothing a script asks for takes a tenth of it.
  var patience = Duration.seconds(60)
  /// Where the programs draw, besides into curses' memory; nil for nowhere.
  var terminal: FileDescriptor?
  /// Where the words go, line by line: what was done, and what is wrong.
  var say: @UI (String) -> Void
  var complain: @UI (String) -> Void

  /// Carries out the scripts at `paths`, one after the other.
  /// - Returns: the exit status: 0 all as they say, 1 something was not, 2 a script cannot be understood; then none is
  ///   carried out.
  func run(_ paths: [String]) async -> Int32 {
    var scripts: [Script] = []
    var isUnderstood = true
    for path in paths {
      do {
        scripts.append(try Script.read(path))
      } catch {
        complain("\(error)")
        isUnderstood = false
      }
    }
    guard isUnderstood else { return 2 }
    var failed = 0
    var screens = 0
    for script in scripts {
      let run: ScriptRun
      do {
        run = try ScriptRun(script, program: program, isUpdating: isUpdating, patience: patience, terminal: terminal)
      } catch {
        complain("\(script.file): no folder for it can be made: \(error)")
        return 1
      }
      await run.run()
      screens += run.screens
      for path in run.written { say("wrote \(path)") }
      for failure in run.failures { complain("\(script.file):\(failure.line): \(failure.message)") }
      if !run.failures.isEmpty { failed += 1 }
      if isUpdating, run.failures.isEmpty { removeStaleScreens(of: script) }
    }
    (failed == 0 ? say : complain)(
      "\(counted(scripts.count, "replay")), \(counted(screens, "screen")): "
        + (failed == 0 ? "all as expected" : "\(failed) failed"))
    return failed == 0 ? 0 : 1
  }

  /// Screens that no step of the script asks for any more.
  private func removeStaleScreens(of script: Script) {
    let wanted = script.steps.compactMap { step in
      if case .snap(let name) = step.directive { "\(name).screen" } else { nil }
    }
    let kept = (try? FileManager.default.contentsOfDirectory(atPath: script.screensFolder)) ?? []
    for name in kept where name.hasSuffix(".screen") && !wanted.contains(name) {
      let path = "\(script.screensFolder)/\(name)"
      if (try? FileManager.default.removeItem(atPath: path)) != nil { say("removed \(path)") }
    }
  }

  private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
