import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScene
import FluidScript
import FluidTestSupport
import Foundation
import PlaygroundInspector
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

@MainActor
@Suite("An animated picture that is not to play", .serialized)
struct AnimatedFlightTests {
  private let samples: SamplePictures

  init() throws { samples = try SamplePictures.animations() }

  @Test("Pauses while its card is held and flies, continues when it is back, and begins anew when it is opened again")
  func flight() throws {
    let open = try OpenedAnimation(0, in: samples)
    try open.step { $0.color != SamplePictures.colors[2] }
    try open.step { $0.color == SamplePictures.colors[2] }
    let store = try #require(open.playground.home.store)
    // It is held for two seconds, released near its place, and comes back.
    var (seen, positions): (Set<[UInt8]>, Set<Double>) = ([], [])
    try open.play("10 down 1 200 150\n20 glide 1 206 200 200\n1500 glide 1 202 160 300\n2000 up 1\n2001 end") {
      guard open.page?.appearanceState != .appeared else { return }
      seen.insert(open.color ?? [])
      positions.insert(store.animation.clock.position(at: Instant(seconds: open.now)))
    }
    #expect(seen == [SamplePictures.colors[2]])
    try open.step { $0.frame.isAtRest && $0.page?.appearanceState == .appeared }
    #expect(open.color == SamplePictures.colors[2])
    #expect(positions.count == 1)
    for _ in 0..<40 where open.color == SamplePictures.colors[2] { open.step(0.01) }
    #expect(open.color == SamplePictures.colors[3])
    // It closes: the card has the frame on show until it has landed, while the first frame, which the tile has, fades in over it.
    let image = try #require(store.animation.frame(of: 0)).level.image
    var fades: [Double] = []
    try open.play("10 key escape\n20 end") {}
    var limit = LoopLimit()
    while store.animation.index != nil {
      try limit.turn()
      let paints = open.images
      guard let place = paints.lastIndex(where: { $0.image == image }) else { break }
      fades.append(place + 1 < paints.count ? paints[place + 1].opacity : 0)
      if place + 1 < paints.count { #expect(open.color == SamplePictures.colors[0]) }
      open.step(0.01)
    }
    #expect(fades.count > 10 && fades[0] == 0 && (fades.last ?? 0) > 0.95)
    #expect(zip(fades, fades.dropFirst()).allSatisfy { $1 - $0 < 0.35 })
    try open.step { $0.frame.isAtRest }
    #expect(store.animation.index == nil && store.animation.frame(of: 0) == nil)
    open.playground.openPhoto(0)
    for _ in 0..<200 where open.color != SamplePictures.colors[1] {
      #expect(open.color != SamplePictures.colors[2] && open.color != SamplePictures.colors[3])
      open.step(0.01)
    }
    #expect(open.color == SamplePictures.colors[1])
  }

  @Test("Pauses while pictures are paged, and is its first frame when it is turned to again")
  func paging() throws {
    let open = try OpenedAnimation(0, in: samples)
    try open.step { $0.color == SamplePictures.colors[1] }
    try open.play("10 key right\n600 end") {}
    try open.step { $0.frame.isAtRest }
    #expect(open.playground.home.store?.animation.index == 1)
    #expect(open.playground.home.store?.animation.frame(of: 0) == nil)
    try open.play("10 key right\n20 end") {}
    try open.step { $0.frame.isAtRest }
    let before = open.bytes
    for _ in 0..<100 { open.step(0.05) }
    #expect(open.frame.wakeTime == nil && open.bytes == before)
    #expect(open.playground.home.store?.animation.frame(of: 1) == nil)
  }

  @Test("Stays what it is while time is stopped, advances with its steps, and keeps its frame on the way back")
  func stoppedTime() throws {
    let playground = Playground.showing(samples.folder.path, size: Size(width: 400, height: 300))
    playground.openPhoto(0)
    let window = TestWindow(Mode(TimeMachine(playground)))
    var bitmaps: [ImageID: Bitmap] = [:]
    var uploads = 0
    /// The picture of the page, whatever lies over it; `nil` where its pixels are gone.
    func step(_ key: String? = nil) throws -> [UInt8]? {
      let list = key.map { window.press($0) } ?? window.step()
      for request in window.latest?.imageRequests ?? [] {
        switch request {
        case .upload(let image, let bitmap):
          bitmaps[image] = bitmap
          uploads += 1
        case .release(let image): bitmaps[image] = nil
        }
      }
      let paint = list.commands.imagePaints.first { $0.frame.width == 60 }
      return paint.flatMap { bitmaps[$0.image] }.map { Array($0.pixels.prefix(3)) }
    }
    for _ in 0..<150 { _ = try step() }
    var limit = LoopLimit()
    while try step() != SamplePictures.colors[1] { try limit.turn() }
    let frozen = try step("space")
    let before = uploads
    for _ in 0..<120 { #expect(try step() == frozen) }
    #expect(uploads == before && frozen == SamplePictures.colors[1])
    func colors(of count: Int, _ key: String? = nil) throws -> [[UInt8]] {
      try (0..<count).reduce(into: []) { seen, _ in
        let color = try #require(try step(key))
        if seen.last != color { seen.append(color) }
      }
    }
    let seen = try colors(of: 45, "right")
    #expect(seen.starts(with: [SamplePictures.colors[1], SamplePictures.colors[2], SamplePictures.colors[3]]))
    let last = seen.last
    for _ in 0..<40 { #expect(try step("left") == last) }
    _ = try step("space")
    #expect(try Set(colors(of: 120)) == Set(SamplePictures.colors))
  }

  @Test("Wakes no window that is minimised")
  func minimized() throws {
    let playground = Playground.showing(samples.folder.path, size: Size(width: 400, height: 300))
    let window = TestWindow(Shell(Mode(TimeMachine(playground)), files: ShellFiles()))
    window.step()
    playground.openPhoto(0)
    window.run(600)
    #expect(window.latest?.wakeTime != nil)
    window.step([]) { $0.isMinimized = true }
    #expect(window.latest?.wakeTime == nil && !window.isAnimating)
    window.run(100)
    #expect(window.latest?.wakeTime != nil)
  }
}
