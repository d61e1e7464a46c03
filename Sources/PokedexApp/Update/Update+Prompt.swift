import Paging
import PokeAPI
import Terminal

extension Prompt {
  /// Whether what is typed is looked up among the entries.
  var asksIndex: Bool {
    switch kind {
    case .search: origin.route == nil
    case .filter, .command: true
    }
  }
}

/// What is typed at a prompt. It acts while it is typed; cancelled, everything is as it was.
extension Model {
  mutating func openPrompt(_ kind: Prompt.Kind, text: String = "") {
    let origin = Prompt.Origin(
      ring: ring, listTop: listTop, listing: listing, selection: outcome, route: routes.last)
    prompt = Prompt(kind, text: text, origin: origin)
  }

  mutating func pressAtPrompt(_ key: Key) {
    switch KeyTable.command(for: key, in: .prompt) {
    case .edit(.backspace) where prompt?.editor.isEmpty == true: cancelPrompt()
    case .edit(let edit): change { $0.edit(edit) }
    case .accept: acceptPrompt()
    case .escape, .interrupt: cancelPrompt()
    case .complete: complete(backwards: false)
    case .completeBackwards: complete(backwards: true)
    case .olderLine: recall(by: 1)
    case .newerLine: recall(by: -1)
    case .suspend: effects.append(.suspend)
    case .repaint: effects.append(.repaint)
    default: if case .character(let character) = key { change { $0.insert(String(character)) } }
    }
  }

  /// A paste is text, wherever there is a line to put it in, and nothing elsewhere.
  mutating func paste(_ text: String) {
    guard prompt != nil else { return }
    change { $0.insert(text) }
  }

  private mutating func change(_ edit: (inout LineEditor) -> Void) {
    guard var editor = prompt?.editor else { return }
    let old = editor
    edit(&editor)
    guard editor != old else { return }
    prompt?.editor = editor
    prompt?.completion = nil
    guard editor.text != old.text else { return }
    prompt?.historyPlace = nil
    promptHasChanged()
  }

  // MARK: While it is typed

  /// Lets what is typed act.
  mutating func promptHasChanged() {
    guard let prompt else { return }
    self.prompt?.problem = nil
    self.prompt?.isUnfinished = false
    switch prompt.kind {
    case .search: preview(search: prompt.editor.text, prompt.origin)
    case .filter: preview(filter: prompt.editor.text, prompt.origin)
    case .command: break
    }
  }

  private mutating func preview(filter text: String, _ origin: Prompt.Origin) {
    var filter: Filter?
    do throws(FilterError) { filter = try Filter(text) } catch {
      prompt?.problem = error.sentence
      let completions = LineCompletions(self).lines(for: text, at: .filter)
      prompt?.isUnfinished = !completions.isEmpty
      // The word at the end is often one that is still being typed; those before it hold.
      let earlier = text.split(separator: " ").dropLast().joined(separator: " ")
      filter = try? Filter(earlier)
    }
    guard let filter else { return }
    listing.filter = filter.isEmpty ? nil : filter
    applyListing(from: origin.ring)
  }

  private mutating func preview(search text: String, _ origin: Prompt.Origin) {
    restoreView(origin)
    guard !text.isEmpty else { return }
    let problem =
      origin.route == nil
      ? findEntry(text, .forward, fromHere: true) : findLine(text, from: firstLine, .forward)
    prompt?.problem = problem
  }

  // MARK: Its end

  /// Makes the index here and now where a key depends on it that came before it was made, so that keys typed ahead lead
  /// where keys typed slowly do. The bundled entries are few enough for that; others are waited for.
  private mutating func hurryIndex() {
    guard index == nil, catalog.isBundled, prompt?.asksIndex == true else { return }
    index = PreparedIndex(neededIndex, of: catalog)
    promptHasChanged()
  }

  private mutating func acceptPrompt() {
    if prompt?.kind != .command { hurryIndex() }
    guard let prompt else { return }
    let text = prompt.editor.text
    self.prompt?.isUnfinished = false
    // What can't be understood is there to be mended; what is understood and found nowhere is an answer.
    guard prompt.problem == nil || (prompt.kind == .search && !SearchKey(text).isEmpty) else { return }
    note(text, for: prompt.kind)
    switch prompt.kind {
    case .search:
      self.prompt = nil
      if text.isEmpty { return searchAgain(.forward) }
      if let problem = prompt.problem { return say(problem) }
      if prompt.origin.route == nil {
        found = .entries(text)
        if index == nil { awaitedSearch = text }
      }
      if ring.position != prompt.origin.ring.position { travels(.forward) }
    case .filter:
      self.prompt = nil
      if ring.current != prompt.origin.ring.current { travels(.forward) }
      if outcome?.isForgiving == true { say("nothing is called so; one slip was forgiven") }
    case .command:
      self.prompt = nil
      guard let problem = run(text) else { return }
      self.prompt = prompt
      self.prompt?.problem = problem
    }
  }

  private mutating func cancelPrompt() {
    guard let prompt else { return }
    self.prompt = nil
    restoreView(prompt.origin)
    guard listing != prompt.origin.listing else { return }
    listing = prompt.origin.listing
    applyListing(from: prompt.origin.ring, successor: .nearestSurvivor)
    listTop = prompt.origin.listTop
    followSelection()
  }

  /// Where one was before the search.
  private mutating func restoreView(_ origin: Prompt.Origin) {
    if let route = origin.route, !routes.isEmpty { routes[routes.count - 1] = route }
    guard prompt?.kind != .filter, listing == origin.listing, let slot = origin.ring.current else { return }
    if case .id(let id) = slot { ring.select(id: id) } else { ring.select(position: origin.ring.position ?? 0) }
    listTop = origin.listTop
    followSelection()
  }

  // MARK: Lines typed before

  private mutating func note(_ line: String, for kind: Prompt.Kind) {
    guard !line.isEmpty else { return }
    if kind == .command {
      commandHistory.add(line)
      effects.append(.remember(line: line))
    } else {
      otherHistories[kind, default: CommandHistory()].add(line)
    }
  }

  private mutating func recall(by step: Int) {
    guard let prompt else { return }
    let lines = (prompt.kind == .command ? commandHistory : otherHistories[prompt.kind] ?? CommandHistory()).lines
    let place = (prompt.historyPlace ?? 0) + step
    guard (0...lines.count).contains(place) else { return }
    self.prompt?.editor = LineEditor(place == 0 ? "" : lines[lines.count - place])
    self.prompt?.historyPlace = place
    self.prompt?.completion = nil
    promptHasChanged()
  }

  // MARK: Completion

  private mutating func complete(backwards: Bool) {
    hurryIndex()
    guard let prompt else { return }
    if self.prompt?.completion != nil {
      self.prompt?.completion?.turn(backwards: backwards)
    } else {
      let lines = LineCompletions(self).lines(for: prompt.editor.text, at: prompt.kind)
      self.prompt?.completion = Completion(lines, backwards: backwards)
    }
    guard let line = self.prompt?.completion?.line else { return }
    self.prompt?.editor = LineEditor(line)
    promptHasChanged()
  }
}
