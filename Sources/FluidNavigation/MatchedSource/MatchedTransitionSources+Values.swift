public import FluidGeometry

// The identifier of a source is any value that identifies its content, such as the item itself. It is kept as a ``SourceID``, which is
// sent with a frame, so the value has to be sendable.

extension ViewController.Transition {
  /// Returns a transition in which the page grows out of the view registered for a value, and shrinks into the one registered then.
  ///
  ///     page.preferredTransition = .zoom(sourceID: item, in: namespace)
  ///
  /// - Parameters:
  ///   - id: what identifies the content of the view, as it was registered.
  ///   - namespace: the namespace of the identifier.
  ///   - options: the options of the zoom.
  @MainActor
  public static func zoom<ID: Hashable & Sendable>(
    sourceID id: ID, in namespace: TransitionNamespace, options: ZoomOptions = ZoomOptions()
  ) -> ViewController.Transition {
    .zoom(sourceID: SourceID(id), in: namespace, options: options)
  }
}

extension MatchedTransitionSources {
  /// Registers a view by a value that identifies its content. The registration lasts as long as the returned object.
  ///
  /// - Parameters:
  ///   - id: what identifies the view's content.
  ///   - namespace: the namespace of the identifier.
  ///   - frame: the view's frame in points of the window.
  ///   - contentFrame: the part of the view that an alignment rect covers, in points of the window; `nil` for all of it.
  ///   - isVisible: whether the view is visible; a covered view is not.
  ///   - configuration: the look around the view's content.
  public func matchedTransitionSource<ID: Hashable & Sendable>(
    id: ID, in namespace: TransitionNamespace, frame: Rect, contentFrame: Rect? = nil, isVisible: Bool = true,
    configuration: MatchedTransitionSourceConfiguration = .init()
  ) -> MatchedTransitionSource {
    matchedTransitionSource(
      id: SourceID(id), in: namespace, frame: frame, contentFrame: contentFrame, isVisible: isVisible,
      configuration: configuration)
  }

  /// Registers a button in a bar by a value that identifies its content. The registration lasts as long as the returned object.
  ///
  /// - Parameters:
  ///   - id: what identifies the button's content.
  ///   - namespace: the namespace of the identifier.
  ///   - item: the button.
  ///   - configuration: the look around the button's content, whose outline is the button's own.
  public func matchedTransitionSource<ID: Hashable & Sendable>(
    id: ID, in namespace: TransitionNamespace, barButtonItem item: BarButtonItem,
    configuration: MatchedTransitionSourceConfiguration = .init()
  ) -> MatchedTransitionSource {
    matchedTransitionSource(id: SourceID(id), in: namespace, barButtonItem: item, configuration: configuration)
  }

  /// Returns the current view of a value: that of its ``SourceID``.
  public func sourceView<ID: Hashable & Sendable>(
    id: ID, in namespace: TransitionNamespace, window: Size
  ) -> SourceView? {
    sourceView(id: SourceID(id), in: namespace, window: window)
  }
}
