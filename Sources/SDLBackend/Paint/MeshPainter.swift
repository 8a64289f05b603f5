internal import CSDL
internal import FluidGeometry
internal import FluidScene

/// Draws commands as textured meshes with smooth edges.
final class MeshPainter {
  let target: PaintTarget
  let resources: PaintResources
  private var shadows: ShadowPainter
  private var surfaces: SurfacePainter

  var corners = SmoothCorners()
  var polygon = ConvexPolygon()
  var piece = ConvexPolygon()
  var fringed = FringedPolygon()
  private var rings: [ConvexPolygon] = [ConvexPolygon(), ConvexPolygon(), ConvexPolygon(), ConvexPolygon()]

  /// Above so many pixels, blending an opaque picture's inside costs more than a draw call.
  private static let splitArea = 65_536.0

  init(renderer: RendererHandle, resources: PaintResources) {
    self.resources = resources
    target = PaintTarget(renderer: renderer)
    shadows = ShadowPainter(on: target)
    surfaces = SurfacePainter(on: target, resources)
  }

  /// Draws commands on a target of a size in pixels.
  ///
  /// - Parameter damage: in points, the part outside which the target stays as it is; `nil` where all of it is drawn.
  func paint(
    _ commands: [DisplayList.Command], width: Int, height: Int, scale: Double, background: Color, damage: Rect?
  ) {
    resources.prepare(commands)
    target.begin(width: width, height: height, scale: scale, background: background, damage: damage)
    for command in commands {
      switch command {
      case .fill(let shape, let color, let covered): fill(shape, color, covered: covered)
      case .stroke(let shape, let width, let color): stroke(shape, width: width, color)
      case .line(let start, let end, let width, let color):
        if let shape = RoundedShape(lineFrom: start, to: end, width: width) { fill(shape, color, covered: nil) }
      case .image(let paint): image(paint)
      case .layer(let paint): layer(paint)
      case .surface(let bent): surfaces.paint(bent)
      case .shadow(let cast): shadows.paint(cast)
      case .text(let line): text(line)
      case .pushClip(let rect): target.pushClip(rect)
      case .popClip: target.popClip()
      }
    }
    target.finish()
  }

  private func fill(_ shape: RoundedShape, _ color: Color, covered: Rect?) {
    guard color.alpha > 0, let outline = target.visible(shape) else { return }
    let hole = hole(in: outline, covered)
    if isHidden(outline, by: hole) { return }
    polygon.set(outline, corners: &corners)
    // Where two corners meet, their ends differ by rounding, and an edge from one to the other has any direction.
    if outline.radius > 0 { polygon.dropShortEdges() }
    fringed.build(from: polygon)
    target.batch.add(
      fringed, turn: outline.turn, color: SDL_Color(color), isOpaque: color.alpha >= 1,
      prefersOneCall: Self.isSmall(outline), hole: hole)
  }

  private func stroke(_ shape: RoundedShape, width: Double, _ color: Color) {
    let (batch, scale) = (target.batch, target.scale)
    let width = width * scale
    guard color.alpha > 0, width > 0, width.isFinite, let outline = PixelShape(shape, scale: scale) else { return }
    let bounds = outline.expanded(by: width / 2 + 1).bounds
    guard target.shows(bounds.minimum, bounds.maximum) else { return }
    let flat = abs(width - 1) / 2
    let outer = (width + 1) / 2
    // One table of points for all four rings, so that they have the same number.
    for (index, distance) in [outer, flat, -flat, -outer].enumerated() {
      rings[index].set(outline.expanded(by: distance), like: outline, corners: &corners)
    }
    let color = SDL_Color(color, opacity: min(width, 1))
    batch.prepare(nil, .over)
    let first = batch.nextIndex
    for (index, ring) in rings.enumerated() {
      for vertex in ring.vertices {
        batch.addVertex(outline.turn.apply(vertex.position), index == 1 || index == 2 ? color : .nothing)
      }
    }
    let count = Int32(rings[0].vertices.count)
    for ring in 0..<Int32(3) {
      let a = first + ring * count
      for index in 0..<count {
        let next = index + 1 == count ? 0 : index + 1
        batch.addQuad(a + index, a + next, a + count + next, a + count + index)
      }
    }
  }

  private func image(_ paint: DisplayList.ImagePaint) {
    guard paint.opacity > 0, let outline = target.visible(paint.clip), let frame = target.pixels(paint.frame) else {
      return
    }
    guard let image = resources.image(paint.image) else { return }
    let color = SDL_Color(opacity: min(paint.opacity, 1))
    polygon.set(outline, corners: &corners)
    let isStraight = outline.turn.isIdentity
    let part = paint.part.flatMap(target.pixels) ?? frame
    polygon.clip(
      minimum: pointwiseMax(frame.low, part.low), maximum: pointwiseMin(frame.high, part.high), soft: true,
      isStraight: isStraight)
    switch image.storage {
    case .atlas(let place):
      let map = TextureMap(place.region, minimum: frame.low, maximum: frame.high)
      draw(&polygon, outline, color, map, isOpaque: image.isOpaque, prefersOneCall: Self.isSmall(outline))
    case .tiles(let tiles):
      let pixel = (frame.high - frame.low) / SIMD2(Double(image.width), Double(image.height))
      for tile in tiles {
        let low = frame.low + pixel * SIMD2(Double(tile.x), Double(tile.y))
        let high = frame.low + pixel * SIMD2(Double(tile.x + tile.width), Double(tile.y + tile.height))
        if isStraight, !target.shows(low, high) { continue }
        let map = TextureMap(tile.region, minimum: low, maximum: high)
        guard tiles.count > 1 else {
          draw(&polygon, outline, color, map, isOpaque: image.isOpaque, prefersOneCall: false)
          continue
        }
        piece.copy(polygon)
        piece.clip(minimum: low, maximum: high, soft: false, isStraight: isStraight)
        draw(&piece, outline, color, map, isOpaque: image.isOpaque, prefersOneCall: false)
      }
    }
  }

  func draw(
    _ polygon: inout ConvexPolygon, _ outline: PixelShape, _ color: SDL_Color, _ map: TextureMap, isOpaque: Bool,
    prefersOneCall: Bool, hole: UprightCut.Box? = nil
  ) {
    polygon.dropShortEdges()
    guard !polygon.isEmpty else { return }
    fringed.build(from: polygon)
    target.batch.add(
      fringed, turn: outline.turn, color: color, map: map, isOpaque: isOpaque, prefersOneCall: prefersOneCall,
      hole: hole)
  }

  /// The whole pixels of something that need not be drawn, because what is drawn later covers them.
  func hole(in outline: PixelShape, _ covered: Rect?) -> UprightCut.Box? {
    guard resources.areAllThere, outline.turn.isIdentity else { return nil }
    return covered.flatMap(inside)
  }

  func isHidden(_ outline: PixelShape, by hole: UprightCut.Box?) -> Bool {
    hole?.contains(UprightCut.Box(low: outline.minimum, high: outline.maximum)) ?? false
  }

  /// The whole pixels well inside a covered rectangle: what covers it may have a soft edge.
  func inside(_ rect: Rect) -> UprightCut.Box? {
    guard let box = target.pixels(rect) else { return nil }
    let low = box.low.rounded(.up) + SIMD2(repeating: 1)
    let high = box.high.rounded(.down) - SIMD2(repeating: 1)
    return low.x < high.x && low.y < high.y ? UprightCut.Box(low: low, high: high) : nil
  }

  private static func isSmall(_ outline: PixelShape) -> Bool { outline.size.x * outline.size.y < splitArea }
}
