internal import CSDL
internal import FluidScene

/// Triangles that wait to be drawn in few calls: as long as the texture and the blending stay the same, a frame's
/// shapes gather here.
///
/// Where the ``DrawingDriver`` wants it, large upright rectangles are drawn before anything else: one that does not meet what waits
/// goes ahead of it. Only where that cannot be is everything drawn that waits.
final class MeshBatch {
  private enum Pass { case upright, any }

  /// How colours, premultiplied, meet what is on the target already. Opaque pixels that are all faded alike are mixed with it.
  enum Blend { case replace, over, mix, add }

  private let renderer: RendererHandle
  /// Whether large upright rectangles are worth cutting out of shapes.
  let cutsUpright: Bool
  private var uprights = MeshQueue()
  private var others = MeshQueue()
  /// Which of the two grows.
  private var pass = Pass.any
  /// What was drawn last on this target.
  private var drawn: Pass?
  /// What is still to be cleared, and the colour for it.
  private var background: (box: UprightCut.Box, isAll: Bool, color: SDL_Color)?
  private var areas = WaitingAreas()
  /// The first vertex of ``others`` that no area is known of.
  private var areaStart = 0
  var cut = UprightCut()

  init(renderer: RendererHandle) {
    self.renderer = renderer
    cutsUpright = renderer.driver.drawsUprightsAhead
    others.reserveCapacity(vertices: 8192)
  }

  /// Everything from here on is drawn on a part of the target, which is of one colour.
  /// - Parameter isAll: whether the part is all of it.
  func begin(_ part: SDL_Rect, isAll: Bool, _ color: SDL_Color) {
    let low = SIMD2(Double(part.x), Double(part.y))
    let box = UprightCut.Box(low: low, high: low + SIMD2(Double(part.w), Double(part.h)))
    background = (box, isAll, color)
  }

  private func drawBackground() {
    guard let (box, isAll, color) = background else { return }
    background = nil
    guard !isAll else {
      SDL_SetRenderDrawColor(renderer.pointer, color.r, color.g, color.b, color.a)
      SDL_RenderClear(renderer.pointer)
      return
    }
    // In the order of the vertices of SDL's own rectangles Mesa sees triangles, and draws all else in their blocks as it draws those.
    var rectangles = MeshQueue()
    rectangles.prepare(nil, .replace)
    rectangles.add(box, color)
    rectangles.draw(on: renderer, areUpright: true)
  }

  /// Whatever is added next is drawn with this texture and blending, after everything that was added before.
  func prepare(_ texture: Texture?, _ blend: Blend) {
    noteArea()
    continuePass(texture, blend)
  }

  /// The same within one area.
  func continuePass(_ texture: Texture?, _ blend: Blend) {
    pass = .any
    others.prepare(texture, blend)
  }

  /// The same for upright rectangles in a box that ``makeRoom(in:unused:)`` returned.
  func prepareUpright(_ texture: Texture?, _ blend: Blend) {
    pass = .upright
    uprights.prepare(texture, blend)
  }

  /// So many pixels drawn otherwise than as upright rectangles cost what drawing everything that waits does.
  private static let flushArea = 65_536.0

  /// Returns the part of a box that can be drawn ahead of the waiting triangles. Where that part is too small, the
  /// waiting triangles are drawn first, unless the box is not worth that: then the result is `nil`.
  /// - Parameter unused: the number of pixels of the box that need not be drawn.
  func makeRoom(in box: UprightCut.Box, unused: Double) -> UprightCut.Box? {
    noteArea()
    if let room = areas.room(in: box, losing: Self.flushArea) { return room }
    guard box.area - unused >= Self.flushArea else { return nil }
    flush()
    return box
  }

  /// Everything that was added since the last area is one.
  /// - Parameter clear: where it leaves free what lies beneath it.
  func noteArea(clear: UprightCut.Box? = nil) {
    guard cutsUpright, areaStart < others.vertices.count else { return }
    var box = UprightCut.Box(low: SIMD2(repeating: .infinity), high: SIMD2(repeating: -.infinity))
    for vertex in others.vertices[areaStart...] {
      let p = SIMD2(Double(vertex.position.x), Double(vertex.position.y))
      box.low.replace(with: p, where: p .< box.low)
      box.high.replace(with: p, where: p .> box.high)
    }
    areas.add(box, clear: clear)
    areaStart = others.vertices.count
  }

  /// Draws everything that waits.
  func flush() {
    drawBackground()
    draw(&uprights, .upright)
    draw(&others, .any)
    areas.removeAll()
    areaStart = 0
  }

  /// The same if any of it is drawn with a texture that is about to change.
  func flush(before texture: Texture) {
    if uprights.uses(texture) || others.uses(texture) { flush() }
  }

  private func draw(_ queue: inout MeshQueue, _ pass: Pass) {
    defer { queue.removeAll() }
    guard !queue.isEmpty else { return }
    if let drawn, drawn != pass { renderer.driver.separate(renderer.pointer) }
    drawn = pass
    queue.draw(on: renderer, areUpright: pass == .upright)
  }

  /// The target is done.
  func finish() {
    flush()
    drawn = nil
  }

  var nextIndex: Int32 { pass == .upright ? uprights.nextIndex : others.nextIndex }

  func addVertex(_ position: SIMD2<Double>, _ color: SDL_Color, _ uv: SIMD2<Float> = .zero) {
    let vertex = SDL_Vertex(
      position: SDL_FPoint(x: Float(position.x), y: Float(position.y)), color: color,
      tex_coord: SDL_FPoint(x: uv.x, y: uv.y))
    if pass == .upright { uprights.add(vertex) } else { others.add(vertex) }
  }

  func addTriangle(_ a: Int32, _ b: Int32, _ c: Int32) {
    if pass == .upright { uprights.add(a, b, c) } else { others.add(a, b, c) }
  }

  /// The search for rectangles takes triangles in pairs: after an odd number an empty one is added.
  func addPairing() {
    if !(pass == .upright ? uprights : others).isPaired { addTriangle(0, 0, 0) }
  }

  func addQuad(_ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32) {
    addTriangle(a, b, c)
    addTriangle(a, c, d)
  }
}

extension SDL_BlendMode {
  /// Premultiplied "over".
  static let over = SDL_ComposeCustomBlendMode(
    SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD, SDL_BLENDFACTOR_ONE,
    SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)

  /// The sum of what is there and what is drawn.
  static let add = SDL_ComposeCustomBlendMode(
    SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE, SDL_BLENDOPERATION_ADD, SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE,
    SDL_BLENDOPERATION_ADD)
}

extension MeshBatch.Blend {
  var mode: SDL_BlendMode {
    switch self {
    case .replace: SDL_BLENDMODE_NONE
    case .over, .mix: .over
    case .add: .add
    }
  }
}

extension SDL_Color {
  static let nothing = SDL_Color(r: 0, g: 0, b: 0, a: 0)

  /// A colour premultiplied, as every vertex carries it.
  init(_ color: Color, opacity: Double = 1) {
    let alpha = color.alpha * opacity
    self.init(
      r: Self.byte(color.red * alpha), g: Self.byte(color.green * alpha), b: Self.byte(color.blue * alpha),
      a: Self.byte(alpha))
  }

  /// What a premultiplied texture is multiplied by.
  init(opacity: Double, brightness: Double = 1) {
    let level = Self.byte(opacity * brightness)
    self.init(r: level, g: level, b: level, a: Self.byte(opacity))
  }

  /// White to be added: of an opacity, with the alpha that is there already.
  init(light: Double) {
    let level = Self.byte(light)
    self.init(r: level, g: level, b: level, a: 0)
  }

  static func byte(_ value: Double) -> UInt8 {
    value > 0 ? UInt8(min(value * 255 + 0.5, 255)) : 0
  }
}
