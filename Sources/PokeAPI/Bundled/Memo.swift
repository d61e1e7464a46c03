import Synchronization

/// The values that were last made, by id, for what is asked for again and again while a page or a list is on screen.
///
/// Each id has one place that it shares with others, so memory is bounded and a look takes the same time always. Any
/// thread may ask.
final class Memo<Value: Sendable>: Sendable {
  private let places: Mutex<[(id: Int, value: Value)?]>

  /// A memo of `count` places.
  init(count: Int) { places = Mutex(Array(repeating: nil, count: max(count, 1))) }

  /// The value of `id`, which `make` makes where it is not remembered; what it does not know is asked for anew.
  func value(of id: Int, _ make: () -> Value?) -> Value? {
    let known = places.withLock { places -> Value? in
      guard let place = places[Memo.place(of: id, among: places.count)], place.id == id else { return nil }
      return place.value
    }
    guard known == nil, let made = make() else { return known }
    places.withLock { $0[Memo.place(of: id, among: $0.count)] = (id, made) }
    return made
  }

  private static func place(of id: Int, among count: Int) -> Int { Int(id.magnitude % UInt(count)) }
}
