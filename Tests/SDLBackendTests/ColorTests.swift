import FluidGeometry
import FluidScene
import Testing

@MainActor
@Suite("The colours of a layer", .serialized, .bothOrders)
struct ColorTests {
  private let id = LayerID(rawValue: 1)
  private let whole = Rect(x: 0, y: 0, width: 64, height: 64)
  private static let colors = [Color(hex: 0x802010), Color(hex: 0x2080F0), Color(hex: 0xC0C040)]

  private func paint(_ colors: ColorMatrix, blur: Double = 0, opacity: Double = 1) -> DisplayList.Command {
    .layer(
      .init(id, frame: whole, clip: RoundedShape(whole), opacity: opacity, blur: blur, colors: colors))
  }

  @Test(
    "The colours of a layer are mapped by their matrix to within a rounding",
    arguments: [
      ColorMatrix.saturation(0), .saturation(1.7), .contrast(0.4), .contrast(1.6), .hueRotation(.degrees(90)),
      .overlay(Color(hex: 0x3D7DFF, alpha: 0.4)), .saturation(0.3).then(.hueRotation(.degrees(-40))),
    ])
  func mapped(matrix: ColorMatrix) throws {
    let stage = try Stage()
    for (number, color) in Self.colors.enumerated() {
      let layer = DisplayList.Layer(
        id, version: UInt64(number + 1), size: whole.size, background: color, commands: [])
      let pixels = try stage.draw(layers: [layer], paint(matrix))
      let expected = matrix.apply(color)
      for (channel, value) in zip(pixels[32, 32], [expected.red, expected.green, expected.blue]) {
        #expect(abs(Double(channel) - value * 255) <= 1.5)
      }
    }
  }

  @Test("The colours of a layer change with the layer and with the matrix, and not where the layer is transparent")
  func changing() throws {
    let stage = try Stage()
    func layer(_ version: UInt64, _ color: Color) -> DisplayList.Layer {
      DisplayList.Layer(
        id, version: version, size: whole.size, background: .clear, commands: [.rect(0, 0, 32, 64, color)])
    }
    let red = layer(1, Color(hex: 0xFF0000))
    #expect(try stage.draw(layers: [red], paint(.saturation(0)))[16, 32] == [54, 54, 54])
    #expect(try stage.draw(layers: [red], paint(.overlay(.white)))[16, 32] == [255, 255, 255])
    let blue = try stage.draw(
      layers: [layer(2, Color(hex: 0x0000FF))], paint(.overlay(Color(hex: 0x00FF00, alpha: 0.5))))
    #expect(zip(blue[16, 32], [0, 128, 128]).allSatisfy { abs($0 - $1) <= 1 })
    #expect(blue[48, 32] == [0, 0, 0])
  }

  @Test("The colours of a layer are those of a layer that is blurred or faded as well")
  func together() throws {
    let stage = try Stage()
    let layer = DisplayList.Layer(
      id, version: 1, size: whole.size, background: Color(hex: 0xFF0000), commands: [])
    let blurred = try stage.draw(layers: [layer], paint(.saturation(0), blur: 4))[32, 32]
    #expect(zip(blurred, [54, 54, 54]).allSatisfy { abs($0 - $1) <= 1 })
    let faded = try stage.draw(layers: [layer], paint(.saturation(0), opacity: 0.5))[32, 32]
    #expect(zip(faded, [27, 27, 27]).allSatisfy { abs($0 - $1) <= 1 })
  }
}
