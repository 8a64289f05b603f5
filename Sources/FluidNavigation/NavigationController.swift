/// A stack of pages: it fills a window, or is presented over another one.
///
/// The window moves the pages, and has their size and their time: see ``NavigationWindow``.
@MainActor
public final class NavigationController: ViewController {
  /// The delegate of pushes and pops on this stack.
  public weak var delegate: (any NavigationControllerDelegate)?
  /// The window that shows the stack; `nil` where none does.
  weak var ownWindow: NavigationWindow? { didSet { if let ownWindow { latestWindow = ownWindow } } }
  /// The pages, the first one first.
  var pages: [ViewController]
  /// Whether a window has made the stack, for a page that is presented alone. Pages are told of no such stack.
  package let isImplicit: Bool

  /// Creates a stack that can fill a window, or be presented. Its pages are told of nothing until then.
  ///
  /// - Parameters:
  ///   - rootViewController: the first page, which is in no window.
  ///   - title: the name of the stack in traces.
  public init(rootViewController: ViewController, title: String = "navigation") {
    pages = [rootViewController]
    isImplicit = false
    super.init(title: title)
    adopt(pages)
  }

  /// Creates the stack of a window's first page, or that of a page that is presented alone, which takes the page as it comes.
  init(for page: ViewController, isImplicit: Bool) {
    pages = isImplicit ? [] : [page]
    self.isImplicit = isImplicit
    super.init(title: page.title)
  }
}
