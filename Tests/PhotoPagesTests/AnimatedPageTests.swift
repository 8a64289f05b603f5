import FluidGeometry
import FluidMotion
import FluidPictures
import FluidScene
import FluidScript
import FluidTestSupport
import Foundation
import PhotoPages
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit

@MainActor
@Suite("An animated picture that is open", .serialized)
struct AnimatedPageTests {
  private let samples: SamplePictures

  init() throws { samples = try SamplePictures.animations() }

  @Test("Shows each frame for as long as the file says, sleeps in between, and draws nothing beside them")
  func pace() throws {
    let open = try OpenedAnimation(0, in: samples)
    // The page rested at some moment of the first frames: from there on every wake is one frame.
    let first = try #require(open.frame.wakeTime)
    open.step(first.seconds - open.now)
    var places: [Int] = []
    var seconds: [Double] = []
    for _ in 0..<12 {
      places.append(try #require(SamplePictures.colors.firstIndex(of: open.color ?? [])))
      let wake = try #require(open.frame.wakeTime)
      let list = open.frame.displayList
      #expect(!open.frame.isAnimating && open.frame.isAtRest)
      // Nothing changes until then.
      open.step((wake.seconds - open.now) / 2)
      #expect(open.frame.displayList == list && open.frame.wakeTime == wake)
      open.step(wake.seconds - open.now - 0.002)
      #expect(open.frame.displayList == list)
      seconds.append(wake.seconds)
      open.step(wake.seconds - open.now)
      #expect(open.frame.displayList != list)
    }
    for (place, next) in zip(places, places.dropFirst()) { #expect(next == (place + 1) % 4) }
    for (index, wake) in seconds.enumerated().dropFirst() {
      #expect(abs(wake - seconds[index - 1] - Double(SamplePictures.delays[places[index]]) / 100) < 1e-6)
    }
  }

  @Test("Shows the frame of the sum of all steps, whatever their lengths", arguments: 0..<6)
  func steps(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let open = try OpenedAnimation(0, in: samples)
    let clock = open.playground.home.store?.animation.clock
    let start = try #require(clock?.position(at: Instant(seconds: open.now)))
    var played = start
    for _ in 0..<60 {
      let step = Double(1 + random.index(below: 450)) / 1000
      open.step(step)
      played += step
      var rest = played.truncatingRemainder(dividingBy: 0.7) + 1e-6
      var place = 0
      while rest >= Double(SamplePictures.delays[place]) / 100 {
        rest -= Double(SamplePictures.delays[place]) / 100
        place = (place + 1) % 4
      }
      #expect(open.color == SamplePictures.colors[place], "after \(played) s")
    }
  }

  @Test("Is its first frame again once another picture was turned to")
  func leaving() throws {
    let open = try OpenedAnimation(0, in: samples)
    try open.step { $0.color != SamplePictures.colors[0] }
    try open.play("0 key right\n1500 end") {}
    let shelf = try #require(open.playground.home.store?.animation)
    #expect(open.page?.index == 1 && shelf.frame(of: 0) == nil)
    try open.play("0 key escape\n1500 end") {}
    #expect(shelf.frame(of: 1) == nil)
  }

  @Test("Stays at its last frame after the last play, and nothing moves any more")
  func end() throws {
    let open = try OpenedAnimation(1, in: samples)
    for _ in 0..<300 where open.frame.wakeTime != nil { open.step(0.01) }
    #expect(open.color == SamplePictures.colors[3])
    let uploads = open.uploads
    for _ in 0..<50 { open.step(0.1) }
    #expect(open.frame.wakeTime == nil && open.color == SamplePictures.colors[3] && open.uploads == uploads)
    #expect(open.playground.home.store?.animation.loader.bytesInUse == 0)
  }

  @Test("Holds no more pixels the longer it plays")
  func memory() throws {
    let open = try OpenedAnimation(0, in: samples)
    open.step(0.5)
    let (bytes, count) = (open.bytes, try #require(open.playground.home.store?.pixels.byteCount))
    for _ in 0..<200 { open.step(0.11) }
    #expect(open.uploads > 100 && open.bytes == bytes)
    #expect(open.playground.home.store?.pixels.byteCount == count)
  }

  /// A loader with a thread: frames come when they come.
  @Test("Waits for frames that are not there, and shows each of them in its turn")
  func waiting() async throws {
    let store = PictureStore([samples.folder.path], mode: .threaded)
    let playground = Playground(whole: .pictures(store), settings: Settings(), size: Size(width: 400, height: 300))
    var now = 0.0
    var bitmaps: [ImageID: Bitmap] = [:]
    var shown: [[UInt8]] = []
    func step(_ seconds: Double) {
      now += seconds
      let frame = playground.step([], at: Instant(seconds: now))
      var ready: [ImageID] = []
      for case .upload(let image, let bitmap) in frame.imageRequests {
        bitmaps[image] = bitmap
        ready.append(image)
      }
      _ = playground.step([.news(.ready(ready))], at: playground.lastInstant)
      guard let image = store.animation.frame(of: 0)?.level.image, let bitmap = bitmaps[image] else { return }
      let color = Array(bitmap.pixels.prefix(3))
      if shown.last != color { shown.append(color) }
    }
    try await eventually("the pictures") {
      step(0.02)
      return playground.home.pictures?.order.count == 3 && store.files.header(of: 0) != nil
    }
    playground.openPhoto(0)
    try await eventually("the frames") {
      step(0.03)
      return shown.count >= 20
    }
    for (place, color) in shown.enumerated() { #expect(color == SamplePictures.colors[place % 4], "\(place)") }
  }
}
