import FluidGeometry
import FluidMotion
import FluidNavigation
import FluidScene
import FluidScript
import FluidTestSupport
import Testing

@testable import PlaygroundKit

@MainActor
@Suite("Reduce Motion")
struct ReducedMotionTests {
  /// Where pictures of a page are drawn in each frame, with their strengths.
  private func frames(_ script: String, _ opened: OpenedPhoto) throws -> [[(frame: Rect, opacity: Double)]] {
    var frames: [[(frame: Rect, opacity: Double)]] = []
    try opened.play(script) {
      var content = CardContent()
      opened.page.addCardContent(to: &content, opened.playground.pageContext(at: opened.playground.navigation.now))
      var pictures: [(frame: Rect, opacity: Double)] = []
      for picture in content.pictures where pictures.last?.frame != picture.frame {
        pictures.append((picture.frame, picture.opacity))
      }
      frames.append(pictures)
    }
    return frames
  }

  @Test(
    "Pictures fade to others and to other sizes, and none moves",
    arguments: [
      "key right", "key left", "key end", "key home", "wheel 320 240 -1 0", "key 1", "key +", "key i",
      "tap 320 240\n140 tap 320 240",
    ], [true, false])
  func still(what: String, isReduced: Bool) throws {
    let opened = try OpenedPhoto(2, Settings([.reduceMotion: isReduced ? "on" : "off"]))
    let frames = try frames("50 \(what)\n900 end", opened)
    let places = frames.reduce(into: [Rect]()) { places, pictures in
      for picture in pictures where !places.contains(picture.frame) { places.append(picture.frame) }
    }
    guard isReduced else {
      #expect(places.count > 5, "what there is to be reduced")
      return
    }
    #expect(places.count == 2, "\(what): \(places)")
    let fading = frames.filter { $0.count == 2 }
    #expect((5...12).contains(fading.count))
    // One is all there, so that nothing shines through where both are.
    #expect(fading.allSatisfy { pictures in pictures.contains { $0.opacity == 1 } })
    #expect(frames.last?.map(\.opacity) == [1])
  }
}
