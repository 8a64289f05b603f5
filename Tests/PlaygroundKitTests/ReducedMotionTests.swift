import FluidGeometry
import FluidMotion
import FluidNavigation
import FluidScene
import FluidScript
import FluidTestSupport
import Foundation
import LibraryPages
import PhotoPages
import PlaygroundPages
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit

@MainActor
@Suite("Reduce Motion")
struct ReducedMotionTests {
  /// Where pictures of a page are drawn in each frame, with their strengths.
  private func frames(_ script: String, _ opened: OpenedPhoto) throws -> [[(frame: Rect, opacity: Double)]] {
    var frames: [[(frame: Rect, opacity: Double)]] = []
    try opened.play(script) {
      var drawing = PageDrawing()
      opened.page.draw(.card, into: &drawing, PageContext(of: opened.playground, at: opened.playground.navigation.now))
      var pictures: [(frame: Rect, opacity: Double)] = []
      for picture in drawing.cache.cardContent.pictures where pictures.last?.frame != picture.frame {
        pictures.append((picture.frame, picture.opacity))
      }
      frames.append(pictures)
    }
    return frames
  }

  @Test(
    "Pictures fade to others, to other sizes and to where they lie without the bar, and none moves",
    arguments: [
      "key right", "key left", "key end", "key home", "wheel 320 240 -1 0", "key 1", "key +", "key i",
      "tap 320 240\n140 tap 320 240", "tap 320 240",
    ], [true, false])
  func still(what: String, isReduced: Bool) throws {
    let opened = try OpenedPhoto(2, Settings([.reduceMotion: isReduced ? "on" : "off"]))
    let frames = try frames("50 \(what)\n900 end", opened)
    #expect(opened.page.navigationItem.isBarHidden == (what == "tap 320 240"))
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

  /// The content that scrolls.
  enum Scrolled: String, CaseIterable {
    case grid, story, scenes, help, inspector

    /// The script that opens it, over the grid.
    var opening: String {
      switch self {
      case .grid: ""
      case .story: "set layout news\n600 tap 200 200\n"
      case .scenes: "key shift+t\n"
      case .help: "key ?\n100 key right\n"
      case .inspector: "inspector options\n"
      }
    }
  }

  @Test(
    "Keys and wheels scroll at once", arguments: Scrolled.allCases, ["key end", "key pagedown", "wheel 520 240 0 -2"])
  func scrolled(what: Scrolled, by act: String) throws {
    if what == .inspector, act.hasPrefix("key") { return }
    for isReduced in [false, true] {
      let samples = try SamplePictures(shapes: 60)
      let opened = try OpenedPhoto.closed(
        Settings([.reduceMotion: isReduced ? "on" : "off"]), in: samples.folder.path)
      if what != .grid { try opened.play("0 \(what.opening)2500 end") }
      let playground = opened.playground
      func offset() -> Double {
        let now = playground.navigation.now
        return switch what {
        case .grid: opened.grid.items.viewport.offset(at: now)
        case .help: playground.chrome.help.offset(at: now)
        case .inspector: playground.inspection.panel?.snapshot.offset ?? 0
        default: (playground.navigation.topViewController as? Page)?.contentOffset(at: now) ?? 0
        }
      }
      var offsets = [offset()]
      try opened.play("50 \(act)\n900 end") { if offsets.last != offset() { offsets.append(offset()) } }
      #expect(isReduced ? offsets.count == 2 : offsets.count > 5, "\(isReduced): \(offsets)")
    }
  }

  @Test("The inspector fades where it is", arguments: [Size(width: 1280, height: 800), Size(width: 640, height: 480)])
  func inspector(size: Size) throws {
    let opened = try OpenedPhoto(0, Settings([.reduceMotion: "on"]), size: size)
    var paints: [(x: Double, opacity: Double)] = []
    func note() {
      for paint in opened.playground.frame.list.commands.layerPaints where paint.layer == LayerNames.inspector {
        paints.append((paint.frame.minX, paint.opacity))
      }
    }
    try opened.play("50 key tab\n900 end", note)
    #expect(paints.last?.x == size.width - 340 && paints.last?.opacity == 1)
    let opening = paints.count
    try opened.play("50 key tab\n900 end", note)
    #expect(Set(paints.map(\.x)).count == 1, "\(paints)")
    #expect(zip(paints, paints.dropFirst()).allSatisfy { abs($0.opacity - $1.opacity) < 0.3 })
    #expect((5..<paints.count).contains(opening) && paints.last.map { $0.opacity < 0.1 } == true)
  }
}
