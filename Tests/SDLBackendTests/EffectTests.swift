import FluidGeometry
import FluidScene
import Glibc
import Testing

@MainActor
@Suite(.serialized, .bothOrders)
struct EffectTests {
  private let id = LayerID(rawValue: 1)
  private let whole = Rect(x: 0, y: 0, width: 64, height: 64)

  private func layer(on background: Color = .white, _ commands: DisplayList.Command...) -> DisplayList.Layer {
    DisplayList.Layer(id, version: 1, size: whole.size, background: background, commands: commands)
  }

  private func paint(
    frame: Rect? = nil, clip: RoundedShape? = nil, opacity: Double = 1, brightness: Double = 1,
    transform: AffineTransform = .identity, masks: [RoundedShape] = [], blur: Double = 0
  ) -> DisplayList.Command {
    .layer(
      .init(
        id, frame: frame ?? whole, clip: clip ?? RoundedShape(frame ?? whole), opacity: opacity,
        brightness: brightness, transform: transform, blur: blur, masks: masks))
  }

  private func box(_ pixels: Pixels) -> [Int]? { pixels.ink(on: 0).map { [$0.minX, $0.minY, $0.maxX, $0.maxY] } }

  @Test("A transform that moves and scales is the same as another frame")
  func transformMoves() throws {
    let stage = try Stage()
    let content = layer(on: .white, .rect(8, 8, 20, 30, Color(hex: 0x802010)))
    let transform = AffineTransform(scaleX: 0.5, y: 0.75, about: .zero).then(.init(translation: Vector(dx: 9, dy: 3)))
    let mapped = try stage.draw(layers: [content], paint(transform: transform))
    let framed = try stage.draw(layers: [content], paint(frame: Rect(x: 9, y: 3, width: 32, height: 48)))
    #expect(mapped.difference(from: framed) <= 1)
  }

  @Test("A mask that hides nothing changes nothing", arguments: [64, 40.5])
  func maskHides(side: Double) throws {
    let stage = try Stage()
    let size = Size(width: side, height: side)
    let content = DisplayList.Layer(
      id, version: 1, size: size, background: .white,
      commands: [.fill(RoundedShape(Rect(x: 7, y: 9, width: 29, height: 21), radius: 9, rotation: 0.3), .black)])
    let frame = Rect(origin: .zero, size: size)
    let plain = try stage.draw(layers: [content], paint(frame: frame))
    let masked = try stage.draw(
      layers: [content], paint(frame: frame, masks: [RoundedShape(Rect(x: -9, y: -9, width: 99, height: 99))]))
    #expect(masked.difference(from: plain) <= 1)
  }

  @Test("A transform that turns is the same as a turned outline", arguments: [0.2, 0.785, 2.5, -1])
  func transformTurns(angle: Double) throws {
    let stage = try Stage()
    let frame = Rect(x: 14, y: 20, width: 36, height: 24)
    let content = layer(on: .white, .rect(8, 8, 20, 30, Color(hex: 0x802010)))
    let turn = AffineTransform(rotation: Angle(radians: angle), about: frame.center)
    let mapped = try stage.draw(
      layers: [content], paint(frame: frame, clip: RoundedShape(frame, radius: 6), transform: turn))
    let turned = try stage.draw(
      layers: [content], paint(frame: frame, clip: RoundedShape(frame, radius: 6, rotation: angle)))
    #expect(mapped.difference(from: turned) <= 3)
  }

  @Test("A mirror exchanges left and right and nothing else")
  func mirrorExchanges() throws {
    let stage = try Stage()
    let content = layer(on: .white, .rect(0, 0, 20, 30, Color(hex: 0x802010)))
    let clip = RoundedShape(Rect(x: 4, y: 6, width: 50.5, height: 40), radius: 12)
    let straight = try stage.draw(layers: [content], paint(clip: clip))
    let mirror = AffineTransform(scaleX: -1, y: 1, about: Point(x: 32, y: 32))
    let mirrored = try stage.draw(layers: [content], paint(clip: clip, transform: mirror))
    for y in 0..<64 {
      for x in 0..<64 { #expect(abs(straight.red(x, y) - mirrored.red(63 - x, y)) <= 2, "at \(x), \(y)") }
    }
  }

  @Test("What is squeezed fades away", arguments: [0.25, 0.1, 0.01, 1e-7])
  func squeezedFades(squeeze: Double) throws {
    let stage = try Stage()
    let middle = Point(x: 32, y: 32)
    let thin = AffineTransform(scaleX: squeeze / 64, y: 1, about: middle)
    for angle in [0, 0.5] {
      let pixels = try stage.draw(
        layers: [layer()], paint(transform: thin.then(.init(rotation: Angle(radians: angle), about: middle))))
      let ink = (0..<64).map { Double(pixels.red($0, 32)) }.reduce(0, +)
      #expect(abs(ink - 255 * squeeze / cos(angle)) < 255 * 0.1, "turned \(angle)")
    }
  }

  @Test("A slanted edge is smooth")
  func slantedEdge() throws {
    let slant = AffineTransform(a: 0.5, b: 0, c: 0.3, d: 0.8, tx: 8, ty: 6)
    let pixels = try Stage().draw(layers: [layer()], paint(transform: slant))
    for y in 8..<54 {
      let row = (0..<64).map { Double(pixels.red($0, y)) / 255 }
      let middle = 8 + 0.3 * (Double(y) + 0.5 - 6) / 0.8
      #expect(abs(row.reduce(0, +) - 32) < 0.1)
      #expect(abs(row[..<32].reduce(0, +) - (32 - middle)) < 0.1)
    }
  }

  @Test("Masks cut in the window, each with smooth edges")
  func masksCut() throws {
    let stage = try Stage()
    let turn = AffineTransform(rotation: .degrees(20), about: Point(x: 32, y: 32)).then(
      AffineTransform(scaleX: 2, y: 2, about: Point(x: 32, y: 32)))
    let disc = RoundedShape(Rect(x: 12, y: 12, width: 40, height: 40), radius: 20)
    let half = RoundedShape(Rect(x: 0, y: 0, width: 30.5, height: 64))
    let masked = try stage.draw(layers: [layer()], paint(transform: turn, masks: [disc, half]))
    let expected = try stage.draw(layers: [layer()], paint(clip: disc))
    for y in 0..<64 {
      for x in 0..<30 { #expect(abs(masked.red(x, y) - expected.red(x, y)) <= 3, "at \(x), \(y)") }
    }
    #expect(abs(masked.red(30, 32) - 128) <= 3)
    #expect(masked.red(31, 32) == 0)
    let outside = RoundedShape(Rect(x: 90, y: 0, width: 10, height: 10))
    #expect(box(try stage.draw(layers: [layer()], paint(masks: [disc, outside]))) == nil)
    let turned = RoundedShape(Rect(x: 22, y: 22, width: 20, height: 20), rotation: .pi / 4)
    let diamond = try stage.draw(layers: [layer()], paint(masks: [turned]))
    #expect(diamond.difference(from: try stage.draw(.fill(turned, .white))) <= 2)
  }

  @Test("Light is white on what there is", arguments: [(0.5, 1.0), (1.5, 1), (1.5, 0.5), (2, 1)])
  func lightWhite(brightness: Double, opacity: Double) throws {
    let stage = try Stage()
    let light = max(brightness - 1, 0)
    func expected(_ level: Double, alpha: Double) -> Double {
      let lit = level * min(brightness, 1) * (1 - light) + light
      return 255 * (alpha * opacity * lit + (1 - alpha * opacity) * 0.2)
    }
    let background = Color(red: 0.2, green: 0.2, blue: 0.2)
    for blur in [0.0, 4] {
      let opaque = try stage.draw(
        on: background, layers: [layer(on: Color(red: 0.4, green: 0.4, blue: 0.4))],
        paint(opacity: opacity, brightness: brightness, blur: blur))
      #expect(abs(Double(opaque.red(32, 32)) - expected(0.4, alpha: 1)) <= 3)
    }
    let translucent = try Stage().draw(
      on: background,
      layers: [layer(on: .clear, .rect(0, 0, 32, 64, Color(red: 0.4, green: 0.4, blue: 0.4, alpha: 0.5)))],
      paint(opacity: opacity, brightness: brightness))
    #expect(abs(Double(translucent.red(16, 32)) - expected(0.4, alpha: 0.5)) <= 3)
    #expect(translucent.red(48, 32) == 51)
  }

  @Test("Layers lie in layers")
  func layersLie() throws {
    let stage = try Stage()
    let inner = LayerID(rawValue: 2)
    func lists(_ color: Color, version: UInt64) -> [DisplayList.Layer] {
      [
        .init(inner, version: version, size: Size(width: 20, height: 20), background: color, commands: []),
        .init(
          id, version: version, size: whole.size, background: .black,
          commands: [
            .layer(
              .init(
                inner, frame: Rect(x: 10, y: 10, width: 20, height: 20),
                clip: RoundedShape(Rect(x: 10, y: 10, width: 20, height: 20)), blur: 3))
          ]),
      ]
    }
    let small = paint(transform: AffineTransform(scaleX: 0.5, y: 0.5, about: .zero))
    let first = try stage.draw(layers: lists(.white, version: 1), small)
    #expect(box(first) == [5, 5, 14, 14])
    #expect(first[10, 10] == [255, 255, 255])
    let second = try stage.draw(layers: lists(Color(red: 1, green: 0, blue: 0), version: 2), small)
    #expect(second[10, 10] == [255, 0, 0])
  }

  @Test("A layer in a layer is drawn again when its picture arrives")
  func layerLayer() throws {
    let stage = try Stage()
    let picture = ImageID(rawValue: 5)
    let inner = LayerID(rawValue: 2)
    let layers: [DisplayList.Layer] = [
      .init(
        inner, version: 1, size: whole.size, background: .black,
        commands: [.image(.init(picture, frame: whole, clip: RoundedShape(whole)))]),
      .init(
        id, version: 1, size: whole.size, background: .black,
        commands: [.layer(.init(inner, frame: whole, clip: RoundedShape(whole)))]),
    ]
    #expect(try stage.draw(layers: layers, paint())[9, 9] == [0, 0, 0])
    stage.upload(5, .opaque(4, 4) { _, _ in (9, 8, 7) })
    #expect(try stage.draw(layers: layers, paint())[9, 9] == [9, 8, 7])
  }

  @Test("Effects that are nonsense do no harm")
  func effectsNonsense() throws {
    let stage = try Stage()
    let wild = RoundedShape(Rect(x: .nan, y: 0, width: .infinity, height: 10))
    let pixels = try stage.draw(
      layers: [layer()], paint(transform: AffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)),
      paint(transform: AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: .infinity, ty: 0)),
      paint(transform: AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 5, ty: 5)), paint(masks: [wild]),
      paint(frame: Rect(x: 0, y: 0, width: 1e300, height: 1e-300), blur: 1e300),
      paint(opacity: .nan, transform: AffineTransform(scaleX: 2, y: 2, about: .zero)))
    #expect(pixels.ink(on: 0) == nil)
    _ = try stage.draw(
      layers: [layer(on: .clear)],
      paint(transform: AffineTransform(scaleX: 1e12, y: 1e12, about: Point(x: 32, y: 32)), blur: .infinity),
      paint(brightness: .infinity, blur: .nan), paint(brightness: 1e9, masks: Array(repeating: wild, count: 3)))
  }
}
