import CExecutor

/// The threads on which everything runs that is not `@UI`'s: decoding, disk, pictures.
public enum BackgroundThreads {
  /// As many jobs as may be on the disk or at work at a time. More would be in each other's way on a small machine, and
  /// each has a heap of its own.
  private static let limit: Int32 = 4

  /// Has threads of the program's own take the place of libdispatch's pool, which wakes up each second for as long as the
  /// process lives to see whether its threads are stuck. These start when there is work, and sleep without it.
  ///
  /// To be called once, before the first task is made.
  public static func takeOver() { cexecutor_take_over(limit) }
}
