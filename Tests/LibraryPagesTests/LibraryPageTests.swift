import FluidGeometry
import FluidGestures
import FluidNavigation
import FluidPainter
import FluidScene
import FluidScript
import FluidTestSupport
import FluidTransitions
import Foundation
import PhotoPages
import PlaygroundControls
import PlaygroundPages
import PlaygroundPictures
import PlaygroundTestSupport
import Synchronization
import Testing

@testable import LibraryPages
@testable import PlaygroundKit

/// Pictures of four shapes in every layout, without a window.
@MainActor
@Suite("The first page")
struct LibraryPageTests {
  nonisolated static let styles = LibraryStyle.allCases
  /// Those whose items open a picture by itself.
  nonisolated static let photoStyles = styles.filter { $0 != .news }
  nonisolated static let kinds = SourceKind.allCases

  private let samples: SamplePictures

  init() throws {
    samples = try SamplePictures(shapes: 28)
  }

  private func settings(_ style: LibraryStyle, _ kind: SourceKind = .picture, _ more: [Option: String] = [:]) throws
    -> Settings
  {
    try Settings(more.merging([.layout: style.rawValue, .source: kind.rawValue]) { more, _ in more })
  }

  /// With nothing open.
  private func closed(_ settings: Settings, size: Size = OpenedPhoto.size) throws -> OpenedPhoto {
    try OpenedPhoto.closed(settings, size: size, in: samples.folder.path)
  }

  @Test("Breaks its words anew where the display has other pixels, as wide as they are there")
  func rescaled() throws {
    let scale = Mutex(1.0)
    let measure = TextMeasure { text, _ in Double(text.count) * 20 / scale.withLock { $0 } }
    let size = Size(width: 640, height: 960)
    let playground = Playground(
      whole: .pictures(PictureStore([samples.folder.path], mode: .synchronous)), settings: try settings(.news),
      size: size,
      inspector: nil, measure: measure)
    func lines() -> [String] {
      playground.advance(to: playground.lastInstant).displayList.textLines.filter { $0.style == TextStyle(.body) }
        .map(\.text)
    }
    let before = lines()
    scale.withLock { $0 = 2 }
    playground.do(InputEvent(.resized(size, scale: 2), at: playground.lastInstant))
    let after = lines()
    #expect(!after.isEmpty && after.count < before.count)
    #expect(after.joined(separator: " ").hasPrefix(before.prefix(2).joined(separator: " ")))
  }

  @Test("Opens what is clicked, in the order in which it is seen", arguments: photoStyles)
  func clicks(style: LibraryStyle) throws {
    for direction in ["off", "on"] {
      let opened = try closed(try settings(style, .picture, [.rightToLeft: direction]))
      let page = opened.grid
      for place in page.items.viewport.layout.places(from: 0, to: 360) {
        let point = page.items.viewport.item(at: place).picture.rect.center
        try opened.play("0 tap \(point.x) \(point.y)\n100 end")
        let top = try #require(opened.playground.navigation.topViewController as? PhotoPage)
        #expect(top.index == page.order.index(at: place))
        #expect(top.navigationItem.detail == "\(place + 1) of 28")
        try opened.play("900 key escape\n1900 end")
      }
    }
  }

  @Test("Turns pages in the order of the list")
  func paging() throws {
    let opened = try closed(try settings(.list))
    let order = opened.grid.order
    let point = opened.grid.items.viewport.item(at: 3).content.rect.center
    try opened.play("0 tap \(point.x) \(point.y)\n900 key right\n2000 end")
    #expect((opened.playground.navigation.topViewController as? PhotoPage)?.index == order.index(at: 4))
    #expect(order.index(at: 4) != order.index(at: 3) + 1)
  }

  /// Of the first row.
  private func columns(of layout: any LibraryLayout) -> Int {
    let first = layout.item(at: 0).content.rect.minY
    return (0..<layout.order.count).prefix { layout.item(at: $0).content.rect.minY == first }.count
  }

  @Test("Goes through all of its pictures with the arrow keys, and back", arguments: photoStyles)
  func focus(style: LibraryStyle) throws {
    let opened = try closed(try settings(style), size: Size(width: 1000, height: 700))
    let page = opened.grid
    _ = page.input?.perform(.home, at: page.items.viewport.now)
    for place in 1..<28 {
      _ = page.input?.perform(.right, at: page.items.viewport.now)
      #expect(page.focus == page.order.index(at: place))
    }
    _ = page.input?.perform(.right, at: page.items.viewport.now)
    #expect(page.focus == page.order.index(at: 27))
    var last = 27
    let columns = columns(of: page.items.viewport.layout)
    while last >= columns {
      _ = page.input?.perform(.up, at: page.items.viewport.now)
      last -= columns
      #expect(page.focus == page.order.index(at: last))
    }
    _ = page.input?.perform(.end, at: page.items.viewport.now)
    try opened.play("900 end")
    let shown = page.items.viewport.item(at: 27).content.rect
    #expect(shown.maxY <= 700 && shown.minY >= Chrome.barHeight)
    _ = page.input?.perform(.pageUp, at: page.items.viewport.now)
    #expect(page.focus != page.order.index(at: 27))
  }

  @Test(
    "The first page's keys begin at the picture that was closed, which has no ring before", arguments: photoStyles,
    [
      "0 key escape\n1500 end", "0 key escape\n100 end", "0 key end\n900 key escape\n1000 end",
      "0 down 1 320 200\n0 glide 1 330 460 120\n130 up 1\n1500 end",
      "0 down 1 160 240\n0 down 2 480 240\n10 glide 1 300 260 150\n10 glide 2 340 260 150\n180 up 1\n180 up 2\n1500 end",
    ])
  func keysAfterClosing(style: LibraryStyle, closing: String) throws {
    let opened = try OpenedPhoto(2, try settings(style), folder: samples.folder.path)
    let (page, order) = (opened.grid, opened.grid.order)
    try opened.play("0 key right\n900 end")
    try opened.play(closing)
    let shown = order.place(of: opened.page.index)
    #expect(opened.stack == 1 && page.focus == nil)
    #expect(shown == (closing.contains("key end") ? 27 : order.place(of: 2) + 1))
    try opened.play("0 key up\n50 end")
    #expect(page.focus == order.index(at: shown))
    try opened.play("0 key left\n1500 end")
    #expect(page.focus == order.index(at: shown - 1))
    let frame = page.items.viewport.item(at: shown - 1).content.rect
    #expect(frame.minY >= Chrome.barHeight && frame.maxY <= OpenedPhoto.size.height)
  }

  @Test("The first page's keys begin at what came to the place of the picture that was closed, where that has gone")
  func keysAfterTakingOff() throws {
    let opened = try OpenedPhoto(5, try settings(.grid), folder: samples.folder.path)
    try opened.play("0 key delete\n900 key escape\n1800 end")
    #expect(opened.grid.focus == nil && opened.grid.order.count == 27)
    try opened.play("0 key up\n100 end")
    #expect(opened.grid.focus == opened.grid.order.index(at: 5))
    opened.grid.focus = 9
    opened.playground.navigator.open([samples.folder.path], at: opened.playground.lastInstant)
    #expect(opened.grid.focus == nil && opened.grid.items.keys.start(in: opened.grid.items.viewport) == 0)
  }

  @Test("Says what flies: the picture in it", arguments: RandomRun.cases(styles, kinds, shortly: 3))
  func sources(style: LibraryStyle, kind: SourceKind) throws {
    let opened = try closed(try settings(style, kind))
    for index in 0..<28 {
      let item = opened.grid.items.viewport.item(at: opened.grid.order.place(of: index))
      let source = opened.grid.sourceView(of: index, as: kind)
      #expect((source == nil) == (kind == .missing))
      guard let source else { continue }
      #expect(source.id == opened.grid.zoomSources.id(of: index) && source.contentFrame == item.picture.rect)
      #expect(source.frame.contains(item.picture.rect))
      switch kind {
      case .picture: #expect(source.frame == item.picture.rect && source.cornerRadius == item.picture.radius)
      case .content: #expect(source.frame == item.content.rect)
      case .hugging:
        #expect(item.content.rect.contains(source.frame))
        #expect((style == .list || style == .rows) == (source.frame.width < item.content.rect.width))
      case .cell: #expect(source.frame == item.cell.rect && source.cornerRadius == item.cell.radius)
      case .missing: break
      }
      if style == .grid, kind == .content { #expect(source.frame == item.picture.rect) }
    }
  }

  @Test(
    "The first page keeps the picture on the picture in every flight, and is whole again after it",
    arguments: RandomRun.cases(styles, kinds, shortly: 3))
  func flights(style: LibraryStyle, kind: SourceKind) throws {
    let opened = try closed(try settings(style, kind))
    let (playground, page) = (opened.playground, opened.grid)
    let before = try opened.play("1000 end")
    let index = page.order.index(at: 1)
    var looks = 0
    playground.openPhoto(index)
    try opened.play("0 down 9 630 470\n20 up 9\n200 key escape\n1800 end") {
      for card in playground.navigation.cards {
        #expect(card.pose.isFinite)
        guard let photo = card.controller as? PhotoPage, let source = card.endpoints.source,
          let frame = photo.picture?.frame(in: playground.bounds, at: playground.navigation.now)
        else { continue }
        let shown = card.pose.pageTransform(pageSize: playground.surroundings.size).apply(frame)
        let thumbnail = card.endpoints.sourceTransform(for: card.pose)
          .apply(source.contentFrame.filling(aspectRatio: page.store.files.aspectRatio(of: index)))
        #expect((shown.center - thumbnail.center).length < 0.5 && abs(shown.width - thumbnail.width) < 0.5)
        #expect(playground.navigation.isSourceHidden(page.zoomSources.id(of: index)))
      }
      if playground.frame.painting.cardContent.sourceLook != nil { looks += 1 }
    }
    #expect(playground.navigation.cards.isEmpty && playground.isAtRest)
    #expect((looks > 0) == (style != .grid && [.content, .hugging, .cell].contains(kind)))
    let after = try opened.play("1000 end")
    #expect(before.commands.count == after.commands.count)
  }

  @Test("The first page flies back to a row that paging has brought into sight", arguments: styles)
  func reveal(style: LibraryStyle) throws {
    let opened = try OpenedPhoto(0, try settings(style), folder: samples.folder.path)
    let last = opened.grid.order.index(at: 27)
    try opened.play("0 key end\n900 key escape\n950 end")
    #expect(opened.page.index == last)
    let frame = try #require(opened.grid.sourceView(of: last, as: .picture)).frame
    #expect(frame.minY >= Chrome.barHeight && frame.minY < OpenedPhoto.size.height)
  }

  @Test("Keeps what is in sight there when the layout changes", arguments: RandomRun.cases(styles, styles, shortly: 3))
  func changing(from: LibraryStyle, to: LibraryStyle) throws {
    let opened = try closed(try settings(from))
    let page = opened.grid
    _ = page.input?.perform(.home, at: page.items.viewport.now)
    for _ in 0..<13 { _ = page.input?.perform(.right, at: page.items.viewport.now) }
    try opened.play("1500 end")
    let focus = try #require(page.focus)
    opened.playground.settings = try settings(to)
    opened.playground.options.changed()
    try opened.play("100 end")
    #expect(page.focus == focus)
    let frame = page.items.viewport.item(at: page.order.place(of: focus)).content.rect
    #expect(frame.minY >= Chrome.barHeight && frame.minY < OpenedPhoto.size.height - 40)
  }

  @Test("Stays where it is however often its width changes", arguments: styles)
  func resizing(style: LibraryStyle) throws {
    let opened = try closed(try settings(style))
    let page = opened.grid
    try opened.play("0 wheel 300 300 0 -6\n1500 end")
    func first() throws -> Int {
      try #require(
        page.items.viewport.layout.places(from: 0, to: 1e6).first {
          page.items.viewport.item(at: $0).content.rect.minY >= Chrome.barHeight
        })
    }
    let before = try first()
    for step in 0..<40 {
      ContentLayout(program: opened.playground).resize(to: Size(width: 640 + Double(step % 5), height: 480), scale: 1)
    }
    #expect(try first() == before)
  }

  @Test("The first page hides what has gone: the picture, the content, or the row and its background", arguments: kinds)
  func gaps(kind: SourceKind) throws {
    let opened = try closed(try settings(.list, kind, [.appearance: "dark"]))
    let index = opened.grid.order.index(at: 1)
    opened.playground.openPhoto(index)
    let list = try opened.play("80 end")
    let item = opened.grid.items.viewport.item(at: 1)
    let covers = list.commands.compactMap { command -> (rect: Rect, color: Color)? in
      guard case .fill(let shape, let color, _) = command, shape.radius == 0, shape.rect.width < 620,
        shape.rect.height < 70, color.alpha == 1
      else { return nil }
      return (shape.rect, color)
    }
    let isBackground = { (color: Color) in color.red > Theme.dark.background.red * 1.2 }
    switch kind {
    case .picture: #expect(covers.contains { isBackground($0.color) && $0.rect.width < 60 })
    case .content, .hugging: #expect(covers.contains { isBackground($0.color) && $0.rect.width > item.ink.width * 0.9 })
    case .cell: #expect(covers.contains { !isBackground($0.color) && $0.rect.width > item.ink.width * 0.9 })
    case .missing: #expect(covers.isEmpty)
    }
  }

  @Test("Draws only what is in sight, and the same again when nothing moves", arguments: styles)
  func economy(style: LibraryStyle) throws {
    let opened = try closed(try settings(style))
    let list = try opened.play("0 wheel 300 300 0 -4\n6500 end")
    // What stands still is drawn once, into its layer.
    let images = list.layers.flatMap(\.commands).imagePaints.count
    let layout = opened.grid.items.viewport.layout
    #expect(images > 0 && images <= layout.places(from: 0, to: 480).count + 2 * columns(of: layout))
    #expect(try opened.play("500 end") == list && opened.playground.isAtRest)
  }

  @Test("Remembers no more layers after many sources than after one", arguments: [LibraryStyle.rows, .news, .list])
  func layers(style: LibraryStyle) throws {
    let opened = try closed(try settings(style, .content))
    var counts: [Int] = []
    for index in 0..<12 {
      opened.playground.openPhoto(index)
      try opened.play("600 key escape\n1800 end")
      counts.append(opened.playground.frame.painting.layers.count)
    }
    #expect(counts.allSatisfy { $0 == counts[0] })
  }

  @Test("Groups pictures by folder, and by shape in a single one")
  func groups() throws {
    let shapes = LibrarySections(of: PictureStore([Checkout.gallery], mode: .synchronous))
    #expect(shapes.sections.count == 7 && shapes.sections.allSatisfy { $0.places.count == 4 })
    #expect(shapes.sections.first?.title == "Panorama, 3:1" && shapes.sections.last?.title == "Portrait, 9:16")
    let folder = try ScratchFolder()
    for path in ["a/b", "a/c", "d"] {
      try folder.makeFolder(path)
      for name in ["x.jpg", "y.jpg"] { try folder.write("none", path + "/" + name) }
    }
    let folders = LibrarySections(of: PictureStore([folder.path], mode: .synchronous))
    #expect(folders.sections.map(\.title) == ["a / b", "a / c", "d"])
    #expect(folders.sections.map(\.places) == [0..<2, 2..<4, 4..<6] && folders.sections[0].detail == "2 pictures")
    let one = LibrarySections(of: PictureStore([folder.path + "/d"], mode: .synchronous))
    #expect(one.sections.map(\.title) == ["Without a picture"])
    #expect(LibrarySections(of: PictureStore([], mode: .synchronous)).sections.isEmpty)
  }
}
