import FluidGeometry
import FluidMotion
import FluidScene
import Glibc
import Testing

@testable import SDLBackend

@MainActor
@Suite(.serialized, .bothOrders)
struct BlurTests {
  private let id = LayerID(rawValue: 1)
  private let size = Size(width: 256, height: 128)
  private var whole: Rect { Rect(origin: .zero, size: size) }

  private func layer(on background: Color, _ commands: DisplayList.Command...) -> DisplayList.Layer {
    DisplayList.Layer(id, version: 1, size: size, background: background, commands: commands)
  }

  private func paint(blur: Double, frame: Rect? = nil, clip: Rect? = nil, opacity: Double = 1) -> DisplayList.Command {
    .layer(.init(id, frame: frame ?? whole, clip: RoundedShape(clip ?? frame ?? whole), opacity: opacity, blur: blur))
  }

  /// White right of an edge, black left of it.
  private func edge(at x: Double) -> DisplayList.Layer { layer(on: .black, .rect(x, 0, 400, 128, .white)) }

  private func worst(_ pixels: Pixels, edge: Double, sigma: Double) -> Double {
    (0..<256).map { x in
      let expected = 255 * (1 + erf((Double(x) + 0.5 - edge) / (sigma * 2.0.squareRoot()))) / 2
      return abs(Double(pixels.red(x, 64)) - expected)
    }.max() ?? 0
  }

  @Test(
    "Beside an edge a blur is the Gaussian's integral",
    arguments: [3.0, 4.3, 4.5, 6, 8.7, 8.9, 10, 17.5, 17.7, 25, 40])
  func besideEdge(sigma: Double) throws {
    let stage = try Stage(width: 256, height: 128)
    for (number, edge) in [128.0, 129, 130, 131.5, 133].enumerated() {
      var layer = self.edge(at: edge)
      layer.version = UInt64(number)
      // Two sides of the layer are two more edges to a wide blur, and their colours continue.
      let pixels = try stage.draw(layers: [layer], paint(blur: sigma))
      #expect(worst(pixels, edge: edge, sigma: sigma) <= 0.025 * 255 + 1, "\(edge)")
    }
  }

  @Test("A small blur is close to the Gaussian", arguments: [1.0, 1.4, 2, 2.5], [0.0, 1])
  func smallBlur(sigma: Double, shift: Double) throws {
    let edge = 128 + shift
    let pixels = try Stage(width: 256, height: 128).draw(layers: [self.edge(at: edge)], paint(blur: sigma))
    #expect(worst(pixels, edge: edge, sigma: sigma) <= 0.07 * 255)
  }

  @Test("A blur grows without jumps")
  func blurGrows() throws {
    let stage = try Stage(width: 256, height: 128)
    let layers = [edge(at: 129)]
    var before = try stage.draw(layers: layers, paint(blur: 0))
    var sigma = 0.02
    while sigma < 45 {
      let pixels = try stage.draw(layers: layers, paint(blur: sigma))
      // From one step to the next a Gaussian itself changes by up to a fiftieth of 0.242 of the range, and a small mixture by more.
      #expect(pixels.difference(from: before) <= (sigma < 1 ? 9 : 7), "at \(sigma)")
      before = pixels
      sigma += max(sigma * 0.02, 0.02)
    }
  }

  @Test("An even colour stays what it is", arguments: [0.3, 1, 2, 3.3, 6, 10, 30])
  func evenColour(sigma: Double) throws {
    let stage = try Stage(width: 256, height: 128)
    for level in [0.0, 0.1, 0.33, 0.5, 0.77, 1] {
      let color = Color(red: level, green: 1 - level, blue: 0.5)
      let flat = DisplayList.Layer(id, version: UInt64(level * 100), size: size, background: color, commands: [])
      let pixels = try stage.draw(layers: [flat], paint(blur: sigma))
      let exact = try stage.draw(layers: [flat], paint(blur: 0))
      #expect(pixels.difference(from: exact) <= 1, "\(level)")
    }
  }

  @Test("An opaque layer ends where it did, in its own colours")
  func opaqueLayer() throws {
    let stage = try Stage(width: 256, height: 128)
    let frame = Rect(x: 20, y: 10, width: 100, height: 80)
    let pixels = try stage.draw(
      on: .black, layers: [layer(on: .white)], paint(blur: 9, frame: frame, clip: whole))
    #expect(pixels.ink(on: 0).map { [$0.minX, $0.minY, $0.maxX, $0.maxY] } == [20, 10, 119, 89])
    #expect(pixels.red(20, 10) == 255)
    #expect(pixels.red(119, 89) == 255)
  }

  @Test("A translucent layer spreads into nothing", arguments: [2.0, 5, 9])
  func translucentLayer(sigma: Double) throws {
    let stage = try Stage(width: 256, height: 128)
    let frame = Rect(x: 64, y: 0, width: 256, height: 128)
    let pixels = try stage.draw(
      layers: [layer(on: .clear, .rect(0, 0, 256, 128, .white))], paint(blur: sigma, frame: frame, clip: whole))
    #expect(worst(pixels, edge: 64, sigma: sigma) <= (sigma < 3 ? 0.07 : 0.03) * 255)
    let cut = try stage.draw(layers: [layer(on: .clear)], paint(blur: sigma, frame: frame))
    #expect(cut.red(63, 64) == 0)
  }

  @Test("A blur is in points of the window, wherever the layer goes")
  func blurPoints() throws {
    let stage = try Stage(width: 256, height: 128)
    let sharp = layer(on: .black, .rect(64, 0, 400, 128, .white))
    let large = Rect(x: 0, y: 0, width: 512, height: 256)
    let framed = try stage.draw(layers: [sharp], paint(blur: 6, frame: large, clip: whole))
    #expect(worst(framed, edge: 128, sigma: 6) <= 0.03 * 255)
    let scale = AffineTransform(scaleX: 2, y: 2, about: .zero)
    let mapped = try stage.draw(
      layers: [sharp], .layer(.init(id, frame: whole, clip: RoundedShape(whole), transform: scale, blur: 6)))
    #expect(worst(mapped, edge: 128, sigma: 6) <= 0.03 * 255)
  }

  @Test("What was blurred is kept while it is shown")
  func wasBlurred() throws {
    let stage = try Stage(width: 256, height: 128)
    let first = try stage.draw(layers: [edge(at: 100)], paint(blur: 5))
    let scene = stage.window.scene
    let entry = try #require(scene.layers[id])
    let texture = scene.effects.image(of: entry, blurredBy: SIMD2(5, 5))?.texture
    #expect(texture !== entry.texture)
    #expect(try stage.draw(layers: [edge(at: 100)], paint(blur: 5)).difference(from: first) == 0)
    #expect(scene.effects.image(of: entry, blurredBy: SIMD2(5, 5))?.texture === texture)
    var other = edge(at: 120)
    other.version = 2
    #expect(try stage.draw(layers: [other], paint(blur: 5)).difference(from: first) > 100)
    _ = try stage.draw()
    scene.layers.trim(at: stage.window.now + 60)
    scene.layers.trim(at: stage.window.now + 120)
    #expect(scene.layers.nextExpiry == nil)
  }

  @Test("The kernel has the variance that is asked for", arguments: [0.0, 0.05, 0.3, 0.9, 2.2, 7])
  func kernelVariance(variance: Double) {
    let weights = DiscreteGaussian.weights(variance: variance)
    let sum = weights.enumerated().reduce(0.0) { $0 + ($1.offset == 0 ? 1 : 2) * $1.element }
    let second = weights.enumerated().reduce(0.0) { $0 + 2 * Double($1.offset * $1.offset) * $1.element }
    #expect(abs(sum - 1) < 1e-9)
    #expect(abs(second - variance) < 1e-5)
    #expect(DiscreteGaussian(variance: variance).taps.map { Int($0.weight) }.reduce(0, +) == 255)
  }
}
