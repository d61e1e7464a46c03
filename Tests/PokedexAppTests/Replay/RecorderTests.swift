import EventLoop
import Terminal
import Testing

@testable import PokedexApp

@Suite(.serialized)
struct RecorderTests {
  init() { EventLoop.shared.runOnOwnThread() }

  private func screen(_ text: DisplayText) -> ScreenSnapshot {
    var frame = Frame(size: Size(columns: 10, rows: 1))
    frame.put(text, row: 0, column: 0)
    return ScreenSnapshot(frame, depth: .none)
  }

  @Test("A recording is a script that does the same again, with the screen before the last key")
  @UI
  func script() throws {
    let time = VirtualTime()
    let recorder = Recorder(
      size: Size(columns: 90, rows: 30), arguments: ["--offline", "mr mime"],
      environment: ["TERM": "xterm-256color", "LANG": "de_DE.UTF-8", "HOME": "/root"], time: time)
    recorder.note(.key(.right), on: screen("one"))
    recorder.note(.key(.right), on: screen("two"))
    time.advance(by: .seconds(2))
    recorder.note(.key(.right), on: screen("three"))
    recorder.note(.paste("a b"), on: screen("four"))
    recorder.note(size: Size(columns: 40, rows: 12), on: screen("five"))
    recorder.note(.unknown, on: screen("six"))
    recorder.note(.key(.character("q")), on: screen("seven"))
    let (script, last) = recorder.finish(status: 0)
    #expect(
      script == #"""
        size 90x30
        env TERM=xterm-256color
        env LANG=de_DE.UTF-8
        env LC_ALL=
        serve bundled
        start --offline "mr mime"
        key 2<Right>
        advance 1800ms
        key <Right>
        burst "\e[200~a b\e[201~"
        resize 40x12
        snap last
        key "q"
        exit 0

        """#)
    #expect(last == screen("seven"))
    let read = try Script(script, file: "a.replay").steps.map(\.directive)
    #expect(
      read.contains(.start(["--offline", "mr mime"])) && read.contains(.burst(Array("\u{1B}[200~a b\u{1B}[201~".utf8))))
  }

  @Test("That the terminal draws wide signs is said to the replay, which asks none")
  @UI
  func wideSigns() throws {
    let recorder = Recorder(
      size: Size(columns: 80, rows: 24), arguments: ["25"], environment: ["LC_ALL": "C.UTF-8"], time: VirtualTime())
    recorder.note(.wideSigns, on: screen("x"))
    recorder.note(.key(.character("q")), on: screen("x"))
    #expect(recorder.finish(status: 0).script.contains("\nstart --ambiguous wide 25\nsnap last\n"))
  }

  @Test("A program that a signal ended is recorded so")
  @UI
  func signal() throws {
    let recorder = Recorder(
      size: Size(columns: 80, rows: 24), arguments: [], environment: ["LC_ALL": "C"], time: VirtualTime())
    recorder.note(signal: 15, on: screen("x"))
    let (script, _) = recorder.finish(status: 143)
    #expect(script == "size 80x24\nenv LC_ALL=C\nserve bundled\nstart\nsnap last\nsignal TERM\nexit 143\n")
  }

  @Test("The mouse is recorded as a terminal reports it")
  @UI
  func mouse() throws {
    let recorder = Recorder(size: Size(columns: 80, rows: 24), arguments: [], environment: [:], time: VirtualTime())
    recorder.note(.mouse(MouseEvent(.press(button: 1), at: Position(row: 4, column: 9))), on: screen("x"))
    #expect(recorder.finish(status: 0).script.contains(#"burst "\e[<0;10;5M""#))
  }

  @Test("Words are quoted where a script needs it, and read back as themselves")
  func words() throws {
    for text in ["a", "", "a b", "#25", "\"", "\\", "a\\", "é", "\u{1}\u{1B}\n\r\t\u{7F}", "\u{2028}\u{85}", "ピカ"] {
      for isQuoted in [false, true] {
        let line = "start " + ScriptWord.quoted(text, always: isQuoted)
        #expect(try Script(line, file: "a").steps.map(\.directive) == [.start([text])], "\(line)")
      }
    }
  }
}
