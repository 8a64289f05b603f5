import FluidScene
import Testing

@testable import FluidPictures

@Suite("A picture that is reduced")
struct BitmapReductionTests {
  @Test("A picture that is reduced has the mean of what each pixel stands for", arguments: [0.5, 0.25, 1, 0.1])
  func reduction(scale: Double) {
    let small = picture(width: 64, height: 48).reduced(by: scale)
    #expect(small.width == Int((64 * scale).rounded()) && small.height == Int((48 * scale).rounded()))
    #expect(small.pixels == picture(width: small.width, height: small.height).pixels)
  }

  /// One colour.
  private func picture(width: Int, height: Int) -> Bitmap {
    Bitmap(
      width: width, height: height, isOpaque: true,
      pixels: (0..<width * height).flatMap { _ in [115, 200, 80, 255] as [UInt8] })
  }
}
