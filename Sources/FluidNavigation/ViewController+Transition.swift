internal import FluidTransitions

extension ViewController {
  /// The transition of a page.
  ///
  ///     page.preferredTransition = .zoom(options: options) { context in
  ///       thumbnail(for: context.zoomedViewController)   // called again for the pop
  ///     }
  public struct Transition {
    let kind: Kind
    /// The identifier within its namespace, where the source is a view that is registered for one.
    var sourceID: SourceID?

    enum Kind {
      case zoom(ZoomOptions, SourceViewProvider)
      case system(SystemTransition)
    }

    /// The page rises from the bottom edge over the one that it covers.
    public static var coverVertical: Transition { Transition(kind: .system(.coverVertical)) }
    /// The page and the one that it covers flip together, as two sides of one sheet.
    public static var flipHorizontal: Transition { Transition(kind: .system(.flipHorizontal)) }
    /// The page fades in over the one that it covers.
    public static var crossDissolve: Transition { Transition(kind: .system(.crossDissolve)) }
    /// The same under the name of SwiftUI's `navigationTransition(.crossFade)`.
    public static var crossFade: Transition { .crossDissolve }
    /// A corner of the covered page curls up and reveals the page beneath; a strip of it stays.
    public static var partialCurl: Transition { Transition(kind: .system(.partialCurl)) }

    /// Returns a transition in which the page grows out of a source and shrinks back into it.
    ///
    /// The provider is called whenever the source is needed: for the push, for the pop, and in every turn while the page is
    /// in flight or held. An open page that begins to show something else, such as another picture, calls
    /// ``ViewController/setNeedsUpdateOfTransitionSource()``. The provider returns `nil` for a missing source; the page
    /// then grows out of its centre.
    @MainActor
    public static func zoom(
      options: ZoomOptions = ZoomOptions(), sourceViewProvider: @escaping SourceViewProvider
    ) -> Transition {
      Transition(kind: .zoom(options, sourceViewProvider))
    }

    /// Returns a transition in which the page grows out of the view registered for an identifier, and shrinks into the
    /// one registered then.
    ///
    /// - Parameters:
    ///   - id: an identifier under which ``MatchedTransitionSources`` has a view; one without a registered view is a
    ///     missing source.
    ///   - namespace: the namespace of the identifier.
    ///   - options: the options of the zoom.
    @MainActor
    public static func zoom(
      sourceID id: SourceID, in namespace: TransitionNamespace, options: ZoomOptions = ZoomOptions()
    ) -> Transition {
      var transition = Transition.zoom(options: options) { context in
        guard let window = context.sourceViewController.window else { return nil }
        return window.matchedTransitionSources.sourceView(id: id, in: namespace, window: window.pageSize)
      }
      transition.sourceID = id.in(namespace)
      return transition
    }

    /// Returns the current source; `nil` for a missing one.
    public typealias SourceViewProvider = @MainActor (ZoomTransitionContext) -> SourceView?
  }
}

extension ViewController {
  /// Asks for the page's source in the next turn, although the page is open and at rest: the source that is hidden is then
  /// that of what the page shows now.
  public func setNeedsUpdateOfTransitionSource() { needsTransitionSource = true }
}

/// The pages for which a provider is called.
@MainActor
public struct ZoomTransitionContext {
  /// The page that zooms.
  public let zoomedViewController: ViewController
  /// The page that contains the source.
  public let sourceViewController: ViewController

  /// Creates the context of a transition, to call a provider with.
  public init(zoomedViewController: ViewController, sourceViewController: ViewController) {
    self.zoomedViewController = zoomedViewController
    self.sourceViewController = sourceViewController
  }
}
