import EventLoop
import Glibc
import PokeAPI
import Terminal

/// The interactive program, from a terminal that is found in order to one that is left in order.
@UI
struct Pager {
  /// What a run ends with.
  enum Outcome: Sendable {
    /// With sentences about what could not be written.
    case ended(Ending, unwritten: [String])
    case unusable(TerminalError)
    /// It has ended, but what was to be recorded could not be kept.
    case unrecorded(CommandFailure)
  }

  let screenOptions: Screen.Options
  let settings: Settings
  let dex: BundledDex?
  /// The entry whose page is open at the start.
  let startsWith: Int?
  /// What the entry to start with is called, where its page has to wait until it is found.
  let sought: String?
  /// Where the last run ended, if this one is to go on there.
  let resumed: LastView?
  /// The script that drives the program, if one does.
  let replay: ReplayChild?
  /// Where what the user does is written down, if it is.
  let recording: Recording?
  /// Where to say how the terminal turned out to be, if anywhere.
  let log: EventLog?
  /// Which key crashes the program, where a test wants one.
  let trap: TestTrap?
  /// Says a sentence on standard error, once the terminal is given back.
  let complain: @UI @Sendable (String) -> Void
  /// Makes what stands behind the screens, after the first frame, which needs none of it. What it is given takes a
  /// sentence for the user.
  let backend: @UI (_ notice: @escaping @UI @Sendable (String) -> Void) -> Backend
  /// Runs `make`'s pager on the calling thread, which must be the process's first, until it ends.
  nonisolated static func run(_ make: @escaping @UI @Sendable () -> Pager) -> Outcome {
    Background.run { await make().run() }
  }

  private func run() async -> Outcome {
    let screen: Screen
    do throws(TerminalError) { screen = try Screen(screenOptions) } catch { return .unusable(error) }
    log?.note("screen: \(screen.term), \(screen.depth.words), \(screen.size.columns)x\(screen.size.rows)")
    let runtime = Runtime(model: model(for: screen), screen: screen, time: screenOptions.time, backend: backend)
    recording?.begin(on: screen, time: screenOptions.time)
    let keys = connect(runtime, to: screen)
    let ending = await runtime.run()
    EventLoop.shared.setWhenIdle(nil)
    keys.cancel()
    screen.close()
    ProcessEnding.finish {
      if let unwritten = runtime.unwritten { complain(unwritten) }
    }
    let unwritten = await runtime.close()
    replay?.programHasEnded()
    do throws(CommandFailure) { try recording?.end(status: ending.status) } catch { return .unrecorded(error) }
    return .ended(ending, unwritten: unwritten)
  }

  private func model(for screen: Screen) -> Model {
    var settings = settings
    settings.depth = screen.depth
    var model = Model(
      settings: settings, size: screen.size,
      moment: Moment(uptime: screenOptions.time.uptime, now: screenOptions.time.now), catalog: Catalog(dex: dex))
    if let resumed { model.resume(resumed) }
    if let startsWith { model.open(startsWith) }
    if let sought { model.begin(with: sought) }
    return model
  }

  /// Lets keys, signals and the clock reach the runtime, and the runtime draw when all of them are worked off.
  private func connect(_ runtime: Runtime, to screen: Screen) -> Watch {
    let read: @UI () -> Void = {
      let inputs = screen.readInput()
      for input in inputs { trap?.spring(on: input) }
      guard let recording else { return runtime.send(inputs.map { .input($0) }) }
      for input in inputs {
        // What the user may not have seen yet, since more keys have come; a replay draws after each.
        runtime.present()
        recording.note(input, on: screen)
        runtime.send(.input(input))
      }
    }
    screen.whenInputIsDue = read
    EventLoop.shared.watchSignals(ProcessEnding.asking + [SIGWINCH, SIGTSTP, SIGCONT]) { signal in
      switch signal {
      case SIGWINCH:
        screen.resize(to: nil)
        recording?.noteResize(on: screen)
        runtime.send(.resized(screen.size))
      case SIGTSTP: runtime.send(.input(.key(.control("z"))))
      case SIGCONT: screen.repaint()
      default:
        recording?.note(signal: signal, on: screen)
        runtime.send(.signal(signal))
      }
    }
    if let replay { replay.drive(runtime) } else { EventLoop.shared.setWhenIdle { runtime.present() } }
    return EventLoop.shared.watch(screen.inputDescriptor, for: .readable) { _ in read() }
  }
}
