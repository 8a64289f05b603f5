internal import CSDL
internal import FluidScene

/// Draws bent surfaces as grids of triangles with smooth sides.
struct SurfacePainter {
  private let target: PaintTarget
  private let resources: PaintResources
  private var mesh = SurfaceMesh()

  init(on target: PaintTarget, _ resources: PaintResources) { (self.target, self.resources) = (target, resources) }

  mutating func paint(_ surface: DisplayList.Surface) {
    let batch = target.batch
    let opacity = min(surface.opacity, 1) * min(surface.color.alpha, 1)
    guard opacity > 0 else { return }
    mesh.build(surface, scale: target.scale)
    guard target.shows(mesh.minimum, mesh.maximum) else { return }
    var content: SurfaceContent?
    if let id = surface.layer {
      guard let layer = resources.layer(id), let texture = layer.texture else { return }
      target.chooseFilter(texture, isExact: false)
      content = SurfaceContent(layer, texture)
    }
    let isOpaque = content?.isOpaque ?? true
    let color = surface.color
    let tint = SIMD3(color.red, color.green, color.blue)
    // Where nothing lies over anything else, what is opaque is drawn without blending, and the smooth sides after it.
    let isSplit = isOpaque && opacity >= 1 && !mesh.isFolded
    let shade = { (light: Double) in
      let level = tint * (opacity * min(max(light, 0), max(2 - light, 0), 1))
      return SDL_Color(
        r: SDL_Color.byte(level.x), g: SDL_Color.byte(level.y), b: SDL_Color.byte(level.z), a: SDL_Color.byte(opacity))
    }
    for part in isSplit ? [SurfacePart.inside, .sides] : [.whole] {
      batch.prepare(content?.texture, part == .inside ? .replace : .over)
      add(surface, part, extent: content?.extent, color: shade)
    }
    guard mesh.isLit else { return }
    if let content, !content.isOpaque {
      guard let silhouette = target.leave({ resources.effects.silhouette(of: content.layer, blurredBy: .zero) }) else {
        return
      }
      batch.prepare(silhouette.texture, .add)
    } else {
      batch.prepare(nil, .add)
    }
    add(surface, .lit, extent: content?.extent) { SDL_Color(light: opacity * min(max($0 - 1, 0), 1)) }
  }

  private func add(
    _ surface: DisplayList.Surface, _ part: SurfacePart, extent: SIMD2<Double>?, color: (Double) -> SDL_Color
  ) {
    let (mesh, batch) = (mesh, target.batch)
    let first = batch.nextIndex
    for index in mesh.vertices.indices {
      let vertex = mesh.vertices[index]
      batch.addVertex(vertex.position, color(vertex.light), Self.place(vertex.place, extent))
    }
    let outer = batch.nextIndex
    if part != .inside {
      for index in mesh.vertices.indices {
        batch.addVertex(mesh.outer[index], .nothing, Self.place(mesh.vertices[index].place, extent))
      }
    }
    let sides = surface.smoothSides
    for row in 0..<surface.rows {
      for column in 0..<surface.columns {
        let a = mesh.index(column, row)
        let b = mesh.index(column + 1, row)
        let c = mesh.index(column + 1, row + 1)
        let d = mesh.index(column, row + 1)
        guard [a, b, c, d].allSatisfy(mesh.isDrawable) else { continue }
        if part == .lit, ![a, b, c, d].contains(where: { mesh.vertices[$0].light > 1 }) { continue }
        func soften(_ from: Int, _ to: Int) {
          batch.addQuad(first + Int32(from), outer + Int32(from), outer + Int32(to), first + Int32(to))
        }
        if part != .inside {
          if row == 0, sides.contains(.firstRow) { soften(a, b) }
          if column + 1 == surface.columns, sides.contains(.lastColumn) { soften(b, c) }
          if row + 1 == surface.rows, sides.contains(.lastRow) { soften(c, d) }
          if column == 0, sides.contains(.firstColumn) { soften(d, a) }
        }
        if part != .sides {
          batch.addQuad(first + Int32(a), first + Int32(b), first + Int32(c), first + Int32(d))
        }
      }
    }
  }

  private static func place(_ place: SIMD2<Double>, _ extent: SIMD2<Double>?) -> SIMD2<Float> {
    guard let extent else { return .zero }
    return SIMD2<Float>((place * extent).clamped(lowerBound: .zero, upperBound: .one))
  }
}

/// Which of a surface's triangles are drawn in one go.
private enum SurfacePart { case inside, sides, whole, lit }

/// The layer that is seen on a surface.
private struct SurfaceContent {
  let layer: LayerStore.Entry
  let texture: Texture
  /// The part of the texture that the layer takes, which ends on a whole pixel.
  let extent: SIMD2<Double>

  var isOpaque: Bool { layer.isOpaque }

  init(_ layer: LayerStore.Entry, _ texture: Texture) {
    self.layer = layer
    self.texture = texture
    extent = layer.drawnSize / SIMD2(Double(texture.width), Double(texture.height))
  }
}
