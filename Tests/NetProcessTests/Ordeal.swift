import EventLoop
import Foundation

@testable import Resources

/// One request of the torture: what is asked, when it is given up, and what may come of it.
struct Ordeal {
  /// What may come of it.
  enum Outcome {
    /// This answer, whatever happens to the network process.
    case answer(status: Int, body: [UInt8])
    /// An error, at once; which one is another test's business.
    case failure
    /// Nothing until its deadline.
    case timeOut
    /// The answer or a time-out, as the race ends.
    case race(body: [UInt8])
  }

  let path: String
  let outcome: Outcome
  /// After which it is cancelled.
  let deadline: Duration
  let maximumBytes: Int

  private init(
    _ path: String, _ outcome: Outcome, deadline: Duration = .seconds(20),
    maximumBytes: Int = TransportRequest.defaultMaximumBytes
  ) {
    self.path = path
    self.outcome = outcome
    self.deadline = deadline
    self.maximumBytes = maximumBytes
  }

  /// The request called `number`. Six in ten are good.
  static func random(_ number: Int, using numbers: inout some RandomNumberGenerator) -> Ordeal {
    let size = Int.random(in: 0...12_000, using: &numbers)
    let body = Behaviour.body(number, size: size)
    let soon = Duration.milliseconds(Int.random(in: 10...80, using: &numbers))
    switch Int.random(in: 0..<100, using: &numbers) {
    case 0..<25: return Ordeal("/gzip/\(number)/\(size)", .answer(status: 200, body: body))
    case 25..<45: return Ordeal("/ok/\(number)/\(size)", .answer(status: 200, body: body))
    case 45..<52: return Ordeal("/chunked/\(number)/\(size)", .answer(status: 200, body: body))
    case 52..<55: return Ordeal("/validated/\(number)", .answer(status: 304, body: []))
    case 55..<58: return Ordeal("/status/503/\(size)", .answer(status: 503, body: Behaviour.body(503, size: size)))
    case 58..<62: return Ordeal("/challenge/\(number)", .answer(status: 401, body: Array("Who?".utf8)))
    case 62..<66: return Ordeal("/redirect/\(number)?to=/ok/1", .answer(status: 302, body: Array("There".utf8)))
    case 66..<70: return Ordeal("/reset/\(number)", .failure)
    case 70..<73: return Ordeal("/reset-late/\(number)/\(size + 2)", .failure)
    case 73..<77: return Ordeal("/truncated/\(number)/\(size + 2)", .failure)
    case 77..<79: return Ordeal("/truncated-chunked/\(number)", .failure)
    case 79..<81: return Ordeal("/silence/\(number)", .failure)
    case 81..<83: return Ordeal("/bare/\(number)", .answer(status: 200, body: Array("{}".utf8)))
    case 83..<84:
      // Long enough for a lateness to be told from the machine's own.
      return number.isMultiple(of: 2)
        ? Ordeal("/garbage/\(number)", .failure) : Ordeal("/hang/\(number)", .timeOut, deadline: .seconds(1))
    case 84..<86: return Ordeal("/large-chunked/\(number)", .failure, maximumBytes: 50_000)
    case 86..<89: return Ordeal("/hang/\(number)", .timeOut, deadline: soon)
    case 89..<91: return Ordeal("/hang-late/\(number)/\(size)", .timeOut, deadline: soon)
    case 91..<94: return Ordeal("/drip/\(number)", .timeOut, deadline: soon)
    default:
      // Cancelled about when the answer arrives, where URLSession is at its weakest.
      let when = Duration.microseconds(Int.random(in: 0...3000, using: &numbers))
      return Ordeal("/ok/\(number)/\(size)", .race(body: body), deadline: when)
    }
  }

  /// Whether `result` is what may come of it.
  func allows(_ result: Result<TransportResponse, TransportError>) -> Bool {
    switch (outcome, result) {
    case (.answer(let status, let body), .success(let response)):
      response.status == status && Array(response.body) == body
    case (.race(let body), .success(let response)): response.status == 200 && Array(response.body) == body
    case (.race, .failure(.timedOut)), (.timeOut, .failure(.timedOut)): true
    case (.failure, .failure(let error)): error != .timedOut
    default: false
    }
  }
}
