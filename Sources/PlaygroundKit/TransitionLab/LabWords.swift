internal import FluidGeometry
internal import FluidMotion
internal import FluidScene
internal import FluidTransitions

/// Words that go over into other words in the middle of one place: they fade, or are stretched into each other as well.
struct LabWords {
  /// A word on its way, as it is drawn.
  struct Layer {
    let text: String
    let opacity: Double
    let transform: AffineTransform
  }

  var choice = LabControl.WordingChoice.interpolate
  private(set) var index = 0
  private var motion = ContentTransitionMotion(Self.all[0])
  private var transition = ContentTransition.opacity
  /// Of the place, which is as wide as the words.
  private var width = SpringMotion(resting: Self.width(of: Self.all[0]))

  private static let all = ["Lake", "Mountain path", "Sea", "Forest at dawn"]
  static let style = TextStyle(.title, weight: .semibold, alignment: .center)
  /// Points.
  private static let height = 30.0

  init() {}

  /// Words that are still.
  init(_ index: Int, _ choice: LabControl.WordingChoice) {
    self.choice = choice
    self.index = index % Self.all.count
    motion = ContentTransitionMotion(Self.all[self.index])
    width = SpringMotion(resting: Self.width(of: Self.all[self.index]))
  }

  var text: String { motion.content }

  mutating func goOn(reducesMotion: Bool, at now: Instant) {
    let wanted: ContentTransition =
      switch choice {
      case .opacity: .opacity
      case .interpolate: .interpolate
      }
    transition = reducesMotion ? wanted.reducingMotion() : wanted
    motion.transition = transition
    index = (index + 1) % Self.all.count
    motion.set(Self.all[index], at: now)
    width = width.retargeted(to: Self.width(of: Self.all[index]), spring: .smooth, at: now)
  }

  mutating func settle(at now: Instant) { motion.settle(at: now) }

  func isMoving(at now: Instant) -> Bool {
    motion.isMoving(at: now) || !width.isSettled(within: Self.tolerance, at: now)
  }

  private static let tolerance = 0.1

  /// What is seen while it moves, the oldest first.
  func layers(around center: Point, at now: Instant) -> [Layer] {
    let frame = Rect(center: center, size: Size(width: width.value(at: now), height: Self.height))
    return motion.layers(at: now).map { layer in
      let place = Self.place(of: layer.content, around: center)
      return Layer(
        text: layer.content, opacity: layer.effects.resolved(in: place).opacity,
        transform: transition.placement(of: place, in: frame))
    }
  }

  private static func place(of text: String, around center: Point) -> Rect {
    Rect(center: center, size: Size(width: width(of: text), height: height))
  }

  private static func width(of text: String) -> Double {
    TextEstimate.width(of: text, size: style.size.rawValue).rounded(.up)
  }

  /// Where a word's layer lies at rest, on whole points, with some room at the ends: widths are estimates.
  static func layerFrame(of text: String, around center: Point) -> Rect {
    let width = (width(of: text) / 2).rounded(.up) * 2 + 40
    return Rect(
      x: center.x.rounded(.down) - width / 2, y: center.y.rounded(.down) - 22, width: width, height: 44)
  }
}
