import FoundationEssentials
import Resources

/// A picture's body as it is kept: a PNG file from its signature to its end.
///
/// Whoever draws it decodes it; what is cut or is something else is seen here already, before it is stored for a month.
enum Picture {
  /// What every PNG file begins with (PNG specification, section 5.2).
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// Length, type and checksum of a chunk, in bytes.
  private static let frame = 12
  /// Width, height and how the pixels are coded, in bytes.
  private static let headerLength = 13

  /// `body`, if it is whole; bytes behind its end do no harm.
  static func decode(_ body: Data) throws(ResourceError) -> Data {
    guard body.starts(with: signature) else { throw refusal("no PNG signature") }
    var rest = body.dropFirst(signature.count)
    var isFirst = true
    while rest.count >= frame {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let type = rest.dropFirst(4).prefix(4)
      guard length <= rest.count - frame else { break }
      if isFirst {
        guard type.elementsEqual("IHDR".utf8), length == headerLength else { throw refusal("no header") }
        isFirst = false
      }
      if type.elementsEqual("IEND".utf8) { return body }
      rest = rest.dropFirst(frame + length)
    }
    throw refusal("cut short")
  }

  private static func refusal(_ cause: String) -> ResourceError {
    ContentKind.png.refusal.because(cause)
  }
}
