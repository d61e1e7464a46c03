import TestSupport

extension Folder {
  var cache: String { path("cache.sqlite") }
}
