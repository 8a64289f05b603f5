import FluidEffects
import FluidGeometry
import FluidScene
import FluidTestSupport
import FluidTransitions
import Testing

private let frame = Rect(x: 100, y: 200, width: 80, height: 40)

struct FilterEffectTests {
  private func resolved(_ effects: TransitionEffect...) -> ResolvedEffects {
    effects.reduce(TransitionEffects.identity) { $0.then(TransitionEffects($1)) }.resolved(in: frame)
  }

  @Test("A rotation in space keeps its anchor in place and shows the view's edge at a quarter turn", arguments: 1...30)
  func rotation3D(seed: UInt64) {
    var random = SeededGenerator(seed: RandomRun.seed &+ seed)
    let anchor = UnitPoint(x: random.number(0...1), y: random.number(0...1))
    func effects(_ degrees: Double, _ perspective: Double) -> ResolvedEffects {
      resolved(
        .rotation3D(SpaceRotation(.degrees(degrees), axis: (0, 1, 0), anchor: anchor, perspective: perspective)))
    }
    let fixed = anchor.point(in: frame)
    #expect(effects(random.number(-180...180), 1).apply(fixed).distance(to: fixed) < 1e-9, "seed \(seed)")
    let flat = effects(60, 0)
    let corner = flat.apply(Point(x: frame.maxX, y: frame.maxY))
    #expect(abs(corner.x - (fixed.x + (frame.maxX - fixed.x) / 2)) < 1e-9 && corner.y == frame.maxY)
    #expect(abs(effects(90, 0).apply(Point(x: frame.maxX, y: frame.minY)).x - fixed.x) < 1e-9)
    // The trailing side moves away, so it looks smaller.
    let (top, bottom) = (
      effects(40, 1).apply(Point(x: frame.maxX, y: frame.minY)),
      effects(40, 1).apply(Point(x: frame.maxX, y: frame.maxY))
    )
    #expect(anchor.x > 0.99 || bottom.y - top.y < frame.height, "seed \(seed)")
    #expect(effects(0, 1) == .identity)
  }

  @Test(
    "About the axis towards the viewer a rotation in space is the rotation in the plane", arguments: [30.0, -75, 200])
  func rotation3DInPlane(degrees: Double) {
    let space = resolved(.rotation3D(SpaceRotation(.degrees(degrees), axis: (0, 0, 2), anchor: .topLeading)))
    let plane = resolved(.rotation(.degrees(degrees), anchor: .topLeading))
    #expect(space.distance(to: plane, in: frame) < 1e-9)
  }

  @Test("Colour effects compose in their order: grey that is tinted has a hue, and a tint that is greyed has none")
  func colorOrder() {
    let red = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    let tinted = resolved(.saturation(0), .overlay(red)).colors.apply(Color(hex: 0x4080C0))
    let grey = resolved(.overlay(red), .saturation(0)).colors.apply(Color(hex: 0x4080C0))
    #expect(tinted.red > tinted.green + 0.4)
    #expect(abs(grey.red - grey.green) < 1e-12 && abs(grey.green - grey.blue) < 1e-12)
  }

  @Test("A shape is clipped to the largest in the middle of the view, and a mask is scaled about its anchor")
  func shapes() {
    func outline(_ clip: TransitionClip) -> RoundedShape? { resolved(.clip(clip)).clips.first?.outline }
    #expect(
      outline(TransitionShape.circle.clip) == RoundedShape(Rect(x: 120, y: 200, width: 40, height: 40), radius: 20))
    #expect(outline(TransitionShape.capsule.clip) == RoundedShape(frame, radius: 20))
    #expect(outline(TransitionShape.rect(cornerRadius: 6).clip) == RoundedShape(frame, radius: 6))
    let content = PlaceholderContentView<AnyTransition>()
    let half = content.mask(.capsule, scale: 0.5, anchor: .bottomTrailing).effects.effects.resolved(in: frame)
    #expect(half.clips.first?.outline == RoundedShape(Rect(x: 140, y: 220, width: 40, height: 20), radius: 10))
    let none = content.mask(.circle, scale: 0).effects.effects.resolved(in: frame)
    #expect(none.clips.first?.outline?.rect.size == .zero)
  }

  @Test("A shadow moves and grows with the view that casts it, and lies around what the view is clipped to")
  func shadows() throws {
    let shadow = LayerShadow(color: .black.opacity(0.5), radius: 6, offset: Vector(dx: 0, dy: 4))
    let effects = resolved(.shadow(shadow), .scale(x: 0.5, y: 0.5, anchor: .center), .opacity(0.5))
    let command = try #require(effects.shadowCommands(of: RoundedShape(frame, radius: 8)).first)
    guard case .shadow(let drawn) = command else {
      Issue.record("\(command)")
      return
    }
    #expect(drawn.shape == RoundedShape(Rect(x: 120, y: 210, width: 40, height: 20), radius: 4))
    #expect(drawn.sigma == 3 && drawn.offset == Vector(dx: 0, dy: 2) && drawn.color.alpha == 0.25)
    let clipped = resolved(.clip(TransitionShape.circle.clip), .shadow(shadow))
    guard case .shadow(let round)? = clipped.shadowCommands(of: RoundedShape(frame)).first else {
      Issue.record("no shadow")
      return
    }
    #expect(round.shape.radius == 20)
  }

  @Test("A shadow inside of a rotation in space follows the view from rest on without a jump", arguments: [-1.0, 1])
  func turnedShadows(sign: Double) throws {
    let shadow = LayerShadow(color: .black, radius: 6, offset: Vector(dx: 0, dy: 4))
    var last = frame
    for degrees in stride(from: 0.0, through: 85, by: 0.5) {
      let effects = resolved(.shadow(shadow), .rotation3D(SpaceRotation(.degrees(sign * degrees), axis: (0, 1, 0))))
      guard case .shadow(let drawn)? = effects.shadowCommands(of: RoundedShape(frame)).first else {
        Issue.record("no shadow at \(degrees)")
        return
      }
      let rect = drawn.shape.rect
      #expect(abs(rect.minX - last.minX) < 0.5 && abs(rect.maxX - last.maxX) < 0.5 && abs(rect.height - 40) < 1e-9)
      last = rect
    }
    #expect(last.width < 0.1 * frame.width)
  }

  @Test(
    "By layer, the layers of a symbol begin one after another and end together", arguments: [0.0, 0.2, 0.5, 0.9, 1])
  func staggered(opacity: Double) {
    let byLayer = resolved(.symbols(opacity: opacity, scale: 0.5 + opacity / 2, stagger: 1))
    let layers = (0..<3).map { byLayer.symbolLayer($0, of: 3) }
    #expect(layers[0].opacity == opacity)
    #expect(zip(layers, layers.dropFirst()).allSatisfy { $0.opacity >= $1.opacity && $0.scale >= $1.scale })
    if opacity == 0 || opacity == 1 { #expect(layers.allSatisfy { $0.opacity == opacity }) }
    let together = resolved(.symbols(opacity: opacity, scale: 0.7))
    #expect((0..<3).allSatisfy { together.symbolLayer($0, of: 3) == (opacity, 0.7) })
  }

  @Test(
    "At rest in perspective a surface covers the view, and what is left for its layer has no map", arguments: 1...20)
  func surfaces(seed: UInt64) throws {
    var random = SeededGenerator(seed: RandomRun.seed &+ seed)
    let turned = resolved(
      .clip(TransitionShape.circle.clip), .scale(x: 0.5, y: 2, anchor: .center), .blur(4),
      .rotation3D(
        SpaceRotation(.degrees(random.number(5...70)), axis: (random.number(0...1), 1, 0), perspective: 0.5)),
      .opacity(0.5))
    let surface = try #require(turned.surface(of: LayerID(rawValue: 1), frame: frame))
    for (vertex, corner) in [
      (surface.vertices[0], frame.origin),
      (surface.vertices[surface.vertices.count - 1], Point(x: frame.maxX, y: frame.maxY)),
    ] { #expect(vertex.position == turned.apply(corner), "seed \(seed)") }
    #expect(surface.opacity == 0.5)
    let rest = turned.atRest
    #expect(rest.transform == .identity && rest.projection == nil && rest.opacity == 1)
    #expect(abs(rest.blurRadius - 4) < 1e-9)
    #expect(rest.clips.first?.outline?.rect.center.distance(to: frame.center) ?? 1 < 1e-9)
    #expect(resolved(.scale(x: 0.5, y: 2, anchor: .center)).surface(of: LayerID(rawValue: 1), frame: frame) == nil)
  }
}
