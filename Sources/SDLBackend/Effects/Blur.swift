internal import FluidMotion

/// Carries out a ``BlurPlan``: halves the layer down to the plan's level, blurs it there across and down, and enlarges it again.
struct Blur {
  private let renderer: RendererHandle
  private let targets: TargetPool
  private let now: Instant
  private let plan: BlurPlan
  private let layer: LayerImage
  /// Around the layer, in its pixels.
  private let margin: SIMD2<Int>
  private let isOpaque: Bool
  /// What the steps so far have led to.
  private var current: Texture

  /// Four readings between pixels make 1, 3, 3, 1 of each of the four rows and columns.
  private static let fourByFour: [TexturePass.Reading] = [
    (SIMD2(-0.75, -0.75), 64), (SIMD2(0.75, -0.75), 64), (SIMD2(-0.75, 0.75), 64), (SIMD2(0.75, 0.75), 63),
  ]

  init(
    _ plan: BlurPlan, of layer: LayerImage, isOpaque: Bool, renderer: RendererHandle, targets: TargetPool,
    at now: Instant
  ) {
    self.renderer = renderer
    self.targets = targets
    self.now = now
    self.plan = plan
    self.layer = layer
    margin = isOpaque ? .zero : plan.margin &<< SIMD2(repeating: plan.level)
    self.isOpaque = isOpaque
    current = layer.texture
  }

  /// `nil` where there is no memory for it.
  func image() -> LayerImage? {
    var blur = self
    guard blur.run() else {
      blur.release(blur.current)
      return nil
    }
    return LayerImage(
      texture: blur.current, size: layer.size, margin: SIMD2(Double(margin.x), Double(margin.y)),
      pixelsPerTexel: Double(1 << plan.shownLevel))
  }

  private mutating func run() -> Bool {
    for level in 1...plan.level {
      let readings = plan.halvesSmoothly(to: level) ? Self.fourByFour : [(.zero, 255)]
      let pass = level == 1 ? passOverLayer(step: 2) : pass(step: 2)
      guard advance(to: level, pass, readings) else { return false }
    }
    for axis in 0..<2 {
      let taps = DiscreteGaussian(variance: plan.variance[axis]).taps
      guard taps.count > 1 else { continue }
      let readings = taps.map { tap -> TexturePass.Reading in
        (axis == 0 ? SIMD2(tap.distance, 0) : SIMD2(0, tap.distance), tap.weight)
      }
      guard advance(to: plan.level, pass(step: 1), readings) else { return false }
    }
    if plan.shownLevel == 0 { return mix() }
    for level in (plan.shownLevel..<plan.level).reversed() {
      guard advance(to: level, pass(step: 0.5), [(.zero, 255)]) else { return false }
    }
    return true
  }

  private func passOverLayer(step: Double) -> TexturePass {
    TexturePass(
      renderer: renderer, source: layer.texture, isOpaque: isOpaque, step: step,
      origin: -SIMD2(Double(margin.x), Double(margin.y)))
  }

  private func pass(step: Double) -> TexturePass {
    TexturePass(renderer: renderer, source: current, isOpaque: isOpaque, step: step)
  }

  /// One step, onto a target as large as a level.
  private mutating func advance(to level: Int, _ pass: TexturePass, _ readings: [TexturePass.Reading]) -> Bool {
    guard let target = makeTarget(level) else { return false }
    pass.draw(onto: target, readings)
    release(current)
    current = target
    return true
  }

  /// The sharp layer and the blurred one.
  private mutating func mix() -> Bool {
    guard let target = makeTarget(0) else { return false }
    let weight = UInt8((plan.fraction * 255).rounded())
    passOverLayer(step: 1).draw(onto: target, [(.zero, 255 - weight)])
    pass(step: 0.5).draw(onto: target, [(.zero, weight)], after: 255 - weight)
    release(current)
    current = target
    return true
  }

  private func makeTarget(_ level: Int) -> Texture? {
    var width = layer.texture.width + 2 * margin.x
    var height = layer.texture.height + 2 * margin.y
    for _ in 0..<level {
      width = (width + 1) / 2
      height = (height + 1) / 2
    }
    return targets.take(width: width, height: height)
  }

  private func release(_ texture: Texture) {
    if texture !== layer.texture { targets.keep(texture, at: now) }
  }
}
