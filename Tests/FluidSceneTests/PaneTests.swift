import FluidGeometry
import FluidScene
import Testing

@Suite("Panes of a display list")
struct PaneTests {
  private let way = Vector(dx: 402, dy: 40)

  private func shape(_ way: Vector) -> RoundedShape {
    RoundedShape(Rect(x: 10, y: 20, width: 30, height: 40).offsetBy(way), radius: 4, rotation: 0.2)
  }

  /// One of every command, so far from where it belongs, with names that are so much higher.
  private func commands(_ way: Vector, _ names: UInt32) -> [DisplayList.Command] {
    let shape = shape(way)
    let place = Point(x: 1, y: 2) + way
    let tilt = AffineTransform(rotation: .radians(0.3), about: Point(x: 50, y: 60))
    let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { x, y in
      DisplayList.Surface.Vertex(Point(x: 7 + 50 * x, y: 9 + 50 * y) + way, place: Point(x: x, y: y))
    }
    let layer = LayerID(rawValue: 3 + names)
    // A layer that is mapped stays where it is before the map.
    let rest = self.shape(.zero)
    return [
      .pushClip(shape.rect), .fill(shape, .white, covered: shape.rect), .stroke(shape, width: 2, .black),
      .line(from: place, to: place + Vector(dx: 5, dy: 5), width: 1, .white),
      .image(DisplayList.ImagePaint(ImageID(rawValue: 9 + names), frame: shape.rect, clip: shape)),
      .layer(DisplayList.LayerPaint(layer, frame: shape.rect, clip: shape, covered: shape.rect, masks: [shape])),
      .layer(
        DisplayList.LayerPaint(
          layer, frame: rest.rect, clip: rest, transform: tilt.then(AffineTransform(translation: way)))),
      .surface(DisplayList.Surface(layer, columns: 1, rows: 1, vertices: corners)),
      .shadow(DisplayList.Shadow(shape, sigma: 2, offset: Vector(dx: 0, dy: 1), color: .black)),
      .text(DisplayList.TextLine("a", TextStyle(15), color: .white, at: place)), .popClip,
    ]
  }

  @Test("Panes of a display list draw what their lists draw, moved and cut, by names of their own")
  func moved() {
    var pane = DisplayList(size: Size(width: 402, height: 874), background: .white)
    let content = commands(.zero, 0)
    pane.layers = [
      DisplayList.Layer(LayerID(rawValue: 3), version: 5, size: pane.size, background: .black, commands: content)
    ]
    pane.commands = content
    var window = DisplayList(size: Size(width: 804, height: 914), background: .black)
    window.append(pane, at: Point(x: 402, y: 40), names: PaneNames(pane: 2))
    let names: UInt32 = 2 << 28
    let frame = Rect(x: 402, y: 40, width: 402, height: 874)
    #expect(window.commands.prefix(2) == [.pushClip(frame), .fill(RoundedShape(frame), .white)])
    #expect(window.commands.last == .popClip)
    #expect(Array(window.commands.dropFirst(2).dropLast()) == commands(way, names))
    #expect(window.layers.map(\.id) == [LayerID(rawValue: 3 + names)])
    // What is in a layer stays where it is in the layer.
    #expect(window.layers.first?.commands == commands(.zero, names))
  }

  @Test("Panes of a display list are drawn smaller with all that is in them")
  func scaled() {
    let style = TextStyle(20, weight: .semibold)
    let shape = RoundedShape(Rect(x: 10, y: 20, width: 30, height: 40), radius: 4)
    let half = RoundedShape(Rect(x: 5, y: 10, width: 15, height: 20), radius: 2)
    func commands(_ shape: RoundedShape, _ scale: Double) -> [DisplayList.Command] {
      [
        .stroke(shape, width: 2 * scale, .black),
        .shadow(
          DisplayList.Shadow(shape, sigma: 6 * scale, offset: Vector(dx: 0, dy: 8 * scale), color: .black)),
        .text(
          DisplayList.TextLine(
            "a", TextStyle(style.size * scale, weight: .semibold), color: .white, at: shape.rect.origin,
            maximumWidth: 90 * scale)),
        .layer(DisplayList.LayerPaint(LayerID(rawValue: 3), frame: shape.rect, clip: shape, blur: 4 * scale)),
      ]
    }
    var pane = DisplayList(size: Size(width: 100, height: 80), background: .white)
    pane.commands = commands(shape, 1)
    pane.layers = [
      DisplayList.Layer(
        LayerID(rawValue: 3), version: 5, size: pane.size, background: .black, commands: commands(shape, 1))
    ]
    var list = DisplayList(size: Size(width: 50, height: 40), background: .black)
    list.append(pane, at: .zero, names: PaneNames(pane: 0), scale: 0.5)
    #expect(list.commands.first == .pushClip(Rect(x: 0, y: 0, width: 50, height: 40)))
    #expect(Array(list.commands.dropFirst(2).dropLast()) == commands(half, 0.5))
    #expect(list.layers.first?.commands == commands(half, 0.5))
    #expect(list.layers.first?.size == list.size)
  }

  @Test("Panes of a display list have names that no other pane has", arguments: 0..<15 as Range<UInt32>)
  func names(pane: UInt32) {
    let names = PaneNames(pane: pane)
    for raw: UInt32 in [0, 1, 77, (1 << 28) - 1] {
      let image = names.image(ImageID(rawValue: raw))
      #expect(names.own(image) == ImageID(rawValue: raw))
      for other in 0..<15 as Range<UInt32> where other != pane { #expect(PaneNames(pane: other).own(image) == nil) }
    }
    #expect(PaneNames(pane: 0).layer(LayerID(rawValue: 8)) == LayerID(rawValue: 8))
  }
}
