import FluidGeometry
import FluidMotion
import FluidScene
import PlaygroundControls
import Testing

@testable import SDLBackend

@MainActor
@Suite(.serialized, .bothOrders)
struct LayerTests {
  private let id = LayerID(rawValue: 1)
  private let whole = Rect(x: 0, y: 0, width: 64, height: 64)

  private var content: [DisplayList.Command] {
    [
      .fill(RoundedShape(Rect(x: 6, y: 9, width: 40, height: 30), radius: 9, rotation: 0.3), .white),
      .rect(30, 30, 20, 20, Color(red: 1, green: 0, blue: 0, alpha: 0.5)),
    ]
  }

  private func layer(version: UInt64 = 1, _ commands: [DisplayList.Command]) -> DisplayList.Layer {
    DisplayList.Layer(
      id, version: version, size: Size(width: 64, height: 64), background: Color(hex: 0x203040), commands: commands)
  }

  private func paint(brightness: Double = 1, opacity: Double = 1, covered: Rect? = nil) -> DisplayList.Command {
    .layer(
      DisplayList.LayerPaint(
        id, frame: whole, clip: RoundedShape(whole), opacity: opacity, brightness: brightness, covered: covered))
  }

  @Test("A layer looks like what is in it")
  func layerLooks() throws {
    let stage = try Stage()
    var list = DisplayList(size: stage.window.contentSize, background: Color(hex: 0x203040))
    list.commands = content
    stage.window.draw(list)
    let direct = Pixels(try stage.window.snapshot())
    let layered = try stage.draw(layers: [layer(content)], paint())
    #expect(layered.difference(from: direct) == 0)
  }

  @Test("A picture is drawn with its own pixels where the filter of a layer's changes after it")
  func filterChange() throws {
    let stage = try Stage()
    let red = stage.upload(1, .opaque(8, 8) { _, _ in (255, 0, 0) })
    func picture(x: Double) -> DisplayList.Command {
      let frame = Rect(x: x, y: 0, width: 16, height: 64)
      return .image(DisplayList.ImagePaint(red, frame: frame, clip: RoundedShape(frame)))
    }
    // The layer's pixels lie on pixels for the first time: it changes to the nearest one after the picture was asked for.
    let pixels = try stage.draw(layers: [layer([picture(x: 40)])], picture(x: 8), paint(opacity: 0.5))
    #expect(abs(pixels.red(16, 32) - 143) <= 1)
  }

  @Test("A known version needs no commands")
  func knownVersion() throws {
    let stage = try Stage()
    let first = try stage.draw(layers: [layer(content)], paint())
    let second = try stage.draw(layers: [layer([])], paint())
    #expect(second.difference(from: first) == 0)
    let third = try stage.draw(layers: [layer(version: 2, [])], paint())
    #expect(third[20, 20] == [0x20, 0x30, 0x40])
  }

  @Test("A layer comes back after the display lost it")
  func layerComes() throws {
    let stage = try Stage()
    let first = try stage.draw(layers: [layer(content)], paint())
    stage.window.scene.forgetTextures()
    #expect(try stage.draw(layers: [layer([])], paint()).difference(from: first) == 0)
  }

  @Test("A layer is drawn again when its picture arrives")
  func layerDrawn() throws {
    let stage = try Stage()
    let picture = ImageID(rawValue: 5)
    let commands = [DisplayList.Command.image(.init(picture, frame: whole, clip: RoundedShape(whole)))]
    #expect(try stage.draw(layers: [layer(commands)], paint())[9, 9] == [0x20, 0x30, 0x40])
    stage.upload(5, .opaque(4, 4) { _, _ in (9, 8, 7) })
    #expect(try stage.draw(layers: [layer([])], paint())[9, 9] == [9, 8, 7])
  }

  @Test("A layer that changes elsewhere while its picture is missing is drawn again when that arrives")
  func missingBesideDamage() throws {
    let stage = try Stage()
    let (left, right) = (Rect(x: 0, y: 0, width: 20, height: 64), Rect(x: 40, y: 0, width: 20, height: 64))
    let missing = DisplayList.Command.image(
      .init(ImageID(rawValue: 5), frame: left, clip: RoundedShape(left)))
    func commands(_ color: Color) -> [DisplayList.Command] { [missing, .fill(RoundedShape(right), color)] }
    _ = try stage.draw(layers: [layer(version: 1, commands(.white))], paint())
    #expect(try stage.draw(layers: [layer(version: 2, commands(.black))], paint())[50, 9] == [0, 0, 0])
    stage.upload(5, .opaque(4, 4) { _, _ in (9, 8, 7) })
    #expect(try stage.draw(layers: [layer(version: 2, [])], paint())[9, 9] == [9, 8, 7])
  }

  @Test("A covered part changes nothing around it")
  func coveredPart() throws {
    let stage = try Stage()
    let covered = Rect(x: 20.5, y: 18.2, width: 25, height: 30)
    let full = try stage.draw(layers: [layer(content)], paint(), .rect(20.5, 18.2, 25, 30, .white))
    let holed = try stage.draw(
      layers: [layer([])], paint(covered: covered), .rect(20.5, 18.2, 25, 30, .white))
    #expect(holed.difference(from: full) == 0)
    // Nothing keeps the word that it is covered: something is to be seen there, but nothing of the layer.
    let bare = try stage.draw(on: .black, layers: [layer([])], paint(covered: covered))
    #expect(bare[33, 33] != [0x20, 0x30, 0x40])
  }

  @Test("What is said to be covered is drawn where the picture that covers it is missing")
  func saidCovered() throws {
    let stage = try Stage()
    let covered = Rect(x: 16, y: 16, width: 32, height: 32)
    let full = try stage.draw(on: .white, layers: [layer(content)], paint())
    let missing = DisplayList.ImagePaint(ImageID(rawValue: 77), frame: covered, clip: RoundedShape(covered))
    let bare = try stage.draw(on: .white, layers: [layer([])], paint(covered: covered), .image(missing))
    #expect(bare.difference(from: full) == 0)
  }

  @Test("A layer in which little changes is drawn anew there, and looks as if all of it were")
  func damage() throws {
    let pictures = [Color.white, Color(red: 0, green: 0.5, blue: 1), Color(red: 1, green: 0, blue: 0, alpha: 0.5)]
    for place in 0..<4 {
      for picture in pictures {
        var tiles = (0..<4).map { tile in
          DisplayList.Command.fill(
            RoundedShape(Rect(x: 3 + 15 * Double(tile), y: 7.5, width: 12, height: 40), radius: 5, rotation: 0.1),
            .white)
        }
        let stage = try Stage()
        _ = try stage.draw(layers: [layer(version: 1, tiles)], paint())
        guard case .fill(let shape, _, _) = tiles[place] else { continue }
        tiles[place] = .fill(shape, picture)
        let changed = try stage.draw(layers: [layer(version: 2, tiles)], paint())
        let whole = try Stage().draw(layers: [layer(version: 2, tiles)], paint())
        #expect(changed == whole)
      }
    }
  }

  @Test(
    "What differs between two versions of a layer lies in its damage, which is unknown where text or a clip is other")
  func damageBounds() throws {
    let (a, b) = (Rect(x: 4, y: 4, width: 8, height: 8), Rect(x: 40, y: 30, width: 10, height: 10))
    func tile(_ rect: Rect, _ color: Color = .white) -> DisplayList.Command { .fill(RoundedShape(rect), color) }
    func damage(_ old: [DisplayList.Command], _ new: [DisplayList.Command]) -> Rect? {
      layer(version: 1, old).damage(to: layer(version: 2, new))
    }
    let one = try #require(damage([tile(a), tile(b)], [tile(a, .black), tile(b)]))
    #expect(one.contains(a) && !one.intersects(b))
    let both = try #require(damage([tile(a), tile(b)], [tile(b), tile(a)]))
    #expect(both.contains(a) && both.contains(b))
    let added = try #require(damage([tile(a)], [tile(a), tile(b)]))
    #expect(added.contains(b) && !added.intersects(a))
    let moved = try #require(damage([tile(a)], [tile(b)]))
    #expect(moved.contains(a) && moved.contains(b))
    let line = DisplayList.TextLine("a", TextStyle(.body), color: .white, at: a.center)
    #expect(damage([tile(a)], [tile(a), .text(line)]) == nil)
    #expect(damage([tile(a)], [.pushClip(b), tile(a), .popClip]) == nil)
    // What the commands name may be another one.
    #expect(damage([paint(), tile(a)], [paint(), tile(b)]) == nil)
    #expect(damage([tile(a)], [tile(a)]) == nil)
    let larger = DisplayList.Layer(
      id, version: 2, size: Size(width: 65, height: 64), background: Color(hex: 0x203040), commands: [tile(a)])
    #expect(layer(version: 1, []).damage(to: larger) == nil)
  }

  @Test("Brightness multiplies and opacity mixes")
  func brightnessMultiplies() throws {
    let stage = try Stage()
    let dim = try stage.draw(on: .white, layers: [layer([])], paint(brightness: 0.5))
    #expect(zip(dim[5, 5], [0x10, 0x18, 0x20]).allSatisfy { abs($0 - $1) <= 1 })
    let faint = try stage.draw(on: .white, layers: [layer([])], paint(opacity: 0.5))
    #expect(zip(faint[5, 5], [143, 151, 159]).allSatisfy { abs($0 - $1) <= 2 })
  }

  @Test("Textures that no frame names are freed")
  func texturesNo() throws {
    let stage = try Stage()
    _ = try stage.draw(layers: [layer(content)], paint())
    let layers = stage.window.scene.layers
    layers.trim(at: stage.window.now + 60)
    #expect(layers[id]?.texture != nil, "the frame on the display names it")
    _ = try stage.draw()
    #expect(layers.nextExpiry != nil)
    layers.trim(at: stage.window.now + 60)
    #expect(layers[id]?.texture == nil)
    layers.trim(at: stage.window.now + 120)
    #expect(layers.nextExpiry == nil)
    #expect(try stage.draw(layers: [layer([])], paint())[42, 42][0] > 0x20)
  }

  private func plain(_ number: UInt32, _ color: Color) -> (layer: DisplayList.Layer, paint: DisplayList.Command) {
    let id = LayerID(rawValue: number)
    let layer = DisplayList.Layer(id, version: 1, size: whole.size, background: color, commands: [])
    return (layer, .layer(DisplayList.LayerPaint(id, frame: whole, clip: RoundedShape(whole))))
  }

  @Test("A new layer takes the pixels of one that is not shown any more, and none of one that is")
  func pixelsTaken() throws {
    let stage = try Stage()
    let (red, green) = (plain(1, Color(hex: 0xFF0000)), plain(2, Color(hex: 0x00FF00)))
    let blue = plain(3, Color(hex: 0x0000FF))
    _ = try stage.draw(layers: [red.layer], red.paint)
    let count = stage.window.renderer.textureCount
    #expect(try stage.draw(layers: [green.layer], green.paint)[9, 9] == [0, 255, 0])
    #expect(stage.window.renderer.textureCount == count)
    // The new one is named before the other, which has not been named yet in this frame.
    let layers = stage.window.scene.layers
    let texture = try #require(layers[green.layer.id]?.texture)
    #expect(try stage.draw(layers: [blue.layer, green.layer], green.paint)[9, 9] == [0, 255, 0])
    #expect(layers[green.layer.id]?.texture === texture)
    #expect(stage.window.renderer.textureCount == count + 1)
    #expect(try stage.draw(layers: [red.layer, blue.layer], red.paint)[9, 9] == [255, 0, 0])
    #expect(stage.window.renderer.textureCount == count + 1)
  }
}
