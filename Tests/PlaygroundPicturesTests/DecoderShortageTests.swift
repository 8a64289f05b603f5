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
    store = Self.store(names.map(folder.file), decoder: folder.file("decoder"))
  }

  private static func store(_ paths: [String], decoder: String) -> PictureStore {
    DecoderProgram.$current.withValue(DecoderProgram(path: decoder)) { PictureStore(paths, mode: .synchronous) }
  }

  /// A frame of a grid whose second tile is out of sight.
  private func step(to seconds: Double) {
    store.want(0..<1, side: 20)
    store.collect(at: Instant(seconds: seconds))
  }

  private func isWithoutDecoder(_ index: Int) -> Bool {
    if case .noDecoder = store.files.collection.items[index].failure { true } else { false }
  }

  @Test("A picture without its decoder says so, is asked for again after a while, and comes then")
  func recovery() throws {
    step(to: 0)
    #expect(isWithoutDecoder(0) && isWithoutDecoder(1))
    try makeGoodDecoder()
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
    try folder.remove("decoder")
    try folder.write("#!/bin/sh\nprintf ready >&3\nexit 1\n", "decoder")
    try folder.setPermissions(0o755, "decoder")
  }

  private func makeGoodDecoder() throws {
    try? folder.remove("decoder")
    try folder.link("decoder", to: Checkout.product("fluidzoom"))
  }

  @Test("Pieces of a large picture whose decoder does not start are asked for again after a while, and come then")
  func pieces() throws {
    try folder.makeFolder("alone")
    let name = folder.file("alone/large.tif")
    try Data(LargeTIFF.bytes(width: 6600, height: 5200)).write(to: URL(filePath: name))
    try makeGoodDecoder()
    let store = Self.store([name], decoder: folder.file("decoder"))
    store.pages.show(0, neighbours: [], fitting: Size(width: 400, height: 300), scale: 1)
    store.collect(at: .zero)
    #expect(store.files.collection.items[0].hasPixels && store.files.header(of: 0)?.isCutIntoPieces == true)
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
    let store = Self.store([samples.path("moving.gif")], decoder: folder.file("decoder"))
    store.pages.show(0, neighbours: [], fitting: Size(width: 60, height: 40), scale: 1)
    store.collect(at: .zero)
    #expect(store.files.collection.items[0].hasPixels)
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
