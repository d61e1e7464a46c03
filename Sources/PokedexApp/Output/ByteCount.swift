/// Numbers of bytes for people: `512 B`, `1.4 KiB`, `64.0 MiB`.
enum ByteCount {
  static func words(_ bytes: Int) -> String {
    guard bytes >= 1024 else { return "\(bytes) B" }
    var (unit, size) = (0, 1024)
    let units = ["KiB", "MiB", "GiB", "TiB"]
    while unit < units.count - 1, bytes / 1024 >= size {
      size *= 1024
      unit += 1
    }
    // In tenths, without a detour over fractions.
    let tenths = bytes / size * 10 + bytes % size * 10 / size
    return "\(grouped(tenths / 10)).\(tenths % 10) \(units[unit])"
  }
}
