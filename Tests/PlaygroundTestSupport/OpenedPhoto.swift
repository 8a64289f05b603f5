package import FluidGeometry
internal import FluidMotion
internal import FluidNavigation
package import FluidScene
package import FluidScript
internal import FluidTestSupport
package import LibraryPages
package import PhotoPages
internal import PlaygroundInspector
package import PlaygroundKit
internal import PlaygroundPages
internal import PlaygroundPictures
internal import Testing

/// The bundled gallery, or another folder, without a window, with one of its pictures open.
@MainActor
package struct OpenedPhoto {
  package static let size = Size(width: 640, height: 480)

  package let playground: Playground
  package let grid: LibraryPage
  package let page: PhotoPage

  package init(
    _ index: Int = 0, _ settings: Settings = Settings(), size: Size = Self.size, folder: String = Checkout.gallery
  )
    throws
  {
    playground = .showing(folder, settings: settings, size: size)
    playground.openPhoto(index)
    grid = try #require(playground.home.root as? LibraryPage)
    page = try #require(playground.navigation.topViewController as? PhotoPage)
    try play("900 end")
  }

  /// The first page of a folder, whose first picture was open.
  package static func closed(
    _ settings: Settings = Settings(), size: Size = Self.size, in folder: String = Checkout.gallery
  ) throws -> OpenedPhoto {
    let opened = try OpenedPhoto(0, settings, size: size, folder: folder)
    try opened.play("0 key escape\n1500 end")
    return opened
  }

  /// Where its picture is drawn now.
  package var frame: Rect {
    page.picture?.frame(in: playground.bounds, at: playground.navigation.now) ?? .zero
  }
  package var stack: Int { playground.navigation.viewControllers.count }
  package var scale: Double {
    page.pager.zooms.zoom(of: page.index, at: page.pager.now).zoomScale(at: playground.navigation.now)
  }
  package var scroll: Double { page.contentOffset(at: playground.navigation.now) ?? 0 }

  /// Plays a script whose times are since now, at 60 frames a second.
  @discardableResult
  package func play(_ text: String, _ watch: (() -> Void)? = nil) throws -> DisplayList {
    try playground.play(text) { _, _ in watch?() }
  }
}

extension Playground {
  /// Opens a picture by itself, also in the news, where a story would open.
  package func openPhoto(_ index: Int) {
    guard settings.window.layout == .news, let page = navigator.page(of: index, isAlone: true) else {
      return navigator.openPicture(index)
    }
    openPages.show(page, as: .push)
  }
}
