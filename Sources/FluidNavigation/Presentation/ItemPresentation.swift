/// A presentation that follows an item: SwiftUI's `fullScreenCover(item:onDismiss:content:)`.
///
///     let detail = ItemPresentation(over: list) { (photo: Photo) in PhotoPage(photo) }
///     detail.item = lake   // presents a page for it
///     detail.item = sea    // presents another page in its place, whatever is in flight
///     detail.item = nil    // dismisses
///
/// The item is what the window shows. Where fingers dismiss the page, it becomes `nil` with the end of that; a dismissal that they cancel
/// leaves it, or brings it back. How a page comes and goes, and how much of the window it takes, is what the page itself says. The
/// presentation lasts as long as the object.
@MainActor
public final class ItemPresentation<Item: Equatable> {
  private weak var presenter: ViewController?
  private let content: @MainActor (Item) -> ViewController
  private let onDismiss: (@MainActor () -> Void)?
  private var wanted: Item?
  /// The page that was presented last, until it has left the window.
  private var shown: (item: Item, page: ViewController)?

  /// Creates the presentation of no item.
  ///
  /// - Parameters:
  ///   - presenter: the page to present over. An item that is set while it is on no stack in a window is not presented, and is
  ///     `nil` again; the observers of its last window are told.
  ///   - onDismiss: called when a page has gone and no other one is presented, after the last callback.
  ///   - content: makes the page of an item, or a stack of pages.
  public init(
    over presenter: ViewController, onDismiss: (@MainActor () -> Void)? = nil,
    content: @escaping @MainActor (Item) -> ViewController
  ) {
    self.presenter = presenter
    self.onDismiss = onDismiss
    self.content = content
  }

  /// The item whose page is presented; `nil` for none. Setting it presents, replaces or dismisses at once, with animation.
  public var item: Item? {
    get { wanted }
    set {
      guard newValue != wanted else { return }
      wanted = newValue
      follow()
    }
  }

  /// The page that is presented, or still being dismissed.
  public var presentedViewController: ViewController? { shown?.page }

  private func follow() {
    guard let presenter, presenter.window != nil else {
      presenter?.ignore("\(presenter?.title ?? "") is on no stack in a window, and presents no item")
      wanted = shown.flatMap { isInWindow($0.page) ? $0.item : nil }
      return
    }
    if let shown, shown.item != wanted, isInWindow(shown.page) {
      presenter.dismiss(animated: true) { [weak self] in self?.dismissalEnded(of: shown.page, $0) }
    }
    guard let item = wanted else { return }
    // A page that is still being dismissed comes back from where it is.
    let page = shown.flatMap { $0.item == item ? $0.page : nil } ?? content(item)
    shown = (item, page)
    page.whenReleased = { [weak self, weak page] in
      if let page { self?.released(page) }
    }
    presenter.present(page, animated: true)
  }

  /// A page whose dismissal fingers have cancelled is presented as before.
  private func dismissalEnded(of page: ViewController, _ outcome: TransitionOutcome) {
    if outcome == .cancelled, let shown, shown.page === page, wanted == nil { wanted = shown.item }
  }

  private func released(_ page: ViewController) {
    guard let shown, shown.page === page, !isInWindow(page) else { return }
    self.shown = nil
    wanted = nil
    page.whenReleased = nil
    onDismiss?()
  }

  /// Also while fingers still decide about it.
  private func isInWindow(_ page: ViewController) -> Bool {
    page.window?.stackOperations.shows(page) == true
  }
}
