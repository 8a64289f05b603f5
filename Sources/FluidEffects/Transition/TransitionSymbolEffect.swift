/// How symbols appear and disappear: `.appear.up`, `.disappear.byLayer`. The numbers were chosen by eye: the system's
/// are not published.
public struct TransitionSymbolEffect: Hashable, Sendable {
  private enum Kind: Hashable, Sendable { case automatic, appear, disappear }
  private enum Direction: Hashable, Sendable { case none, up, down }

  private var kind: Kind
  private var direction = Direction.none
  /// Whether the layers of a symbol follow each other; otherwise they move together.
  public private(set) var isByLayer = false

  /// From half of their size and back, with a fade; with a direction, from one side of their size to the other.
  public static let automatic = TransitionSymbolEffect(kind: .automatic)
  /// The effect of symbols that appear, and its reverse for a removal.
  public static let appear = TransitionSymbolEffect(kind: .appear)
  /// The effect of symbols that disappear, and its reverse for an insertion.
  public static let disappear = TransitionSymbolEffect(kind: .disappear)

  /// The effect in which symbols grow: from three quarters of their size as they appear, or to five quarters as they
  /// disappear.
  public var up: TransitionSymbolEffect { with { $0.direction = .up } }

  /// The effect in which symbols shrink: from five quarters of their size as they appear, or to three quarters as they
  /// disappear.
  public var down: TransitionSymbolEffect { with { $0.direction = .down } }

  /// The effect in which the layers of a symbol follow each other.
  public var byLayer: TransitionSymbolEffect { with { $0.isByLayer = true } }

  /// The effect in which the layers of a symbol move together.
  public var wholeSymbol: TransitionSymbolEffect { with { $0.isByLayer = false } }

  private init(kind: Kind) { self.kind = kind }

  private func with(_ change: (inout TransitionSymbolEffect) -> Void) -> TransitionSymbolEffect {
    var effect = self
    change(&effect)
    return effect
  }

  /// Returns the factor of a symbol's size in a phase.
  func scale(in phase: TransitionPhase) -> Double {
    guard !phase.isIdentity else { return 1 }
    // Above 1 where symbols get larger as they disappear.
    let growth: Double =
      switch kind {
      case .automatic: phase.value
      case .appear: -1
      case .disappear: 1
      }
    switch direction {
    case .none: return 0.5
    case .up: return 1 + growth / 4
    case .down: return 1 - growth / 4
    }
  }
}

/// The pace of a symbol effect. A transition ends, so its effect does not repeat.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// The factor of the pace. Another one than 1 gives the effect an animation of its own, `Animation.default` at that
  /// pace; with 1 it has that of the insertion or the removal.
  public let speed: Double

  /// The pace of the insertion or the removal.
  public static let `default` = SymbolEffectOptions(speed: 1)

  /// Returns the options for a pace. Traps unless the factor is above 0.
  public static func speed(_ factor: Double) -> SymbolEffectOptions {
    precondition(factor > 0 && factor.isFinite, "a pace is above 0")
    return SymbolEffectOptions(speed: factor)
  }

  private init(speed: Double) { self.speed = speed }
}
