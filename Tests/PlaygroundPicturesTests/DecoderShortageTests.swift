import FluidGeometry
import FluidMotion
import FluidTestSupport
import Foundation
import PlaygroundTestSupport
import Testing

@testable import FluidPictures
@testable import PlaygroundPictures

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
      visible: PictureStretch(0..<1, of: store.files.collection.order),
      near: PictureStretch(0..<1, of: store.files.collection.order),
      tile: PixelSize(width: 20, height: 20))
    store.collect(at: Instant(seconds: seconds))
  }

  private func isWithoutDecoder(_ index: Int) -> Bool {
    if case .noDecoder = store.files.collection.items[index].failure { true } else { false }
  }

  @Test("A picture without its decoder says so, is asked for again after a while, and comes then")
  func recovery() throws {
    step(to: 0)
    #expect(isWithoutDecoder(0) && isWithoutDecoder(1))
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    try folder.link("decoder", to: program.appending(path: "fluidzoom").path)
    step(to: 5)
    step(to: 6)
    #expect(isWithoutDecoder(0) && !store.files.collection.items[0].thumbnails.isReady)
    step(to: 11)
    #expect(isWithoutDecoder(0))
    step(to: 11.1)
    #expect(
      store.files.collection.items[0].thumbnails.isReady && store.files.collection.items[0].failure == nil
        && store.files.collection.items[1].failure == nil)
    step(to: 11.2)
    #expect(store.tiles.census.made == 2 && store.files.collection.items[1].failure == nil)
    #expect(store.files.collection.items[1].meanColor != nil)
  }

  /// A decoder that a shell plays: it is ready, and goes at the first picture.
  private func makeBadDecoder() throws {
    try folder.write("#!/bin/sh\nprintf ready >&3\nexit 1\n", "decoder")
    try folder.setPermissions(0o755, "decoder")
  }

  private func makeGoodDecoder() throws {
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    try? folder.remove("decoder")
    try folder.link("decoder", to: program.appending(path: "fluidzoom").path)
  }

  @Test("Pieces of a large picture whose decoder does not start are asked for again after a while, and come then")
  func pieces() throws {
    try folder.makeFolder("alone")
    let name = folder.file("alone/large.tif")
    try Data(LargeTIFF.bytes(width: 6600, height: 5200)).write(to: URL(filePath: name))
    try makeGoodDecoder()
    let store = DecoderProgram.$current.withValue(DecoderProgram(path: folder.file("decoder"))) {
      PictureStore([name], mode: .synchronous)
    }
    store.pages.show(0, neighbours: [], fitting: Size(width: 400, height: 300), scale: 1)
    store.collect(at: .zero)
    #expect(store.files.collection.items[0].hasPixels && store.files.header(of: 0)?.isCutIntoPieces == true)
    try folder.remove("decoder")
    try makeBadDecoder()
    let frame = Rect(x: -1000, y: -1000, width: 6600, height: 5200)
    let view = PieceView(
      frame: frame, finalFrame: frame, viewport: Rect(x: 0, y: 0, width: 400, height: 300), scale: 1)
    func look(at seconds: Double) {
      store.wantPieces(of: 0, view)
      store.collect(at: Instant(seconds: seconds))
    }
    look(at: 1)
    #expect(!store.pieces.plan.visible.isEmpty && !store.pieces.isAwaiting)
    #expect(store.pieces.sharpness(of: 0, pixels: 6600, at: Instant(seconds: 1.5)) == nil)
    try makeGoodDecoder()
    look(at: 5)
    #expect(store.pieces.sharpness(of: 0, pixels: 6600, at: Instant(seconds: 5.5)) == nil)
    look(at: 11.1)
    look(at: 11.2)
    #expect(store.pieces.sharpness(of: 0, pixels: 6600, at: Instant(seconds: 11.7)) == 1)
  }

  @Test("Frames of a picture whose decoder does not start are asked for again after a while, and come then")
  func frames() throws {
    let samples = try SamplePictures()
    try samples.addGIF([[255, 0, 0], [0, 0, 255]], delays: [10, 10], repeats: 0, "moving.gif")
    try makeGoodDecoder()
    let store = DecoderProgram.$current.withValue(DecoderProgram(path: folder.file("decoder"))) {
      PictureStore([samples.url.appending(path: "moving.gif").path], mode: .synchronous)
    }
    store.pages.show(0, neighbours: [], fitting: Size(width: 60, height: 40), scale: 1)
    store.collect(at: .zero)
    #expect(store.files.collection.items[0].hasPixels)
    try folder.remove("decoder")
    try makeBadDecoder()
    func play(at seconds: Double) {
      store.animation.play(0, at: Instant(seconds: seconds))
      store.collect(at: Instant(seconds: seconds))
    }
    // The frame after that takes note of it.
    play(at: 0.9)
    play(at: 1)
    #expect(store.animation.isShort && store.animation.shown == nil)
    try makeGoodDecoder()
    play(at: 5)
    #expect(store.animation.shown == nil)
    play(at: 11.1)
    play(at: 11.2)
    #expect(store.animation.shown != nil && !store.animation.isShort)
  }
}
