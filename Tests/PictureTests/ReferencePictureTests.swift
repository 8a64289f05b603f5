import FluidGeometry
import FluidPictures
import FluidScene
import FluidScript
import FluidTestSupport
import Foundation
import PlaygroundKit
import PlaygroundShell
import PlaygroundTestSupport
import SDLBackend
import Testing

@testable import PlaygroundShell

/// A few small pictures of whole frames, drawn without a display and compared with ones that are kept.
///
/// A missing reference is written as `NAME.new.png` and fails; one that differs leaves `NAME.new.png` and `NAME.diff.png`
/// beside it. `FLUIDZOOM_BLESS=1 swift test` takes what is drawn now as the reference.
@MainActor
@Suite("A frame looks as it did", .serialized)
struct ReferencePictureTests {
  struct Moment: Sendable, CustomTestStringConvertible {
    let name: String
    let script: String

    var testDescription: String { name }
  }

  nonisolated static let moments = [
    Moment(name: "aligned-push", script: "page photo 3:2\n0 push a\n90 end"),
    Moment(name: "unaligned-push", script: "page photo 3:2\nset alignment-rect off\n0 push a\n70 end"),
    Moment(
      name: "dragged", script: "page photo 1:1\n0 push a\n600 down 1 200 60\n600 glide 1 250 190 300\n1100 end"),
    Moment(
      name: "backdrop-fades-dark", script: "page photo 3:2\nset backdrop fades\nset appearance dark\n0 push a\n90 end"),
    Moment(name: "push", script: "page photo 3:2\nset transition push\n0 push a\n60 end"),
    Moment(name: "cover-vertical", script: "page photo 3:2\nset transition cover-vertical\n0 push a\n100 end"),
    Moment(name: "flip-horizontal", script: "page photo 3:2\nset transition flip-horizontal\n0 push a\n210 end"),
    Moment(name: "cross-dissolve", script: "page photo 3:2\nset transition cross-dissolve\n0 push a\n90 end"),
    Moment(name: "partial-curl", script: "page photo 3:2\nset transition partial-curl\n0 push a\n160 end"),
    Moment(name: "news", script: "page photo 3:2\nset transition news\n0 push a\n100 end"),
    Moment(name: "sheet", script: "page photo 3:2\nset presentation sheet\n0 tap 50 140\n160 end"),
    Moment(name: "popover", script: "page photo 3:2\nset presentation popover\n0 tap 50 140\n1000 end"),
    Moment(name: "blurred", script: "page photo 3:2\nset dimming-blur 8\n0 push a\n70 end"),
    Moment(
      name: "transparent",
      script: "page photo 3:2\nset opaque-backing off\nset dimming white\n0 push a\n900 end"),
    Moment(name: "overlay", script: "page photo 3:2\nset alignment-overlay on\n0 push b\n110 end"),
  ]

  /// Of 255, a channel, on average over the worst block: rasterisers differ a little along edges.
  private static let tolerance = 6.0
  /// Pixels on a side: a block is small enough that a word or an edge that is missing is most of it.
  private static let block = 16

  private static let stage = "window 320 200\nstage\nsource a 20 110 60 60 8\nsource b 220 30 80 50 6\n"

  private func url(_ name: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "References/\(name).png")
  }

  @Test("A frame looks as it did at moments of a flight", arguments: moments)
  func picture(moment: Moment) throws {
    let window = try frame(of: Self.stage + moment.script)
    let drawn = try window.snapshot()
    if Golden.isBlessing { try window.writePNG(to: url(moment.name).path) }
    guard let reference = try? decode(url(moment.name).path) else {
      try window.writePNG(to: url(moment.name + ".new").path)
      Issue.record("there is no reference picture \(moment.name).png; look at \(moment.name).new.png")
      return
    }
    let difference = self.difference(drawn, reference)
    if difference > Self.tolerance {
      try window.writePNG(to: url(moment.name + ".new").path)
      try writeDifference(drawn, reference, to: url(moment.name + ".diff").path)
    }
    #expect(difference <= Self.tolerance)
  }

  /// Plays a script to its end and draws the last frame.
  private func frame(of text: String) throws -> SDLWindow {
    let script = try Script(parsing: text)
    let window = try SDLWindow.headless(try #require(script.windowSize))
    var replay = Replay(try stagePlayground(for: script), script: script, fps: 60)
    try replay.finish { window.draw($0) }
    return window
  }

  private func decode(_ path: String) throws -> Bitmap {
    let header = try PictureHeader(of: PicturePath(path))
    return try PictureDecoder().decode(PicturePath(path), header, .full).bitmap
  }

  /// The mean difference of a channel in the block that differs most.
  private func difference(_ a: Bitmap, _ b: Bitmap) -> Double {
    guard a.width == b.width, a.height == b.height else { return .infinity }
    return PixelBytes.worstBlock(a.pixels, b.pixels, width: a.width, side: Self.block)
  }

  /// Where the two differ, eight times as strong.
  private func writeDifference(_ a: Bitmap, _ b: Bitmap, to path: String) throws {
    guard a.width == b.width, a.height == b.height else { return }
    var pixels = zip(a.pixels, b.pixels).map { UInt8(min(255, abs(Int($0) - Int($1)) * 8)) }
    for index in stride(from: 3, to: pixels.count, by: 4) { pixels[index] = 255 }
    let size = Size(width: Double(a.width), height: Double(a.height))
    let window = try SDLWindow.headless(size)
    let image = ImageID(rawValue: 1)
    window.submit([.upload(image, Bitmap(width: a.width, height: a.height, isOpaque: true, pixels: pixels))])
    window.continueUploads()
    var list = DisplayList(size: size, background: .black)
    let bounds = Rect(origin: .zero, size: size)
    list.commands = [.image(DisplayList.ImagePaint(image, frame: bounds, clip: RoundedShape(bounds)))]
    window.draw(list)
    try window.writePNG(to: path)
  }
}
