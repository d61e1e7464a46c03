/// Tickets in order of arrival. Taking the first is cheap however long the line is.
struct TicketLine {
  private var tickets: [RequestTicket] = []
  private var head = 0

  var first: RequestTicket? { head < tickets.count ? tickets[head] : nil }
  var all: ArraySlice<RequestTicket> { tickets[head...] }

  mutating func append(_ ticket: RequestTicket) { tickets.append(ticket) }

  mutating func removeFirst() {
    head += 1
    // What was taken is let go of now and then, half a line at a time.
    if head > 32, head > tickets.count / 2 {
      tickets.removeFirst(head)
      head = 0
    }
  }

  /// Puts those that were passed over back before the others.
  mutating func putBack(_ passedOver: [RequestTicket]) {
    guard !passedOver.isEmpty else { return }
    tickets.replaceSubrange(..<head, with: passedOver)
    head = 0
  }
}
