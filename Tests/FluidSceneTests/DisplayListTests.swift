import FluidGeometry
import FluidScene
import Testing

struct DisplayListTests {
  private func list(shift: Double = 0) -> DisplayList {
    var list = DisplayList(size: Size(width: 402, height: 874), background: Color(hex: 0xF5F4F1))
    let card = RoundedShape(Rect(x: 16 + shift, y: 500, width: 120, height: 120.456), radius: 12, rotation: 0.1)
    let page = Rect(x: 0, y: 0, width: 402, height: 874)
    list.layers.append(
      DisplayList.Layer(
        LayerID(rawValue: 3), version: 7, size: page.size, background: .white,
        commands: [
          .text(
            DisplayList.TextLine(
              "Harbour", TextStyle(15, weight: .semibold, hasTabularDigits: true, alignment: .center),
              color: Color(hex: 0x1B1B1F), at: Point(x: 201, y: 26), maximumWidth: 300, shown: 1..<3))
        ]))
    list.commands = [
      .pushClip(page),
      .shadow(DisplayList.Shadow(card, sigma: 18, offset: Vector(dx: 0, dy: 4), color: .black.opacity(0.24))),
      .layer(DisplayList.LayerPaint(LayerID(rawValue: 3), frame: page, clip: card, brightness: 0.855, covered: page)),
      .image(DisplayList.ImagePaint(ImageID(rawValue: 9), frame: page, clip: RoundedShape(page), opacity: 0.5)),
      .fill(RoundedShape(page), Color(red: 0.5, green: -1, blue: 2)),
      .stroke(RoundedShape(page, radius: 0.004), width: 3, .black),
      .line(from: .zero, to: Point(x: -0.001, y: -7.05), width: 0.5, .white),
      .popClip,
    ]
    return list
  }

  @Test("It reads as one command a line")
  func description() {
    #expect(
      list().description == """
        402 x 874 #F5F4F1
        layer 3 version 7, 402 x 874 #FFFFFF
          text "Harbour" 15 semibold center tabular at 201 26 within 300 showing 1..<3 #1B1B1F
        clip 0 0 402 874
        shadow 16 500 120 120.46 radius 12 turned 0.1 sigma 18 offset 0 4 #000000 alpha 0.24
        draw layer 3 at 0 0 402 874 in 16 500 120 120.46 radius 12 turned 0.1 brightness 0.86 covered 0 0 402 874
        image 9 at 0 0 402 874 in 0 0 402 874 opacity 0.5
        fill 0 0 402 874 #8000FF
        stroke 0 0 402 874 radius 0 width 3 #000000
        line 0 0 to 0 -7.05 width 0.5 #FFFFFF
        end of clip
        """)
  }

  @Test("An opaque colour reads as its web notation", arguments: 0...255 as ClosedRange<UInt32>)
  func webNotation(byte: UInt32) {
    let list = DisplayList(size: .zero, background: Color(hex: 0x12_00_FF | byte << 8))
    let digits = String(0x100 | byte, radix: 16, uppercase: true).dropFirst()
    #expect(list.description == "0 x 0 #12\(digits)FF")
  }

  @Test("A surface has four sides")
  func sides() {
    let sides: [DisplayList.Surface.Sides] = [.firstRow, .lastRow, .firstColumn, .lastColumn]
    #expect(sides.map(\.rawValue).reduce(0, +) == DisplayList.Surface.Sides.all.rawValue)
  }

  @Test("Wild numbers can be read, too", arguments: [(Double.nan, "nan"), (.infinity, "inf"), (-1e300, "-1e+300")])
  func wildNumbers(number: Double, text: String) {
    let list = DisplayList(size: Size(width: number, height: 0.1), background: .clear)
    #expect(list.description == "\(text) x 0.1 #000000 alpha 0")
  }

  @Test("Equal content makes equal lists, the smallest difference does not")
  func equality() {
    #expect(list() == list())
    #expect(list().hashValue == list().hashValue)
    #expect(list() != list(shift: 1e-9))
  }

  @Test("A reset list is as new, and keeps its memory")
  func reset() {
    var list = list()
    let capacity = (list.layers.capacity, list.commands.capacity)
    list.reset(size: Size(width: 10, height: 20), background: .black)
    #expect(list == DisplayList(size: Size(width: 10, height: 20), background: .black))
    #expect(list.layers.capacity == capacity.0 && list.commands.capacity == capacity.1)
  }

  @Test(
    "A colour is made from its web notation, and its opacities multiply",
    arguments: [(0x3D7DFF as UInt32, "#3D7DFF"), (0, "#000000"), (0x0A0B0C, "#0A0B0C")])
  func hex(hex: UInt32, text: String) {
    let list = DisplayList(size: .zero, background: Color(hex: hex))
    #expect(list.description == "0 x 0 \(text)")
    #expect(Color(hex: hex, alpha: 0.5).opacity(0.5).alpha == 0.25)
  }
}
