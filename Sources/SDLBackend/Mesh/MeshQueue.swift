internal import CSDL

/// Triangles in the order in which they are to be drawn, a call for each stretch of one texture and one blending.
struct MeshQueue {
  private struct Call {
    let texture: Texture?
    let blend: MeshBatch.Blend
    let firstVertex: Int
    let firstIndex: Int
  }

  private(set) var vertices: ContiguousArray<SDL_Vertex> = []
  private var indices: ContiguousArray<Int32> = []
  private var calls: ContiguousArray<Call> = []

  var isEmpty: Bool { indices.isEmpty }

  /// Of the next vertex, in its call.
  var nextIndex: Int32 { Int32(vertices.count - (calls.last?.firstVertex ?? 0)) }

  /// Whether the triangles of the call so far come in pairs.
  var isPaired: Bool { (indices.count - (calls.last?.firstIndex ?? 0)) % 6 == 0 }

  mutating func reserveCapacity(vertices count: Int) {
    vertices.reserveCapacity(count)
    indices.reserveCapacity(3 * count)
  }

  /// Whatever is added next is drawn with this texture and blending.
  mutating func prepare(_ texture: Texture?, _ blend: MeshBatch.Blend) {
    if let last = calls.last {
      if last.texture === texture, last.blend == blend { return }
      if last.firstIndex == indices.count { calls.removeLast() }
    }
    calls.append(Call(texture: texture, blend: blend, firstVertex: vertices.count, firstIndex: indices.count))
  }

  mutating func add(_ vertex: SDL_Vertex) { vertices.append(vertex) }

  mutating func add(_ a: Int32, _ b: Int32, _ c: Int32) {
    indices.append(a)
    indices.append(b)
    indices.append(c)
  }

  /// A rectangle of one colour.
  mutating func add(_ box: UprightCut.Box, _ color: SDL_Color) {
    let first = nextIndex
    for corner in [box.low, SIMD2(box.high.x, box.low.y), box.high, SIMD2(box.low.x, box.high.y)] {
      add(
        SDL_Vertex(
          position: SDL_FPoint(x: Float(corner.x), y: Float(corner.y)), color: color,
          tex_coord: SDL_FPoint(x: 0, y: 0)))
    }
    add(first, first + 1, first + 2)
    add(first, first + 2, first + 3)
  }

  func uses(_ texture: Texture) -> Bool { calls.contains { $0.texture === texture } }

  /// So many pixels are worth ending SDL's own drawing for.
  private static let copiedArea: Float = 32_768

  /// - Parameter areUpright: whether all that waits are upright rectangles.
  func draw(on renderer: RendererHandle, areUpright: Bool) {
    for (place, call) in calls.enumerated() {
      let next = place + 1 < calls.count ? calls[place + 1] : nil
      let vertexEnd = next?.firstVertex ?? vertices.count
      let indexEnd = next?.firstIndex ?? indices.count
      guard call.firstIndex < indexEnd else { continue }
      vertices[call.firstVertex..<vertexEnd].withUnsafeBufferPointer { vertices in
        indices[call.firstIndex..<indexEnd].withUnsafeBufferPointer { indices in
          if let copier = renderer.driver.copier, let texture = call.texture,
            call.blend == .replace || call.blend == .mix, let color = vertices.first?.color,
            vertices.allSatisfy({ $0.color == color }), Self.area(vertices, indices) >= Self.copiedArea,
            copier.draw(
              texture, vertices, indices, color: color, isMixed: call.blend == .mix, areUpright: areUpright,
              on: renderer.pointer)
          {
            return
          }
          draw(call, vertices, indices, on: renderer.pointer)
        }
      }
    }
  }

  /// Of triangles, in pixels.
  private static func area(
    _ vertices: UnsafeBufferPointer<SDL_Vertex>, _ indices: UnsafeBufferPointer<Int32>
  ) -> Float {
    stride(from: 0, to: indices.count, by: 3).reduce(0) { sum, first in
      let (a, b, c) = (
        vertices[Int(indices[first])].position, vertices[Int(indices[first + 1])].position,
        vertices[Int(indices[first + 2])].position
      )
      return sum + abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) / 2
    }
  }

  private func draw(
    _ call: Call, _ vertices: UnsafeBufferPointer<SDL_Vertex>, _ indices: UnsafeBufferPointer<Int32>,
    on renderer: OpaquePointer
  ) {
    if let texture = call.texture {
      SDL_SetTextureBlendMode(texture.pointer, call.blend.mode)
    } else {
      SDL_SetRenderDrawBlendMode(renderer, call.blend.mode)
    }
    _ = SDL_RenderGeometry(
      renderer, call.texture?.pointer, vertices.baseAddress, Int32(vertices.count), indices.baseAddress,
      Int32(indices.count))
  }

  /// Forgets the textures too, so that it does not keep them alive.
  mutating func removeAll() {
    vertices.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
    calls.removeAll(keepingCapacity: true)
  }
}

extension SDL_Color {
  /// Whether it leaves a texture's colours as they are.
  var isWhite: Bool { r & g & b & a == 255 }

  fileprivate static func == (a: SDL_Color, b: SDL_Color) -> Bool {
    a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a
  }
}
