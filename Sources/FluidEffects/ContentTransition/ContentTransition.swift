public import FluidGeometry

/// The change of a view in place from one content to another.
///
///     let change = ContentTransition.opacity.change(at: 0.25)   // old content at 0.75, new content at 0.25
///
/// A content transition is a value without time. ``ContentTransitionMotion`` animates it, and ``NumericTextMotion``
/// animates the digits of ``numericText(countsDown:)``.
public struct ContentTransition: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case identity, opacity, interpolate
    case symbolEffect(TransitionSymbolEffect, SymbolEffectOptions)
    case numericText(countsDown: Bool)
    case numericValue(Double)
  }

  let kind: Kind

  /// The new content replaces the old one at once.
  public static let identity = ContentTransition(kind: .identity)
  /// The old content fades out while the new one fades in.
  public static let opacity = ContentTransition(kind: .opacity)
  /// Both contents cross-fade and are stretched to the view's interpolated frame.
  public static let interpolate = ContentTransition(kind: .interpolate)
  /// One symbol replaces another: the old one shrinks, the new one grows to its size.
  public static let symbolEffect = symbolEffect(.automatic)

  /// One symbol replaces another by an effect.
  public static func symbolEffect(
    _ effect: TransitionSymbolEffect, options: SymbolEffectOptions = .default
  ) -> ContentTransition {
    ContentTransition(kind: .symbolEffect(effect, options))
  }

  /// Digits that change roll, and the others stay: see ``NumericText``. Text without digits cross-fades.
  ///
  /// - Parameter countsDown: `false` rolls new digits in from below, as for a growing number; `true` from above.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(kind: .numericText(countsDown: countsDown))
  }

  /// Digits that change roll in from below where the value grows, and from above where it falls: see
  /// ``countsDown(after:)``.
  ///
  /// - Parameter value: the number that the text shows.
  public static func numericText(value: Double) -> ContentTransition { ContentTransition(kind: .numericValue(value)) }

  /// Whether the transition moves anything: ``identity`` and ``opacity`` do not.
  public var properties: TransitionProperties {
    switch kind {
    case .identity, .opacity: TransitionProperties(hasMotion: false)
    case .interpolate, .symbolEffect, .numericText, .numericValue: TransitionProperties(hasMotion: true)
    }
  }

  /// Returns the transition for Reduce Motion: a cross-fade in place of any motion.
  public func reducingMotion() -> ContentTransition { properties.hasMotion ? .opacity : self }

  /// The insertion and the removal of each content by itself.
  public var transition: AnyTransition {
    switch kind {
    case .identity: .identity
    case .opacity, .interpolate, .numericText, .numericValue: .opacity
    case .symbolEffect(let effect, let options): .symbolEffect(effect, options: options)
    }
  }

  /// Returns whether digits roll in from above; `nil` for a transition that rolls no digits.
  ///
  /// - Parameter previous: the transition of the content before, whose value decides for ``numericText(value:)``. Without
  ///   a value before, digits roll in from below.
  public func countsDown(after previous: ContentTransition? = nil) -> Bool? {
    switch kind {
    case .numericText(let countsDown): return countsDown
    case .numericValue(let value):
      guard case .numericValue(let old)? = previous?.kind else { return false }
      return value < old
    case .identity, .opacity, .interpolate, .symbolEffect: return nil
    }
  }

  /// The effects on the old and the new content in the middle of a change.
  public struct Change: Hashable, Sendable {
    /// The effects on the old content.
    public var outgoing: TransitionEffects
    /// The effects on the new content.
    public var incoming: TransitionEffects
  }

  /// Returns the effects at a fraction of the change: at 0 only the old content is visible, at 1 only the new one. Not
  /// clamped.
  ///
  /// - Parameters:
  ///   - progress: the fraction of the change, 0 to 1.
  ///   - isOpaque: whether both contents are opaque. The old one then stays opaque until the new one covers it, so that
  ///     the background never shows.
  public func change(at progress: Double, isOpaque: Bool = false) -> Change {
    let gone = TransitionEffects(.opacity(0))
    switch kind {
    case .identity:
      return progress > 0
        ? Change(outgoing: gone, incoming: .identity) : Change(outgoing: .identity, incoming: gone)
    case .opacity, .interpolate, .numericText, .numericValue:
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

  /// Returns the map of a content that lies in a rectangle while its view has a frame: ``interpolate`` stretches the
  /// content to the frame, all others leave it in place.
  public func placement(of content: Rect, in frame: Rect) -> AffineTransform {
    guard kind == .interpolate, !content.isEmpty else { return .identity }
    let stretched = AffineTransform(
      scaleX: frame.width / content.width, y: frame.height / content.height, about: content.origin)
    return stretched.then(AffineTransform(translation: frame.origin - content.origin))
  }
}
