private struct ContentTransitionKey: EnvironmentKey {
  static let defaultValue = ContentTransition.identity
}

private struct DrawingGroupKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// How the content of a view changes in place; at once unless ``View/contentTransition(_:)`` says otherwise.
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }

  /// Whether a content that changes is drawn into a layer of its own first. Every hosted view is a layer here, so the
  /// value changes no picture; it is kept for views that read it.
  public var contentTransitionAddsDrawingGroup: Bool {
    get { self[DrawingGroupKey.self] }
    set { self[DrawingGroupKey.self] = newValue }
  }
}

extension View {
  /// Returns the view with a transition for changes of content in it: ``EnvironmentValues/contentTransition`` of each
  /// ``ResolvedView``, for a ``ContentTransitionMotion`` or a ``NumericTextMotion``.
  public nonisolated func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
}
