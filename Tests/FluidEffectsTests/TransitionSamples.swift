import FluidEffects
import FluidGeometry
import FluidMotion
import FluidScene
import FluidTestSupport
import FluidTransitions

/// A modifier that only one phase has.
struct SuddenTransition: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    switch phase {
    case .willAppear: content.blur(radius: 12).offset(y: 30)
    case .identity: content
    case .didDisappear:
      content.clipped(to: TransitionClip(trailing: 1, cornerRadius: 8)).brightness(-0.5).saturation(0)
    }
  }
}

/// A view that is never quite as it is without its transition.
struct HazyTransition: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(x: phase.isIdentity ? 6 : 60).blur(radius: phase.isIdentity ? 2 : 9)
  }
}

/// Before and after, it is seen in a mirror.
struct FlipTransition: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(x: phase.isIdentity ? 1 : -1)
  }
}

/// How many built-in transitions there are, and how many of all: arguments of tests have no isolation.
let builtInCount = 17
let transitionCount = builtInCount + 8

@MainActor let builtIns: [(name: String, transition: AnyTransition)] =
  [
    ("identity", .identity), ("opacity", .opacity), ("offset", .offset(x: 40, y: -20)), ("scale", .scale),
    ("half", .scale(scale: 0.5, anchor: .bottomTrailing)), ("slide", .slide), ("blurReplace", .blurReplace),
    ("upUp", AnyTransition(.blurReplace(.upUp))), ("symbolEffect", .symbolEffect),
  ]
  + Edge.allCases.map { ("move \($0)", .move(edge: $0)) } + Edge.allCases.map { ("push \($0)", .push(from: $0)) }

/// The built-in ones, and what one makes of them.
@MainActor let transitions: [(name: String, transition: AnyTransition)] =
  builtIns + [
    ("own", AnyTransition(RotatingFadeTransition())), ("sudden", AnyTransition(SuddenTransition())),
    ("flip", AnyTransition(FlipTransition())),
    ("combined", .scale.combined(with: .push(from: .leading)).combined(with: AnyTransition(RotatingFadeTransition()))),
    ("asymmetric", .asymmetric(insertion: .move(edge: .leading), removal: .scale.combined(with: .opacity))),
    ("sudden side", .asymmetric(insertion: AnyTransition(SuddenTransition()), removal: .slide)),
    (
      "animated",
      .asymmetric(
        insertion: .slide.animation(.easeOut(duration: 0.3)), removal: .move(edge: .bottom).animation(.bouncy))
    ),
    ("curved", AnyTransition.push(from: .top).animation(.linear(duration: 0.4)).combined(with: .blurReplace)),
  ]

/// How many kinds of effects there are.
let effectKinds = 15

extension SeededGenerator {
  mutating func unitPoint() -> UnitPoint { UnitPoint(x: number(-1...2), y: number(-1...2)) }

  mutating func rect() -> Rect {
    Rect(x: number(-300...300), y: number(-300...300), width: number(20...600), height: number(20...600))
  }

  mutating func color() -> Color {
    Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0.1...1))
  }

  /// An effect of the n-th kind with random numbers.
  mutating func effect(kind: Int) -> TransitionEffect {
    switch kind {
    case 0: .opacity(number(0...1))
    case 1: .offset(Vector(dx: number(-200...200), dy: number(-200...200)))
    case 2: .relativeOffset(Vector(dx: number(-2...2), dy: number(-2...2)))
    case 3: .scale(x: number(0.1...2), y: number(0.1...2), anchor: unitPoint())
    case 4: .rotation(.radians(number(-9...9)), anchor: unitPoint())
    case 5: .blur(number(0...20))
    case 6: .brightness(number(-1...1))
    case 7:
      .clip(
        TransitionClip(
          top: number(-0.2...0.4), leading: number(-0.2...0.4), bottom: number(0...0.4), trailing: number(0...0.4),
          cornerRadius: number(0...20), strength: number(0.2...1)))
    case 8: .symbols(opacity: number(0...1), scale: number(0...2), stagger: chance(0.5) ? 1 : 0)
    case 9: .saturation(number(0...2))
    case 10: .contrast(number(0...2))
    case 11: .hueRotation(.radians(number(-9...9)))
    case 12: .overlay(color())
    case 13:
      .shadow(
        LayerShadow(
          color: color(), radius: number(0...20), offset: Vector(dx: number(-9...9), dy: number(-9...9))))
    default:
      .rotation3D(
        SpaceRotation(
          .radians(number(-1...1)), axis: (number(-1...1), number(-1...1), number(0.1...1)), anchor: unitPoint(),
          perspective: number(0...0.2)))
    }
  }

  /// Kinds of a random list, so that two lists of one shape can be made.
  mutating func shape() -> [Int] { (0..<index(below: 6)).map { _ in index(below: effectKinds) } }

  mutating func effects(_ shape: [Int]? = nil) -> TransitionEffects {
    let shape = shape ?? self.shape()
    return shape.reduce(.identity) { $0.then(TransitionEffects(effect(kind: $1))) }
  }

  /// Any but one that is upright somewhere, which jumps by design.
  mutating func animation() -> Animation? {
    switch index(below: 8) {
    case 0: .easeInOut(duration: number(0.1...0.6))
    case 1: .linear(duration: number(0.1...0.6))
    case 2:
      .timingCurve(
        .bezier(
          startControlPoint: Point(x: number(0.1...0.6), y: number(-1...2)),
          endControlPoint: Point(x: number(0.4...0.9), y: number(-1...2))), duration: number(0.2...0.6))
    case 3: .spring(Spring(duration: number(0.2...0.8), bounce: number(-0.4...0.6)))
    case 4: .smooth.delay(number(0...0.1))
    default: .default
    }
  }
}

extension ResolvedEffects {
  /// How differently a view looks with these effects and with others, in points: its corners, and what the filters do.
  func distance(to other: ResolvedEffects, in rect: Rect) -> Double {
    func corners(_ rect: Rect) -> [Point] {
      [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY)]
        .map { Point(x: $0.0, y: $0.1) }
    }
    func corners(_ transform: AffineTransform, _ rect: Rect) -> [Point] { corners(rect).map(transform.apply) }
    func apart(_ a: [Point], _ b: [Point]) -> Double { zip(a, b).map { $0.distance(to: $1) }.max() ?? 0 }
    var distance = apart(corners(rect).map(apply), corners(rect).map(other.apply))
    distance = max(distance, 100 * abs(opacity - other.opacity), 100 * abs(brightness - other.brightness))
    distance = max(distance, abs(blurRadius - other.blurRadius), 100 * abs(symbolOpacity - other.symbolOpacity))
    distance = max(distance, 100 * abs(symbolScale - other.symbolScale))
    distance = max(distance, zip(colors.rows, other.colors.rows).map { 100 * abs($0 - $1) }.max() ?? 0)
    for index in 0..<max(shadows.count, other.shadows.count) {
      let (a, b) = (
        shadows.count > index ? shadows[index] : nil, other.shadows.count > index ? other.shadows[index] : nil
      )
      distance = max(distance, 100 * abs((a?.color.alpha ?? 0) - (b?.color.alpha ?? 0)))
      if let a, let b { distance = max(distance, abs(a.radius - b.radius), (a.offset - b.offset).length) }
    }
    // A clip that has receded further than the view's own size cuts nothing, and is as good as none.
    let wide = rect.insetBy(dx: -rect.width, dy: -rect.height)
    func near(_ clip: Clip?) -> Clip {
      guard let clip else { return Clip(RoundedShape(wide)) }
      let cut = clip.shape.rect
      let seen = Rect(
        minX: max(cut.minX, wide.minX), minY: max(cut.minY, wide.minY), maxX: min(cut.maxX, wide.maxX),
        maxY: min(cut.maxY, wide.maxY))
      return Clip(RoundedShape(seen), transform: clip.transform)
    }
    for index in 0..<max(clips.count, other.clips.count) {
      let (a, b) = (
        near(clips.count > index ? clips[index] : nil), near(other.clips.count > index ? other.clips[index] : nil)
      )
      distance = max(distance, apart(corners(a.transform, a.shape.rect), corners(b.transform, b.shape.rect)))
    }
    return distance
  }
}
