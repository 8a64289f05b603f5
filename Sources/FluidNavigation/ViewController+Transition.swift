public import FluidGeometry
public import FluidScene
public import FluidTransitions

extension ViewController {
  /// How a page comes and goes.
  ///
  ///     page.preferredTransition = .zoom(options: options) { context in
  ///       thumbnail(for: context.zoomedViewController)   // asked again for the way back
  ///     }
  public struct Transition {
    let kind: Kind

    enum Kind {
      case zoom(ZoomOptions, SourceViewProvider)
      case system(SystemTransition)
    }

    /// The page rises from the bottom edge over the one that it covers.
    public static var coverVertical: Transition { Transition(kind: .system(.coverVertical)) }
    /// The page is the other side of the one that it covers: both turn about the middle.
    public static var flipHorizontal: Transition { Transition(kind: .system(.flipHorizontal)) }
    /// The page fades in over the one that it covers.
    public static var crossDissolve: Transition { Transition(kind: .system(.crossDissolve)) }
    /// A corner of the page that is covered curls up and shows the page beneath it; a strip of it stays.
    public static var partialCurl: Transition { Transition(kind: .system(.partialCurl)) }

    /// The page grows out of a source and goes back into it.
    ///
    /// The provider is asked whenever the source is needed, on the way in, on the way back and while a card flies.
    /// `nil` says that there is none: the page then comes out of the centre.
    @MainActor
    public static func zoom(
      options: ZoomOptions = ZoomOptions(), sourceViewProvider: @escaping SourceViewProvider
    ) -> Transition {
      Transition(kind: .zoom(options, sourceViewProvider))
    }

    /// The page grows out of the view that has reported itself by an identifier, and goes back into the one that has it then.
    ///
    /// - Parameters:
    ///   - id: of a ``MatchedTransitionSources/matchedTransitionSource(id:in:frame:isVisible:configuration:)``; one that nobody has
    ///     reported is a missing source.
    ///   - namespace: where the identifier counts.
    ///   - options: what is to be different.
    @MainActor
    public static func zoom(
      sourceID id: SourceID, in namespace: TransitionNamespace, options: ZoomOptions = ZoomOptions()
    ) -> Transition {
      .zoom(options: options) { context in
        guard let navigation = context.sourceViewController.navigationController else { return nil }
        return navigation.matchedTransitionSources.sourceView(id: id, in: namespace, window: navigation.pageSize)
      }
    }

    /// Says where the source is now; `nil` where there is none.
    public typealias SourceViewProvider = @MainActor (ZoomTransitionContext) -> SourceView?

    /// What a zoom can be asked to do differently.
    public struct ZoomOptions {
      /// The part of the page that looks like the source, in the page's coordinates. Without one the page is aligned
      /// as a whole, and pictures of different ratios show as a ghost.
      public var alignmentRectProvider: (@MainActor (ZoomTransitionContext) -> Rect?)?
      /// Whether the space around the picture flies with it or fades in behind it.
      public var backdrop: ZoomEndpoints.Backdrop = .zooms
      /// Whether the card has a backing that hides what is beneath a transparent page.
      public var hasOpaqueBacking = true
      /// What lies over the page beneath while this one is open, as strong as its alpha says; `nil` is black of
      /// `ZoomPhysics.dimming`. Clear is nothing at all.
      public var dimmingColor: Color?
      /// Standard deviation of a Gaussian that the page beneath is blurred by while this one is open, in points; 0 leaves it
      /// sharp. UIKit's `dimmingVisualEffect`.
      public var dimmingBlur = 0.0
      /// Whether the page beneath becomes smaller while this one is open.
      public var coveredPageRecedes = true
      /// What fingers may do to the page. A back swipe that begins anywhere is not among them: the native transition has
      /// none.
      public var dismissalGestures: Set<ZoomGesture> = [.pan, .edge, .pinch]
      /// Asked before fingers begin to dismiss a page at rest; `nil` goes by
      /// ``ZoomInteractionContext/willBegin``. The name is UIKit's.
      public var interactiveDismissShouldBegin: (@MainActor (ZoomInteractionContext) -> Bool)?

      public init() {}
    }
  }
}

/// Who a provider is asked for.
@MainActor
public struct ZoomTransitionContext {
  public let zoomedViewController: ViewController
  public let sourceViewController: ViewController
}
