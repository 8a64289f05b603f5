/// The key of the transition of the views around a view.
private struct TransitionKey: EnvironmentKey {
  static let defaultValue = AnyTransition.opacity
}

extension EnvironmentValues {
  /// The transition of a view that is inserted or removed; a fade unless ``View/transition(_:)`` sets another one.
  var transition: AnyTransition {
    get { self[TransitionKey.self] }
    set { self[TransitionKey.self] = newValue }
  }
}

extension View {
  /// Returns the view with a transition for its insertion and its removal by a ``ViewHost``.
  public func transition(_ transition: some Transition) -> some View { self.transition(AnyTransition(transition)) }

  /// Returns the view with a transition for its insertion and its removal by a ``ViewHost``.
  public nonisolated func transition(_ transition: AnyTransition) -> some View {
    modifier(TransitionModifier(transition: transition))
  }
}

/// The modifier behind ``View/transition(_:)``.
private struct TransitionModifier {
  let transition: AnyTransition
}

extension TransitionModifier: ViewModifier {
  nonisolated func body(content: Content) -> Never { preconditionFailure("a primitive modifier has no body") }

  func resolve(_ content: some View, into resolution: inout ViewResolution) {
    let first = resolution.views.count
    EnvironmentModifier(key: \.transition, value: transition).resolve(content, into: &resolution)
    for index in first..<resolution.views.count { resolution.views[index].passTransition() }
  }
}
