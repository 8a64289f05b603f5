import FluidGeometry
import FluidGestures
import FluidMotion
import FluidTestSupport
import Foundation
import PlaygroundControls
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import LibraryPages
@testable import PlaygroundKit

@MainActor
@Suite("The thumb at the edge of the first page")
struct LibraryScrollerTests {
  private let opened: OpenedPhoto
  private let samples: SamplePictures

  init() throws {
    samples = try SamplePictures(shapes: 60)
    opened = try .closed(in: samples.folder.path)
  }

  private var grid: LibraryPage { opened.grid }
  private var offset: Double { grid.items.viewport.scroll.offset(at: grid.items.viewport.now) }
  /// The thumb is seen, and the page is where it was.
  private func showThumb(in opened: OpenedPhoto) throws {
    try opened.play("0 wheel 300 300 0 -1\n20 wheel 300 300 0 1\n900 end")
  }
  private var thumb: ClosedRange<Double> {
    LibraryScroller.thumb(of: grid.items.viewport.scroll, at: grid.items.viewport.now) ?? 0...0
  }

  @Test("Comes when the page scrolls, stays a second, and goes; nothing is drawn in the meantime")
  func coming() throws {
    #expect(grid.scroller.opacity(at: grid.items.viewport.now) == 0)
    try opened.play("0 wheel 300 300 0 -3\n600 end")
    #expect(grid.scroller.opacity(at: grid.items.viewport.now) > 0.9)
    try opened.play("500 end")
    #expect(!opened.playground.isAnimating)
    #expect(opened.playground.motion.wakeTime != nil)
    try opened.play("2500 end")
    #expect(grid.scroller.opacity(at: grid.items.viewport.now) < 0.01)
  }

  @Test("Is drawn from one end to the other, and the page with it to its pixel", arguments: [0.0, 0.3, 1])
  func dragging(fraction: Double) throws {
    try showThumb(in: opened)
    let from = thumb.lowerBound + 10
    let top = Double(Chrome.barHeight) + 6
    let way = opened.playground.surroundings.size.height - 6 - top - (thumb.upperBound - thumb.lowerBound)
    let to = from + fraction * way
    var wasDragged = false
    try opened.play("0 down 1 635 \(from)\n50 glide 1 635 \(to) 200\n500 up 1\n1000 end") {
      wasDragged = wasDragged || grid.scroller.isDragged
    }
    #expect(abs(offset - fraction * grid.items.viewport.scroll.range.upperBound) < 0.5)
    #expect(wasDragged == (fraction > 0))
    #expect(!grid.scroller.isDragged)
  }

  @Test("Never scrolls beyond an end, however far the finger goes")
  func limits() throws {
    try showThumb(in: opened)
    var highest = 0.0
    try opened.play("0 down 1 635 100\n50 glide 1 400 3000 200\n400 glide 1 400 -3000 200\n700 up 1\n900 end") {
      highest = max(highest, offset)
      #expect(grid.items.viewport.scroll.range.contains(offset))
    }
    #expect(highest == grid.items.viewport.scroll.range.upperBound)
    #expect(offset == 0)
  }

  @Test("Takes no finger while it is not seen, before it has come and after it has gone")
  func unseen() throws {
    let drag = "0 down 1 630 100\n30 glide 1 630 320 200\n300 up 1\n"
    try opened.play(drag + "320 end") { #expect(!grid.scroller.isDragged && offset < 1) }
    try opened.play("0 wheel 300 300 0 -3\n4000 end")
    #expect(grid.scroller.opacity(at: grid.items.viewport.now) < 0.01)
    let former = offset
    // The page is dragged under the finger, which the thumb would take far.
    try opened.play(drag + "3000 end") { #expect(!grid.scroller.isDragged && offset <= former) }
    try opened.play("0 down 1 620 300\n60 up 1\n1500 end")
    #expect(opened.stack == 2)
  }

  @Test("Comes to a finger beside it")
  func jumping() throws {
    try showThumb(in: opened)
    try opened.play("0 down 1 635 400\n50 glide 1 635 403 50\n200 end")
    #expect(thumb.contains(403))
    #expect(offset > 0)
  }

  @Test("Says in a bubble where the page is, as it is sorted, and no tile is opened by it")
  func words() throws {
    #expect(grid.items.contents.topic(in: grid.items.viewport) == "S")
    try opened.play("0 set sort changed\n900 end")
    #expect(grid.items.contents.topic(in: grid.items.viewport)?.split(separator: " ").count == 2)
    try opened.play("0 set sort name\n900 end")
    try showThumb(in: opened)
    let list = try opened.play("0 down 1 635 100\n50 glide 1 635 300 100\n300 end")
    #expect(list.words.contains("S"))
    #expect(opened.stack == 1)
  }

  @Test("Says what the title says that stays at the top, where there are sections")
  func titles() throws {
    for number in 0..<60 {
      let date = Date(timeIntervalSince1970: 1_700_000_000 + Double(number / 10) * 31 * 86_400)
      try samples.setDate(date, of: "sample-\(number).jpg")
    }
    let opened = try OpenedPhoto.closed(in: samples.folder.path)
    let grid = opened.grid
    try opened.play("0 set sort changed\n0 set sections month\n1200 end")
    let sections = grid.items.contents.sections().sections
    #expect(sections.count == 6)
    var seen: Set<String> = []
    try showThumb(in: opened)
    try opened.play("0 down 1 635 60\n50 glide 1 635 400 2000\n2200 up 1\n2300 end") {
      let top = grid.items.viewport.scroll.offset(at: grid.items.viewport.now) + Chrome.barHeight
      let ends = (0..<60).map { grid.items.viewport.layout.item(at: $0).content.rect.maxY - top }
      // Between two rows, the title may be that of either.
      guard !ends.contains(where: { abs($0) <= 2 * GridLayout.margin }), let place = ends.firstIndex(where: { $0 > 0 })
      else {
        return
      }
      let title = sections.first { $0.places.contains(place) }?.title
      #expect(grid.items.contents.topic(in: grid.items.viewport) == title)
      seen.insert(title ?? "")
    }
    #expect(seen.count > 3)
  }

  @Test("Does not serve a page that is not much longer than the window, nor take its taps")
  func short() throws {
    let few = try SamplePictures(shapes: 6)
    let page = try OpenedPhoto.closed(in: few.folder.path)
    #expect(!page.grid.scroller.takes(Point(x: 635, y: 300), in: page.grid.items.viewport))
    try showThumb(in: opened)
    #expect(grid.scroller.takes(Point(x: 635, y: 300), in: grid.items.viewport))
    #expect(!grid.scroller.takes(Point(x: 600, y: 300), in: grid.items.viewport))
  }

  @Test("Is taken at the trailing edge, once it is seen", arguments: LayoutDirection.allCases)
  func edge(direction: LayoutDirection) {
    var (scroller, viewport) = (LibraryScroller(), LibraryViewport())
    (viewport.size, viewport.direction) = (Size(width: 640, height: 480), direction)
    viewport.show(GridLayout(PictureOrder(count: 60), width: 640, top: Chrome.barHeight), at: .zero)
    let places = [5.0, 635].map { Point(x: $0, y: 300) }
    #expect(!places.contains { scroller.takes($0, in: viewport) })
    scroller.timePassed(to: .zero, isScrolling: true)
    viewport.now = Instant(seconds: 0.5)
    #expect(places.map { scroller.takes($0, in: viewport) } == [direction == .rightToLeft, direction == .leftToRight])
  }

  @Test("Lets a finger that stops the list open nothing, which one on the list at rest does")
  func stopping() throws {
    let tap = "down 1 300 300\n60 up 1\n1200 end"
    try opened.play("0 wheel 300 300 0 -3\n50 end")
    try opened.play("0 " + tap)
    #expect(opened.stack == 1 && offset > 0)
    try opened.play("0 " + tap)
    #expect(opened.stack == 2)
  }
}
