import FluidGeometry
import FluidGestures
import FluidMotion
import FluidScene
import FluidScript
import PlaygroundControls
import PlaygroundKit
import PlaygroundPages

/// Lines that scroll.
@MainActor
final class NotesPage: Page {
  private let lines = (1...60).map { "Note \($0)" }
  private let scroller = ScrollController(name: "notes scroll")
  private static let lineHeight = 24.0

  init() {
    super.init(title: "notes")
    mover = scroller
  }

  override var navigationItem: NavigationItem { NavigationItem(title: "Notes") }

  override var source: (any PageSource)? { NoSource() }

  override func layout(size: Size, scale: Double, at now: Instant) {
    let length = Chrome.barHeight + Double(lines.count) * Self.lineHeight
    scroller.layout(contentLength: length, viewportLength: size.height, at: now)
  }

  override func draw(_ part: PagePart, into drawing: inout PageDrawing, _ context: PageContext) {
    guard case .content = part else { return super.draw(part, into: &drawing, context) }
    let offset = scroller.offset(at: context.now)
    for (index, line) in lines.enumerated() {
      let y = Chrome.barHeight + (Double(index) + 0.5) * Self.lineHeight - offset
      drawing.list.commands.text(line, TextStyle(.body), color: context.theme.text, at: Point(x: 24, y: y))
    }
    Chrome.drawBackground(overContentAt: offset, into: &drawing.list.commands, context)
  }
}
