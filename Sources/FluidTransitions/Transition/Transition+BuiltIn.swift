public import FluidGeometry

/// Nothing happens: the view is there, and then it is not.
public struct IdentityTransition: Transition, Hashable {
  public init() {}

  public func body(content: Content, phase: TransitionPhase) -> Content { content }

  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

/// A fade in and out.
public struct OpacityTransition: Transition, Hashable {
  public init() {}

  public func body(content: Content, phase: TransitionPhase) -> Content { content.opacity(phase.isIdentity ? 1 : 0) }

  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

/// In from a side and out to the same side, by the view's own size.
public struct MoveTransition: Transition, Hashable {
  /// The side that the view comes from and goes to.
  public var edge: Edge

  public init(edge: Edge) { self.edge = edge }

  public func body(content: Content, phase: TransitionPhase) -> Content {
    let way = edge.outward * (phase.isIdentity ? 0 : 1)
    return content.relativeOffset(x: way.dx, y: way.dy)
  }
}

/// In from a distance and out to the same distance.
public struct OffsetTransition: Transition, Hashable {
  /// In points; dx towards the trailing side.
  public var offset: Vector

  public init(_ offset: Vector) { self.offset = offset }

  public func body(content: Content, phase: TransitionPhase) -> Content {
    content.offset(phase.isIdentity ? .zero : offset)
  }
}

/// In from a side and out across from it, by the view's own size, fading both times.
public struct PushTransition: Transition, Hashable {
  /// The side that the view comes from.
  public var edge: Edge

  public init(edge: Edge) { self.edge = edge }

  public func body(content: Content, phase: TransitionPhase) -> Content {
    let way = edge.outward * -phase.value
    return content.relativeOffset(x: way.dx, y: way.dy).opacity(phase.isIdentity ? 1 : 0)
  }
}

/// Grows out of an anchor and shrinks back into it.
public struct ScaleTransition: Transition, Hashable {
  /// The size that it comes from and goes to, as a share of its own.
  public var scale: Double
  /// What stays where it is.
  public var anchor: UnitPoint

  /// From next to nothing, so that there is always a map back, unless told otherwise.
  public init(_ scale: Double = 1e-5, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }

  public func body(content: Content, phase: TransitionPhase) -> Content {
    content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
  }
}

/// In from the leading side, out to the trailing side, by the view's own size.
public struct SlideTransition: Transition, Hashable {
  public init() {}

  public func body(content: Content, phase: TransitionPhase) -> Content { content.relativeOffset(x: phase.value) }
}

/// One view dissolves into another: fades, blurs, and a slight change of size.
public struct BlurReplaceTransition: Transition, Hashable {
  /// Which way the sizes change.
  public enum Configuration: Hashable, Sendable, CaseIterable {
    /// The new view comes up to its size while the old one gets smaller.
    case downUp
    /// Both get larger.
    case upUp
  }

  /// Which way the sizes change.
  public var configuration: Configuration

  public init(configuration: Configuration = .downUp) { self.configuration = configuration }

  public func body(content: Content, phase: TransitionPhase) -> Content {
    content.scaleEffect(scale(in: phase)).blur(radius: phase.isIdentity ? 0 : 7).opacity(phase.isIdentity ? 1 : 0)
  }

  private func scale(in phase: TransitionPhase) -> Double {
    switch phase {
    case .willAppear: 0.9
    case .identity: 1
    case .didDisappear: configuration == .downUp ? 0.9 : 1.1
    }
  }
}

/// The symbols in a view come and go by an effect of their own; the rest of the view does not change.
public struct SymbolEffectTransition: Transition, Hashable {
  /// How symbols come and go. The numbers are ours: nothing is published of the system's.
  public enum Effect: Hashable, Sendable, CaseIterable {
    /// From half their size and back, fading.
    case automatic
    /// Up to their size from three quarters of it, and on to five quarters, fading.
    case up
    /// Down to their size from five quarters of it, and on to three quarters, fading.
    case down
  }

  /// How symbols come and go.
  public var effect: Effect

  public init(effect: Effect = .automatic) { self.effect = effect }

  public func body(content: Content, phase: TransitionPhase) -> Content {
    let scale =
      switch effect {
      case .automatic: phase.isIdentity ? 1 : 0.5
      case .up: 1 + phase.value / 4
      case .down: 1 - phase.value / 4
      }
    return content.symbols(opacity: phase.isIdentity ? 1 : 0, scale: scale)
  }
}
