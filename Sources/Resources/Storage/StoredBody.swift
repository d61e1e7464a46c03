import CZlib
public import FoundationEssentials

/// How a body is packed in the store: deflated (zlib, level 6), which makes JSON thirty times smaller; pictures, which
/// are packed already, as they are.
public enum StoredBody {
  /// The largest body that is unpacked: what says to be larger is damaged.
  static let maximumBytes = 64 * 1_048_576

  /// Packs a body.
  public static func pack(_ body: Data, contentType: String?) -> Data {
    guard !isPacked(contentType) else { return body }
    var count = compressBound(uLong(body.count))
    var packed = Data(count: Int(count))
    let result = packed.withUnsafeMutableBytes { target in
      body.withUnsafeBytes { source in
        compress2(
          target.bindMemory(to: Bytef.self).baseAddress, &count, source.bindMemory(to: Bytef.self).baseAddress,
          uLong(source.count), 6)
      }
    }
    guard result == Z_OK else { return Data() }
    packed.count = Int(count)
    return packed
  }

  /// Unpacks a body of `bytes` bytes; nil where it is damaged.
  public static func unpack(_ packed: Data, contentType: String?, bytes: Int) -> Data? {
    guard 0...maximumBytes ~= bytes else { return nil }
    if isPacked(contentType) { return packed.count == bytes ? packed : nil }
    var count = uLong(bytes + 1)
    // One byte more than expected, so that one too long is seen.
    var body = Data(count: bytes + 1)
    let result = body.withUnsafeMutableBytes { target in
      packed.withUnsafeBytes { source in
        uncompress(
          target.bindMemory(to: Bytef.self).baseAddress, &count, source.bindMemory(to: Bytef.self).baseAddress,
          uLong(source.count))
      }
    }
    guard result == Z_OK, count == uLong(bytes) else { return nil }
    body.count = bytes
    return body
  }

  private static func isPacked(_ contentType: String?) -> Bool {
    contentType.map(ContentKind.essence)?.hasPrefix("image/") == true
  }
}
