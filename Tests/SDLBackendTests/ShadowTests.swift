import FluidGeometry
import FluidScene
import Glibc
import Testing

@testable import SDLBackend

@MainActor
@Suite(.serialized, .bothOrders)
struct ShadowTests {
  @Test("Beside a long edge a shadow is the Gaussian's integral", arguments: [4.0, 10, 20])
  func besideLong(sigma: Double) throws {
    let stage = try Stage(width: 200, height: 200)
    let shape = RoundedShape(Rect(x: -400, y: -100, width: 500, height: 400), radius: 8)
    let shadow = DisplayList.Shadow(shape, sigma: sigma, offset: .zero, color: Color.black.opacity(0.5))
    let pixels = try stage.draw(on: .white, .shadow(shadow))
    for x in stride(from: 101, to: min(199, 100 + Int(3 * sigma)), by: 3) {
      let distance = Double(x) + 0.5 - 100
      let expected = 255 * (1 - 0.5 * (1 - erf(distance / (sigma * 2.0.squareRoot()))) / 2)
      #expect(abs(Double(pixels.red(x, 100)) - expected) <= 2, "\(distance) px away")
    }
  }

  @Test("The mesh's values are those of the blurred outline")
  func meshsValues() {
    var mesh = ShadowMesh()
    let half = SIMD2(40.0, 25.0)
    let radius = 12.0
    let sigma = 6.0
    mesh.build(half: half, radius: radius, sigma: sigma, depth: 10)
    for p in [SIMD2(40.0, 0.0), SIMD2(38, 23), SIMD2(45, 28), SIMD2(0, 30), SIMD2(30, 20)] {
      var sum = 0.0
      var total = 0.0
      for i in -60...60 {
        for j in -60...60 {
          let d = SIMD2(Double(i), Double(j)) * 0.4
          let weight = exp(-(d * d).sum() / (2 * sigma * sigma))
          total += weight
          let q = p + d
          let over = SIMD2(max(abs(q.x) - half.x + radius, 0), max(abs(q.y) - half.y + radius, 0))
          if (over * over).sum() <= radius * radius { sum += weight }
        }
      }
      #expect(abs(mesh.value(at: p) - sum / total) < 0.015, "at \(p)")
    }
  }

  @Test("A shadow is smooth and the same on all four sides")
  func shadowSmooth() throws {
    let stage = try Stage(width: 161, height: 161)
    let shape = RoundedShape(Rect(x: 40.5, y: 40.5, width: 80, height: 80), radius: 14)
    let pixels = try stage.draw(
      on: .white, .shadow(.init(shape, sigma: 10, offset: .zero, color: Color.black.opacity(0.4))))
    for y in 0..<161 {
      for x in 0..<161 where !(44...116).contains(x) || !(44...116).contains(y) {
        #expect(abs(pixels.red(x, y) - pixels.red(160 - x, y)) <= 1)
        #expect(abs(pixels.red(x, y) - pixels.red(y, x)) <= 1)
        if x < 160, !(43...117).contains(x) || !(43...117).contains(y) {
          #expect(abs(pixels.red(x, y) - pixels.red(x + 1, y)) <= 6)
        }
      }
    }
  }
}
