import FluidGeometry
import FluidMotion
import FluidNavigation
import FluidScene
import FluidScript
import Foundation
import PlaygroundControls
import PlaygroundInspector
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

/// Sees whether an object still exists, without keeping it.
private struct Witness {
  private(set) weak var object: AnyObject?
  var isGone: Bool { object == nil }
}

@MainActor
@Suite("Whatever is opened and closed is freed")
struct LifetimeTests {
  @Test("A page of a photo, with everything that was done to it")
  func photoPage() throws {
    var opened: OpenedPhoto? = try OpenedPhoto()
    let page = Witness(object: opened?.page)
    let playground = try #require(opened?.playground)
    try opened?.play(
      """
      0 key +
      400 key right
      800 key i
      1200 mouse-down left 300 200
      1250 mouse-move 300 260
      1300 mouse-up left 300 260
      2000 key escape
      2600 key escape
      4600 end
      """)
    opened = nil
    #expect(playground.navigation.viewControllers.count == 1)
    // What the bar says of it fades, and the next page takes its place there.
    playground.navigator.openPicture(2)
    try playground.play("1500 key escape\n3000 end")
    #expect(page.isGone)
  }

  @Test("A program that was operated by every means", arguments: [true, false])
  func playground(hasStage: Bool) throws {
    var playground: Playground?
    var root: Witness
    if hasStage {
      playground = try TestWindow(stopping: stage).machine.playground
    } else {
      playground = try OpenedPhoto().playground
    }
    root = Witness(object: playground?.home.root)
    try playground?.play(
      """
      0 key tab
      400 mouse-down left 600 300
      450 mouse-up left 600 300
      900 down 1 60 300
      950 glide 1 60 400 100
      1100 up 1
      1400 key r
      1500 key t
      2600 key r
      3000 key ?
      3600 key escape
      4500 end
      """)
    let witness = Witness(object: playground)
    let inspector = Witness(object: playground?.inspection.panel)
    playground = nil
    #expect(witness.isGone && root.isGone && inspector.isGone)
  }

  @Test("The runs and the panel of stopped time")
  func stoppedTime() throws {
    let clock = try TestWindow.flying(40)
    var witnesses = [Witness(object: clock.machine.playground)]
    clock.press("space")
    clock.press("left", times: 6)
    clock.press("tab", "b")
    witnesses += [Witness(object: clock.stopped?.panel.inspector), Witness(object: clock.past?.run?.playground)]
    #expect(!witnesses.contains { $0.isGone })
    clock.press("space", then: 30)
    #expect(clock.past == nil)
    #expect(witnesses.map(\.isGone) == [true, true, true])
  }

  @Test("The two playgrounds side by side, and their pictures")
  func sideBySide() throws {
    let folder = try SamplePictures(shapes: 4)
    let home = Playground.inspected(
      .pictures(PictureStore([folder.url.path], mode: .synchronous)), settings: Settings(),
      size: Size(width: 640, height: 480))
    var stores: [Witness] = []
    var both: SideBySide? = SideBySide(
      continuing: home, comparing: Comparison(Settings.Assignment(option: .alignmentRect, value: "off"))
    ) {
      let store = PictureStore([folder.url.path], mode: .synchronous)
      stores.append(Witness(object: store))
      return store
    }
    let left = Witness(object: both?.playground)
    for frame in 0..<60 {
      let now = Instant(seconds: Double(frame) / 60)
      let shown = both?.step(frame == 5 ? [.action(.push("sample-1.jpg"), at: now)] : [], at: now)
      let images = shown?.requests.images.compactMap { if case .upload(let id, _) = $0 { id } else { nil } }
      _ = both?.tell([.news(.ready(images ?? []))])
    }
    #expect(!left.isGone && stores.map(\.isGone) == [false, false])
    both = nil
    #expect(left.isGone && stores.map(\.isGone) == [true, true])
  }

  @Test("A recording that is played again, and its pictures")
  func encore() throws {
    let folder = try SamplePictures(shapes: 4)
    var store: Witness?
    let size = Size(width: 640, height: 480)
    var encore: Encore? = Encore(
      try Script(parsing: "100 push sample-1.jpg\n800 pop\n1500 end"), size: size,
      measure: .advances,
      pictures: {
        let pictures = PictureStore([folder.url.path], mode: .synchronous)
        store = Witness(object: pictures)
        return pictures
      }, fps: 60)
    for frame in 0..<60 { _ = encore?.advance(to: Instant(seconds: Double(frame) / 60), in: size) }
    #expect(store?.isGone == false)
    encore = nil
    #expect(store?.isGone == true)
  }
}
