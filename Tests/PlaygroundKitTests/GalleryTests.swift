import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScene
import FluidScript
import FluidTestSupport
import LibraryPages
import PhotoPages
import PlaygroundPages
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

/// The grid and its pages, on the bundled gallery, without a window.
@MainActor
@Suite("The playground")
struct GalleryTests {
  private static let size = Size(width: 640, height: 480)

  private func playground() -> Playground { .showing(size: Self.size) }

  /// Those that are to be seen: a layer that is only drawn beforehand does not count.
  private func images(in list: DisplayList) -> Int {
    let drawn = list.commands.layerPaints.map(\.layer)
    let layers = list.layers.filter { drawn.contains($0.id) }
    return (list.commands + layers.flatMap(\.commands)).imagePaints.count
  }

  private func run(_ playground: Playground, _ text: String) throws -> [DisplayList] {
    var lists: [DisplayList] = []
    var run = Replay(playground, script: try Script(parsing: text), fps: 60)
    try run.run(trace: nil) { frame in lists.append(frame.displayList) }
    return lists
  }

  @Test("Shows its pictures in the first frame that it is given time for")
  func firstFrame() throws {
    let playground = playground()
    #expect(playground.home.store?.count == 28)
    let lists = try run(playground, "0 key home\n400 end")
    let grid = try #require(playground.home.root as? LibraryPage)
    #expect(
      images(in: try #require(lists.last))
        == grid.items.viewport.layout.places(from: 0, to: Self.size.height + grid.layerTraits.overflow).count)
  }

  @Test("Opens what is clicked, from pixels that are already there, and comes back")
  func openAndBack() throws {
    let playground = playground()
    let lists = try run(playground, "300 tap 100 150\n1200 key escape\n2200 end")
    #expect(playground.navigation.viewControllers.count == 1)
    // The tap ends at 350 ms: frame 21 is the first that can show it.
    #expect(lists[21] != lists[20])
    #expect(lists[22].layers.count == 1)
    #expect(images(in: lists[60]) == 1)
    #expect(lists.last?.commands.isEmpty == false)
  }

  @Test("Draws nothing beneath an open page, and the same list again when nothing moves")
  func rest() throws {
    let playground = playground()
    let lists = try run(playground, "300 tap 100 150\n1500 end")
    let last = try #require(lists.last)
    // The grid's layer is kept as it is, for a backend that has not drawn it yet, and nothing shows it.
    #expect(last.layers.count == 1 && last.layers.allSatisfy { !$0.commands.isEmpty })
    #expect(last.commands.layerPaints.isEmpty)
    #expect(images(in: last) == 1)
    #expect(lists[lists.count - 2] == last)
    #expect(playground.isAtRest)
  }

  @Test("Keeps pixels ready for the page that comes or goes next, where pages move as a whole")
  func layerToCome() throws {
    let script = "100 set transition quarter-turn\n300 tap 100 150\n1500 key escape\n2500 end"
    let playground = playground()
    let lists = try run(playground, script)
    let page = LayerNames.spare
    func names(_ index: Int) -> Set<LayerID> { Set(lists[index].layers.map(\.id)) }
    let (grid, before, flight, open) = (playground.home.root.layer, names(17), names(30), names(80))
    #expect(before == [grid, page])
    let photo = try #require(open.subtracting([grid]).first)
    // The bars turn with their pages.
    #expect(open == [grid, photo] && flight.isSuperset(of: open) && flight.count == 4 && !flight.contains(page))
    #expect(names(100) == flight, "the page goes with the pixels with which it came")
    #expect(names(149) == before)
    let zoomed = try run(self.playground(), "300 tap 100 150\n1500 key escape\n2500 end")
    #expect(zoomed.allSatisfy { !$0.layers.map(\.id).contains(page) })
  }

  @Test("Moves a focus with the arrow keys and opens it with Return")
  func keyboard() throws {
    let playground = playground()
    _ = try run(playground, "100 key down\n150 key right\n200 key end\n300 key home\n400 key return\n1500 end")
    #expect(playground.navigation.viewControllers.count == 2)
    #expect((playground.navigation.topViewController as? PhotoPage)?.index == 0)
  }

  /// The rings of the focus in a list.
  private func rings(in list: DisplayList) -> [(shape: RoundedShape, width: Double, color: Color)] {
    list.commands.compactMap { command in
      guard case .stroke(let shape, let width, let color) = command, color.blue > 2 * color.red else { return nil }
      return (shape, width, color)
    }
  }

  @Test("Keeps the grid's layer as it is when the focus moves, up to the flight that it begins")
  func focusMoves() throws {
    let lists = try run(playground(), "100 key home\n500 key right\n600 key return\n700 end")
    let shapes = [lists[20], lists[33]].map { rings(in: $0).map(\.shape) }
    #expect(shapes.map(\.count) == [1, 1])
    #expect(shapes[0] != shapes[1])
    let versions = lists[20...].map { $0.layers.first?.version }
    #expect(versions[0] != nil && Set(versions).count == 1)
  }

  @Test("Takes the focus's ring along when the grid recedes, and darkens it")
  func focusRecedes() throws {
    let playground = playground()
    let name = try #require(playground.home.store?.files.collection.name(of: 1))
    let lists = try run(playground, "100 key home\n500 push \(name)\n700 end")
    let before = try #require(rings(in: lists[25]).first)
    let after = try #require(lists.last.flatMap { rings(in: $0).first })
    let scale = after.width / before.width
    #expect(scale < 0.99 && scale > 0.9)
    let center = Point(x: Self.size.width / 2, y: Self.size.height / 2)
    let expected = center + (before.shape.rect.center - center) * scale
    #expect((after.shape.rect.center - expected).length < 1e-9)
    #expect(abs(after.shape.rect.width - before.shape.rect.width * scale) < 1e-9)
    #expect(after.color.blue < before.color.blue && after.color.alpha == 1)
  }

  @Test("Scrolls with the wheel, no further than there are pictures")
  func wheel() throws {
    let playground = playground()
    let grid = try #require(playground.home.root as? LibraryPage)
    _ = try run(playground, "100 wheel 300 300 0 -2.5\n1500 end")
    #expect(abs(grid.items.viewport.scroll.offset(at: playground.navigation.now) - 240) < 0.5)
    _ = try run(playground, "100 wheel 300 300 0 -500\n3000 end")
    let bottom = grid.items.viewport.layout.contentLength - Self.size.height
    #expect(abs(grid.items.viewport.scroll.offset(at: playground.navigation.now) - bottom) < 0.5)
  }

  @Test("Goes back by key, mouse and bar", arguments: ["key backspace", "mouse-down back 300 300", "tap 20 26"])
  func back(way: String) throws {
    let playground = playground()
    _ = try run(playground, "300 tap 100 150\n1200 \(way)\n2400 end")
    #expect(playground.navigation.viewControllers.count == 1)
  }

  @Test("Starts a second flight beside a card that is still landing")
  func twoFlights() throws {
    let playground = playground()
    let lists = try run(playground, "300 tap 100 150\n1200 key escape\n1330 tap 540 400\n2400 end")
    let shadows = lists.map { $0.commands.count { if case .shadow = $0 { true } else { false } } }
    #expect(shadows.max() == 2)
    #expect((playground.navigation.topViewController as? PhotoPage)?.index != 0)
  }

  @Test("Says what is wrong with a file that is no picture, and opens it all the same")
  func unreadable() throws {
    let folder = try ScratchFolder()
    try folder.write("no picture", "a.jpg")
    let playground = Playground.inspected(
      .pictures(PictureStore([folder.path, folder.path + "/missing.png"], mode: .synchronous)), settings: Settings(),
      size: Self.size)
    let lists = try run(playground, "300 tap 100 150\n1500 end")
    let words = lists.map(\.words)
    #expect(words[5].contains("Not a picture") && words[5].contains("Missing"))
    #expect(words.last?.contains("Not a picture") == true)
  }

  @Test("Keeps pictures within the memory that it is given")
  func budget() throws {
    let playground = playground()
    try playground.settings.set(.memoryBudget, to: "32")
    playground.options.changed()
    for index in [0, 3, 7, 2, 9] {
      playground.navigator.openPicture(index)
      try playground.play("1500 end")
      playground.navigator.goBack()
      try playground.play("1500 end")
      #expect((playground.home.store?.pixels.byteCount ?? 0) <= 32 << 20)
    }
  }

  @Test("Shows other files when they are dropped on it, whatever is open")
  func drop() throws {
    let playground = playground()
    playground.navigator.openPicture(3)
    playground.advance(to: Instant(seconds: 0.1))
    let files = ["ferry-in-the-harbour.svg", "mountains-at-dawn.svg"].map { Checkout.gallery + "/" + $0 }
    _ = playground.step([.event(InputEvent(.dropped(files), at: Instant(seconds: 0.2)))], at: Instant(seconds: 0.21))
    try playground.play("2000 end")
    #expect(playground.home.store?.count == 2)
    #expect(playground.navigation.viewControllers.count == 1)
    #expect(playground.isAtRest)
  }

  @Test("What is shown stays where nothing is dropped that is there, and a drop of addresses shows their files")
  func dropOfNothing() throws {
    let playground = playground()
    let count = try #require(playground.home.store).count
    func drop(_ paths: [String], at time: Double) {
      _ = playground.step(
        [.event(InputEvent(.dropped(paths), at: Instant(seconds: time)))], at: Instant(seconds: time))
      playground.advance(to: Instant(seconds: time + 1))
    }
    drop(["/no/such/path", "file://elsewhere/a.jpg"], at: 1)
    #expect(playground.home.store?.count == count && playground.chrome.foot.message == "No such file or folder")
    drop(["/no/such/path", "file://" + Checkout.gallery + "/ferry-in-the-harbour.svg"], at: 3)
    #expect(playground.home.store?.files.collection.openedFile != nil)
  }

  @Test("What a finger holds or released stays away from dropped files", arguments: [0, 120])
  func dropWhileHeld(afterLift: Int) throws {
    let opened = try OpenedPhoto(3)
    let lift = afterLift > 0 ? "300 up 1\n" : ""
    try opened.play("0 down 1 300 200\n10 glide 1 300 250 100\n" + lift + "\(300 + afterLift) end")
    #expect(opened.playground.navigation.transitions.isDeciding)
    opened.playground.do(InputEvent(.dropped([Checkout.gallery]), at: opened.playground.lastInstant))
    try opened.play("1500 end")
    #expect(opened.stack == 1 && opened.playground.navigation.cards.isEmpty && opened.playground.isAtRest)
  }

  @Test("Opens a tile that two fingers are about, one of them on the gap beside it")
  func spreadFromTheGap() throws {
    let opened = try OpenedPhoto.closed()
    let tile = try #require(opened.grid.sourceView(of: 1, as: .picture)).frame
    try opened.play(
      """
      0 down 1 \(tile.minX + 60) 150
      0 down 2 \(tile.maxX + 4) 150
      10 glide 1 \(tile.minX - 60) 150 200
      10 glide 2 \(tile.maxX + 140) 150 200
      400 up 1
      400 up 2
      1500 end
      """)
    #expect((opened.playground.navigation.topViewController as? PhotoPage)?.index == 1)
  }

  @Test("Is led out of by Escape, whatever other keys are held", arguments: ["alt", "ctrl", "shift", "ctrl+shift"])
  func escape(modifiers: String) throws {
    let opened = try OpenedPhoto(0)
    try opened.play("0 key \(modifiers)+escape\n900 end")
    #expect(opened.stack == 1)
  }
}
