import Terminal
import Testing

@testable import PokedexApp

struct SpriteCacheTests {
  private func order(_ url: String) -> SpriteOrder {
    SpriteOrder(url: url, box: Size(columns: 20, rows: 10), depth: .truecolor, symbols: .half)
  }

  /// Whether somebody is to draw it.
  private func isDrawn(_ order: SpriteOrder, _ cache: inout SpriteCache) -> Bool { !cache.need([order]).isEmpty }

  private let sprite = Sprite.placeholder(box: Size(columns: 20, rows: 10), repertoire: .unicode)

  @Test("A picture is drawn once, however often it is needed")
  func once() {
    var cache = SpriteCache()
    #expect(isDrawn(order("a"), &cache))
    #expect(isDrawn(order("b"), &cache))
    #expect(!isDrawn(order("a"), &cache))
    cache.finish(order("a"), .success(sprite))
    #expect(!isDrawn(order("a"), &cache))
  }

  @Test("One that is needed in another size is drawn again")
  func otherSize() {
    var cache = SpriteCache()
    let small = SpriteOrder(url: "a", box: Size(columns: 9, rows: 4), depth: .truecolor, symbols: .half)
    #expect(isDrawn(order("a"), &cache))
    #expect(isDrawn(small, &cache))
  }

  @Test("However many pictures there are, only so many are kept, and those needed last stay")
  func bounded() {
    var cache = SpriteCache()
    for number in 0..<1000 {
      _ = cache.need([order("keep"), order("\(number)")])
      cache.finish(order("\(number)"), .success(sprite))
      if number == 0 { cache.finish(order("keep"), .success(sprite)) }
    }
    #expect(cache.count < 250)
    #expect(!isDrawn(order("999"), &cache))
    #expect(!isDrawn(order("keep"), &cache))
    #expect(isDrawn(order("3"), &cache))
  }

  @Test("A picture that has changed is drawn again")
  func changed() {
    var cache = SpriteCache()
    _ = cache.need([order("a")])
    cache.finish(order("a"), .success(sprite))
    cache.forget(url: "a")
    #expect(isDrawn(order("a"), &cache))
  }

  @Test("A drawing that comes when nobody needs it any more changes nothing")
  func late() {
    var cache = SpriteCache()
    cache.finish(order("a"), .success(sprite))
    #expect(cache.count == 0)
  }

  @Test("A screen with more cells than are kept has each of its pictures drawn once")
  func crowded() {
    var cache = SpriteCache()
    let orders = (0..<500).map { order("\($0)") }
    #expect(cache.need(orders) == orders)
    for order in orders { cache.finish(order, .success(sprite)) }
    #expect(cache.need(orders).isEmpty)
    #expect(cache.need([orders[0]]).isEmpty)
    _ = cache.need([order("other")])
    cache.finish(order("other"), .success(sprite))
    #expect(cache.count < 250)
  }
}
