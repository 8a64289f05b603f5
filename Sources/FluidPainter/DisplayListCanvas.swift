public import FluidGeometry
public import FluidNavigation
public import FluidScene
public import FluidTransitions

/// A page that draws itself into a display list, as a `UIView` does in `draw(_:)`.
@MainActor
public protocol DrawnPage: ViewController {
  /// Draws the page as it is at rest, in points with the origin at its top left corner.
  func draw(into commands: inout [DisplayList.Command], size: Size)
  /// Draws the source that the page zooms out of, in points with the origin at its top left corner. By default nothing,
  /// which is right for a source that looks like the page.
  func drawSource(into commands: inout [DisplayList.Command], size: Size)
}

extension DrawnPage {
  public func drawSource(into commands: inout [DisplayList.Command], size: Size) {}
}

/// A canvas that records the pages of a frame as a display list.
///
///     var canvas = DisplayListCanvas()
///     let list = canvas.displayList(of: host.frame(at: now), in: host)
///
/// Each page that is a ``DrawnPage`` is a layer of the list. Its version changes with what the page draws, so that a
/// backend draws a page that only moves once.
@MainActor
public struct DisplayListCanvas: PageCanvas {
  /// The colours around all pages.
  public var colors = PageColors()
  private var list = DisplayList(size: .zero, background: .black)
  private var layers = PageLayers()
  /// Draws the pages that are not ``DrawnPage``s.
  private let drawing: ((ViewController, inout [DisplayList.Command], Size) -> Void)?
  /// The pages that have layers, by the numbers of these.
  private var names: [Name] = []

  private struct Name {
    weak var page: ViewController?
  }

  /// Creates a canvas that has drawn nothing. A program keeps it from frame to frame.
  ///
  /// - Parameter drawing: draws the pages that are not ``DrawnPage``s, as they are at rest, in points with the origin at
  ///   their top left corner.
  public init(drawing: ((ViewController, inout [DisplayList.Command], Size) -> Void)? = nil) { self.drawing = drawing }

  /// Returns what draws a page; `nil` where nothing does.
  private func drawing(of page: ViewController) -> ((inout [DisplayList.Command], Size) -> Void)? {
    if let page = page as? any DrawnPage { return { page.draw(into: &$0, size: $1) } }
    return drawing.map { draw in { draw(page, &$0, $1) } }
  }

  /// Returns the drawing of a frame.
  ///
  /// - Parameters:
  ///   - frame: the frame.
  ///   - host: the host that made the frame.
  public mutating func displayList(of frame: NavigationFrame, in host: NavigationHost) -> DisplayList {
    let painter = PagePainter(frame.pages, of: host, on: &self)
    list.reset(size: host.window.pageSize, background: painter.background)
    painter.draw(on: &self)
    return list
  }

  public func colors(of page: ViewController) -> PageColors { colors }

  public mutating func fill(_ shape: RoundedShape, _ color: Color, covered: Rect?) {
    list.commands.append(.fill(shape, color, covered: covered))
  }

  public mutating func stroke(_ shape: RoundedShape, width: Double, _ color: Color) {
    list.commands.append(.stroke(shape, width: width, color))
  }

  public mutating func shadow(_ shadow: DisplayList.Shadow) { list.commands.append(.shadow(shadow)) }

  public mutating func layer(
    of page: ViewController, placement: PagePlacement, background: Color, drawing: ((inout Self) -> Void)?
  ) -> LayerID {
    let (name, size, draw) = (name(of: page), list.size, self.drawing(of: page))
    var drawn: [DisplayList.Command] = []
    if let drawing {
      swap(&drawn, &list.commands)
      drawing(&self)
      swap(&drawn, &list.commands)
    }
    list.layers.append(
      layers.layer(name, size: size, background: background) { commands in
        commands += drawn
        if drawing == nil { draw?(&commands, size) }
      })
    return name
  }

  public mutating func page(_ page: ViewController, _ paint: PagePaint) {
    let name = name(of: page)
    if let card = paint.card {
      guard let draw = drawing(of: page) else { return }
      let size = card.endpoints.pageSize
      list.layers.append(layers.layer(name, size: size) { draw(&$0, size) })
    }
    list.commands.append(.layer(paint.layerPaint(of: name)))
  }

  public mutating func surface(_ surface: DisplayList.Surface, of page: ViewController) {
    list.commands.append(.surface(surface))
  }

  public mutating func source(of card: ZoomCard, _ paint: PagePaint) {
    guard paint.opacity > 0, let page = card.controller as? any DrawnPage, let source = card.endpoints.validSource,
      let similarity = paint.similarity
    else { return }
    if let background = card.sourceBackground { fill(paint.clip, background.opacity(paint.opacity), covered: nil) }
    let name = LayerID(rawValue: name(of: page).rawValue | Self.firstSource)
    let layer = layers.layer(name, size: source.frame.size) { page.drawSource(into: &$0, size: source.frame.size) }
    guard !layer.commands.isEmpty else { return }
    list.layers.append(layer)
    list.commands.append(
      .layer(
        DisplayList.LayerPaint(
          name, frame: similarity.apply(source.frame), clip: paint.clip, opacity: paint.opacity)))
  }

  /// The bit that tells a source's layer from that of its page.
  private static let firstSource: UInt32 = 1 << 24

  /// Returns the name of a page's layer. That of a page that is gone is given again.
  private mutating func name(of page: ViewController) -> LayerID {
    if let index = names.firstIndex(where: { $0.page === page }) { return LayerID(rawValue: UInt32(index)) }
    let index = names.firstIndex { $0.page == nil } ?? names.endIndex
    if index == names.endIndex { names.append(Name(page: page)) } else { names[index].page = page }
    return LayerID(rawValue: UInt32(index))
  }
}
