internal import FluidEffects
package import FluidGeometry
package import FluidMotion
package import FluidScene
package import FluidScript
package import PlaygroundControls

/// Words that go over into other words in the middle of one place: they fade, or are stretched into each other as well.
package struct LabWords {
  /// A moving word, as it is drawn.
  package struct Layer {
    package let text: String
    /// Whether it is the ring around a symbol, beneath the symbol itself.
    package var isRing = false
    package let opacity: Double
    package let transform: AffineTransform
  }

  /// How the next words come.
  package private(set) var choice = WordingChoice.interpolate
  /// How symbols replace each other.
  package var symbol = SymbolWording()
  package private(set) var index = 0
  private var motion = ContentTransitionMotion(Self.all[0])
  private var transition = ContentTransition.opacity
  /// Of the place, which is as wide as the words.
  private var width: Motion<Double>
  private let measure: TextMeasure

  private static let all = ["Lake", "Mountain path", "Sea", "Forest at dawn"]
  /// Symbols have effects of their own, and stand for the words where those are shown.
  private static let symbols = ["+", "\u{2212}", "\u{00D7}", "="]
  package static let style = TextStyle(.title, weight: .semibold, alignment: .center)
  /// Points.
  private static let height = 30.0

  /// Words that are still.
  package init(
    _ index: Int = 0, _ choice: WordingChoice = .interpolate, _ symbol: SymbolWording = SymbolWording(),
    measure: TextMeasure
  ) {
    self.measure = measure
    self.symbol = symbol
    self.choice = choice
    self.index = index % Self.all.count
    motion = ContentTransitionMotion(Self.text(self.index, choice))
    width = Motion<Double>(resting: Self.width(of: motion.content, measure))
  }

  private static func text(_ index: Int, _ choice: WordingChoice) -> String {
    choice == .symbolEffect ? symbols[index] : all[index]
  }

  /// Chooses how the next words come. Between words and symbols the present ones are exchanged at once.
  package mutating func choose(_ choice: WordingChoice) {
    let isExchange = (choice == .symbolEffect) != (self.choice == .symbolEffect)
    self.choice = choice
    if isExchange { self = LabWords(index, choice, symbol, measure: measure) }
  }

  package var text: String { motion.content }

  package mutating func advance(reducesMotion: Bool, at now: Instant) {
    let wanted = choice.transition(symbol)
    transition = reducesMotion ? wanted.reducingMotion() : wanted
    motion.transition = transition
    index = (index + 1) % Self.all.count
    motion.set(Self.text(index, choice), animation: wanted == .identity ? nil : .default, at: now)
    let next = width(of: motion.content)
    width =
      wanted == .identity || reducesMotion
      ? Motion<Double>(resting: next) : width.retargeted(to: next, spring: .smooth, at: now)
  }

  /// Text is as wide as the pixels are that it is set on, and those are others. What moves arrives first.
  package mutating func measureAgain(at now: Instant) {
    if !isMoving(at: now) { width = Motion<Double>(resting: width(of: text)) }
  }

  package mutating func finish(at now: Instant) { motion.finish(at: now) }

  package func isMoving(at now: Instant) -> Bool {
    motion.isMoving(at: now) || !width.isSettled(within: Self.tolerance, at: now)
  }

  private static let tolerance = 0.1

  /// What is seen while it moves, the oldest first.
  package func layers(around center: Point, at now: Instant) -> [Layer] {
    let frame = Rect(center: center, size: Size(width: width.value(at: now), height: Self.height))
    return motion.layers(at: now).flatMap { layer in
      let place = place(of: layer.content, around: center)
      let effects = layer.effects.resolved(in: place)
      let count = hasRing ? 2 : 1
      return (0..<count).map { index in
        let look = effects.symbolLayer(index, of: count)
        let scale = AffineTransform(scaleX: look.scale, y: look.scale, about: center)
        return Layer(
          text: layer.content, isRing: index < count - 1, opacity: effects.opacity * look.opacity,
          transform: transition.placement(of: place, in: frame).then(scale))
      }
    }
  }

  /// Whether what is shown are symbols, each of which has two layers.
  package var hasRing: Bool { choice == .symbolEffect }

  /// The ring around a symbol.
  package static func ring(around center: Point) -> RoundedShape {
    RoundedShape(Rect(center: center, size: Size(width: ringSize, height: ringSize)), radius: ringSize / 2)
  }

  /// Points.
  private static let ringSize = 34.0

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
