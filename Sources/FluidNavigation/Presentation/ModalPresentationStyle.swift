/// How much of the window a page takes that is presented: `UIModalPresentationStyle`.
public enum ModalPresentationStyle: String, Hashable, Sendable, CaseIterable {
  /// All of it; the page beneath disappears.
  case fullScreen
  /// All of it, and what is beneath stays to be seen where the page is transparent.
  case overFullScreen
  /// A sheet at the bottom that is drawn up and down: ``ViewController/sheetPresentationController``.
  case pageSheet
  /// A panel that points at something: ``ViewController/popoverPresentationController``.
  case popover

  /// Whether the pages beneath are told that they disappear. Those of the other styles stay as they are, as in UIKit.
  public var coversPresenter: Bool { self == .fullScreen }

  /// Whether the page fills the window.
  public var fillsWindow: Bool {
    switch self {
    case .fullScreen, .overFullScreen: true
    case .pageSheet, .popover: false
    }
  }
}
