/// The part of the window that a presented page takes: `UIModalPresentationStyle`.
public enum ModalPresentationStyle: String, Hashable, Sendable, CaseIterable {
  /// The whole window; the page beneath disappears.
  case fullScreen
  /// The whole window; the page beneath stays visible through transparent parts.
  case overFullScreen
  /// A sheet at the bottom edge with detents: ``ViewController/sheetPresentationController``.
  case pageSheet
  /// A panel that points at an anchor: ``ViewController/popoverPresentationController``.
  case popover

  /// Whether the pages beneath are told that they disappear. Beneath the other styles they stay appeared, as in UIKit.
  public var coversPresenter: Bool { self == .fullScreen }

  /// Whether the page fills the window.
  public var fillsWindow: Bool {
    switch self {
    case .fullScreen, .overFullScreen: true
    case .pageSheet, .popover: false
    }
  }
}
