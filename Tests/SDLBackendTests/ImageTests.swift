import FluidGeometry
import FluidScene
import FluidTestSupport
import Testing

@testable import SDLBackend

@MainActor
@Suite(.serialized, .bothOrders)
struct ImageTests {
  private static let corners = Bitmap.opaque(2, 2) { x, y in ([255, 10, 20, 200][y * 2 + x], 0, 0) }

  private func paint(
    _ id: ImageID, _ frame: Rect, clip: RoundedShape? = nil, opacity: Double = 1
  ) -> DisplayList.Command {
    .image(DisplayList.ImagePaint(id, frame: frame, clip: clip ?? RoundedShape(frame), opacity: opacity))
  }

  @Test("A picture stands upright, pixel for pixel", arguments: [2, 600])
  func pictureStands(side: Int) throws {
    let stage = try Stage()
    let bitmap = Bitmap.opaque(side, side) { x, y in (x * 7 % 256, y * 5 % 256, (x + y) % 256) }
    let id = stage.upload(1, bitmap)
    let pixels = try stage.draw(paint(id, Rect(x: 3, y: 5, width: Double(side), height: Double(side))))
    for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
      #expect(pixels[3 + x, 5 + y] == [x * 7, y * 5, x + y])
    }
    if side > 60 { #expect(pixels[60, 63] == [57 * 7 % 256, 58 * 5 % 256, 115]) }
  }

  @Test("Neighbours in the atlas do not bleed")
  func neighboursAtlas() throws {
    let stage = try Stage()
    let white = stage.upload(1, .opaque(20, 20) { _, _ in (255, 255, 255) })
    let black = stage.upload(2, .opaque(20, 20) { _, _ in (0, 0, 0) })
    let other = stage.upload(3, .opaque(20, 20) { _, _ in (255, 255, 255) })
    _ = (white, other)
    let frame = Rect(x: 10.5, y: 10.5, width: 40.3, height: 40.3)
    let pixels = try stage.draw(paint(black, frame))
    #expect(pixels.ink(on: 0) == nil)
  }

  @Test("What is released makes room for others")
  func releasedMakes() throws {
    let stage = try Stage()
    for number in 0..<40 {
      let id = stage.upload(UInt32(number), .opaque(500, 500) { _, _ in (number, 0, 0) })
      let pixels = try stage.draw(paint(id, Rect(x: 0, y: 0, width: 500, height: 500)))
      #expect(pixels.red(9, 9) == number)
      stage.window.submit([.release(id)])
    }
    #expect(stage.window.scene.atlas.pages.count == 1)
  }

  @Test("A picture is cut to its outline")
  func pictureCut() throws {
    let stage = try Stage()
    let id = stage.upload(1, .opaque(8, 8) { _, _ in (255, 255, 255) })
    let clip = RoundedShape(Rect(x: 20, y: 20, width: 16, height: 16))
    let pixels = try stage.draw(paint(id, Rect(x: 0, y: 24, width: 64, height: 64), clip: clip))
    #expect(pixels.ink(on: 0).map { [$0.minX, $0.minY, $0.maxX, $0.maxY] } == [20, 24, 35, 35])
  }

  @Test("Opacity and transparency are premultiplied")
  func opacityTransparency() throws {
    let stage = try Stage()
    let half = Bitmap(width: 1, height: 1, isOpaque: false, pixels: [128, 0, 0, 128])
    let id = stage.upload(1, half)
    let frame = Rect(x: 0, y: 0, width: 64, height: 64)
    let pixels = try stage.draw(on: .white, paint(id, frame))
    #expect(abs(pixels[30, 30][0] - 255) <= 1 && abs(pixels[30, 30][1] - 127) <= 1)
    let fainter = try stage.draw(on: .white, paint(id, frame, opacity: 0.5))
    #expect(abs(fainter[30, 30][1] - 191) <= 1)
  }

  /// Smaller than it is, turned; then magnified, with a corner of four tiles in sight and pixels that lie anywhere.
  @Test(
    "A picture larger than any texture is drawn in tiles without a seam",
    arguments: [
      (Rect(x: 1.3, y: 2.2, width: 60, height: 57), 0.2), (Rect(x: -905.7, y: -836.2, width: 5600, height: 4320), 0.0),
      (Rect(x: -905.7, y: -836.2, width: 5600, height: 4320), 0.1),
    ])
  func pictureLarger(frame: Rect, turn: Double) throws {
    let stage = try Stage()
    let smooth = Bitmap.opaque(700, 540) { x, y in (x / 4, y / 4, 90) }
    let renderer = stage.window.renderer
    let tiled = SceneRenderer(renderer: renderer, fonts: stage.window.ruler.fonts, largestTextureSide: 128)
    let whole = stage.window.scene
    var list = DisplayList(size: stage.window.contentSize, background: .black)
    let id = ImageID(rawValue: 1)
    let card = RoundedShape(Rect(x: 4, y: 6, width: 54, height: 50), radius: 9, rotation: turn)
    list.commands = [paint(id, frame, clip: card)]
    var results: [Pixels] = []
    for scene in [tiled, whole] {
      scene.images.submit([.upload(id, smooth)])
      #expect(scene.images.continueUploads { false } == [id])
      scene.draw(list, width: 64, height: 64, scale: 1, at: stage.window.now)
      results.append(Pixels(try stage.window.snapshot()))
    }
    #expect(results[0].difference(from: results[1]) <= 4)
  }

  @Test(
    "Tiles cover the picture once",
    arguments: [(1, 1, 64), (1000, 700, 256), (5000, 300, 4096), (129, 127, 128), (30000, 20000, 16384)])
  func tilesCover(width: Int, height: Int, side: Int) {
    let cells = TileGrid.cells(width: width, height: height, largestSide: side)
    #expect(cells.map { $0.width * $0.height }.reduce(0, +) == width * height)
    for cell in cells {
      #expect(max(cell.textureWidth, cell.textureHeight) <= side)
      #expect(cell.textureX >= 0 && cell.textureX + cell.textureWidth <= width)
      #expect(cell.textureY >= 0 && cell.textureY + cell.textureHeight <= height)
    }
  }

  @Test("An upload in slices ends")
  func uploadSlices() throws {
    let stage = try Stage()
    let id = ImageID(rawValue: 7)
    stage.window.submit([.upload(id, .opaque(1000, 900) { x, _ in (x % 256, 0, 0) })])
    var slices = 0
    var limit = LoopLimit()
    while stage.window.isUploading {
      try limit.turn()
      let ready = stage.window.continueUploads(seconds: 0)
      slices += 1
      #expect(ready == (stage.window.isUploading ? [] : [id]))
    }
    #expect(slices > 5)
    let pixels = try stage.draw(paint(id, Rect(x: 0, y: -836, width: 1000, height: 900)))
    #expect(pixels.red(63, 63) == 63)
  }

  @Test("A release forgets an upload that is on its way")
  func releaseForgets() throws {
    let stage = try Stage()
    let id = ImageID(rawValue: 7)
    stage.window.submit([.upload(id, Self.corners), .release(id)])
    #expect(stage.window.continueUploads() == [])
    #expect(try stage.draw(paint(id, Rect(x: 0, y: 0, width: 64, height: 64))).ink(on: 0) == nil)
  }
}
