internal import FluidGeometry
package import FluidMotion
package import FluidNavigation
package import FluidScene
package import FluidTransitions
internal import PlaygroundControls
package import PlaygroundPages

/// The word of advice in the first flight of a new user. Time passes slowly until the card is caught, or has arrived.
@MainActor
package struct CoachMark {
  private enum Phase { case waiting, shown, over }

  private var phase = Phase.waiting
  /// The page whose card flew in the frame before.
  private var flying: ObjectIdentifier?
  private var fade = Fade(spring: Spring(duration: 0.06, bounce: 0))

  /// The factor by which everything moves slower.
  package var slowness: Double { phase == .shown ? Self.slowness : 1 }

  /// A flight of half a second then takes three.
  private static let slowness = 6.0
  /// The part of a flight in which it begins: there is something to catch, and time to do it.
  private static let beginning = 0.12..<0.7

  package func isAnimating(at now: Instant) -> Bool { fade.isAnimating(at: now) }

  /// Follows the pages of a frame.
  ///
  /// - Returns: whether a card was caught in flight.
  package mutating func follow(_ pages: [PresentedPage], at now: Instant) -> Bool {
    let isCaught = pages.contains { $0.phase == .tracking && ObjectIdentifier($0.controller) == flying }
    let flight = pages.last { $0.card != nil && $0.phase.isFlight }
    switch phase {
    case .waiting: if let flight, flight.phase == .pushing, Self.beginning.contains(flight.progress) { phase = .shown }
    case .shown: if flight == nil || isCaught { phase = .over }
    case .over: break
    }
    flying = flight.map { ObjectIdentifier($0.controller) }
    fade.show(phase == .shown, at: now)
    return isCaught
  }

  package func draw(into commands: inout [DisplayList.Command], _ context: PageContext) {
    let opacity = fade.opacity(at: context.now)
    guard opacity > Fade.tolerance else { return }
    let style = TextStyle(.body, weight: .semibold, alignment: .center)
    let width = context.measure.width(of: Self.words, in: style).rounded(.up) + 48
    let plate = Rect(
      center: Point(x: context.size.width / 2, y: context.size.height - Self.middle),
      size: Size(width: min(width, context.size.width - 32), height: 44))
    let outline = RoundedShape(plate, radius: 22)
    commands.shadow(outline, sigma: 10, offset: Vector(dx: 0, dy: 3), color: .black.opacity(0.3 * opacity))
    commands.append(.fill(outline, context.theme.accentBackground.opacity(opacity)))
    commands.text(
      Self.words, style, color: context.theme.accentText.opacity(opacity), at: plate.center,
      maximumWidth: plate.width - 24)
  }

  private static let words = "Press now to catch it"
  /// Points from the window's end.
  private static let middle = 64.0
}

extension FlightPhase {
  /// Whether the card flies by itself.
  package var isFlight: Bool {
    switch self {
    case .pushing, .returning, .landing, .popping: true
    case .rest, .tracking, .landed: false
    }
  }
}
