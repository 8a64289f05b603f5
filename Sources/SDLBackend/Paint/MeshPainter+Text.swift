internal import CSDL
internal import FluidGeometry
internal import FluidScene

extension MeshPainter {
  func text(_ line: DisplayList.TextLine) {
    let (batch, scale) = (target.batch, target.scale)
    // No style is higher than this, accents and descenders included.
    let reach = 40 * scale
    let middle = line.position.y * scale
    guard target.shows(SIMD2(-1e9, middle - reach), SIMD2(1e9, middle + reach)),
      let set = PlacedLine(line, scale: scale, cache: resources.text)
    else { return }
    let color = SDL_Color(line.color)
    for run in set.line.runs {
      let low = SIMD2(set.x + Double(run.x), set.baseline + Double(run.y))
      let high = low + SIMD2(Double(run.region.width), Double(run.region.height))
      guard target.shows(low, high) else { continue }
      batch.prepare(run.region.texture, .over)
      let map = TextureMap(run.region, minimum: low, maximum: high)
      batch.fill(UprightCut.Box(low: low, high: high), turn: Self.still, color: color, map: map)
    }
  }
}
