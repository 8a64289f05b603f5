package import FluidGeometry
package import FluidMotion
package import FluidScene
package import FluidScript
internal import FluidTransitions
package import PlaygroundControls

/// Words that go over into other words in the middle of one place: they fade, or are stretched into each other as well.
package struct LabWords {
  /// A moving word, as it is drawn.
  package struct Layer {
    package let text: String
    package let opacity: Double
    package let transform: AffineTransform
  }

  package var choice = WordingChoice.interpolate
  package private(set) var index = 0
  private var motion = ContentTransitionMotion(Self.all[0])
  private var transition = ContentTransition.opacity
  /// Of the place, which is as wide as the words.
  private var width: SpringMotion
  private let measure: TextMeasure

  private static let all = ["Lake", "Mountain path", "Sea", "Forest at dawn"]
  package static let style = TextStyle(.title, weight: .semibold, alignment: .center)
  /// Points.
  private static let height = 30.0

  /// Words that are still.
  package init(_ index: Int = 0, _ choice: WordingChoice = .interpolate, measure: TextMeasure) {
    self.measure = measure
    self.choice = choice
    self.index = index % Self.all.count
    motion = ContentTransitionMotion(Self.all[self.index])
    width = SpringMotion(resting: Self.width(of: Self.all[self.index], measure))
  }

  package var text: String { motion.content }

  package mutating func advance(reducesMotion: Bool, at now: Instant) {
    let wanted: ContentTransition =
      switch choice {
      case .opacity: .opacity
      case .interpolate: .interpolate
      }
    transition = reducesMotion ? wanted.reducingMotion() : wanted
    motion.transition = transition
    index = (index + 1) % Self.all.count
    motion.set(Self.all[index], at: now)
    width = width.retargeted(to: width(of: Self.all[index]), spring: .smooth, at: now)
  }

  /// Text is as wide as the pixels are that it is set on, and those are others. What moves arrives first.
  package mutating func measureAgain(at now: Instant) {
    if !isMoving(at: now) { width = SpringMotion(resting: width(of: text)) }
  }

  package mutating func finish(at now: Instant) { motion.finish(at: now) }

  package func isMoving(at now: Instant) -> Bool {
    motion.isMoving(at: now) || !width.isSettled(within: Self.tolerance, at: now)
  }

  private static let tolerance = 0.1

  /// What is seen while it moves, the oldest first.
  package func layers(around center: Point, at now: Instant) -> [Layer] {
    let frame = Rect(center: center, size: Size(width: width.value(at: now), height: Self.height))
    return motion.layers(at: now).map { layer in
      let place = place(of: layer.content, around: center)
      return Layer(
        text: layer.content, opacity: layer.effects.resolved(in: place).opacity,
        transform: transition.placement(of: place, in: frame))
    }
  }

  private func place(of text: String, around center: Point) -> Rect {
    Rect(center: center, size: Size(width: width(of: text), height: Self.height))
  }

  private func width(of text: String) -> Double { Self.width(of: text, measure) }

  private static func width(of text: String, _ measure: TextMeasure) -> Double {
    measure.width(of: text, in: style).rounded(.up)
  }

  /// Where a word's layer lies at rest, on whole points, with some room at the ends: another font may draw it.
  package func layerFrame(of text: String, around center: Point) -> Rect {
    let width = (width(of: text) / 2).rounded(.up) * 2 + 40
    return Rect(
      x: center.x.rounded(.down) - width / 2, y: center.y.rounded(.down) - 22, width: width, height: 44)
  }
}
