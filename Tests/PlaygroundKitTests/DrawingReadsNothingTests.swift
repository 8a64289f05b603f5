import FluidGeometry
import FluidMotion
import FluidNavigation
import FluidScene
import FluidScript
import FluidTestSupport
import Foundation
import PhotoPages
import PlaygroundPages
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import FluidPictures
@testable import PlaygroundKit

/// Drawing waits for no file: the system counts what each thread reads.
@MainActor
@Suite("Files while frames are drawn")
struct DrawingReadsNothingTests {
  private let samples: SamplePictures

  init() throws {
    samples = try SamplePictures(shapes: 12)
    try samples.addGIF([[255, 0, 0], [0, 255, 0]], delays: [5, 5], repeats: 0, "moving.gif")
    try samples.add(Array("no picture".utf8), "broken.jpg")
  }

  /// Bytes that the calling thread has read until now, and how many more it takes to know that.
  private static func bytesRead() throws -> (count: Int, cost: Int) {
    let descriptor = open("/proc/thread-self/io", O_RDONLY)
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 512)
    let cost = read(descriptor, &buffer, buffer.count)
    let line = String(decoding: buffer.prefix(max(0, cost)), as: UTF8.self).prefix { $0 != "\n" }
    return (try #require(Int(line.dropFirst("rchar: ".count))), cost)
  }

  private static func bytesRead(while act: () throws -> Void) throws -> Int {
    let former = try bytesRead()
    try act()
    return try bytesRead().count - former.count - former.cost
  }

  private func playground(_ style: LibraryStyle = .grid) throws -> Playground {
    let store = PictureStore([samples.folder.path], mode: .threaded)
    return Playground(
      whole: .pictures(store), settings: try Settings([.layout: style.rawValue]), size: Size(width: 640, height: 480),
      inspector: nil)
  }

  /// Draws frames until something is so, and returns how many bytes are read meanwhile by the thread that draws.
  private func bytesRead(by playground: Playground, until isSo: () -> Bool) throws -> Int {
    var limit = LoopLimit(20_000)
    var sum = 0
    repeat {
      try limit.turn()
      usleep(500)
      sum += try Self.bytesRead {
        let now = Instant(seconds: playground.lastInstant.seconds + 1.0 / 60)
        let images = playground.step([], at: now).requests.compactMap { request in
          if case .image(.upload(let image, _)) = request { image } else { nil }
        }
        Inbox(program: playground).take(.ready(images))
      }
    } while !isSo()
    return sum
  }

  /// The system's list of processors, which whoever starts threads is told, is shorter; whatever is read of a file is longer.
  private static let shortest = 64

  @Test("A read by the thread that draws is counted")
  func counted() throws {
    let path = PicturePath(samples.path("sample-0.jpg"))
    #expect(try Self.bytesRead {} == 0)
    #expect(try Self.bytesRead { _ = try PictureHeader(of: path) } > Self.shortest)
  }

  @Test("Frames read no file of a folder that was just opened", arguments: LibraryStyle.allCases)
  func opening(style: LibraryStyle) throws {
    // So many that their headers are still being read as the first frames are drawn.
    try samples.addLinks(to: "sample-0.jpg", (0..<3000).map { "more-\($0).jpg" })
    let playground = try playground(style)
    let store = try #require(playground.home.store)
    #expect(
      try bytesRead(by: playground) { playground.motion.arePicturesShown && !store.files.isReadingHeaders }
        < Self.shortest)
  }

  @Test("Frames read no file that comes or is rewritten, on any page", arguments: LibraryStyle.allCases)
  func changing(style: LibraryStyle) throws {
    let playground = try playground(style)
    let store = try #require(playground.home.store)
    var sum = try bytesRead(by: playground) { playground.motion.arePicturesShown && !store.files.isReadingHeaders }
    try samples.addJPEG(300, 100, "sample-3.jpg")
    try samples.addJPEG(40, 60, "new.jpg")
    let rewritten = try #require(store.files.collection.index(named: "sample-3.jpg"))
    sum += try bytesRead(by: playground) {
      store.files.collection.items[rewritten].header?.size.width == 300
        && store.files.collection.index(named: "new.jpg").map(store.files.awaitsHeader) == false
    }
    playground.openPhoto(rewritten)
    sum += try bytesRead(by: playground) { playground.isAtRest }
    try samples.addJPEG(100, 200, "sample-3.jpg")
    sum += try bytesRead(by: playground) {
      store.files.collection.items[rewritten].header?.size.width == 100 && playground.isAtRest
    }
    playground.keys.perform(.details, isRepeat: false, at: playground.navigation.now)
    sum += try bytesRead(by: playground) { store.files.details(of: rewritten) != nil && playground.isAtRest }
    #expect(sum < Self.shortest)
  }

  @Test("A card whose picture becomes another shape in the air glides into it")
  func gliding() throws {
    let playground = try playground()
    let store = try #require(playground.home.store)
    _ = try bytesRead(by: playground) { playground.motion.arePicturesShown && !store.files.isReadingHeaders }
    let index = try #require(store.files.collection.index(named: "sample-3.jpg"))
    playground.openPhoto(index)
    let page = try #require(playground.navigation.topViewController as? PhotoPage)
    let path = PicturePath(samples.path("sample-3.jpg"))
    func frame() -> Rect { page.picture?.frame(in: playground.bounds, at: playground.navigation.now) ?? .zero }
    var now = playground.lastInstant
    func step() {
      now = now + 0.001
      _ = playground.step([], at: now)
    }
    for _ in 0..<150 { step() }
    let former = try #require(store.files.header(of: index))
    try samples.addJPEG(60, 400, "sample-3.jpg")
    store.apply([.found(path, FileStamp(modified: 5, byteSize: 5))])
    var latest = (frame: frame(), ratio: page.picture?.frame(inSource: Rect(x: 0, y: 0, width: 90, height: 90)))
    var limit = LoopLimit(20_000)
    var jump = 0.0
    var steps = 0
    while steps < 600 {
      try limit.turn()
      usleep(200)
      step()
      if store.files.collection.items[index].header?.size.height == 400 { steps += 1 }
      let next = (frame: frame(), ratio: page.picture?.frame(inSource: Rect(x: 0, y: 0, width: 90, height: 90)))
      jump = max(jump, abs(next.frame.width - latest.frame.width), abs(next.frame.height - latest.frame.height))
      if let width = next.ratio?.width, let before = latest.ratio?.width { jump = max(jump, abs(width - before)) }
      latest = next
    }
    #expect(former.size.aspectRatio > 1 && jump > 0 && jump < 8)
    #expect(abs(latest.frame.width / latest.frame.height - 60.0 / 400) < 0.01 && !page.pager.isAnimating)
  }
}
