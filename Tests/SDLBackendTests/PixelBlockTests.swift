import CSDL
import FluidGeometry
import FluidScene
import Testing

@testable import SDLBackend

@MainActor
@Suite("Pixels that lie on pixels", .serialized)
struct PixelBlockTests {
  private func vertex(_ x: Double, _ y: Double, place: SIMD2<Double>) -> SDL_Vertex {
    SDL_Vertex(
      position: SDL_FPoint(x: Float(x), y: Float(y)), color: SDL_Color(r: 255, g: 255, b: 255, a: 255),
      tex_coord: SDL_FPoint(x: Float(place.x / 100), y: Float(place.y / 60)))
  }

  @Test("A rectangle of whole pixels is found with what lies on it, and none beside a pixel or at another size")
  func found() throws {
    let stage = try Stage()
    let texture = try Texture(.target, width: 100, height: 60, renderer: stage.window.renderer)
    func block(_ low: SDL_Vertex, _ high: SDL_Vertex) -> [Int32]? {
      PixelBlock(low, high, of: texture).map { [$0.x, $0.y, $0.width, $0.height, $0.sourceX, $0.sourceY] }
    }
    let corner = SIMD2(10.0, 20)
    #expect(
      block(vertex(-3, 7, place: corner), vertex(37, 27, place: SIMD2(50, 40))) == [-3, 7, 40, 20, 10, 20])
    #expect(block(vertex(-3, 7.5, place: corner), vertex(37, 27.5, place: SIMD2(50, 40))) == nil)
    #expect(block(vertex(-3, 7, place: corner + 0.25), vertex(37, 27, place: SIMD2(50.25, 40.25))) == nil)
    #expect(block(vertex(-3, 7, place: corner), vertex(37, 27, place: SIMD2(51, 40))) == nil)
    #expect(block(vertex(.nan, 7, place: corner), vertex(37, 27, place: SIMD2(50, 40))) == nil)
    #expect(block(vertex(-1e30, 7, place: corner), vertex(37, 27, place: SIMD2(50, 40))) == nil)
  }

  @Test("What reaches beyond a target is cut off on both sides")
  func clipped() throws {
    let stage = try Stage()
    let texture = try Texture(.target, width: 100, height: 60, renderer: stage.window.renderer)
    func clipped(_ x: Double, _ y: Double) -> [Int32]? {
      PixelBlock(vertex(x, y, place: .zero), vertex(x + 100, y + 60, place: SIMD2(100, 60)), of: texture)?
        .clipped(width: 64, height: 40).map { [$0.x, $0.y, $0.width, $0.height, $0.sourceX, $0.sourceY] }
    }
    #expect(clipped(-30, -25) == [0, 0, 64, 35, 30, 25])
    #expect(clipped(60, 39) == [60, 39, 4, 1, 0, 0])
    #expect(clipped(64, 0) == nil)
    #expect(clipped(0, -60) == nil)
  }

  @Test(
    "A layer that is moved by whole pixels shows them, wherever the window ends",
    arguments: [-200.0, -37, 0, 61, 190])
  func moved(distance: Double) throws {
    let stage = try Stage(width: 256, height: 256)
    let size = Size(width: 256, height: 256)
    func content(_ offset: Double) -> [DisplayList.Command] {
      [
        .rect(0, offset, 256, 256, Color(hex: 0x203040)),
        .fill(RoundedShape(Rect(x: 20, y: 30 + offset, width: 170, height: 190), radius: 40), .white),
        .rect(80, 90 + offset, 90, 60, Color(hex: 0x8010C0)),
      ]
    }
    let id = LayerID(rawValue: 1)
    let layer = DisplayList.Layer(id, version: 1, size: size, background: .black, commands: content(0))
    let frame = Rect(x: 0, y: distance, width: 256, height: 256)
    let moved = try stage.draw(
      layers: [layer], .layer(DisplayList.LayerPaint(id, frame: frame, clip: RoundedShape(frame))))
    var list = DisplayList(size: size, background: .black)
    list.commands = content(distance)
    stage.window.draw(list)
    #expect(moved == Pixels(try stage.window.snapshot()))
  }

  @Test("A layer that is smaller and dimmed looks as if what it shows were dim")
  func dimmed() throws {
    let stage = try Stage(width: 256, height: 256)
    let frame = Rect(x: 9, y: 5, width: 240, height: 243)
    func draw(_ number: UInt32, light: Double, brightness: Double) throws -> Pixels {
      let id = LayerID(rawValue: number)
      func color(_ red: Double, _ green: Double, _ blue: Double) -> Color {
        Color(red: red * light, green: green * light, blue: blue * light)
      }
      let layer = DisplayList.Layer(
        id, version: 1, size: stage.window.contentSize, background: color(1, 0.8, 0.4),
        commands: [.rect(0, 0, 100, 90, color(0.2, 1, 1)), .rect(60, 140, 170, 80, color(0.5, 0.1, 0.9))])
      let paint = DisplayList.LayerPaint(id, frame: frame, clip: RoundedShape(frame), brightness: brightness)
      // What is drawn after it is blended as ever.
      let veil = DisplayList.Command.rect(100, 100, 60, 60, Color(red: 1, green: 1, blue: 1, alpha: 0.5))
      return try stage.draw(on: .white, layers: [layer], .layer(paint), veil)
    }
    let dimmed = try draw(1, light: 1, brightness: 0.6)
    #expect(dimmed.difference(from: try draw(2, light: 0.6, brightness: 1)) <= 2)
    #expect(dimmed.difference(from: try draw(3, light: 1, brightness: 1)) > 50)
  }

  @Test("A page's pixels are the same whether the background beside it is bare or covered", arguments: [1, 0.9])
  func beside(brightness: Double) throws {
    let stage = try Stage(width: 512, height: 512)
    let image = stage.upload(1, .opaque(512, 512) { x, y in (x * 37 % 256, y * 59 % 256, (x * y) % 256) })
    let id = LayerID(rawValue: 1)
    let window = RoundedShape(Rect(origin: .zero, size: stage.window.contentSize))
    let layer = DisplayList.Layer(
      id, version: 1, size: stage.window.contentSize, background: .black,
      commands: [.image(DisplayList.ImagePaint(image, frame: window.rect, clip: window))])
    let frame = Rect(x: 9.3, y: 5.7, width: 494.8, height: 500.1)
    let page = DisplayList.Command.layer(
      DisplayList.LayerPaint(id, frame: frame, clip: RoundedShape(frame), brightness: brightness))
    let bare = try stage.draw(on: .white, layers: [layer], page)
    let covered = try stage.draw(on: .black, layers: [layer], .fill(window, .white), page)
    #expect(bare.difference(from: covered) == 0)
  }
}
