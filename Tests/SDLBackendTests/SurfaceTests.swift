import FluidGeometry
import FluidScene
import Testing

@MainActor
@Suite(.serialized, .bothOrders)
struct SurfaceTests {
  private typealias Vertex = DisplayList.Surface.Vertex

  private let id = LayerID(rawValue: 1)
  private let whole = Rect(x: 0, y: 0, width: 64, height: 64)

  private func layer(on background: Color = .black, _ commands: DisplayList.Command...) -> DisplayList.Layer {
    DisplayList.Layer(id, version: 1, size: whole.size, background: background, commands: commands)
  }

  /// Four squares of different colours and a smooth ramp in two of them.
  private var pattern: DisplayList.Layer {
    layer(
      on: Color(hex: 0x406080), .rect(0, 0, 32, 32, Color(hex: 0xC03010)), .rect(32, 32, 32, 32, Color(hex: 0x20D0A0)),
      .fill(RoundedShape(Rect(x: 12, y: 9, width: 40, height: 30), radius: 9, rotation: 0.3), .white.opacity(0.4)))
  }

  private func surface(
    _ columns: Int, _ rows: Int, layer: LayerID? = LayerID(rawValue: 1), color: Color = .white, opacity: Double = 1,
    sides: DisplayList.Surface.Sides = .all,
    _ vertex: (_ u: Double, _ v: Double) -> (x: Double, y: Double, light: Double)
  ) -> DisplayList.Command {
    var vertices: [Vertex] = []
    for row in 0...rows {
      for column in 0...columns {
        let place = Point(x: Double(column) / Double(columns), y: Double(row) / Double(rows))
        let v = vertex(place.x, place.y)
        vertices.append(Vertex(Point(x: v.x, y: v.y), place: place, light: v.light))
      }
    }
    return .surface(
      .init(layer, color: color, columns: columns, rows: rows, vertices: vertices, opacity: opacity, smoothSides: sides)
    )
  }

  @Test("A flat surface looks like its layer", arguments: [1, 2, 5, 16], [1.0, 0.6])
  func flatSurface(cells: Int, opacity: Double) throws {
    let stage = try Stage()
    let flat = try stage.draw(
      layers: [pattern],
      surface(cells, cells, opacity: opacity) { (64 * $0, 64 * $1, 1) })
    let plain = try stage.draw(
      layers: [pattern], .layer(.init(id, frame: whole, clip: RoundedShape(whole), opacity: opacity)))
    #expect(flat.difference(from: plain) <= 1)
  }

  @Test("A side between two pixels covers its fraction of the pixel", arguments: [0.25, 0.5, 0.75])
  func sideBetween(fraction: Double) throws {
    let pixels = try Stage().draw(
      layers: [layer(on: .white)], surface(3, 3) { (10 + (30 + fraction) * $0, 10 + 30 * $1, 1) })
    #expect(abs(Double(pixels.red(40, 20)) - 255 * fraction) <= 3)
    #expect([9, 10, 39, 41].map { pixels.red($0, 20) } == [0, 255, 255, 0])
  }

  @Test("A turned surface looks like a turned layer")
  func turnedSurface() throws {
    let stage = try Stage()
    let turn = AffineTransform(rotation: .degrees(25), about: Point(x: 32, y: 32)).then(
      AffineTransform(scaleX: 0.6, y: 0.6, about: Point(x: 32, y: 32)))
    let turned = try stage.draw(
      layers: [pattern],
      surface(6, 6) {
        let p = turn.apply(Point(x: 64 * $0, y: 64 * $1))
        return (p.x, p.y, 1)
      })
    let mapped = try stage.draw(
      layers: [pattern], .layer(.init(id, frame: whole, clip: RoundedShape(whole), transform: turn)))
    #expect(turned.difference(from: mapped) <= 6)
  }

  @Test("A turned side is a ramp about a pixel wide", arguments: [0.1, 0.4, 0.785, 2.0])
  func turnedSide(angle: Double) throws {
    let turn = AffineTransform(rotation: Angle(radians: angle), about: Point(x: 32, y: 32))
    let pixels = try Stage().draw(
      layers: [layer(on: .white)],
      surface(4, 4) {
        let p = turn.apply(Point(x: 16 + 32 * $0, y: 16 + 32 * $1))
        return (p.x, p.y, 1)
      })
    let straight = try Stage().draw(
      .fill(RoundedShape(Rect(x: 16, y: 16, width: 32, height: 32), rotation: angle), .white))
    #expect(pixels.difference(from: straight) <= 2)
  }

  @Test("A tilted surface shows each place where perspective puts it")
  func tiltedSurface() throws {
    let stage = try Stage(width: 256, height: 256)
    let spots = [(0.25, 0.25), (0.75, 0.25), (0.5, 0.5), (0.25, 0.75), (0.8, 0.9)]
    let content = DisplayList.Layer(
      id, version: 1, size: Size(width: 256, height: 256), background: .black,
      commands: spots.map { .rect(256 * $0.0 - 8, 256 * $0.1 - 8, 16, 16, .white) })
    func project(_ u: Double, _ v: Double) -> (x: Double, y: Double, light: Double) {
      let depth = 1 + 0.6 * u
      return (128 + (240 * (u - 0.5) - 10) / depth, 128 + 240 * (v - 0.5) / depth, 1)
    }
    let pixels = try stage.draw(layers: [content], surface(24, 24, project))
    for (u, v) in spots {
      let p = project(u, v)
      #expect(pixels.red(Int(p.x), Int(p.y)) == 255, "\(u), \(v)")
      let beside = project(u + 0.06, v)
      #expect(pixels.red(Int(beside.x), Int(beside.y)) == 0, "beside \(u), \(v)")
    }
  }

  @Test("Cells meet without seams")
  func cellsMeet() throws {
    let pixels = try Stage().draw(
      layers: [layer(on: .white)],
      surface(9, 7, opacity: 0.5) { u, v in
        (8 + 48 * u + 4 * v * (1 - u), 8 + 48 * v + 5 * u * v * (1 - v), 1)
      })
    for y in 14..<52 { for x in 16..<52 { #expect(abs(pixels.red(x, y) - 128) <= 1, "at \(x), \(y)") } }
  }

  @Test("Only smooth sides are smooth")
  func onlySmooth() throws {
    let ragged = try Stage().draw(
      layers: [layer(on: .white)], surface(2, 2, sides: [.firstRow]) { (10.4 + 30 * $0, 10.4 + 30 * $1, 1) })
    #expect(abs(ragged.red(20, 10) - 153) <= 3)
    #expect([0, 255].contains(ragged.red(10, 20)))
    #expect([0, 255].contains(ragged.red(40, 20)))
  }

  @Test("Light multiplies, and is white above one")
  func lightMultiplies() throws {
    let gray = Color(red: 0.4, green: 0.4, blue: 0.4)
    let stage = try Stage()
    let ramp = try stage.draw(layers: [layer(on: gray)], surface(2, 1) { (64 * $0, 64 * $1, 2 * $0) })
    for (x, light) in [(8, 0.265625), (24, 0.765625), (40, 1.265625), (56, 1.765625)] {
      let expected = light <= 1 ? 0.4 * light : 0.4 * (2 - light) + (light - 1)
      #expect(abs(Double(ramp.red(x, 32)) - 255 * expected) <= 3)
    }
    let half = DisplayList.Layer(
      id, version: 9, size: whole.size, background: .clear, commands: [.rect(0, 0, 32, 64, gray.opacity(0.5))])
    let lit = try stage.draw(layers: [half], surface(2, 2) { (64 * $0, 64 * $1, 1.5) })
    #expect(abs(lit.red(16, 32) - 89) <= 3)
    #expect(lit.red(48, 32) == 0)
  }

  @Test("The back of a page is of one colour")
  func backPage() throws {
    let pixels = try Stage().draw(
      surface(4, 4, layer: nil, color: Color(red: 1, green: 0.5, blue: 0)) { (10 + 20 * $0, 10 + 20 * $1, 0.5) })
    #expect(zip(pixels[20, 20], [128, 64, 0]).allSatisfy { abs($0 - $1) <= 1 })
    #expect(pixels.ink(on: 0).map { [$0.minX, $0.minY, $0.maxX, $0.maxY] } == [10, 10, 29, 29])
  }

  @Test("What comes later in the grid lies in front")
  func comesLater() throws {
    // The second half of the grid is folded back over the first.
    let content = layer(on: Color(red: 1, green: 0, blue: 0), .rect(32, 0, 32, 64, Color(red: 0, green: 1, blue: 0)))
    let pixels = try Stage().draw(
      layers: [content], surface(8, 4) { u, v in (u < 0.5 ? 80 * u : 80 * (1 - u) + 5, 10 + 40 * v, 1) })
    #expect(pixels[30, 30] == [0, 255, 0])
    #expect(pixels[2, 30] == [255, 0, 0])
  }

  @Test("Surfaces that are nonsense do no harm")
  func surfacesNonsense() throws {
    let stage = try Stage()
    let pixels = try stage.draw(
      layers: [layer(on: .white)], surface(3, 3) { _, _ in (.nan, 5, 1) },
      surface(3, 3) { _, _ in (.infinity, .infinity, 1) },
      surface(3, 3, opacity: .nan) { (64 * $0, 64 * $1, 1) }, surface(3, 3, opacity: 0) { (64 * $0, 64 * $1, 1) },
      surface(2, 2, layer: LayerID(rawValue: 77)) { (64 * $0, 64 * $1, 1) })
    #expect(pixels.ink(on: 0) == nil)
    _ = try stage.draw(
      layers: [layer(on: .white)], surface(3, 3) { (1e300 * $0, 1e12 * $1, 1) }, surface(3, 3) { _, _ in (9, 9, 1) },
      surface(3, 3) { u, v in (u == 0 ? .nan : 64 * u, 64 * v, u == 1 ? .nan : 5) },
      surface(5, 5) { u, v in (64 * abs(u - 0.5), 64 * v * (1 - v), 1.5) })
  }
}
