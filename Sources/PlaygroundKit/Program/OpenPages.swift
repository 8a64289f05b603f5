internal import FluidGeometry
package import FluidGestures
package import FluidNavigation
internal import FluidScript
package import PlaygroundPages

/// The pages that still exist: how each comes, where it lies, and when it is forgotten. The first one is always there.
@MainActor
package final class OpenPages {
  /// The pages in the order in which they were opened.
  package private(set) var all: [Page]
  /// The file that was given alone, until its page is opened.
  var awaitedFile: AwaitedFile?
  /// Pixels a point, for which they are laid out.
  var scale: Double
  /// The page that two fingers pull out of its source.
  private weak var spreadPage: Page?
  private var latestLayer: UInt32 = 1
  private let navigation: NavigationWindow
  /// The delegate of the stacks that are presented.
  private let delegate: any NavigationControllerDelegate & ViewControllerTransitioningDelegate

  init(
    _ root: Page, in navigation: NavigationWindow, scale: Double,
    delegate: any NavigationControllerDelegate & ViewControllerTransitioningDelegate
  ) {
    root.layer = LayerNames.page(latestLayer)
    all = [root]
    (self.navigation, self.scale, self.delegate) = (navigation, scale, delegate)
  }

  // MARK: Taking in, forgetting

  /// Takes a page in, with a layer and a name of its own.
  func add(_ page: Page) {
    latestLayer += 1
    page.layer = LayerNames.page(latestLayer)
    let names = Set(all.map(\.traceName))
    while names.contains(page.traceName) { page.nameSuffix = (page.nameSuffix ?? 1) + 1 }
    all.append(page)
  }

  /// A page that is asked for again while its card is still closing: it reverses, and is the one opened last.
  package func landingPage<P: Page>(where isWanted: (P) -> Bool) -> P? {
    let landing = all.lazy.reversed().filter { $0.appearanceState == .disappearing && !self.isOnStack($0) }
    guard let page = landing.compactMap({ $0 as? P }).first(where: isWanted) else { return nil }
    all.removeAll { $0 === page }
    all.append(page)
    return page
  }

  private func isOnStack(_ page: Page) -> Bool { navigation.viewControllers.contains { $0 === page } }

  /// - Returns: the pages that are no longer known.
  func forget(where isForgotten: (Page) -> Bool) -> [Page] {
    let forgotten = all.dropFirst().filter(isForgotten)
    if !forgotten.isEmpty { all.removeAll { page in forgotten.contains { $0 === page } } }
    return forgotten
  }

  // MARK: Opening

  /// The way in which pages are opened.
  package enum Presentation: Hashable {
    case push
    case present(ModalPresentationStyle)

    init(_ style: Script.Opening.Style) {
      switch style {
      case .push: self = .push
      case .fullScreen: self = .present(.fullScreen)
      case .overFullScreen: self = .present(.overFullScreen)
      case .sheet: self = .present(.pageSheet)
      case .popover: self = .present(.popover)
      }
    }
  }

  /// Opens a page over the one on top.
  ///
  /// - Parameters:
  ///   - page: one that is not open.
  ///   - presentation: how it is to be.
  ///   - detent: of a sheet.
  ///   - pinch: two fingers that pull the page out of its source.
  ///   - animated: whether it flies.
  package func show(
    _ page: Page, as presentation: Presentation, at detent: SheetPresentationController.Detent.Identifier = .medium,
    spreadBy pinch: PinchGestureRecognizer? = nil, animated: Bool = true
  ) {
    let stack = navigation.topStack
    switch presentation {
    case .push:
      layOut()
      prepareToPush(page)
      if let pinch {
        stack.pushViewController(page, spreadBy: pinch)
      } else {
        stack.pushViewController(page, animated: animated)
      }
    case .present(let style):
      prepare(page, for: page, as: style, at: detent)
      place(page, in: navigation.readings.frameOfPresentedPage(page))
      if let pinch { stack.present(page, spreadBy: pinch) } else { stack.present(page, animated: animated) }
    }
    noteStyle(of: page)
    layOut()
  }

  /// Presents a stack with a page on it.
  ///
  /// - Parameters:
  ///   - page: the first page of the stack; one that is not open.
  ///   - style: the part of the window that the stack takes.
  ///   - detent: of a sheet.
  func presentStack(
    of page: Page, as style: ModalPresentationStyle,
    at detent: SheetPresentationController.Detent.Identifier = .medium
  ) {
    // A finger may still return a page that it dismisses: that one is no page for another stack.
    guard page.window?.stackOperations.shows(page) != true else { return }
    let stack = NavigationController(rootViewController: page, title: "stack-of-\(page.traceName)")
    stack.transitioningDelegate = delegate
    stack.delegate = delegate
    page.modalPresentationStyle = style
    prepare(stack, for: page, as: style, at: detent)
    place(page, in: navigation.readings.frameOfPresentedPage(stack, showing: page))
    navigation.topStack.present(stack, animated: true)
    noteStyle(of: page)
  }

  /// Gives the stack on top other pages.
  func setStack(_ controllers: [ViewController]) {
    let stack = navigation.topStack
    layOut()
    for case let page as Page in controllers where !stack.ownPages.contains(where: { $0 === page }) {
      prepareToPush(page)
    }
    stack.setViewControllers(controllers, animated: true)
  }

  /// Two fingers pull a page out of its source, or do something more about it.
  ///
  /// - Parameters:
  ///   - presentation: how it is opened; `nil` where two fingers open nothing.
  ///   - page: makes it, when they begin.
  func spread(_ pinch: PinchGestureRecognizer, as presentation: Presentation?, page: () -> Page?) {
    if pinch.state == .began {
      guard let presentation, let page = page() else { return }
      show(page, as: presentation, spreadBy: pinch)
      spreadPage = page
    } else if let spreadPage {
      navigation.interaction(of: spreadPage)?.spreadChanged()
    }
  }

  /// A page is laid out for the frame that it is going to have, so that it is aligned with its source from the first moment on.
  private func prepareToPush(_ page: Page) {
    let coming = navigation.readings.placeOfPushedPage
    page.modalPresentationStyle = coming.style
    if page.appearanceState == .disappeared { place(page, in: coming.frame) }
  }

  /// - Parameters:
  ///   - controller: what is presented.
  ///   - page: what it shows.
  ///   - style: the part of the window that it takes.
  ///   - detent: of a sheet.
  private func prepare(
    _ controller: ViewController, for page: Page, as style: ModalPresentationStyle,
    at detent: SheetPresentationController.Detent.Identifier
  ) {
    controller.modalPresentationStyle = style
    controller.preferredContentSize = panelSize(for: page)
    guard let sheet = controller.sheetPresentationController else { return }
    sheet.detents = [.medium(), .large()]
    sheet.prefersGrabberVisible = true
    sheet.selectedDetentIdentifier = detent
  }

  /// A page that was returning, and is open again by that, is open as it was.
  private func noteStyle(of page: Page) {
    if let style = navigation.state(of: page)?.style { page.modalPresentationStyle = style }
  }

  /// Returns the size of a popover: that of its picture fitted into a square.
  private func panelSize(for page: Page) -> Size {
    switch page.panelContent {
    case .size(let size): return size
    case .picture(let padding):
      let square = Rect(x: 0, y: 0, width: Self.panelSide, height: Self.panelSide)
      let bounds = Rect(origin: .zero, size: navigation.pageSize)
      guard let picture = page.picture?.restingFrame(in: bounds), picture.height > 0 else { return square.size }
      let size = square.fitting(aspectRatio: picture.width / picture.height).size
      return Size(width: size.width + 2 * padding, height: size.height + 2 * padding)
    }
  }

  /// The side of that square, in points.
  private static let panelSide = 360.0

  // MARK: Where they lie

  /// Lays all pages out.
  func layOut() {
    for page in all { place(page, in: navigation.frameOfPage(page)) }
  }

  /// A sheet that is drawn up or down changes the size of its page.
  func followSheets() {
    for page in all where page.isPanel && !page.isGone {
      place(page, in: navigation.frameOfPage(page), isForced: false)
    }
  }

  private func place(_ page: Page, in frame: Rect, isForced: Bool = true) {
    page.place(in: frame, scale: scale, isForced: isForced, at: navigation.now)
  }
}
