import EventLoop
import Resources

/// The network itself; what goes over it, and what its process complains of, stands in the log if there is one.
@UI
final class LoggedNetwork: Transport {
  private let process: NetworkProcess
  private let time: any TimeSource
  private let log: EventLog?
  private let complaints: NetworkComplaints?

  init(time: any TimeSource, log: EventLog?) {
    self.time = time
    self.log = log
    complaints = log.flatMap(NetworkComplaints.init)
    process = NetworkProcess(time: time, log: complaints?.descriptor)
  }

  func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
    guard let log else { return try await process.send(request) }
    let condition = request.headers.first { $0.name.lowercased().hasPrefix("if-") }
    log.note("request \(request.url)\(condition.map { ", \($0.name) \($0.value)" } ?? "")")
    let start = time.uptime
    func took() -> String { "in \((time.uptime - start).wholeMilliseconds) ms" }
    do throws(TransportError) {
      let response = try await process.send(request)
      let wait = response.header("Retry-After").map { ", Retry-After \($0)" } ?? ""
      log.note("answer \(response.status) \(request.url), \(response.body.count) B \(took())\(wait)")
      return response
    } catch {
      log.note("no answer \(request.url): \(error) \(took())")
      throw error
    }
  }

  func close() {
    process.close()
    complaints?.close()
  }
}
