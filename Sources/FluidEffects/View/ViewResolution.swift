public import FluidGeometry
public import FluidScene

/// What a view resolves to: the contents in it, each with its effects and its identity.
///
///     let views = ViewResolution(of: Badge(isNew: true)).views
///     let effects = views[0].effects.resolved(in: frame)
public struct ViewResolution: Sendable {
  /// The contents, back to front.
  public internal(set) var views: [ResolvedView] = []
  /// The identity of the view that is being resolved.
  var identity = ViewIdentity.root
  /// The environment of the view that is being resolved.
  var environment = EnvironmentValues()

  /// Resolves a view.
  @MainActor
  public init(of view: some View) { view.resolve(into: &self) }

  /// Resolves a view as a part of the current one.
  @MainActor
  mutating func resolve(_ view: some View, at step: ViewIdentity.Step) {
    let outer = identity
    identity = outer.then(step)
    view.resolve(into: &self)
    identity = outer
  }

  /// Adds a content at the current place.
  mutating func add(_ content: ResolvedView.Content) {
    views.append(ResolvedView(content: content, identity: identity, environment: environment))
  }

  /// The effects on the first placeholder, and its identity; a view that does not show its placeholder fades it out.
  var placeholder: EffectModifier {
    guard let view = views.first(where: { $0.content == .placeholder }) else {
      return EffectModifier(TransitionEffects(.opacity(0)))
    }
    return EffectModifier(view.effects, identity: view.identity)
  }
}

/// One content of a resolved view.
public struct ResolvedView: Hashable, Sendable {
  /// What is there to draw.
  public enum Content: Hashable, Sendable {
    /// The view that a transition modifies.
    case placeholder
    /// A layer of the display list in a frame, in points.
    case layer(LayerID, frame: Rect)
  }

  /// What is there to draw.
  public let content: Content
  /// By what the view is known when it is described again.
  public let identity: ViewIdentity
  /// The environment of the view.
  public let environment: EnvironmentValues
  /// The effects on the content inside of its transition.
  private(set) var innerEffects = TransitionEffects.identity
  /// The effects around the content's transition.
  private(set) var outerEffects = TransitionEffects.identity
  private var hasTransition = false

  init(content: Content, identity: ViewIdentity, environment: EnvironmentValues) {
    self.content = content
    self.identity = identity
    self.environment = environment
  }

  /// All effects on the content.
  public var effects: TransitionEffects { innerEffects.then(outerEffects) }

  mutating func add(_ effects: TransitionEffects) {
    if hasTransition { outerEffects = outerEffects.then(effects) } else { innerEffects = innerEffects.then(effects) }
  }

  /// From here on effects are around the transition.
  mutating func passTransition() { hasTransition = true }
}

/// A layer of the display list in a frame: what views are made of.
public struct LayerView: PrimitiveView, Hashable, Sendable {
  private let layer: LayerID
  private let frame: Rect

  /// Creates a view of a layer; the frame is in points.
  public nonisolated init(_ layer: LayerID, frame: Rect) {
    self.layer = layer
    self.frame = frame
  }

  /// Adds the layer.
  public func resolve(into resolution: inout ViewResolution) { resolution.add(.layer(layer, frame: frame)) }
}
