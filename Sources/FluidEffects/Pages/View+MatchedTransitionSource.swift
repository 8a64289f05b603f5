internal import FluidGeometry
public import FluidNavigation

/// A view that pages can zoom out of, as a description of views has it.
private struct MatchedSourceKey: EnvironmentKey {
  struct Source: Hashable, Sendable {
    var id: SourceID
    var namespace: TransitionNamespace
    var configuration: MatchedTransitionSourceConfiguration
  }

  static let defaultValue: Source? = nil
}

extension EnvironmentValues {
  fileprivate var matchedSource: MatchedSourceKey.Source? {
    get { self[MatchedSourceKey.self] }
    set { self[MatchedSourceKey.self] = newValue }
  }
}

extension View {
  /// Returns the view as one that pages can zoom out of.
  ///
  /// - Parameters:
  ///   - id: the identifier of the view's content.
  ///   - namespace: the namespace of the identifier.
  public nonisolated func matchedTransitionSource(id: SourceID, in namespace: TransitionNamespace) -> some View {
    matchedTransitionSource(id: id, in: namespace) { $0 }
  }

  /// Returns the view as one that pages can zoom out of, with a look around its content.
  ///
  ///     photo.matchedTransitionSource(id: "lake", in: namespace) { $0.clipShape(.circle).shadow(radius: 4) }
  ///
  /// - Parameters:
  ///   - id: the identifier of the view's content.
  ///   - namespace: the namespace of the identifier.
  ///   - configuration: makes the look from an empty one.
  public nonisolated func matchedTransitionSource(
    id: SourceID, in namespace: TransitionNamespace,
    configuration: (MatchedTransitionSourceConfiguration) -> MatchedTransitionSourceConfiguration
  ) -> some View {
    environment(
      \.matchedSource,
      MatchedSourceKey.Source(
        id: id, namespace: namespace, configuration: configuration(MatchedTransitionSourceConfiguration())))
  }

  /// Returns the view as one that pages can zoom out of, by a value that identifies its content.
  ///
  /// - Parameters:
  ///   - id: what identifies the view's content, such as the item that it shows.
  ///   - namespace: the namespace of the identifier.
  public nonisolated func matchedTransitionSource<ID: Hashable & Sendable>(
    id: ID, in namespace: TransitionNamespace
  ) -> some View {
    matchedTransitionSource(id: SourceID(id), in: namespace)
  }

  /// Returns the view as one that pages can zoom out of, by a value that identifies its content, with a look around that.
  ///
  ///     photo.matchedTransitionSource(id: item, in: namespace) { $0.clipShape(.circle).shadow(radius: 4) }
  ///
  /// - Parameters:
  ///   - id: what identifies the view's content, such as the item that it shows.
  ///   - namespace: the namespace of the identifier.
  ///   - configuration: makes the look from an empty one.
  public nonisolated func matchedTransitionSource<ID: Hashable & Sendable>(
    id: ID, in namespace: TransitionNamespace,
    configuration: (MatchedTransitionSourceConfiguration) -> MatchedTransitionSourceConfiguration
  ) -> some View {
    matchedTransitionSource(id: SourceID(id), in: namespace, configuration: configuration)
  }
}

extension MatchedTransitionSources {
  /// Registers all sources among resolved views, each where its layer is visible. The registrations last as long as the
  /// returned objects.
  public func register(_ resolution: ViewResolution) -> [MatchedTransitionSource] {
    resolution.views.compactMap { view in
      guard let source = view.environment.matchedSource, case .layer(_, let frame) = view.content else { return nil }
      let transform = view.effects.resolved(in: frame).transform
      return matchedTransitionSource(
        id: source.id, in: source.namespace, frame: transform.apply(RoundedShape(frame))?.boundingBox ?? frame,
        configuration: source.configuration)
    }
  }
}
