public import FluidGeometry
public import FluidScene
public import FluidTransitions

extension ViewController.Transition {
  /// The options of a zoom.
  ///
  ///     let options = ViewController.Transition.ZoomOptions()
  ///     options.alignmentRectProvider = { context in
  ///       (context.zoomedViewController as? PhotoPage)?.pictureFrame(in: context.targetSize)
  ///     }
  ///     page.preferredTransition = .zoom(options: options) { context in thumbnail(for: context.zoomedViewController) }
  ///
  /// They are an object, as in UIKit: what is changed later counts for every transition that was made with them, from its
  /// next frame on.
  @MainActor
  public final class ZoomOptions {
    /// Returns the part of the page that matches the source, in the page's coordinates; it is called in each frame of a
    /// flight. Without one, or where it returns `nil`, the whole page is aligned, and pictures of different aspect ratios
    /// show as a ghost.
    public var alignmentRectProvider: (@MainActor (AlignmentRectContext) -> Rect?)?
    /// Whether the space around the picture flies with it, or fades in behind it.
    public var backdrop: ZoomEndpoints.Backdrop = .zooms
    /// Whether an opaque view in the background's colour lies behind a transparent page while it zooms. At rest a page
    /// that is pushed or presented in full screen hides what is beneath it, and one over full screen does not.
    public var hasOpaqueBacking = true
    /// The colour over the page beneath while this one is open, with its strength as alpha; `nil` for black of
    /// `ZoomPhysics.Covered.dimming`, clear for no dimming.
    public var dimmingColor: Color?
    /// The standard deviation in points of a Gaussian blur of the page beneath while this one is open; 0 for none.
    /// UIKit's `dimmingVisualEffect`.
    public var dimmingBlur = 0.0
    /// Whether the page beneath shrinks while this one is open.
    public var coveredPageRecedes = true
    /// The gestures that may dismiss the page. A back swipe that begins anywhere is one of them by default, as in every stack since
    /// iOS 26; it rests where ``ViewController/allowsDismissal(by:at:)`` says that the content can still scroll sideways.
    public var dismissalGestures: Set<ZoomGesture> = [.pan, .edge, .anywhere, .pinch]
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

    /// What an alignment rect is asked for. UIKit's `UIZoomTransitionAlignmentRectContext`.
    @MainActor
    public struct AlignmentRectContext {
      /// The page that zooms.
      public let zoomedViewController: ViewController
      /// The page in the card, whose coordinates the rect has: the page that zooms, or the one on top of a stack that is
      /// dismissed as a whole.
      public let visibleViewController: ViewController
      /// The page that contains the source.
      public let sourceViewController: ViewController
      /// What the page zooms out of; `nil` for a missing source.
      public let sourceView: SourceView?
      /// The page's size once it is open, in points.
      public let targetSize: Size
    }

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
