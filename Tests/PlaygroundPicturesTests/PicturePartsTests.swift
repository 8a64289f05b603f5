import FluidGeometry
import FluidMotion
import FluidPictures
import FluidTestSupport
import Foundation
import PlaygroundTestSupport
import Testing

@testable import PlaygroundPictures

/// The parts of a store, each without it.
@MainActor
@Suite("The parts of a store of pictures")
struct PicturePartsTests {
  private let samples: SamplePictures
  private let loader = PictureLoader(mode: .synchronous)
  private let files: PictureFiles
  private let pixels: PicturePixels
  private let shortage = DecoderShortage(mayPass: true)

  init() throws {
    samples = try SamplePictures()
    for name in 0..<8 { try samples.addJPEG(1500, 1000, "\(name).jpg") }
    files = PictureFiles(.synchronous, loader) {}
    pixels = PicturePixels(files)
    files.open([samples.folder.path])
  }

  @Test("What no process could decode is asked for again once, and twice as late each time, until something comes")
  func waits() {
    #expect(shortage.end == nil && !shortage.takeEnd(at: .zero))
    for start in [0.0, 10, 30, 70] {
      shortage.note(at: Instant(seconds: start))
      shortage.note(at: Instant(seconds: start + 1))
      let end = start * 2 + 10
      #expect(shortage.end == Instant(seconds: end) && !shortage.takeEnd(at: Instant(seconds: end - 0.1)))
      shortage.noteEnd()
      #expect(shortage.takeEnd(at: Instant(seconds: end)) && !shortage.takeEnd(at: Instant(seconds: end)))
    }
    shortage.noteEnd()
    shortage.note(at: .zero)
    #expect(shortage.end == Instant(seconds: 10))
    let none = DecoderShortage(mayPass: false)
    none.note(at: .zero)
    #expect(none.end == nil)
  }

  @Test("A close-up is asked for above the window's size, once, and takes the result that it awaits")
  func closeUp() throws {
    let closeUp = CloseUp(files, pixels, loader)
    pixels.windowSize = PixelSize(width: 200, height: 150)
    let header = try #require(files.header(of: 0))
    func want(_ width: Double, of index: Int = 0, room: Int = .max) -> PixelSize? {
      closeUp.want(index, header, pixelWidth: width, room: { room })
    }
    #expect(want(206) == nil && !closeUp.isShown(of: 0) && !closeUp.isAwaiting)
    let size = try #require(want(700))
    #expect(size.width >= 700 && closeUp.isShown(of: 0) && closeUp.isAwaiting && want(700) == nil)
    #expect(!closeUp.take(1, .covering(size)) && !closeUp.take(0, .covering(PixelSize(width: 1, height: 1))))
    #expect(closeUp.take(0, .covering(size)) && !closeUp.isAwaiting && !closeUp.take(0, .covering(size)))
    // It stays beneath the size at which it came, and rests beneath that.
    #expect(want(206) != nil && closeUp.isShown(of: 0))
    #expect(want(201) == nil && !closeUp.isShown(of: 0) && closeUp.index == 0)
    // Another picture takes its place only when it needs pixels.
    #expect(want(206, of: 1) == nil && closeUp.index == 0)
    #expect(want(700, of: 1) != nil && closeUp.index == 1)
    closeUp.fail(0, .tooLargeForMemory(bytes: 1 << 30), .covering(size))
    #expect(try #require(want(700)).byteCount <= size.byteCount / 2)
  }

  @Test("Of pages that are open in a row the latest four stay, and each change is told")
  func pages() {
    let closeUp = CloseUp(files, pixels, loader)
    let pieces = PieceShelf(files, pixels, shortage, RegionLoader(isThreaded: false, isOnCheckerboard: true) {})
    let pages = PicturePages(files, pixels, closeUp, pieces, loader)
    var changes = 0
    pages.onChange = { changes += 1 }
    let size = Size(width: 200, height: 150)
    for index in 0..<6 { pages.want(index, fitting: size, scale: 1) }
    #expect(pages.open == [2, 3, 4, 5] && changes == 6)
    #expect(pages.isKept(2) && !pages.isKept(1))
    pages.show(5, neighbours: [6, 4], fitting: size, scale: 1)
    #expect(pages.open == [4, 5] && pages.isKept(6) && pages.areNeighboursDue)
    changes = 0
    pages.show(5, neighbours: [6, 4], fitting: size, scale: 1)
    #expect(changes == 0)
    pages.close(5)
    #expect(!pages.areNeighboursDue && pages.isKept(6) && changes == 1)
  }

  // MARK: Joined

  private func store() -> PictureStore { PictureStore([samples.folder.path], mode: .synchronous) }

  @Test("A tile that is scrolled past and comes back is no longer one that was passed")
  func keeping() {
    let store = store()
    for places in [0..<2, 4..<6, 0..<2] {
      store.want(places)
      store.collect(at: .zero)
    }
    #expect(store.pixels.passed.contains(4) && !store.pixels.passed.contains(0))
    store.pixels.dropPassed(downTo: 0)
    #expect(store.readyTiles == [0, 1])
  }

  @Test("A file that is rewritten in another shape loses its pixels at once, in the same shape it keeps them")
  func newShape() throws {
    let store = store()
    store.want(0..<2)
    store.collect(at: .zero)
    try samples.addJPEG(90, 60, "0.jpg")
    try samples.addJPEG(60, 90, "1.jpg")
    let paths = (0..<2).map(store.files.collection.path)
    store.apply(try paths.map { .found($0, FileStamp(try PictureHeader(of: $0))) })
    #expect(store.readyTiles == [0])
  }

  @Test("Thumbnails wait while a close-up is awaited")
  func pausing() {
    let store = store()
    store.pages.show(0, neighbours: [], fitting: Size(width: 200, height: 150), scale: 1)
    store.collect(at: .zero)
    store.wantDetail(of: 0, pixelWidth: 700)
    store.want(0..<2)
    store.loader.waitUntilIdle()
    #expect(store.loader.takeResults().map(\.request.purpose) == [.full])
  }
}
