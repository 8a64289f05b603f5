public import FluidGeometry

/// A button in a bar, out of which pages can zoom: as much of UIKit's `UIBarButtonItem` as that needs. The program that draws the bar
/// keeps its values up to date.
///
///     let scenes = BarButtonItem(id: "scenes", frame: Rect(x: 8, y: 8, width: 72, height: 36))
///     page.preferredTransition = .zoom(sourceBarButtonItemProvider: { _ in scenes })
@MainActor
public final class BarButtonItem {
  /// The identifier, stable wherever the button is.
  public let id: SourceID
  /// The frame in points of the window; `nil` while the button is in no bar.
  public var frame: Rect?
  /// The corner radius in points; a capsule by default.
  public var cornerRadius = Double.infinity
  /// The opacity of the button in its own bar, 0 to 1; that it gives way to the buttons of an open page does not count.
  public var alpha = 1.0
  /// Whether the button is hidden.
  public var isHidden = false

  /// Creates a button.
  public init(id: SourceID, frame: Rect? = nil) { (self.id, self.frame) = (id, frame) }

  /// Whether the button is in a bar, and has not faded away.
  var isVisible: Bool { frame != nil && !isHidden && alpha > 0 }

  /// The corner radius in points that the button can have.
  var radius: Double { frame.map { min(cornerRadius, min($0.width, $0.height) / 2) } ?? 0 }

  /// Returns the source; `nil` for a button that is hidden, has faded away, or has left the window with what it scrolls on.
  func sourceView(in window: Size) -> SourceView? {
    guard let frame, isVisible, frame.intersects(Rect(origin: .zero, size: window)) else { return nil }
    return SourceView(id: id, frame: frame, cornerRadius: radius)
  }
}

extension ViewController.Transition {
  /// Returns a transition in which the page grows out of a button in a bar, and shrinks back into it. A button that is hidden, faded or
  /// scrolled away is a missing source.
  ///
  /// - Parameters:
  ///   - options: the options of the zoom.
  ///   - sourceBarButtonItemProvider: returns the button, whenever the source is needed.
  // A closure that returns no source at all is that of a view.
  @MainActor
  @_disfavoredOverload
  public static func zoom(
    options: ZoomOptions = ZoomOptions(),
    sourceBarButtonItemProvider: @escaping @MainActor (ZoomTransitionContext) -> BarButtonItem?
  ) -> ViewController.Transition {
    .zoom(options: options) { context in
      let window = context.sourceViewController.window?.pageSize
      return window.flatMap { sourceBarButtonItemProvider(context)?.sourceView(in: $0) }
    }
  }
}
