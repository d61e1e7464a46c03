/// The timers that the model may set; each runs at most once at a time.
enum TimerName: Hashable, Sendable {
  /// Paging has settled on an entry, so its page may load.
  case settled
  /// A load has lasted long enough to be worth a word.
  case loadingIsSlow
  /// A notice has been read.
  case noticeIsOver
}
