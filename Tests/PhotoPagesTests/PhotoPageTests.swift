import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidPictures
import FluidScript
import FluidTransitions
import LibraryPages
import PlaygroundPages
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import PhotoPages
@testable import PlaygroundKit

/// What fingers, wheels and keys do inside of an open picture, on the bundled gallery.
@MainActor
@Suite("An open picture")
struct PhotoPageTests {
  @Test(
    "An open picture is swiped away sideways, and what it flies back to is the source of the picture that came",
    arguments: [(500.0, 100.0, 4), (300, 240, 4), (100, 500, 2), (200, 260, 2), (500, 100, 3)])
  func swiping(from: Double, to: Double, index: Int) throws {
    let opened = try OpenedPhoto(3)
    let rest = index == 3 ? 900 : 130
    try opened.play("0 down 1 \(from) 260\n0 glide 1 \(index == 3 ? from - 200 : to) 250 120\n\(rest) up 1")
    #expect(opened.page.index == index)
    #expect(opened.stack == 2)
    #expect(opened.page.title == opened.playground.home.store?.files.collection.name(of: 3))
    #expect(
      opened.page.navigationItem.title == opened.playground.home.store?.files.collection.name(of: opened.page.index))
    let source = opened.grid.sourceView(of: opened.page.index, as: .picture)
    #expect(opened.page.source?.view(as: .picture, .identifier) == source && source != nil)
    #expect(opened.playground.navigation.isSourceHidden(SourceID(index)))
    #expect(opened.playground.navigation.isSourceHidden(SourceID(3)) == (index == 3))
    try opened.play("0 key escape\n900 end")
    #expect(opened.stack == 1)
    #expect(!opened.playground.navigation.isSourceHidden(SourceID(index)))
  }

  @Test("Turns with the arrow keys, to the first and the last; the grid follows, unseen")
  func keys() throws {
    let opened = try OpenedPhoto()
    let count = try #require(opened.playground.home.store?.count)
    for (key, index) in [
      ("right", 1), ("right", 2), ("left", 1), ("end", count - 1), ("right", count - 1), ("home", 0),
    ] {
      try opened.play("0 key \(key)\n700 end")
      #expect(opened.page.index == index)
      let tile = try #require(opened.page.source?.view(as: .picture, .identifier)).frame
      #expect(tile.minY >= Chrome.barHeight && tile.maxY <= OpenedPhoto.size.height)
    }
    #expect(opened.grid.focus == nil)
  }

  @Test(
    "Its thumbnail is there to fly back to in a window of another size",
    arguments: [Size(width: 400, height: 360), Size(width: 1200, height: 300), Size(width: 300, height: 900)],
    [3, 14, 27])
  func resizing(size: Size, index: Int) throws {
    let opened = try OpenedPhoto(index)
    try opened.play("0 resize \(Int(size.width)) \(Int(size.height))\n300 end")
    let tile = try #require(opened.page.source?.view(as: .picture, .identifier)).frame
    #expect(tile.minY >= Chrome.barHeight && (tile.maxY <= size.height || tile.height > 200), "\(tile)")
  }

  @Test("Is released when the window has another size")
  func resizingWhileHeld() throws {
    let opened = try OpenedPhoto(3)
    try opened.play("0 down 1 300 200\n10 glide 1 150 200 100\n200 resize 800 500\n900 end")
    #expect(opened.page.pager.fingers.panning == .none && opened.playground.isAtRest && opened.page.index == 3)
  }

  @Test("Is mirrored where text runs from right to left")
  func rightToLeft() throws {
    let opened = try OpenedPhoto(0, Settings([.rightToLeft: "on"]))
    try opened.play("0 key left\n700 end")
    #expect(opened.page.index == 1)
    try opened.play("0 down 1 200 260\n0 glide 1 500 260 120\n120 up 1")
    #expect(opened.page.index == 2)
  }

  @Test("Is zoomed by two fingers about their middle, panned and thrown by one, and not dismissed")
  func zooming() throws {
    let opened = try OpenedPhoto()
    let fit = opened.frame
    try opened.play(
      """
      0 down 1 280 300
      0 down 2 360 300
      10 glide 1 160 300 200
      10 glide 2 480 300 200
      300 end
      """)
    // The fingers' distance over what it was when they landed and had passed the slop.
    #expect(abs(opened.scale - 320 / 88.7) < 0.01)
    let held = (320 - fit.minX) / fit.width
    #expect(abs(opened.frame.minX + held * opened.frame.width - 320) < 4)
    opened.playground.do(lift(1, opened))
    opened.playground.do(lift(2, opened))
    try opened.play("700 end")
    #expect(opened.stack == 2 && abs(opened.scale - 320 / 88.7) < 0.05)
    let before = opened.frame
    try opened.play("0 down 1 300 200\n10 glide 1 300 400 200\n400 up 1\n800 end")
    #expect(opened.stack == 2 && opened.playground.navigation.topViewController === opened.page)
    #expect(opened.frame.minY > before.minY + 150 && opened.frame.width == before.width)
    #expect(opened.page.index == 0)
  }

  private func lift(_ id: Int, _ opened: OpenedPhoto) -> InputEvent {
    InputEvent(.touch(TouchID(rawValue: id), .ended, .zero), at: opened.playground.lastInstant)
  }

  @Test("A pinch that closes a zoomed picture stops where it fits; the next one takes it away")
  func closing() throws {
    let opened = try OpenedPhoto()
    try opened.play("0 key +\n0 key +\n700 end")
    let pinch = "0 down 1 120 300\n0 down 2 520 300\n10 glide 1 300 300 200\n10 glide 2 340 300 200\n250 up 1\n250 up 2"
    var phases: Set<String> = []
    try opened.play(pinch) {
      for card in opened.playground.navigation.cards { phases.insert(card.phase.rawValue) }
    }
    #expect(phases == ["rest"] && opened.scale == 1 && opened.stack == 2)
    try opened.play(pinch)
    #expect(opened.stack == 1)
  }

  @Test("A double click zooms to its point, and back", arguments: [Point(x: 250, y: 200), Point(x: 400, y: 330)])
  func doubleClick(point: Point) throws {
    // One that leaves hardly anything of the page free.
    let opened = try OpenedPhoto(3)
    let fit = opened.frame
    let x = (point.x - fit.minX) / fit.width
    let y = (point.y - fit.minY) / fit.height
    let click = "0 tap \(point.x) \(point.y)\n120 tap \(point.x) \(point.y)\n1500 end"
    var worst = 0.0
    try opened.play(click) {
      let frame = opened.frame
      worst = max(worst, abs(frame.minX + x * frame.width - point.x), abs(frame.minY + y * frame.height - point.y))
    }
    #expect(opened.scale >= 2 && worst < 1)
    try opened.play(click)
    #expect(opened.scale == 1 && opened.frame == fit && opened.stack == 2)
  }

  @Test("Zooms with + and -, fits with 0, and shows actual pixels with 1")
  func zoomKeys() throws {
    let opened = try OpenedPhoto()
    let header = try #require(opened.playground.home.store?.files.header(of: 0))
    for (key, expected) in [("+", 1.5), ("=", 2.25), ("-", 1.5), ("0", 1)] {
      try opened.play("0 key \(key)\n700 end")
      #expect(abs(opened.scale - expected) < 1e-3)
    }
    try opened.play("0 key 1\n700 end")
    #expect(abs(opened.frame.width - max(Double(header.size.width), opened.page.pager.picture.finalFrame.width)) < 1)
  }

  @Test("The wheel zooms about the pointer and back, and is of no use once it fits")
  func wheel() throws {
    let opened = try OpenedPhoto()
    let fit = opened.frame
    try opened.play("0 wheel 200 300 0 1\n40 wheel 200 300 0 1\n800 end")
    #expect(abs(opened.scale - 1.44) < 1e-9)
    let fraction = (200 - fit.minX) / fit.width
    #expect(abs(opened.frame.minX + fraction * opened.frame.width - 200) < 0.01)
    // What is left of the turn that reached the limit, even where it is slow, takes no page away.
    try opened.play("0 wheel 200 300 0 -5\n100 wheel 200 300 0 -9\n380 wheel 200 300 0 -9\n1500 end") {
      #expect(opened.page.appearanceState == .appeared)
    }
    #expect(opened.scale == 1 && opened.stack == 2)
    try opened.play("0 wheel 200 300 0 -9\n1500 end")
    #expect(opened.stack == 1)
  }

  @Test("A wheel that swipes turns one picture for a burst, whether it has notches or none", arguments: ["-1", "-0.3"])
  func wheelSwipe(steps: String) throws {
    let opened = try OpenedPhoto()
    let burst = (0..<12).map { "\($0 * 30) wheel 300 300 \(steps) 0" }.joined(separator: "\n")
    try opened.play(burst + "\n1000 end")
    #expect(opened.page.index == 1)
    try opened.play("0 wheel 300 300 0.4 0\n800 end")
    #expect(opened.page.index == 1 && !opened.page.motion.isAnimating)
    try opened.play(burst + "\n1000 end")
    #expect(opened.page.index == 2)
  }

  @Test(
    "Its own recogniser requires the zoom's edge swipe to fail, and turns pictures only where that has",
    arguments: [true, false])
  func ownRecognizer(isEdgeOn: Bool) throws {
    let opened = try OpenedPhoto(8, Settings([.edgeSwipe: isEdgeOn ? "on" : "off"]))
    var gestures: Set<ZoomGesture> = []
    var hasTurned = false
    try opened.play("0 down 1 4 240\n40 glide 1 500 240 300\n400 up 1\n2000 end") {
      if let gesture = opened.playground.navigation.interaction(of: opened.page)?.gesture { gestures.insert(gesture) }
      hasTurned =
        hasTurned || opened.page.pager.fingers.pan.state == .began || opened.page.pager.fingers.pan.state == .changed
    }
    #expect(opened.stack == (isEdgeOn ? 1 : 2))
    #expect(gestures == (isEdgeOn ? [.edge] : []))
    #expect(hasTurned == !isEdgeOn && opened.page.index == (isEdgeOn ? 8 : 7))
  }

  @Test(
    "Over a page that slides a wheel turns back to the first picture, and from there leads out",
    arguments: WheelBackSwipe.allCases)
  func wheelOverSlide(option: WheelBackSwipe) throws {
    let opened = try OpenedPhoto(7, Settings([.transition: "push", .wheelBackSwipe: option.rawValue]))
    let back = "0 wheel 300 300 1 0\n60 wheel 300 300 2 0\n120 wheel 300 300 2 0\n180 wheel 300 300 2 0\n1500 end"
    for index in (0..<7).reversed() {
      try opened.play(back) { #expect(opened.playground.shown.last?.phase == .rest) }
      #expect(opened.page.index == index && opened.stack == 2)
    }
    var gesture: ZoomGesture?
    try opened.play(back) { gesture = gesture ?? opened.playground.navigation.interaction(of: opened.page)?.gesture }
    #expect(gesture == (option == .off ? nil : .edge) && opened.stack == (option == .off ? 2 : 1))
  }

  @Test("A swipe back from the first picture closes the page where that is an option", arguments: [true, false])
  func backSwipe(closes: Bool) throws {
    let opened = try OpenedPhoto(0, Settings([.backSwipeAnywhere: closes ? "on" : "off"]))
    try opened.play("0 down 1 200 260\n10 glide 1 560 260 150\n180 up 1\n1500 end")
    #expect(opened.stack == (closes ? 1 : 2))
  }

  @Test("A key that zooms takes the picture from the finger that moves it")
  func keyUnderFinger() throws {
    let opened = try OpenedPhoto()
    try opened.play("0 key +\n300 key +\n1500 end")
    let start = opened.playground.lastInstant
    var moved: (before: Bool, after: Bool) = (false, false)
    try opened.play("0 down 1 320 260\n10 glide 1 250 240 100\n200 key 0\n300 move 1 200 220\n400 up 1\n1900 end") {
      guard case .scrolling = opened.page.pager.fingers.panning else { return }
      if opened.playground.lastInstant < start + 0.25 { moved.before = true } else { moved.after = true }
    }
    #expect(moved == (true, false))
    #expect(opened.scale == 1 && opened.page.index == 0)
  }

  @Test("A zoomed picture scrolls to its edge before a swipe turns to the next; that one is not zoomed")
  func edge() throws {
    let opened = try OpenedPhoto()
    try opened.play("0 tap 320 260\n120 tap 320 260\n900 end")
    let swipe = "0 down 1 500 260\n10 glide 1 60 260 150\n300 up 1\n900 end"
    try opened.play(swipe)
    #expect(opened.page.index == 0)
    for _ in 0..<4 where opened.page.index == 0 { try opened.play(swipe) }
    #expect(opened.page.index == 1 && opened.scale == 1)
    try opened.play("0 key left\n900 end")
    #expect(opened.page.index == 0 && opened.scale == 1)
  }

  @Test("Flies back from where it is zoomed to, without a jump")
  func escape() throws {
    let opened = try OpenedPhoto()
    try opened.play("0 key +\n0 key +\n700 end")
    #expect(opened.frame.width > 900)
    try opened.play("0 key escape\n1000 end")
    #expect(opened.stack == 1 && opened.playground.isAtRest)
    #expect(!opened.playground.navigation.isSourceHidden(SourceID(0)))
  }
}
