import FluidGeometry
import FluidMotion
import FluidNavigation
import FluidPainter
import FluidScene

/// A page of one colour that counts how often it is drawn.
@MainActor
final class ColorPage: ViewController, DrawnPage {
  let color: Color
  private(set) var drawings = 0

  init(_ title: String, _ color: Color = .white) {
    self.color = color
    super.init(title: title)
  }

  func draw(into commands: inout [DisplayList.Command], size: Size) {
    drawings += 1
    commands.append(.fill(RoundedShape(Rect(origin: .zero, size: size)), color))
  }
}

/// The ways in which a page comes over the first one.
enum Coming: String, CaseIterable {
  case zoom, push, cover, flip, dissolve, curl, sheet, popover

  @MainActor
  func make() -> ColorPage {
    let page = ColorPage("page", Color(hex: 0xE4572E))
    switch self {
    case .zoom: page.preferredTransition = .zoom { _ in PainterStage.source }
    case .push: break
    case .cover: page.preferredTransition = .coverVertical
    case .flip: page.preferredTransition = .flipHorizontal
    case .dissolve: page.preferredTransition = .crossDissolve
    case .curl: page.preferredTransition = .partialCurl
    case .sheet: page.modalPresentationStyle = .pageSheet
    case .popover:
      page.modalPresentationStyle = .popover
      page.preferredContentSize = Size(width: 240, height: 160)
      page.popoverPresentationController?.sourceRect = PainterStage.source.frame
    }
    return page
  }
}

/// A window with a page that comes and goes.
@MainActor
final class PainterStage {
  static let source = SourceView(id: "tile", frame: Rect(x: 40, y: 500, width: 120, height: 120), cornerRadius: 12)
  static let size = Size(width: 402, height: 874)
  let home = ColorPage("home")
  let page: ColorPage
  let host: NavigationHost
  private(set) var now = Instant.zero

  init(_ coming: Coming) {
    page = coming.make()
    host = NavigationHost(root: home, pageSize: Self.size)
    _ = host.frame(at: now)
    if page.modalPresentationStyle == .fullScreen {
      host.navigationController.pushViewController(page, animated: true)
    } else {
      home.present(page, animated: true)
    }
    // It flies from this turn on.
    _ = host.frame(at: now)
  }

  /// The frame after a time.
  func frame(after seconds: Double) -> NavigationFrame {
    now = now + seconds
    return host.frame(at: now)
  }

  /// The calls of a canvas for a frame.
  func calls(of frame: NavigationFrame) -> RecordingCanvas {
    var canvas = RecordingCanvas()
    PagePainter(frame.pages, of: host, on: &canvas).draw(on: &canvas)
    return canvas
  }

  /// The frames of a page that comes, rests, and goes again.
  func play(_ body: (NavigationFrame) -> Void) {
    for _ in 0..<90 { body(frame(after: 1 / 60.0)) }
    if page.modalPresentationStyle == .fullScreen {
      host.navigationController.popViewController(animated: true)
    } else {
      page.dismiss(animated: true)
    }
    for _ in 0..<120 { body(frame(after: 1 / 60.0)) }
  }
}
