import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidPainter
import FluidScene
import FluidScript
import FluidTestSupport
import PlaygroundControls
import PlaygroundPages
import PlaygroundPictures
import SDLBackend
import Testing

@testable import PlaygroundKit

/// A page of the program that an adopter's canvas can draw as well.
@MainActor
private final class SharedPage: Page, DrawnPage {
  private let color: Color

  init(_ title: String, _ color: Color, number: UInt32) {
    self.color = color
    super.init(title: title)
    layer = LayerNames.page(number)
  }

  func draw(into commands: inout [DisplayList.Command], size: Size) {
    let frame = Rect(x: size.width * 0.2, y: size.height * 0.2, width: size.width * 0.6, height: size.height * 0.5)
    commands.append(.fill(RoundedShape(Rect(origin: .zero, size: size)), color))
    commands.append(.fill(RoundedShape(frame), .white))
  }

  /// A page fades as one picture in both lists.
  override func draw(_ part: PagePart, into drawing: inout PageDrawing, _ context: PageContext) {
    switch part {
    case .layers:
      let size = window?.frameOfPage(self).size ?? context.size
      drawing.list.layers.append(
        drawing.cache.layers.layer(LayerNames.story(of: layer), size: size) { draw(into: &$0, size: size) })
    case .card:
      drawing.cache.cardContent.pictures.append(
        CardContent.Picture(paint: .layer(LayerNames.story(of: layer)), frame: context.bounds))
    case .content, .inPlace, .notices, .words, .above: super.draw(part, into: &drawing, context)
    }
  }
}

@MainActor
@Suite("An adopter's frame and the program's", .serialized)
struct PainterPictureTests {
  nonisolated static let size = Size(width: 320, height: 480)
  nonisolated static let comings = ["zoom", "push", "sheet", "popover", "cover", "flip", "curl"]

  /// Of 255, a channel, on average over the worst block: a page that is scaled is drawn from a layer here and from outlines there.
  private static let tolerance = 7.0

  private func page(_ coming: String) -> SharedPage {
    let page = SharedPage("page", Color(hex: 0x2E86AB), number: 2)
    let source = Rect(x: 30, y: 300, width: 80, height: 80)
    switch coming {
    case "zoom": page.preferredTransition = .zoom { _ in SourceView(id: "tile", frame: source, cornerRadius: 10) }
    case "cover": page.preferredTransition = .coverVertical
    case "flip": page.preferredTransition = .flipHorizontal
    case "curl": page.preferredTransition = .partialCurl
    case "sheet":
      page.modalPresentationStyle = .pageSheet
      page.sheetPresentationController?.prefersGrabberVisible = true
    case "popover":
      page.modalPresentationStyle = .popover
      page.popoverPresentationController?.sourceRect = source
      page.preferredContentSize = Size(width: 160, height: 120)
    default: break
    }
    return page
  }

  @Test("An adopter's frame looks as the program's does, for the same script", arguments: comings)
  func pictures(coming: String) throws {
    let home = SharedPage("home", Color(hex: 0xF3A712), number: 1)
    let page = page(coming)
    let host = NavigationHost(root: home, pageSize: Self.size)
    let window = try SDLWindow.headless(Self.size)
    var canvas = DisplayListCanvas()
    var (list, cache) = (DisplayList(size: Self.size, background: .black), PageCache())
    // One window draws the layers of both.
    cache.layers = PageLayers(era: 1)
    for frame in 0...60 {
      let now = Instant(seconds: Double(frame) / 60)
      if frame == 2 {
        if page.modalPresentationStyle == .fullScreen {
          host.navigationController.pushViewController(page, animated: true)
        } else {
          home.present(page, animated: true)
        }
      }
      // Caught in the air, carried about and released.
      let touches: [Int: (TouchPhase, Point)] = [
        8: (.began, Point(x: 160, y: 300)), 12: (.moved, Point(x: 170, y: 330)), 16: (.moved, Point(x: 180, y: 350)),
        24: (.ended, Point(x: 180, y: 350)),
      ]
      if let (phase, point) = touches[frame] {
        host.handle(InputEvent(.touch(TouchID(rawValue: 1), phase, point), at: now))
      }
      let shown = host.frame(at: now)
      let own = canvas.displayList(of: shown, in: host)
      let context = PageContext(
        size: Self.size, theme: .light, now: now, settings: Settings(), measure: .advances, hiddenSources: [])
      var other = PlaygroundCanvas(context, bar: nil, isOnPixels: true)
      let painter = PagePainter(shown.pages, of: host, on: &other)
      list.reset(size: Self.size, background: painter.background)
      other.exchange(&list, &cache)
      painter.draw(on: &other)
      other.exchange(&list, &cache)
      guard frame % 6 == 0 else { continue }
      window.draw(own)
      let one = try window.snapshot()
      window.draw(list)
      let two = try window.snapshot()
      let difference = PixelBytes.worstBlock(one.pixels, two.pixels, width: one.width, side: 16)
      #expect(difference <= Self.tolerance, "frame \(frame)")
    }
  }
}
