internal import CSDL
internal import CTouchpads
internal import FluidGeometry
internal import FluidMotion
public import FluidScene

extension SDLWindow {
  /// Queues uploads and releases. Uploads happen in ``continueUploads(seconds:)``, in the order of the requests.
  public func submit(_ requests: [ImageRequest]) { scene.images.submit(requests) }

  /// Whether uploads are queued.
  public var isUploading: Bool { scene.images.isUploading }

  /// Uploads for about a number of seconds, at least one band of rows. Returns the names that became drawable.
  @discardableResult
  public func continueUploads(seconds: Double = .infinity) -> [ImageID] {
    let end = now + seconds
    return scene.images.continueUploads { now >= end }
  }

  /// Draws a frame without presenting it.
  public func draw(_ list: DisplayList) {
    scene.draw(list, width: pixels.width, height: pixels.height, scale: scale, at: now)
  }

  /// Presents the drawn frame. May wait for the display.
  public func present() {
    // Drawing waits for a buffer, and may hear that the display server has gone: SDL 2.26 would wait for the next frame for ever then.
    if !cdisplay_is_lost(window.pointer) { SDL_RenderPresent(renderer.pointer) }
  }

  /// Returns the drawn frame as an opaque bitmap. Call it between ``draw(_:)`` and ``present()``.
  public func snapshot() throws(SDLBackendError) -> Bitmap {
    let stride = pixels.width * Bitmap.bytesPerPixel
    var bytes = [UInt8](repeating: 255, count: stride * pixels.height)
    guard SDL_RenderReadPixels(renderer.pointer, nil, Texture.format, &bytes, Int32(stride)) == 0 else {
      throw .cannotReadPixels(reason: SDLBackendError.latestReason)
    }
    for index in Swift.stride(from: 3, to: bytes.count, by: 4) { bytes[index] = 255 }
    return Bitmap(width: pixels.width, height: pixels.height, isOpaque: true, pixels: bytes)
  }

  /// Writes the drawn frame as an RGB PNG. Call it between ``draw(_:)`` and ``present()``.
  public func writePNG(to path: String) throws(SDLBackendError) { try snapshot().writePNG(to: path) }

  /// Draws one of everything that a page with pictures is made of, out of sight: its shaders are compiled before a frame needs them. The
  /// first frame shows no picture as a rule, and does not wait for that.
  func warmUp() {
    let image = ImageID(rawValue: .max)
    let opaque = Bitmap(width: 2, height: 2, isOpaque: true, pixels: [UInt8](repeating: 255, count: 16))
    let size = Size(width: 600, height: 600)
    let large = RoundedShape(Rect(x: 0, y: 0, width: 512, height: 512), radius: 8)
    var list = DisplayList(size: size, background: .black)
    list.commands = [
      .fill(large, .white), .fill(large, Color(hex: 0, alpha: 0.5)),
      .image(DisplayList.ImagePaint(image, frame: large.rect, clip: large)),
    ]
    drawOutOfSight(list, image, opaque)
  }

  /// Draws one of everything that flights are made of, and shows nothing of it: what is drawn for the first time costs
  /// a software rasteriser some 15 ms of compiling. It is done when there is nothing else to do.
  func warmUpMeshes() {
    let image = ImageID(rawValue: .max)
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
    drawOutOfSight(list, image, translucent)
    warmUpPages()
  }

  /// The same for pages that move as a whole, which are large: beside the pixels dimmed and faded, also into another one, and on the
  /// pixels cut round.
  private func warmUpPages() {
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
    drawOutOfSight(list)
  }

  /// Draws a list with a picture of its own, waits until it is done, and releases the picture.
  private func drawOutOfSight(_ list: DisplayList, _ image: ImageID, _ bitmap: Bitmap) {
    submit([.upload(image, bitmap)])
    continueUploads()
    drawOutOfSight(list)
    submit([.release(image)])
  }

  /// Draws a list, and waits until it is done.
  private func drawOutOfSight(_ list: DisplayList) {
    scene.draw(list, width: pixels.width, height: pixels.height, scale: scale, isShown: false, at: now)
    var pixel: UInt32 = 0
    var corner = SDL_Rect(x: 0, y: 0, w: 1, h: 1)
    SDL_RenderReadPixels(renderer.pointer, &corner, Texture.format, &pixel, 4)
  }
}
