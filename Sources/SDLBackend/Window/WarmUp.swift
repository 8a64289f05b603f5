internal import CSDL
internal import FluidGeometry
internal import FluidScene

/// Draws out of sight what later frames are made of: what is drawn for the first time costs a software rasteriser some 15 ms of
/// compiling.
@MainActor
struct WarmUp {
  private let window: SDLWindow
  private let image = ImageID(rawValue: .max)

  init(_ window: SDLWindow) { self.window = window }

  /// Draws one of everything that a page with pictures is made of: its shaders are compiled before a frame needs them. The first frame
  /// shows no picture as a rule, and does not wait for that.
  func drawPictures() {
    let opaque = Bitmap(width: 2, height: 2, isOpaque: true, pixels: [UInt8](repeating: 255, count: 16))
    let size = Size(width: 600, height: 600)
    let large = RoundedShape(Rect(x: 0, y: 0, width: 512, height: 512), radius: 8)
    var list = DisplayList(size: size, background: .black)
    list.commands = [
      .fill(large, .white), .fill(large, Color(hex: 0, alpha: 0.5)),
      .image(DisplayList.ImagePaint(image, frame: large.rect, clip: large)),
    ]
    draw(list, with: opaque)
  }

  /// Draws one of everything that flights are made of. It is done when there is nothing else to do.
  func drawFlights() {
    let translucent = Bitmap(width: 2, height: 2, isOpaque: false, pixels: [UInt8](repeating: 128, count: 16))
    let size = Size(width: 64, height: 64)
    let card = RoundedShape(Rect(x: 8, y: 8, width: 40.5, height: 40.5), radius: 6)
    let layer = LayerID.backend(0)
    var list = DisplayList(size: size, background: .black)
    list.layers = [
      DisplayList.Layer(layer, version: 1, size: size, background: .white, commands: [.fill(card, .black)])
    ]
    let turn = AffineTransform(rotation: .degrees(5), about: card.rect.center)
    let corners = [(0.0, 0.0), (40, 5), (0, 50), (40, 45)].map { x, y in
      DisplayList.Surface.Vertex(Point(x: x, y: y), place: Point(x: x / 40, y: y / 50), light: 1.1)
    }
    list.commands = [
      .layer(DisplayList.LayerPaint(layer, frame: card.rect, clip: RoundedShape(card.rect), brightness: 0.9)),
      .shadow(DisplayList.Shadow(card, sigma: 6, offset: Vector(dx: 0, dy: 2), color: Color(hex: 0, alpha: 0.2))),
      .pushClip(card.rect), .fill(card, .white), .popClip,
      .image(DisplayList.ImagePaint(image, frame: card.rect, clip: card, opacity: 0.5)),
      .layer(DisplayList.LayerPaint(layer, frame: card.rect, clip: card, transform: turn, blur: 5)),
      .surface(DisplayList.Surface(layer, columns: 1, rows: 1, vertices: corners)),
    ]
    draw(list, with: translucent)
    drawPages()
  }

  /// Draws pages that move as a whole, which are large: beside the pixels dimmed and faded, also into another one, and on the pixels cut
  /// round.
  private func drawPages() {
    let (layer, canvas) = (LayerID.backend(1), LayerID.backend(2))
    let page = Rect(x: 0, y: 0, width: 400, height: 400)
    let beside = page.offsetBy(Vector(dx: 0.5, dy: 0.5))
    let small = RoundedShape(Rect(x: 8, y: 8, width: 40, height: 40), radius: 6)
    let faded = DisplayList.LayerPaint(layer, frame: beside, clip: RoundedShape(beside), opacity: 0.5)
    var list = DisplayList(size: page.size, background: .black)
    list.layers = [
      DisplayList.Layer(layer, version: 1, size: page.size, background: .white, commands: []),
      DisplayList.Layer(canvas, version: 1, size: page.size, background: .white, commands: [.layer(faded)]),
    ]
    list.commands = [
      .layer(DisplayList.LayerPaint(layer, frame: beside, clip: RoundedShape(beside), brightness: 0.9)),
      .layer(faded),
      .layer(DisplayList.LayerPaint(layer, frame: page, clip: RoundedShape(page, radius: 200))),
      .layer(DisplayList.LayerPaint(layer, frame: page, clip: small)),
    ]
    draw(list)
  }

  /// Draws a list with its picture, waits until it is done, and releases the picture.
  private func draw(_ list: DisplayList, with bitmap: Bitmap) {
    window.submit([.upload(image, bitmap)])
    window.continueUploads()
    draw(list)
    window.submit([.release(image)])
  }

  /// Draws a list, and waits until it is done.
  private func draw(_ list: DisplayList) {
    let measures = window.measures
    window.scene.draw(
      list, width: measures.pixelWidth, height: measures.pixelHeight, scale: measures.scale, isShown: false,
      at: window.now)
    var pixel: UInt32 = 0
    var corner = SDL_Rect(x: 0, y: 0, w: 1, h: 1)
    SDL_RenderReadPixels(window.renderer.pointer, &corner, Texture.format, &pixel, 4)
  }
}
