import FluidGeometry
import FluidMotion
import FluidNavigation
import FluidPictures
import FluidScene
import FluidScript
import FluidTestSupport
import Foundation
import Testing

@testable import PlaygroundKit

/// Two GIFs of flat colours beside a JPEG: red, green, blue and white for 100, 200, 300 and 100 ms.
@MainActor
@Suite("An animated picture that is open", .serialized)
struct AnimatedPageTests {
  private static let colors: [[UInt8]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]]
  private static let delays = [10, 20, 30, 10]
  private let samples: SamplePictures

  init() throws {
    samples = try SamplePictures()
    try samples.addGIF(Self.colors, delays: Self.delays, repeats: 0, "a.gif")
    try samples.addGIF(Self.colors, delays: Self.delays, repeats: 1, "b-twice.gif")
    try samples.addJPEG(60, 40, "c.jpg")
  }

  /// A program with a page that has just come to rest, and what it uploads.
  @MainActor
  private final class Open {
    let playground: Playground
    private var bitmaps: [ImageID: Bitmap] = [:]
    private(set) var uploads = 0
    var now = 0.0
    var frame: Frame

    init(_ index: Int, in samples: SamplePictures) throws {
      playground = Playground(
        .pictures(PictureStore([samples.url.path], mode: .synchronous)), settings: Settings(),
        size: Size(width: 400, height: 300))
      frame = playground.step([], at: .zero)
      take()
      playground.openPhoto(index)
      for _ in 0..<20 { step(0.05) }
      while !frame.isAtRest { step(0.01) }
    }

    var page: PhotoPage? { playground.navigation.topViewController as? PhotoPage }

    @discardableResult
    func step(_ seconds: Double, _ inputs: [Input] = []) -> Frame {
      now += seconds
      frame = playground.step(inputs, at: Instant(seconds: now))
      take()
      return frame
    }

    private func take() {
      for request in frame.imageRequests {
        switch request {
        case .upload(let image, let bitmap):
          bitmaps[image] = bitmap
          uploads += 1
        case .release(let image): bitmaps[image] = nil
        }
      }
    }

    var bytes: Int { bitmaps.values.reduce(0) { $0 + $1.byteCount } }

    /// The colour of the last picture that is drawn at all.
    var color: [UInt8]? {
      for command in frame.displayList.commands.reversed() {
        guard case .image(let paint) = command, let bitmap = bitmaps[paint.image] else { continue }
        return Array(bitmap.pixels.prefix(3))
      }
      return nil
    }

    /// At 100 frames a second, up to the script's end.
    func play(_ text: String, _ watch: () -> Void) throws {
      let script = try Script(parsing: text)
      let start = now
      var steps = script.steps[...]
      for _ in 0..<Int(((script.end ?? 0) / 10).rounded(.up)) {
        watch()
        let until = (now + 0.01 - start) * 1000 + 1e-6
        var inputs: [Input] = []
        while let next = steps.first, next.time <= until {
          inputs.append(.action(next.action, at: Instant(seconds: start + next.time / 1000)))
          steps.removeFirst()
        }
        step(0.01, inputs)
      }
    }
  }

  @Test("shows each frame for as long as the file says, sleeps in between, and draws nothing beside them")
  func pace() throws {
    let open = try Open(0, in: samples)
    // The page rested at some moment of the first frames: from there on every wake is one frame.
    let first = try #require(open.frame.wakeTime)
    open.step(first.seconds - open.now)
    var places: [Int] = []
    var seconds: [Double] = []
    for _ in 0..<12 {
      places.append(try #require(Self.colors.firstIndex(of: open.color ?? [])))
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
      #expect(abs(wake - seconds[index - 1] - Double(Self.delays[places[index]]) / 100) < 1e-6)
    }
  }

  @Test("shows the frame of the sum of all steps, whatever their lengths", arguments: 0..<6)
  func steps(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let open = try Open(0, in: samples)
    let clock = open.playground.pictures?.animation.clock
    let start = try #require(clock?.position(at: Instant(seconds: open.now)))
    var played = start
    for _ in 0..<60 {
      let step = Double(1 + random.index(below: 450)) / 1000
      open.step(step)
      played += step
      var rest = played.truncatingRemainder(dividingBy: 0.7) + 1e-6
      var place = 0
      while rest >= Double(Self.delays[place]) / 100 {
        rest -= Double(Self.delays[place]) / 100
        place = (place + 1) % 4
      }
      #expect(open.color == Self.colors[place], "after \(played) s")
    }
  }

  @Test("stays at its last frame after the last play, and nothing moves any more")
  func end() throws {
    let open = try Open(1, in: samples)
    for _ in 0..<300 where open.frame.wakeTime != nil { open.step(0.01) }
    #expect(open.color == Self.colors[3])
    let uploads = open.uploads
    for _ in 0..<50 { open.step(0.1) }
    #expect(open.frame.wakeTime == nil && open.color == Self.colors[3] && open.uploads == uploads)
    #expect(open.playground.pictures?.animation.loader.bytesInUse == 0)
  }

  @Test("pauses while its card is held and flies, goes on when it is back, and begins anew when it is opened again")
  func flight() throws {
    let open = try Open(0, in: samples)
    while open.color == Self.colors[2] { open.step(0.01) }
    while open.color != Self.colors[2] { open.step(0.01) }
    let store = try #require(open.playground.pictures)
    // It is held for two seconds, let go near its place, and comes back.
    var (seen, positions): (Set<[UInt8]>, Set<Double>) = ([], [])
    try open.play("10 down 1 200 150\n20 glide 1 206 200 200\n1500 glide 1 202 160 300\n2000 up 1\n2001 end") {
      guard open.page?.appearanceState != .appeared else { return }
      seen.insert(open.color ?? [])
      positions.insert(store.animation.clock.position(at: Instant(seconds: open.now)))
    }
    #expect(seen == [Self.colors[2]])
    while !open.frame.isAtRest || open.page?.appearanceState != .appeared { open.step(0.01) }
    #expect(open.color == Self.colors[2])
    #expect(positions.count == 1)
    for _ in 0..<40 where open.color == Self.colors[2] { open.step(0.01) }
    #expect(open.color == Self.colors[3])
    // It closes: the card has the frame on show until it has landed, and the tile has the first one.
    var flying: Set<[UInt8]> = []
    try open.play("10 key escape\n20 end") {}
    while open.playground.navigation.viewControllers.count > 1 || !open.frame.isAtRest {
      if let page = store.animation.frame(of: 0),
        open.frame.displayList.description.contains("\(page.level.image.rawValue)")
      {
        flying.insert(open.color ?? [])
      }
      open.step(0.01)
    }
    #expect(flying == [Self.colors[3]])
    #expect(store.animation.index == nil && store.animation.frame(of: 0) == nil)
    open.playground.openPhoto(0)
    for _ in 0..<200 where open.color != Self.colors[1] {
      #expect(open.color != Self.colors[2] && open.color != Self.colors[3])
      open.step(0.01)
    }
    #expect(open.color == Self.colors[1])
  }

  @Test("pauses while pictures are paged, and is its first frame when it is turned to again")
  func paging() throws {
    let open = try Open(0, in: samples)
    while open.color != Self.colors[1] { open.step(0.01) }
    try open.play("10 key right\n600 end") {}
    while !open.frame.isAtRest { open.step(0.01) }
    #expect(open.playground.pictures?.animation.index == 1)
    #expect(open.playground.pictures?.animation.frame(of: 0) == nil)
    try open.play("10 key right\n20 end") {}
    while !open.frame.isAtRest { open.step(0.01) }
    let before = open.bytes
    for _ in 0..<100 { open.step(0.05) }
    #expect(open.frame.wakeTime == nil && open.bytes == before)
    #expect(open.playground.pictures?.animation.frame(of: 1) == nil)
  }

  @Test("holds no more pixels the longer it plays")
  func memory() throws {
    let open = try Open(0, in: samples)
    open.step(0.5)
    let (bytes, count) = (open.bytes, try #require(open.playground.pictures?.byteCount))
    for _ in 0..<200 { open.step(0.11) }
    #expect(open.uploads > 100 && open.bytes == bytes)
    #expect(open.playground.pictures?.byteCount == count)
  }

  /// A loader with a thread: frames come when they come.
  @Test("waits for frames that are not there, and shows each of them in its turn")
  func waiting() async throws {
    let store = PictureStore([samples.url.path], mode: .threaded)
    let playground = Playground(.pictures(store), settings: Settings(), size: Size(width: 400, height: 300))
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
      playground.take(.ready(ready))
      guard let image = store.animation.frame(of: 0)?.level.image, let bitmap = bitmaps[image] else { return }
      let color = Array(bitmap.pixels.prefix(3))
      if shown.last != color { shown.append(color) }
    }
    try await eventually("the pictures") {
      step(0.02)
      return store.count == 3 && !store.isLooking && store.header(of: 0) != nil
    }
    playground.openPhoto(0)
    try await eventually("the frames") {
      step(0.03)
      return shown.count >= 20
    }
    for (place, color) in shown.enumerated() { #expect(color == Self.colors[place % 4], "\(place)") }
  }
}
