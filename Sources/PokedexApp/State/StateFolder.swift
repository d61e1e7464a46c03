import FoundationEssentials
import Glibc

/// What the program remembers from run to run, besides marks: small text files in `$XDG_STATE_HOME/pokedex`, readable by
/// the user alone. Any thread; two programs may change a file at once.
struct StateFolder: Sendable {
  /// Why a file could not be read or written: a sentence for the user.
  struct Failure: Error, Equatable { let sentence: String }

  /// nil where there is no home: then nothing is remembered.
  let path: String?

  /// A file larger than this was not written by this program.
  private static let largest = 256 * 1024

  /// The text of `file`; nil where there is none.
  func read(_ file: String) throws(Failure) -> String? {
    guard let path else { return nil }
    let descriptor = open("\(path)/\(file)", O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw failure("read", file)
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 16 * 1024)
    while bytes.count <= Self.largest {
      let count = Glibc.read(descriptor, &part, part.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw failure("read", file) }
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += part.prefix(count)
    }
    return nil
  }

  /// Writes a whole file: the new one or the old one is there, never half of one.
  func write(_ text: String, to file: String) throws(Failure) {
    guard let path else { return }
    make(path)
    let new = "\(path)/.\(file).\(getpid())"
    unlink(new)
    let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure("written", file) }
    var isWritten = (try? TextOutput(descriptor: descriptor).write(bytes: Array(text.utf8))) != nil
    isWritten = fsync(descriptor) == 0 && isWritten
    isWritten = close(descriptor) == 0 && isWritten
    guard isWritten, rename(new, "\(path)/\(file)") == 0 else {
      let failure = failure("written", file)
      unlink(new)
      throw failure
    }
  }

  /// Makes `file` what `change` makes of it, without losing what another program does to it meanwhile.
  func update(_ file: String, _ change: (_ old: String) -> String) throws(Failure) {
    guard let path else { return }
    make(path)
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if folder >= 0 { close(folder) } }
    // Where there are no locks, it is written all the same.
    if folder >= 0 { while flock(folder, LOCK_EX) != 0, errno == EINTR {} }
    try write(change(try read(file) ?? ""), to: file)
  }

  // MARK: Beside what else goes on

  @concurrent
  func readAside(_ file: String) async throws(Failure) -> String? { try read(file) }

  /// - Returns: why not, if it could not be written.
  @concurrent
  func writeAside(_ text: String, to file: String) async -> String? {
    do throws(Failure) { try write(text, to: file) } catch { return error.sentence }
    return nil
  }

  /// Adds a line that was typed to the history in `file`.
  /// - Returns: why not, if it could not be written.
  @concurrent
  func addAside(_ line: String, toHistory file: String) async -> String? {
    do throws(Failure) {
      try update(file) { old in
        var history = CommandHistory(file: old)
        history.add(line)
        return history.text
      }
    } catch {
      return error.sentence
    }
    return nil
  }

  private func make(_ path: String) {
    try? FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  private func failure(_ what: String, _ file: String) -> Failure {
    Failure(sentence: "\(path ?? "")/\(file) can't be \(what): \(String(cString: strerror(errno)))")
  }
}
