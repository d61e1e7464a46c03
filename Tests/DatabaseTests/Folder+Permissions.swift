import Foundation
import TestSupport

extension Folder {
  /// Those of what is called `name` in it; its own without a name.
  func permissions(_ name: String = "") throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: name.isEmpty ? url.path : path(name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
  }
}
