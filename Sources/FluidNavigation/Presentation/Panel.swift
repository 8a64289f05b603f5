internal import FluidMotion
internal import FluidTransitions

/// What the pages of one sheet or popover share: its frame in the window, whichever of them is on top.
///
/// A page that is presented alone has a panel of its own; the pages of a presented stack have one together.
@MainActor
final class Panel {
  /// What was presented: the page, or the stack. Its sheet and its popover count.
  let owner: ViewController
  /// The part of the window that the pages take.
  let style: ModalPresentationStyle
  /// The sheet as that the pages are presented, once it has been laid out.
  var sheet: PresentedSheet?
  /// The place of a popover.
  var popover = PresentedPopover()
  /// The source that a popover came out of.
  var popoverAnchor: SourceView?

  init(_ owner: ViewController, _ style: ModalPresentationStyle) {
    self.owner = owner
    self.style = style
  }

  // MARK: Sheets

  /// Updates the sheet to its controller's current values, and creates the sheet where there is none.
  ///
  /// - Parameters:
  ///   - environment: the window.
  ///   - isAnimated: whether the sheet moves on its spring or at once; `nil` leaves that to the controller.
  func layoutSheet(in environment: PageEnvironment, isAnimated: Bool?) {
    guard style == .pageSheet, let controller = owner.sheetPresentationController else { return }
    var resolved: [PresentedSheet.Detent] = []
    sheet?.exchangeBuffer(&resolved)
    controller.resolve(in: SheetLayout(window: environment.pageSize), into: &resolved)
    if let wanted = controller.selectedDetentIdentifier, !resolved.contains(where: { $0.identifier == wanted }) {
      owner.ignore("\(owner.title) has no detent \(wanted.rawValue), and rests where it is")
      controller.selectedDetentIdentifier = sheet?.detent
    }
    if sheet == nil {
      sheet = PresentedSheet(resolved, for: controller)
    } else {
      sheet?.layout(&resolved, for: controller, isAnimated: isAnimated, at: environment.now)
      sheet?.exchangeBuffer(&resolved)
    }
  }

  /// Whether a sheet shows its grabber.
  var showsGrabber: Bool {
    style == .pageSheet && owner.sheetPresentationController?.prefersGrabberVisible == true
  }

  /// Tells the controller of a sheet the current detent.
  func reportDetent() {
    if let controller = owner.sheetPresentationController { sheet?.report(to: controller) }
  }

  /// Updates the dimming to the sheet's height, or in flight to that of its detent.
  func followShade(at now: Instant) {
    sheet?.dim(above: owner.sheetPresentationController?.largestUndimmedDetentIdentifier, at: now)
  }
}
