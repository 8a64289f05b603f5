public import FluidGeometry
public import FluidScene
public import FluidTransitions

extension ViewController {
  /// The transition of a page.
  ///
  ///     page.preferredTransition = .zoom(options: options) { context in
  ///       thumbnail(for: context.zoomedViewController)   // called again for the pop
  ///     }
  public struct Transition {
    let kind: Kind

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
    /// A corner of the covered page curls up and reveals the page beneath; a strip of it stays.
    public static var partialCurl: Transition { Transition(kind: .system(.partialCurl)) }

    /// Returns a transition in which the page grows out of a source and shrinks back into it.
    ///
    /// The provider is called whenever the source is needed: for the push, for the pop and during flights. It returns
    /// `nil` for a missing source; the page then grows out of its centre.
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
    ///   - id: an identifier of
    ///     ``MatchedTransitionSources/matchedTransitionSource(id:in:frame:contentFrame:isVisible:configuration:)``; one without a
    ///     registered view is a missing source.
    ///   - namespace: the namespace of the identifier.
    ///   - options: the options of the zoom.
    @MainActor
    public static func zoom(
      sourceID id: SourceID, in namespace: TransitionNamespace, options: ZoomOptions = ZoomOptions()
    ) -> Transition {
      .zoom(options: options) { context in
        guard let navigation = context.sourceViewController.navigationController else { return nil }
        return navigation.matchedTransitionSources.sourceView(id: id, in: namespace, window: navigation.pageSize)
      }
    }

    /// Returns the current source; `nil` for a missing one.
    public typealias SourceViewProvider = @MainActor (ZoomTransitionContext) -> SourceView?

    /// The options of a zoom.
    public struct ZoomOptions {
      /// Returns the part of the page that matches the source, in the page's coordinates. Without one the whole page is
      /// aligned, and pictures of different aspect ratios show as a ghost.
      public var alignmentRectProvider: (@MainActor (ZoomTransitionContext) -> Rect?)?
      /// Whether the space around the picture flies with it, or fades in behind it.
      public var backdrop: ZoomEndpoints.Backdrop = .zooms
      /// Whether an opaque view in the background's colour lies behind a transparent page while it zooms. At rest a page
      /// that is pushed or presented in full screen hides what is beneath it, and one over full screen does not.
      public var hasOpaqueBacking = true
      /// The colour over the page beneath while this one is open, with its strength as alpha; `nil` for black of
      /// `ZoomPhysics.dimming`, clear for no dimming.
      public var dimmingColor: Color?
      /// The standard deviation in points of a Gaussian blur of the page beneath while this one is open; 0 for none.
      /// UIKit's `dimmingVisualEffect`.
      public var dimmingBlur = 0.0
      /// Whether the page beneath shrinks while this one is open.
      public var coveredPageRecedes = true
      /// The gestures that may dismiss the page. By default a back swipe that begins anywhere is not among them, as in
      /// the native transition.
      public var dismissalGestures: Set<ZoomGesture> = [.pan, .edge, .pinch]
      /// Whether the swipes among ``dismissalGestures``, from the edge and from anywhere, dismiss a presented page as well. As
      /// in UIKit they are a pushed page's alone by default: they mean going back, which one cannot from a presentation.
      public var swipesDismissPresentations = false
      /// What becomes of a sheet or a popover that zooms.
      public var panelBehavior = PanelBehavior.zooms
      /// Returns whether fingers may begin to dismiss a page at rest; `nil` uses ``ZoomInteractionContext/willBegin``.
      /// The name is UIKit's.
      public var interactiveDismissShouldBegin: (@MainActor (ZoomInteractionContext) -> Bool)?

      /// Creates the default options.
      public init() {}

      /// What becomes of a sheet or a popover whose transition is a zoom.
      public enum PanelBehavior: String, Hashable, Sendable, CaseIterable {
        /// The sheet and the popover zoom out of the source and back into it. UIKit has no such transition.
        case zooms
        /// As in UIKit: a sheet is treated as a page in full screen, which zooms, and a popover comes and goes in its own
        /// way. The popover has the zoom's gestures nevertheless: a drag down and a pinch dismiss it, without moving it.
        case documented
      }
    }
  }
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
