import FluidMotion
import FluidPictures
import FluidScene
import Testing

@testable import PlaygroundPictures

@Suite("The levels of a picture")
struct PictureLevelsTests {
  @Test("A remembered picture hides the one before it at the moment at which it can be drawn, whichever that is")
  func remembered() {
    for frame in 0..<1000 {
      let now = Instant(seconds: Double(frame) / 60)
      var levels = PictureLevels()
      for id: UInt32 in 1...2 {
        levels.add(
          PictureLevel(
            image: ImageID(rawValue: id), size: PixelSize(width: 1, height: 1), isProvisional: false, fadesIn: false,
            readySince: nil))
        let fadesIn = levels.markReady(ImageID(rawValue: id), at: now)
        #expect(!fadesIn)
      }
      let hidden = levels.takeHidden(at: now)
      #expect(hidden.map(\.image) == [ImageID(rawValue: 1)], "\(frame)")
    }
  }
}
