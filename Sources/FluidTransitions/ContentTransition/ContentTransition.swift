public import FluidGeometry

/// How a view that stays where it is goes over from one content to another.
///
///     let change = ContentTransition.opacity.change(at: 0.25)   // old content at 0.75, new content at 0.25
///
/// It is a value without time; ``ContentTransitionMotion`` moves it, and ``NumericTextMotion`` moves the digits of ``numericText(countsDown:)``.
public struct ContentTransition: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case identity, opacity, interpolate, symbolEffect
    case numericText(countsDown: Bool)
  }

  let kind: Kind

  /// The new content is there at once.
  public static let identity = ContentTransition(kind: .identity)
  /// The old content fades out while the new one fades in.
  public static let opacity = ContentTransition(kind: .opacity)
  /// They fade, and both are stretched to the frame that the view has on its way from the old size to the new one.
  public static let interpolate = ContentTransition(kind: .interpolate)
  /// Symbols go over into each other: the old one gets smaller, the new one comes up to its size.
  public static let symbolEffect = ContentTransition(kind: .symbolEffect)

  /// Digits that change roll, the others stay: ``NumericText``. Where there are no digits to tell apart it is a fade.
  ///
  /// - Parameter countsDown: `false` lets new digits come from below, as when a number grows; `true` from above.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(kind: .numericText(countsDown: countsDown))
  }

  /// What is known of it: ``identity`` and ``opacity`` have no motion.
  public var properties: TransitionProperties {
    switch kind {
    case .identity, .opacity: TransitionProperties(hasMotion: false)
    case .interpolate, .symbolEffect, .numericText: TransitionProperties(hasMotion: true)
    }
  }

  /// The same for people who ask for less motion: a fade where something moves.
  public func reducingMotion() -> ContentTransition { properties.hasMotion ? .opacity : self }

  /// How one content comes and how it goes, each for itself.
  public var transition: AnyTransition {
    switch kind {
    case .identity: .identity
    case .opacity, .interpolate, .numericText: .opacity
    case .symbolEffect: .symbolEffect
    }
  }

  /// Which way the digits of this content transition roll; `nil` where it rolls none.
  public var countsDown: Bool? {
    if case .numericText(let countsDown) = kind { countsDown } else { nil }
  }

  /// What is done to the old content and to the new one in the middle of a change.
  public struct Change: Hashable, Sendable {
    /// The old content's effects.
    public var outgoing: TransitionEffects
    /// The new content's effects.
    public var incoming: TransitionEffects
  }

  /// The change a share of the way: at 0 only the old content is seen, at 1 only the new one. It is not clamped.
  ///
  /// - Parameters:
  ///   - progress: 0 to 1.
  ///   - isOpaque: nothing shows through either content. The old one then stays until the new one covers it, so that nobody
  ///     sees what is behind both.
  public func change(at progress: Double, isOpaque: Bool = false) -> Change {
    let gone = TransitionEffects(.opacity(0))
    switch kind {
    case .identity:
      return progress > 0
        ? Change(outgoing: gone, incoming: .identity) : Change(outgoing: .identity, incoming: gone)
    case .opacity, .interpolate, .numericText:
      let staying = TransitionEffects(.opacity(progress < 1 ? 1 : 0))
      return Change(
        outgoing: isOpaque ? staying : TransitionEffects(.opacity(1 - progress)),
        incoming: TransitionEffects(.opacity(progress)))
    case .symbolEffect:
      return Change(
        outgoing: .interpolate(transition.effects(in: .identity), transition.effects(in: .didDisappear), progress),
        incoming: .interpolate(transition.effects(in: .willAppear), transition.effects(in: .identity), progress))
    }
  }

  /// Where a content that lies in a rectangle is drawn while its view has a frame: stretched to it by ``interpolate``,
  /// where it lies by all others.
  public func placement(of content: Rect, in frame: Rect) -> AffineTransform {
    guard kind == .interpolate, !content.isEmpty else { return .identity }
    let stretched = AffineTransform(
      scaleX: frame.width / content.width, y: frame.height / content.height, about: content.origin)
    return stretched.then(AffineTransform(translation: frame.origin - content.origin))
  }
}
