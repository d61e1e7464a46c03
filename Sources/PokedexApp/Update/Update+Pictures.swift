import FoundationEssentials
import Paging
import PokeAPI
import Resources
import Terminal

extension Model {
  /// The next picture of the entry, of those that there are; it stays chosen for the entries that follow.
  mutating func switchPicture() {
    guard case .id(let id)? = detail?.subject ?? ring.current, let sprites = knownSprites(of: id) else {
      return say("no other picture is known")
    }
    let variants = sprites.variants
    guard variants.count > 1, let shown = pictureVariant.shown(of: sprites), let index = variants.firstIndex(of: shown)
    else { return say("there is no other picture") }
    pictureVariant = variants[(index + 1) % variants.count]
    say("\(pictureVariant.name) picture")
  }

  /// Has the pictures drawn that are needed and have come, also those that are only shown next: then they are there at
  /// once.
  mutating func orderSprites() {
    guard let box = pictureBox else { return }
    var pictures: [SpriteOrder: Data] = [:]
    let orders = (pictured + picturedNext).compactMap { id -> SpriteOrder? in
      guard let url = pictureURL(of: id), case .picture(let png)? = resources[.picture(url)]?.content else {
        return nil
      }
      let order = order(url, box: box)
      pictures[order] = png
      return order
    }
    for order in sprites.need(orders) {
      if let png = pictures[order] { effects.append(.rasterise(order, png: png)) }
    }
  }

  /// The box of the pictures that the screen shows or will show next.
  var pictureBox: Size? {
    if detail != nil { return ScreenLayout.pictureBox(on: size) }
    return showsGallery ? GalleryLayout(self).pictureBox : ListLayout(self).pictureBox
  }

  /// The entries whose pictures are visible.
  var pictured: [Int] {
    if let page = detail { return page.id.map { [$0] } ?? [] }
    let slots = showsGallery ? GalleryLayout(self).positions.map { ring.slots[$0] } : [ring.current].compactMap { $0 }
    return ids(in: slots)
  }

  /// The entries whose pictures are visible next: of a gallery those on the next screen, the way one travels, else the
  /// neighbours.
  var picturedNext: [Int] {
    guard detail == nil, showsGallery else {
      return ids(in: ring.neighbours(ahead: 2, behind: 1, direction: travel.direction))
    }
    return ids(in: GalleryLayout(self).positions(towards: travel.direction, of: ring.count).map { ring.slots[$0] })
  }

  private func ids(in slots: [Slot]) -> [Int] { slots.compactMap { if case .id(let id) = $0 { id } else { nil } } }

  /// A picture came that may differ from the one that was drawn.
  mutating func noteNewPicture(at url: String, _ state: ResourceState) {
    guard case .picture(let new)? = state.content, case .picture(let old)? = resources[.picture(url)]?.content,
      new != old
    else { return }
    sprites.forget(url: url)
  }
}
