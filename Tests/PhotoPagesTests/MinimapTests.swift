import FluidGeometry
import FluidNavigation
import FluidScript
import PlaygroundTestSupport
import Testing

@testable import PhotoPages
@testable import PlaygroundKit

@MainActor
@Suite("The small picture of the whole beside one that is zoomed in")
struct MinimapTests {
  private func opacity(_ opened: OpenedPhoto) -> Double {
    opened.page.closeUp.minimap.opacity(at: opened.playground.navigation.now)
  }

  @Test("Is there from 1.2 times the fitted size on, and shows the part that is seen", arguments: [1.1, 1.19, 1.2, 3])
  func layout(_ zoom: Double) throws {
    let fitted = Rect(x: 40, y: 52, width: 600, height: 400)
    let bounds = Rect(x: 0, y: 52, width: 680, height: 400)
    let picture = Rect(center: fitted.center, size: fitted.size * zoom)
    let layout = Minimap.layout(picture: picture, fitted: fitted, in: bounds, isRightToLeft: false)
    guard zoom >= 1.2 else {
      #expect(layout == nil)
      return
    }
    let found = try #require(layout)
    #expect(found.frame.width <= Minimap.longestSide && abs(found.frame.width / found.frame.height - 1.5) < 1e-9)
    #expect(bounds.contains(found.frame) && found.frame.midX > bounds.midX)
    #expect(abs(found.part.height - 1 / zoom) < 1e-9)
    #expect(found.frame.insetBy(dx: -1e-9, dy: -1e-9).contains(found.marked))
    let mirrored = try #require(Minimap.layout(picture: picture, fitted: fitted, in: bounds, isRightToLeft: true))
    #expect(abs(mirrored.frame.minX - bounds.minX - (bounds.maxX - found.frame.maxX)) < 1e-9)
  }

  @Test("Comes with a zoom, stays a moment, and goes; nothing is drawn in the meantime")
  func coming() throws {
    let opened = try OpenedPhoto()
    #expect(opened.page.closeUp.minimap.layout == nil)
    try opened.play("0 key +\n0 key +\n2000 end")
    #expect(opacity(opened) > 0.99)
    #expect(!opened.playground.isAnimating && opened.playground.motion.wakeTime != nil)
    try opened.play("4500 end")
    #expect(opacity(opened) < 0.01 && !opened.playground.isAnimating)
    try opened.play("0 key down\n600 end")
    #expect(opacity(opened) > 0.99)
    try opened.play("0 key 0\n1500 end")
    #expect(opacity(opened) < 0.01 && opened.page.closeUp.minimap.layout == nil)
  }

  @Test("Moves what is seen to a click, by a spring")
  func clicking() throws {
    let opened = try OpenedPhoto()
    try opened.play("0 key +\n0 key +\n0 key +\n1200 end")
    let before = opened.frame
    let layout = try #require(opened.page.closeUp.minimap.layout)
    let target = Point(
      x: layout.frame.minX + layout.frame.width * 0.4, y: layout.frame.minY + layout.frame.height * 0.6)
    try opened.play("0 down 1 \(target.x) \(target.y)\n60 up 1\n100 end")
    let under = opened.frame
    #expect(under != before && opened.playground.isAnimating)
    try opened.play("1200 end")
    let seen = try #require(opened.page.closeUp.minimap.layout)
    #expect(abs(seen.part.midX - 0.4) < 0.002 && abs(seen.part.midY - 0.6) < 0.002)
    #expect(opened.frame.size == before.size && opened.stack == 2)
  }

  @Test("Is dragged with what is seen, as far as the picture reaches, and neither dismisses the page nor turns it")
  func dragging() throws {
    let opened = try OpenedPhoto()
    try opened.play("0 key +\n0 key +\n0 key +\n1200 end")
    let layout = try #require(opened.page.closeUp.minimap.layout)
    let middle = layout.marked.center
    let end = Point(x: middle.x + 10, y: middle.y - 8)
    var wasHeld = false
    try opened.play("0 down 1 \(middle.x) \(middle.y)\n20 glide 1 \(end.x) \(end.y) 200\n400 up 1\n450 end") {
      if opened.page.closeUp.minimap.nextDeadline == nil { wasHeld = true }
    }
    let moved = try #require(opened.page.closeUp.minimap.layout).marked.center
    #expect(abs(moved.x - end.x) < 1.5 && abs(moved.y - end.y) < 1.5)
    #expect(wasHeld && opened.page.closeUp.minimap.nextDeadline != nil)
    try opened.play("0 down 1 \(moved.x) \(moved.y)\n20 glide 1 0 2000 300\n500 up 1\n600 end")
    let part = try #require(opened.page.closeUp.minimap.layout).part
    #expect(abs(part.minX) < 1e-9 && abs(part.maxY - 1) < 1e-9)
    #expect(opened.stack == 2 && opened.page.index == 0)
  }

  @Test("Takes no finger where it is not seen")
  func absence() throws {
    let opened = try OpenedPhoto()
    try opened.play("0 key +\n0 key +\n1200 end")
    let place = try #require(opened.page.closeUp.minimap.layout).frame.center
    #expect(opened.page.closeUp.minimap.takes(place))
    try opened.play("3000 end")
    #expect(!opened.page.closeUp.minimap.takes(place))
  }

  @Test("Comes back under the pointer, and nowhere else")
  func hovering() throws {
    let opened = try OpenedPhoto()
    try opened.play("0 key +\n0 key +\n4500 end")
    let place = try #require(opened.page.closeUp.minimap.layout).frame
    try opened.play("0 mouse-move \(place.minX - 20) \(place.midY)\n500 end")
    #expect(opacity(opened) < 0.01)
    try opened.play("0 mouse-move \(place.midX) \(place.midY)\n500 end")
    #expect(opacity(opened) > 0.99 && opened.page.closeUp.minimap.takes(place.center))
    try opened.play("4500 end")
    #expect(opacity(opened) < 0.01 && !opened.playground.isAnimating)
    try opened.play("0 key 0\n3000 mouse-move \(place.midX) \(place.midY + 1)\n3500 end")
    #expect(opacity(opened) < 0.01)
  }

  @Test("Lies at the other side where reading goes from right to left")
  func mirrored() throws {
    let opened = try OpenedPhoto(0, Settings([.rightToLeft: "on"]))
    try opened.play("0 key +\n0 key +\n1200 end")
    let layout = try #require(opened.page.closeUp.minimap.layout)
    #expect(layout.frame.midX < OpenedPhoto.size.width / 2)
  }

  @Test("Is gone while the page flies")
  func flights() throws {
    let opened = try OpenedPhoto()
    try opened.play("0 key +\n0 key +\n1000 end")
    try opened.play("0 key escape\n900 end")
    #expect(opened.stack == 1 && opacity(opened) < 0.01)
  }
}
