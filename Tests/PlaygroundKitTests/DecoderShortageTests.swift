import FluidMotion
import FluidTestSupport
import Foundation
import Testing

@testable import FluidPictures
@testable import PlaygroundKit

@MainActor
@Suite("Pictures whose decoder does not start")
struct DecoderShortageTests {
  private let folder: ScratchFolder
  private let store: PictureStore

  init() throws {
    folder = try ScratchFolder()
    let names = ["a.heic", "b.heic"]
    for name in names {
      try FileManager.default.copyItem(
        atPath: Checkout.path("Tests/FluidPicturesTests/Fixtures/turned-1.heic"), toPath: folder.file(name))
    }
    let program = DecoderProgram(path: folder.file("decoder"))
    store = DecoderProgram.$current.withValue(program) { [folder] in
      PictureStore(names.map(folder.file), mode: .synchronous)
    }
  }

  /// A frame of a grid whose second tile is out of sight.
  private func step(to seconds: Double) {
    store.want(
      visible: PictureStretch(0..<1, of: store.collection.order),
      near: PictureStretch(0..<1, of: store.collection.order),
      tile: PixelSize(width: 20, height: 20))
    store.collect(at: Instant(seconds: seconds))
  }

  private func isWithoutDecoder(_ index: Int) -> Bool {
    if case .noDecoder = store.failure(of: index) { true } else { false }
  }

  @Test(
    "A picture whose decoder does not start says so, is asked for again after a while, and shows what has come then")
  func recovery() throws {
    step(to: 0)
    #expect(isWithoutDecoder(0) && isWithoutDecoder(1))
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    try folder.link("decoder", to: program.appending(path: "fluidzoom").path)
    step(to: 5)
    step(to: 6)
    #expect(isWithoutDecoder(0) && !store.hasTile(of: 0))
    step(to: 11)
    #expect(isWithoutDecoder(0))
    step(to: 11.1)
    #expect(store.hasTile(of: 0) && store.failure(of: 0) == nil && store.failure(of: 1) == nil)
    step(to: 11.2)
    #expect(store.census.made == 2 && store.failure(of: 1) == nil)
    #expect(store.meanColor(of: 1) != nil)
  }
}
