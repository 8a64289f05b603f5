import FluidGeometry
import FluidMotion
import FluidNavigation
import FluidPictures
import FluidScript
import FluidTestSupport
import Foundation
import PhotoPages
import PlaygroundPages
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import LibraryPages
@testable import PlaygroundKit

@MainActor
@Suite("The first page of a folder that changes")
struct LivingPageTests {
  private let samples: SamplePictures
  private let opened: OpenedPhoto

  init() throws {
    samples = try SamplePictures(shapes: 40)
    opened = try .closed(in: samples.folder.path)
  }

  private var grid: LibraryPage { opened.grid }
  private var store: PictureStore { opened.grid.store }

  private func path(_ name: String) -> PicturePath { PicturePath(samples.path(name)) }

  private func name(_ index: Int) -> PicturePath { store.files.collection.path(of: index) }

  /// The items in sight, where they are drawn.
  private var drawn: [Int: Point] {
    Dictionary(
      uniqueKeysWithValues: grid.items.viewport.visible.map { place in
        (grid.order.index(at: place), grid.zoomSources.item(at: place).content.rect.origin)
      })
  }

  private func apply(_ changes: [FolderChange]) {
    store.apply(changes)
    grid.timePassed(to: grid.items.viewport.now)
  }

  /// What may happen to a folder.
  private func change(_ generator: inout SeededGenerator) throws -> FolderChange {
    let present = (0..<grid.order.count).map(grid.order.index)
    switch Int.random(in: 0..<2, using: &generator) {
    case 0 where present.count > 20: return .gone(name(present[Int.random(in: present.indices, using: &generator)]))
    default:
      let new = "sample-\(Int.random(in: 0..<500, using: &generator)) new.jpg"
      try samples.addJPEG(60, 40, new)
      return .found(path(new), FileStamp(modified: 1, byteSize: 1))
    }
  }

  @Test("No item jumps, whatever comes or goes, and whenever", arguments: 0..<6)
  func continuity(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var time = 0
    for round in 0..<RandomRun.runs(25, long: 500) {
      if round % 5 == 4 { try opened.play("0 wheel 300 300 0 \(Int.random(in: -3...3, using: &generator))\n900 end") }
      try opened.play("\(Int.random(in: 40...300, using: &generator)) end")
      time += 1
      let before = drawn
      apply([try change(&generator)])
      let after = drawn
      for (index, origin) in after {
        guard let former = before[index] else { continue }
        #expect(former.distance(to: origin) < 0.6, "picture \(index) of round \(round)")
      }
    }
    try opened.play("2500 end")
    #expect(grid.items.motion.isEmpty)
  }

  @Test("An item that is moving and has to go elsewhere keeps its velocity")
  func velocity() throws {
    apply([.gone(name(0))])
    try opened.play("120 end")
    let now = grid.items.viewport.now
    let before =
      grid.items.motion.displacement(of: 5, at: now) - grid.items.motion.displacement(of: 5, at: now + -0.001)
    apply([.gone(name(1))])
    let after = grid.items.motion.displacement(of: 5, at: now + 0.001) - grid.items.motion.displacement(of: 5, at: now)
    #expect(before.length > 0.05)
    #expect((after - before).length < before.length * 0.05)
  }

  @Test("What is in sight stays where it is when pictures come above it")
  func anchor() throws {
    try opened.play("0 wheel 300 300 0 -8\n1500 end")
    let place = grid.items.viewport.firstVisible
    let index = grid.order.index(at: place)
    let before = grid.items.viewport.item(at: place).content.rect.minY
    let names = (0..<7).map { "a\($0).jpg" }
    for name in names { try samples.addJPEG(60, 40, name) }
    apply(names.map { .found(path($0), FileStamp(modified: 1, byteSize: 1)) })
    #expect(grid.order.place(of: index) == place + 7)
    #expect(abs(grid.items.viewport.item(at: place + 7).content.rect.minY - before) < 0.5)
  }

  /// As many new pictures as are in a row come above all others, by their names and by their dates; none changes its column.
  private func growAbove(_ store: PictureStore, by count: Int, _ round: Int) throws {
    let names = (0..<count).map { "a\(round) \($0).jpg" }
    for name in names {
      try samples.addJPEG(60, 40, name)
      try samples.setDate(Date(timeIntervalSinceNow: Double(round + 1) * 3600), of: name)
    }
    store.apply(names.map { .found(path($0), FileStamp(modified: 1, byteSize: 1)) })
  }

  @Test("A drag and a fling go on while pictures come above", arguments: [PictureSort.name, .changed])
  func scrolling(sort: PictureSort) throws {
    for number in 0..<120 { try samples.addJPEG(60, 40, "b\(number).jpg") }
    /// Where the same picture is drawn in each frame.
    func heights(arrivals: Set<Int>) throws -> [Double] {
      let opened = try OpenedPhoto.closed(in: samples.folder.path)
      let (grid, store) = (opened.grid, opened.grid.store)
      try opened.play("0 set sort \(sort.rawValue)\n900 wheel 300 300 0 -8\n2400 end")
      let held = grid.order.index(at: grid.items.viewport.firstVisible + grid.items.viewport.layout.columns)
      var heights: [Double] = []
      try opened.play("0 down 1 300 400\n20 glide 1 300 300 500\n540 glide 1 300 200 60\n600 up 1\n1200 end") {
        heights.append(grid.zoomSources.item(at: grid.order.place(of: held)).content.rect.minY)
        guard arrivals.contains(heights.count) else { return }
        do {
          try growAbove(store, by: grid.items.viewport.layout.columns, heights.count)
        } catch {
          Issue.record(error)
        }
      }
      return heights
    }
    let undisturbed = try heights(arrivals: [])
    let disturbed = try heights(arrivals: [10, 20, 28, 37, 44, 60])
    #expect(undisturbed.count == disturbed.count && undisturbed[40] - undisturbed[70] > 300)
    for (frame, heights) in zip(undisturbed, disturbed).enumerated() {
      #expect(abs(heights.0 - heights.1) <= 1, "frame \(frame)")
    }
  }

  @Test("The focus goes to what comes to its place, and an empty folder says that it is empty")
  func emptied() throws {
    try opened.play("0 key home\n200 key right\n400 end")
    let focused = try #require(grid.focus)
    let next = grid.order.index(at: grid.order.place(of: focused) + 1)
    apply([.gone(name(focused))])
    #expect(grid.focus == next)
    apply([.listed([])])
    let list = try opened.play("900 end")
    #expect(list.words.contains("No pictures here"))
    #expect(grid.focus == nil)
  }

  @Test("Where motion is reduced, nothing moves: what comes fades in and the others are at their places")
  func reducedMotion() throws {
    try opened.play("0 set reduce-motion on\n100 end")
    apply([.gone(name(0))])
    for place in grid.items.viewport.visible {
      #expect(grid.items.motion.displacement(of: grid.order.index(at: place), at: grid.items.viewport.now) == .zero)
    }
    #expect(!grid.items.motion.isEmpty)
    try opened.play("300 end")
    #expect(grid.items.motion.isEmpty)
  }

  @Test("A file that is rewritten shows its new content, of another shape as well")
  func rewritten() throws {
    let index = grid.order.index(at: 1)
    let former = try #require(store.files.header(of: index)).size
    try samples.addJPEG(30, 90, name(index).name)
    apply([.found(name(index), FileStamp(modified: 5, byteSize: 5))])
    try opened.play("500 end")
    #expect(store.files.header(of: index)?.size == PixelSize(width: 30, height: 90))
    #expect(former != PixelSize(width: 30, height: 90))
    #expect(store.files.collection.items[index].thumbnails.isReady)
    #expect(store.files.collection.items[index].failure == nil)
  }

  @Test("A picture that was unreadable and is written again is shown")
  func repaired() throws {
    try samples.add(Array("no picture".utf8), "broken.jpg")
    apply([.found(path("broken.jpg"), FileStamp(modified: 1, byteSize: 1))])
    try opened.play("200 end")
    let index = try #require(store.files.collection.index(named: "broken.jpg"))
    #expect(store.files.collection.items[index].failure != nil)
    try samples.addJPEG(60, 40, "broken.jpg")
    apply([.found(path("broken.jpg"), FileStamp(modified: 2, byteSize: 2))])
    try opened.play("500 end")
    #expect(store.files.collection.items[index].failure == nil)
    #expect(store.files.collection.items[index].thumbnails.isReady)
  }

  private func open(_ place: Int) throws -> PhotoPage {
    opened.playground.openPhoto(grid.order.index(at: place))
    try opened.play("1200 end")
    return try #require(opened.playground.navigation.topViewController as? PhotoPage)
  }

  @Test("A page whose neighbours come and go keeps its picture, and continues to those that are there")
  func neighbours() throws {
    let page = try open(3)
    let (shown, next) = (page.index, page.place.order.index(at: 5))
    store.apply([.gone(name(page.place.order.index(at: 4))), .gone(name(page.place.order.index(at: 0)))])
    try opened.play("100 end")
    #expect(page.index == shown)
    #expect(page.navigationItem.detail == "3 of 38")
    try opened.play("0 key right\n900 end")
    #expect(page.index == next)
  }

  @Test("A picture whose file goes while it is shown stays until another one is turned to, and closes to the centre")
  func shownPictureGoes() throws {
    let page = try open(3)
    let shown = page.index
    store.apply([.gone(name(shown))])
    try opened.play("200 end")
    #expect(page.index == shown)
    #expect(store.files.collection.items[shown].hasPixels)
    #expect(page.source?.view(as: .picture, .identifier) == nil)
    try opened.play("0 key right\n900 key left\n1800 end")
    #expect(page.index != shown)
    #expect(page.place.order.count == 39)
    try opened.play("0 key escape\n1500 end")
    #expect(opened.stack == 1)
  }

  @Test("A card that is in the air while its picture goes lands, and the grid is whole")
  func goneInFlight() throws {
    let index = grid.order.index(at: 4)
    opened.playground.openPhoto(index)
    try opened.play("900 key escape\n1050 end")
    apply([.gone(name(index))])
    try opened.play("2000 end")
    #expect(opened.stack == 1)
    #expect(grid.items.motion.isEmpty)
    #expect(!grid.order.contains(index))
  }

  @Test("Pictures are sorted by size, and go back to their names, as one is looked at")
  func sorting() throws {
    try opened.play("0 set sort size\n900 end")
    let sizes = (0..<grid.order.count).map {
      store.files.header(of: grid.order.index(at: $0))?.byteSize ?? 0
    }
    #expect(sizes == sizes.sorted(by: >))
    #expect(Set(sizes).count > 2)
    try opened.play("0 set sort name\n900 end")
    #expect(grid.order == store.files.collection.order)
  }

  @Test("Sections of days hold the pictures of a day each, the latest first, also after one has come")
  func sections() throws {
    for (number, day) in [3, 1, 2, 1, 3].enumerated() {
      try samples.setDate(
        Date(timeIntervalSince1970: 1_700_000_000 + Double(day) * 86_400), of: "sample-\(number).jpg")
    }
    try opened.play("0 set sort changed\n0 set sections day\n900 end")
    #expect(grid.items.viewport.layout is SectionedGridLayout)
    let sections = grid.items.contents.sections().sections
    #expect(sections.count == 4)
    #expect(sections.map(\.places.count) == [35, 2, 1, 2])
    try samples.addJPEG(60, 40, "new.jpg")
    // A test may begin before midnight and end after it.
    let today = try FileManager.default.attributesOfItem(atPath: samples.path("sample-9.jpg"))[.modificationDate]
    try samples.setDate(#require(today as? Date), of: "new.jpg")
    apply([.found(path("new.jpg"), FileStamp(modified: 1, byteSize: 1))])
    try opened.play("900 end")
    #expect(grid.items.contents.sections().sections.map(\.places.count) == [36, 2, 1, 2])
  }
}
