import FluidGeometry
import FluidGestures
import FluidMotion
import FluidScript
import FluidTestSupport
import Foundation
import PlaygroundControls
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import LibraryPages
@testable import PlaygroundKit

@MainActor
@Suite("The items of the first page")
struct LibraryItemsTests {
  private let samples: SamplePictures
  private let items: LibraryItems

  init() throws {
    samples = try SamplePictures(shapes: 40)
    items = LibraryItems(PictureStore([samples.folder.path], mode: .synchronous), measure: .advances)
    items.apply(Settings())
    items.layout(size: Size(width: 640, height: 480), scale: 1, at: .zero)
    items.timePassed(to: .zero)
    items.arrange(.scroll(to: 600), at: .zero)
  }

  /// Where the pictures in sight are drawn.
  private var origins: [Int: Point] {
    Dictionary(
      uniqueKeysWithValues: items.viewport.visible.map { place in
        let item = items.motion.item(at: place, in: items.viewport, at: items.viewport.now)
        return (items.order.index(at: place), item.content.rect.origin)
      })
  }

  private func minY(of index: Int) -> Double {
    items.viewport.item(at: items.order.place(of: index)).content.rect.minY
  }

  @Test("Are drawn where they were when another one is taken off or put back, and the first in sight stays there")
  func continuity() {
    for change in [{ self.items.remove(0, at: .zero) }, { self.items.putBack(at: .zero) }] {
      let (first, former) = (items.order.index(at: items.viewport.visible.lowerBound), origins)
      let place = minY(of: first)
      #expect(change() && !items.motion.isEmpty && abs(minY(of: first) - place) < 0.5)
      for (index, origin) in origins { if let was = former[index] { #expect((origin - was).length < 1e-9) } }
      items.timePassed(to: .zero + 3)
      #expect(items.motion.isEmpty)
      items.timePassed(to: .zero)
    }
  }

  @Test("Keep the focused one in sight where it is, wherever in the window it is")
  func focus() {
    // It comes to the end of the row before.
    let index = items.order.index(at: items.viewport.visible.upperBound - 3)
    items.keys.picture = index
    let place = minY(of: index)
    items.remove(items.order.index(at: items.viewport.visible.lowerBound), at: .zero)
    #expect(abs(minY(of: index) - place) < 0.5)
  }

  @Test("Take the keys on to the one that comes after the one that is taken off, and back to it")
  func keys() {
    items.keys.picture = 7
    items.remove(7, at: .zero)
    #expect(items.keys.picture == 8)
    #expect(items.putBack(at: .zero) && items.keys.index == 7)
  }

  @Test("Fade where they were when they are taken off, but for those that cards have taken")
  func leaving() {
    let (index, other) = (items.order.index(at: items.viewport.firstVisible), items.order.index(at: 20))
    items.remove(index, at: .zero)
    #expect(items.motion.leaving.map(\.index) == [index])
    items.away = { [other] }
    items.remove(other, at: .zero)
    #expect(items.motion.leaving.map(\.index) == [index])
    items.timePassed(to: .zero + 3)
    #expect(items.motion.leaving.isEmpty)
  }

  @Test(
    "Keep one in sight in another layout, all of it; in another width it stays at its height",
    arguments: LibraryStyle.allCases)
  func styles(style: LibraryStyle) {
    let first = items.order.index(at: items.viewport.firstVisible)
    items.layout(size: Size(width: 500, height: 480), scale: 1, at: .zero)
    #expect(items.viewport.visible.contains(items.order.place(of: first)) && items.motion.isEmpty)
    var settings = Settings()
    settings.window.layout = style
    items.apply(settings)
    #expect(items.style == style && items.motion.isEmpty)
    #expect(items.order(in: style) == items.order && items.order(in: .grid).count == 40)
  }

  @Test("Are made again by their arrangement: what was taken off and moved, where they are scrolled to, and the focus")
  func arrangement() throws {
    items.remove(7, at: .zero)
    items.insert(3, at: 30, now: .zero)
    items.keys = KeyboardFocus(index: 12, isSeen: true, column: 320)
    let other = LibraryItems(PictureStore([samples.folder.path], mode: .synchronous), measure: .advances)
    other.apply(Settings())
    other.layout(size: items.viewport.size, scale: 1, at: .zero)
    for action in items.arrangement { other.arrange(action, at: .zero) }
    #expect(items.arrangement.count == 5 && other.arrangement == items.arrangement)
    #expect(other.order == items.order && other.keys.picture == 12 && other.keys.column == 320)
  }
}
