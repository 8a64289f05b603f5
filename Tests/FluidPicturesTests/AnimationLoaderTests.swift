import FluidPictures
import FluidScene
import FluidTestSupport
import Glibc
import Testing

@testable import FluidPictures

@Suite("What decodes frames ahead of the one that is shown")
struct AnimationLoaderTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func picture(_ size: PixelSize, frames: Int, _ name: String = "a.png") throws -> AnimatedPicture {
    // One dot moves, so that the file stays small whatever the size is.
    let first = EncodedFrame(raster: Raster(size.width, size.height) { _, _ in SIMD4(30, 60, 90, 255) })
    let dots = (1..<frames).map { number in
      EncodedFrame(
        raster: Raster(1, 1) { _, _ in SIMD4(UInt8(number * 3 % 256), 255, 0, 255) }, left: number % size.width)
    }
    let path = try folder.write(Encode.animatedPNG(size, [first] + dots), name)
    return AnimatedPicture(path: path, header: try PictureHeader(of: path), size: size)
  }

  @Test("What decodes frames ahead of the one that is shown makes the same frames with a thread and without one")
  func threads() async throws {
    let picture = try picture(PixelSize(width: 12, height: 4), frames: 9)
    let (threaded, direct) = (AnimationLoader(), AnimationLoader(isThreaded: false))
    defer { threaded.shutDown() }
    threaded.want(picture, from: 0)
    direct.want(picture, from: 0)
    #expect(direct.timing(of: picture)?.frameCount == 9)
    try await eventually("all frames") { threaded.isIdle && threaded.frame(8, of: picture) != nil }
    for frame in [3, 8, 0, 5] {
      let bitmap = try #require(direct.frame(frame, of: picture))
      #expect(threaded.frame(frame, of: picture)?.pixels == bitmap.pixels)
    }
  }

  /// A megabyte a frame, and forty of them; a budget of thirty-two.
  @Test(
    "What decodes frames ahead of the one that is shown keeps as many frames as its budget allows, those that come next"
  )
  func budget() throws {
    let size = PixelSize(width: 512, height: 512)
    let picture = try picture(size, frames: 40)
    var queue = AnimationQueue()
    let timing = AnimationTiming(delays: [Double](repeating: 0.05, count: 40), plays: nil)
    let bitmap = Bitmap(
      width: 512, height: 512, isOpaque: true, pixels: [UInt8](repeating: 255, count: size.byteCount))
    queue.want(picture, from: 0)
    let first = queue.start()
    let second = queue.start()
    let opening = try #require(first)
    #expect(opening.frame == nil && second == nil)
    let isNews = queue.finish(opening, .success(nil), timing)
    #expect(isNews)
    var random = SeededGenerator(seed: 3)
    var current = 0
    for _ in 0..<60 {
      var limit = LoopLimit()
      while let work = queue.start() {
        try limit.turn()
        _ = queue.finish(work, .success(bitmap), timing)
        #expect(queue.bytes <= AnimationQueue.budget)
      }
      let count = AnimationQueue.budget / size.byteCount
      for ahead in 0..<count { #expect(queue[(current + ahead) % 40] != nil) }
      #expect(queue[(current + count) % 40] == nil)
      current = (current + 1 + random.index(below: 3)) % 40
      queue.want(picture, from: current)
    }
  }

  @Test(
    "What decodes frames ahead of the one that is shown has the frame that is shown and the one after it, however large they are"
  )
  func large() throws {
    let picture = AnimatedPicture(
      path: PicturePath("a.gif"), header: PictureHeader(format: .gif, size: PixelSize(width: 4000, height: 3000)),
      size: PixelSize(width: 4000, height: 3000))
    var queue = AnimationQueue()
    let timing = AnimationTiming(delays: [1, 1, 1, 1], plays: nil)
    queue.want(picture, from: 0)
    if let opening = queue.start() { _ = queue.finish(opening, .success(nil), timing) }
    let bitmap = Bitmap(
      width: 4000, height: 3000, isOpaque: true, pixels: [UInt8](repeating: 0, count: 48_000_000))
    var made: [Int] = []
    for current in [0, 1, 2, 3, 0] {
      queue.want(picture, from: current)
      var limit = LoopLimit()
      while let work = queue.start() {
        try limit.turn()
        made.append(try #require(work.frame))
        _ = queue.finish(work, .success(bitmap), timing)
      }
      #expect(queue.bytes == 2 * bitmap.byteCount)
    }
    #expect(made == [0, 1, 2, 3, 0, 1])
  }

  @Test(
    "What decodes frames ahead of the one that is shown cancels what it decodes when another picture is wanted, and frees everything when none is"
  )
  func cancellation() async throws {
    let first = try picture(PixelSize(width: 300, height: 200), frames: 200)
    let second = try picture(PixelSize(width: 20, height: 20), frames: 3, "b.png")
    let loader = AnimationLoader()
    defer { loader.shutDown() }
    for _ in 0..<20 {
      loader.want(first, from: 0)
      loader.want(second, from: 0)
    }
    try await eventually("the second one") { loader.frame(2, of: second) != nil }
    #expect(loader.frame(0, of: first) == nil && loader.timing(of: first) == nil)
    loader.want(nil, from: 0)
    #expect(loader.bytesInUse == 0 && loader.frame(0, of: second) == nil)
    try await eventually("rest") { loader.isIdle }
  }

  @Test("What decodes frames ahead of the one that is shown says why there are no frames")
  func failure() throws {
    let picture = try picture(PixelSize(width: 20, height: 20), frames: 3)
    unlink(picture.path.description)
    let loader = AnimationLoader(isThreaded: false)
    loader.want(picture, from: 0)
    #expect(loader.timing(of: picture) == nil && loader.failure == .missing && loader.isIdle)
  }
}
