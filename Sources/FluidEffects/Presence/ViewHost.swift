public import FluidGeometry
public import FluidMotion

/// Views that come and go with the state that describes them, each by its transition.
///
///     struct Panels: View {
///       var isOpen: Bool
///       var body: some View { if isOpen { LayerView(panel, frame: frame).transition(.move(edge: .bottom)) } }
///     }
///
///     var host = ViewHost()
///     host.update(at: now) { Panels(isOpen: true) }
///     host.update(animation: .snappy, at: later) { Panels(isOpen: false) }   // leaves, and is drawn until it has left
///     for hosted in host.views { draw(hosted.view.content, with: hosted.effects(at: later)) }
///
/// A view is known by its identity. One that a new description has and the one before has not is inserted, one that it
/// no longer has is removed; a view that returns during its removal reverses. The host has no clock.
public struct ViewHost: Sendable {
  /// A view of the host, also while it is inserted or removed.
  public struct Hosted: Hashable, Sendable {
    /// The view as it was described last.
    public fileprivate(set) var view: ResolvedView
    /// The insertion and the removal of the view.
    public fileprivate(set) var motion: TransitionMotion

    /// Returns all effects on the view at a moment: those inside of its transition, the transition's, and those around.
    public func effects(at now: Instant) -> TransitionEffects {
      view.innerEffects.then(motion.effects(at: now)).then(view.outerEffects)
    }
  }

  /// The views to draw, back to front; those that are being removed keep their place.
  public private(set) var views: [Hosted] = []

  /// Creates a host without views.
  public init() {}

  /// Replaces the description of the views.
  ///
  /// - Parameters:
  ///   - animation: the timing of insertions and removals; `nil` changes at once.
  ///   - now: the moment of the change.
  ///   - content: the description.
  @MainActor
  public mutating func update(
    animation: Animation? = .default, at now: Instant, @ViewBuilder content: () -> some View
  ) {
    let before = views
    views = ViewResolution(of: content()).views.map { view in
      var hosted =
        before.first { $0.view.identity == view.identity }
        ?? Hosted(view: view, motion: TransitionMotion(view.environment.transition))
      hosted.view = view
      hosted.motion.setTransition(view.environment.transition, at: now)
      hosted.motion.insert(animation: animation, at: now)
      return hosted
    }
    // What leaves stays above what it was above.
    var place = 0
    for var hosted in before {
      if let index = views.firstIndex(where: { $0.view.identity == hosted.view.identity }) {
        place = index + 1
        continue
      }
      hosted.motion.remove(animation: animation, at: now)
      guard hosted.motion.isVisible else { continue }
      views.insert(hosted, at: place)
      place += 1
    }
  }

  /// Whether any view is being inserted or removed, so that frames are needed.
  public var isMoving: Bool { views.contains { $0.motion.isMoving } }

  /// Ends insertions and removals that are no longer visible, and drops the views that have been removed.
  ///
  /// - Parameters:
  ///   - now: the moment.
  ///   - size: the size of the largest view in points.
  public mutating func finish(at now: Instant, in size: Size) {
    for index in views.indices where views[index].motion.hasArrived(at: now, in: size) {
      views[index].motion.finish()
    }
    views.removeAll { !$0.motion.isVisible }
  }
}
