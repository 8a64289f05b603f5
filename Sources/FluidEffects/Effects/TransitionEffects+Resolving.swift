public import FluidGeometry
internal import FluidScene
internal import FluidTransitions

extension TransitionEffects {
  /// Returns the effects for a view that lies in a rectangle at rest, in points.
  ///
  /// A spring's overshoot is clamped: an opacity to 0...1, a brightness to −1...1; a saturation, a contrast, a blur and
  /// the scale of symbols to 0 or more.
  public func resolved(in rect: Rect, layoutDirection: LayoutDirection = .leftToRight) -> ResolvedEffects {
    parts.reduce(.identity) { $0.then($1.effect.resolved(in: rect, layoutDirection: layoutDirection)) }
  }
}

extension TransitionEffect {
  fileprivate func resolved(in rect: Rect, layoutDirection: LayoutDirection) -> ResolvedEffects {
    let sign = layoutDirection.sign
    switch self {
    case .opacity(let opacity): return ResolvedEffects(opacity: opacity.clamped(to: 0...1))
    case .offset(let offset):
      return ResolvedEffects(transform: AffineTransform(translation: Vector(dx: offset.dx * sign, dy: offset.dy)))
    case .relativeOffset(let offset):
      let distance = Vector(dx: offset.dx * rect.width * sign, dy: offset.dy * rect.height)
      return ResolvedEffects(transform: AffineTransform(translation: distance))
    case .scale(let x, let y, let anchor):
      let center = anchor.point(in: rect, layoutDirection: layoutDirection)
      return ResolvedEffects(transform: AffineTransform(scaleX: x, y: y, about: center))
    case .rotation(let turn, let anchor):
      let center = anchor.point(in: rect, layoutDirection: layoutDirection)
      return ResolvedEffects(transform: AffineTransform(rotation: turn, about: center))
    case .rotation3D(let rotation):
      return ResolvedEffects(projection: rotation.projection(in: rect, layoutDirection: layoutDirection))
    case .blur(let radius): return ResolvedEffects(blurRadius: max(0, radius))
    case .brightness(let amount): return ResolvedEffects(brightness: amount.clamped(to: -1...1))
    case .saturation(let amount): return ResolvedEffects(colors: .saturation(max(0, amount)))
    case .contrast(let amount): return ResolvedEffects(colors: .contrast(max(0, amount)))
    case .hueRotation(let angle): return ResolvedEffects(colors: .hueRotation(angle))
    case .overlay(let color): return ResolvedEffects(colors: .overlay(color))
    case .shadow(let shadow): return ResolvedEffects(shadows: shadow.color.alpha > 0 ? [shadow] : [])
    case .clip(let clip):
      let outline = clip.outline(in: rect, layoutDirection: layoutDirection)
      return ResolvedEffects(clips: outline.map { [ResolvedEffects.Clip($0)] } ?? [])
    case .symbols(let opacity, let scale, let stagger):
      return ResolvedEffects(
        symbolOpacity: opacity.clamped(to: 0...1), symbolScale: max(0, scale),
        symbolStagger: opacity < 1 ? stagger.clamped(to: 0...1) : 0
      )
    }
  }
}
