import FluidGeometry
import FluidMotion
import FluidNavigation
import FluidPictures
import FluidScene
import FluidScript
import FluidTestSupport
import Foundation
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit

/// When the desktop's thumbnail cache is read and written.
@MainActor
@Suite("The grid's thumbnail cache")
struct RememberedGridTests {
  private let samples: SamplePictures
  private let scratch: ScratchFolder
  private var cache: ThumbnailFolder { ThumbnailFolder(path: scratch.file("thumbnails"), version: "1") }

  init() throws {
    samples = try SamplePictures()
    scratch = try ScratchFolder()
    for number in 0..<6 { try samples.addJPEG(900, 600, "\(number).jpg") }
  }

  private var entryCount: Int {
    FileManager.default.enumerator(atPath: cache.path)?.count { ($0 as? String)?.hasSuffix(".png") == true } ?? 0
  }

  private func playground(_ settings: Settings = Settings()) -> Playground {
    Playground(
      whole: .pictures(PictureStore([samples.folder.path], mode: .synchronous, remembering: cache)), settings: settings,
      size: Size(width: 640, height: 480))
  }

  @Test("Is written when everything in sight is there and nothing moves, and not before")
  func rest() throws {
    let playground = playground()
    var wasAtRest = false
    var moments = (moving: 0, resting: 0)
    try playground.play("10 key home\n60 tap 100 150\n900 key escape\n2500 end") { _, _ in
      // What is written in a step was allowed by the one before it.
      if entryCount > 0 { #expect(wasAtRest || moments.resting > 0) }
      if wasAtRest { moments.resting += 1 } else { moments.moving += 1 }
      wasAtRest = playground.isAtRest && playground.motion.arePicturesShown
    }
    #expect(moments.moving > 20 && moments.resting > 0)
    playground.advance(to: Instant(seconds: 3))
    #expect(entryCount == 6)
  }

  @Test("Is left alone while the option is off, at the start and later")
  func option() throws {
    let playground = try playground(Settings([.thumbnailCache: "off"]))
    try playground.play("10 key home\n1500 end")
    #expect(entryCount == 0)
    try playground.settings.set(.thumbnailCache, to: "on")
    playground.options.changed()
    // What was made meanwhile is in memory; what is made from now on is remembered.
    try samples.addJPEG(960, 600, "new.jpg")
    _ = playground.home.store?.open([samples.folder.path])
    try playground.play("1500 end")
    playground.advance(to: Instant(seconds: 5))
    #expect(entryCount == 1)
  }

  @Test("Has what the next start shows, in pictures whose content is gone")
  func nextStart() throws {
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    for number in 0..<6 { try samples.setDate(date, of: "\(number).jpg") }
    try playground().play("10 key home\n1500 end")
    #expect(entryCount == 6)
    for number in 0..<6 {
      let file = samples.url.appending(path: "\(number).jpg")
      var bytes = try Data(contentsOf: file)
      bytes.replaceSubrange(700..., with: Data(repeating: 0x55, count: bytes.count - 700))
      try bytes.write(to: file)
      try samples.setDate(date, of: "\(number).jpg")
    }
    let next = playground()
    try next.play("10 key home\n1500 end")
    let store = try #require(next.home.store)
    #expect(store.files.collection.items.allSatisfy { $0.failure == nil && $0.thumbnails.best != nil })
    #expect(store.tiles.census.made == 6)
  }

  @Test("The grid's pictures fade in where they are made, and are there at once where they are remembered")
  func appearing() throws {
    func opacities(of playground: Playground) throws -> Set<Double> {
      var seen: Set<Double> = []
      try playground.play("10 key home\n1500 end") { list, _ in
        seen.formUnion((list.layers.flatMap(\.commands) + list.commands).imagePaints.map(\.opacity))
      }
      return seen
    }
    #expect(try opacities(of: playground()).count > 5)
    #expect(entryCount == 6)
    #expect(try opacities(of: playground()) == [1])
  }
}
