internal import CSDL
internal import FluidScene

/// Triangles that wait to be drawn in one call: as long as the texture and the blending stay the same, a frame's shapes gather here.
final class MeshBatch {
  /// Large upright rectangles are drawn apart from anything else, as ``MesaRasterizer`` wants it.
  enum Pass { case upright, any }

  /// How colours, premultiplied, meet what is on the target already.
  enum Blend { case replace, over, add }

  private let renderer: RendererHandle
  private let overBlend = MeshBatch.overBlendMode()
  private let addBlend = MeshBatch.addBlendMode()
  private var vertices: ContiguousArray<SDL_Vertex> = []
  private var indices: ContiguousArray<Int32> = []
  private var texture: Texture?
  private var blend = Blend.replace
  private var pass = Pass.any
  /// Whether anything was drawn since the last pass ended.
  private var isPassUsed = false
  var cut = UprightCut()

  /// Premultiplied "over".
  static func overBlendMode() -> SDL_BlendMode {
    SDL_ComposeCustomBlendMode(
      SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD, SDL_BLENDFACTOR_ONE,
      SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)
  }

  /// The sum of what is there and what is drawn.
  static func addBlendMode() -> SDL_BlendMode {
    SDL_ComposeCustomBlendMode(
      SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE, SDL_BLENDOPERATION_ADD, SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE,
      SDL_BLENDOPERATION_ADD)
  }

  init(renderer: RendererHandle) {
    self.renderer = renderer
    vertices.reserveCapacity(8192)
    indices.reserveCapacity(24576)
  }

  /// Whatever is added next is drawn with this texture and blending.
  func prepare(_ texture: Texture?, _ blend: Blend, pass: Pass = .any) {
    enter(pass)
    guard texture !== self.texture || blend != self.blend else { return }
    flush()
    self.texture = texture
    self.blend = blend
  }

  /// Whether large upright rectangles are worth cutting out of shapes.
  var cutsUpright: Bool { renderer.rasterizer != nil }

  private func enter(_ pass: Pass) {
    guard pass != self.pass else { return }
    flush()
    if isPassUsed { renderer.rasterizer?.separate(renderer.pointer) }
    isPassUsed = false
    self.pass = pass
  }

  func flush() {
    guard !indices.isEmpty else { return }
    let mode =
      switch blend {
      case .replace: SDL_BLENDMODE_NONE
      case .over: overBlend
      case .add: addBlend
      }
    if let texture {
      SDL_SetTextureBlendMode(texture.pointer, mode)
    } else {
      SDL_SetRenderDrawBlendMode(renderer.pointer, mode)
    }
    vertices.withUnsafeBufferPointer { vertices in
      indices.withUnsafeBufferPointer { indices in
        _ = SDL_RenderGeometry(
          renderer.pointer, texture?.pointer, vertices.baseAddress, Int32(vertices.count), indices.baseAddress,
          Int32(indices.count))
      }
    }
    isPassUsed = true
    vertices.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
  }

  /// Forgets the texture too, so that the batch does not keep it alive.
  func finish() {
    flush()
    texture = nil
    isPassUsed = false
  }

  var nextIndex: Int32 { Int32(vertices.count) }

  func addVertex(_ position: SIMD2<Double>, _ color: SDL_Color, _ uv: SIMD2<Float> = .zero) {
    vertices.append(
      SDL_Vertex(
        position: SDL_FPoint(x: Float(position.x), y: Float(position.y)), color: color,
        tex_coord: SDL_FPoint(x: uv.x, y: uv.y)))
  }

  func addTriangle(_ a: Int32, _ b: Int32, _ c: Int32) {
    indices.append(a)
    indices.append(b)
    indices.append(c)
  }

  /// Whoever looks for rectangles takes the triangles in pairs: after an odd one, an empty one.
  func addPairing() {
    if indices.count % 6 != 0 { addTriangle(0, 0, 0) }
  }

  func addQuad(_ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32) {
    addTriangle(a, b, c)
    addTriangle(a, c, d)
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
