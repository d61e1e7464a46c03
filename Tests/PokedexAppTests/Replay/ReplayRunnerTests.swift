import EventLoop
import Foundation
import TestSupport
import Testing

@testable import PokedexApp

/// The runner, with a small program of the shell in place of the real one: its screen is always `abc`, `q` ends it with
/// status 4, `z` makes it silent, `d` ends it by SIGTERM.
@Suite(.serialized)
struct ReplayRunnerTests {
  private static let program = #"""
    #!/bin/sh
    n=0
    echo "arguments: $*"
    while read -r line <&3; do
      n=$((n + 1))
      case $line in
      *'"cQ=="'*) echo bye; exit 4 ;;
      *'"eg=="'*) continue ;;
      *'"ZA=="'*) kill -TERM $$ ;;
      *report*) answer='"report":["it does nothing"]' ;;
      *) answer='"report":[],"screen":"screen 3x1\ncursor hidden\n\ncharacters\n 0|abc|\n\nattributes\n 0|...|\n"' ;;
      esac
      printf '{"number":%d,"content":{"requests":{"/pokemon/1":2},"now":5,%s}}\n' $n "$answer" |
        sed 's/|$/|\\n/' >&3
    done
    """#

  private let folder: Folder

  init() throws {
    EventLoop.shared.runOnOwnThread()
    folder = try Folder()
    try Data(Self.program.utf8).write(to: folder.url.appending(path: "program"))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("program"))
  }

  /// Carries out `script`, and returns the exit status and what was said.
  @UI
  private func run(
    _ script: String, isUpdating: Bool = false, patience: Duration = .seconds(60)
  ) async throws -> (status: Int32, said: String) {
    let path = folder.path("a.replay")
    try Data(script.utf8).write(to: URL(fileURLWithPath: path))
    var said: [String] = []
    let note: @UI (String) -> Void = { said.append($0.replacingOccurrences(of: folder.url.path, with: "FOLDER")) }
    let runner = ReplayRunner(
      program: folder.path("program"), isUpdating: isUpdating, patience: patience, say: note, complain: note)
    let status = await runner.run([path])
    return (status, said.joined(separator: "\n"))
  }

  @Test("A script that holds is counted, with status 0")
  @UI
  func holds() async throws {
    let script = "start\nexpect \"abc\"\nexpect-not \"x\"\nexpect-status \"bc\"\nexpect-requests /pokemon/1 2\n"
    let (status, said) = try await run(script + "key \"q\"\nexit 4\n")
    #expect(status == 0 && said == "1 replay, 0 screens: all as expected")
  }

  @Test("What does not hold is said with its place, and the rest is still carried out")
  @UI
  func fails() async throws {
    let script = """
      start
      expect "x"
      expect-not "abc"
      expect-status "x"
      expect-requests /pokemon/1 1
      key "q"
      exit 0
      """
    let (status, said) = try await run(script)
    #expect(status == 1)
    #expect(said.contains("FOLDER/a.replay:2: expect \"x\"\nthe screen does not show \"x\":\nscreen 3x1"))
    #expect(said.contains("FOLDER/a.replay:3: expect-not \"abc\"\nthe screen shows \"abc\""))
    #expect(said.contains(":4: ") && said.contains("the status line does not show \"x\" but\nabc"))
    #expect(said.contains(":5: ") && said.contains("2 requests were made for /pokemon/1, not 1"))
    #expect(said.contains(":7: exit 0\nexpected status 0, got 4\nit said:\narguments: \nbye\n"))
    #expect(said.hasSuffix("1 replay, 0 screens: 1 failed"))
  }

  @Test("A program that ends by a signal has the status that a shell shows")
  @UI
  func signals() async throws {
    #expect(try await run("start\nsignal TERM\nexit 143").status == 0)
    #expect(try await run("start\nkey \"d\"\nexit 143").status == 0)
    #expect(try await run("start\nsignal KILL\nexit 137").status == 0)
  }

  @Test("A screen is compared with the one that is kept; updating writes it and removes those not asked for")
  @UI
  func screens() async throws {
    let script = "start\nsnap first\n"
    let missing = try await run(script)
    #expect(missing.status == 1 && missing.said.contains("there is no FOLDER/a/first.screen yet; --update writes it"))
    let updated = try await run(script, isUpdating: true)
    #expect(updated.status == 0 && updated.said.hasPrefix("wrote FOLDER/a/first.screen\n"))
    #expect(try await run(script).said == "1 replay, 1 screen: all as expected")
    #expect(try await run(script, isUpdating: true).said == "1 replay, 1 screen: all as expected")

    let kept = folder.path("a/first.screen")
    let text = try String(contentsOfFile: kept, encoding: .utf8).replacingOccurrences(of: "abc", with: "axc")
    try Data(text.utf8).write(to: URL(fileURLWithPath: kept))
    let different = try await run(script)
    #expect(different.status == 1)
    #expect(different.said.contains("characters\n-  0|axc|\n+  0|abc|\n      ^\n"))

    let renamed = try await run("start\nsnap other\n", isUpdating: true)
    #expect(renamed.said.contains("wrote FOLDER/a/other.screen\nremoved FOLDER/a/first.screen"))
  }

  @Test("A program that does not become idle is killed, and what it does is said")
  @UI
  func watchdog() async throws {
    let (status, said) = try await run("start\nkey \"z\"\nexit 0", patience: .milliseconds(50))
    #expect(status == 1)
    #expect(said.contains(":2: key \"z\"\nthe program was not idle within 0.05 seconds\nit does nothing\nit said:"))
    #expect(said.contains("the last screen:\nscreen 3x1"))
  }

  @Test(
    "Steps that make no sense where they stand are said to",
    arguments: [
      ("key \"q\"", "the program has not been started"), ("snap a", "the program has not been started"),
      ("exit 0", "the program has not been started"), ("start\nstart", "the program runs already"),
      ("start\nexit 0", "the program still runs"),
      ("start\nkey \"q\"\nkey \"q\"", "the program has ended, with status 4"),
      ("hold /a", "only answers that are made in process can be held or fail"),
      ("serve three\nrelease /a", "nothing is held or fails at /a"),
    ])
  @UI
  func senseless(script: String, message: String) async throws {
    let (status, said) = try await run(script)
    #expect(status == 1 && said.contains(message), "\(said)")
  }

  @Test("A script that cannot be understood is an error of usage, and no script is carried out")
  @UI
  func errors() async throws {
    let (status, said) = try await run("start\nsnip\n")
    #expect(status == 2 && said.hasPrefix("FOLDER/a.replay:2: unknown directive \"snip\""))
  }

  @Test("The program is told where answers come from")
  @UI
  func arguments() async throws {
    let served = try await run("serve three\nstart --lang ja\nkey \"q\"\nexit 0")
    #expect(served.said.contains("arguments: --api http://127.0.0.1/api/v2 --lang ja\n"))
    let bundled = try await run("serve bundled\nstart 25\nkey \"q\"\nexit 0")
    #expect(bundled.said.contains("arguments: 25\n"))
  }
}
