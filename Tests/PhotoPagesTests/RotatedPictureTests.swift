import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScene
import FluidScript
import FluidTestSupport
import FluidTransitions
import Foundation
import PlaygroundPages
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import PhotoPages
@testable import PlaygroundKit

@MainActor
@Suite("A picture that is rotated")
struct RotatedPictureTests {
  private let opened: OpenedPhoto

  init() throws { opened = try OpenedPhoto() }

  private var program: Playground { opened.playground }
  private var pager: PicturePager { opened.page.pager }

  /// Where the images of the page lie, in the window.
  private func images(_ list: DisplayList) -> [Rect] {
    list.commands.imagePaints.map { paint in
      let center = paint.frame.center.rotated(by: paint.clip.rotation, about: paint.clip.rect.center)
      let isUpright = abs(cos(paint.clip.rotation)) > 0.5
      let size = paint.frame.size
      return Rect(center: center, size: isUpright ? size : Size(width: size.height, height: size.width))
    }
  }

  @Test("Fits the page on its side, and is as it was after four quarters", arguments: ["ctrl+r", "ctrl+shift+r"])
  func fitting(key: String) throws {
    let upright = opened.frame
    for quarters in 1...4 {
      let list = try opened.play("0 key \(key)\n1200 end")
      let isOnSide = quarters % 2 == 1
      #expect(abs(opened.frame.width / opened.frame.height - (isOnSide ? 1.0 / 3 : 3)) < 0.01)
      #expect(PhotoPicture(page: opened.page).room.insetBy(dx: -0.01, dy: -0.01).contains(opened.frame))
      let drawn = try #require(images(list).last)
      #expect(drawn.distance(to: opened.frame) < 0.01)
      #expect(!program.isAnimating)
    }
    #expect(opened.frame == upright && pager.zooms.shapes.quarterTurns(of: 0) == 0)
  }

  @Test("Turns without a jump, also while it still turns")
  func motion() throws {
    func turn() {
      program.do(InputEvent(.keyDown(KeyChord("r", [.control]), isRepeat: false), at: program.lastInstant))
    }
    turn()
    var former: (size: Size, angle: Double)?
    for step in 0..<900 {
      if step == 120 { turn() }
      program.advance(to: program.lastInstant + 0.001)
      pager.visible.forEach(at: program.navigation.now) { visible in
        let angle = Double(visible.quarterTurns) * .pi / 2 + visible.tilt
        let image = visible.quarterTurns % 2 == 0 ? visible.frame.size : visible.frame.size.turned
        if let former {
          let step = (angle - former.angle).remainder(dividingBy: 2 * .pi)
          #expect(abs(step) < 0.04, "\(former) \(angle)")
          #expect(
            abs(image.width - former.size.width) < 8 && abs(image.height - former.size.height) < 8, "\(former) \(image)"
          )
        }
        former = (image, angle)
      }
    }
    #expect(pager.zooms.shapes.quarterTurns(of: 0) == 2 && !program.isAnimating)
  }

  @Test("Lands upright on its tile, along a path without a jump")
  func landing() throws {
    let tile = try #require(opened.page.source?.view(as: .picture, .identifier)?.frame)
    try opened.play("0 key ctrl+r\n1200 end")
    program.navigator.pop()
    var former: CardPose?
    for _ in 0..<3000 where program.front.topPage != nil {
      program.advance(to: program.lastInstant + 0.001)
      guard let card = program.front.topPage?.card else { break }
      if let former {
        #expect(former.center.distance(to: card.pose.center) < 5)
        #expect(abs(former.size.width - card.pose.size.width) < 8)
        #expect(abs(former.size.height - card.pose.size.height) < 8)
        #expect(former.pageCenter.distance(to: card.pose.pageCenter) < 5)
        #expect(abs(former.pageScale / card.pose.pageScale - 1) < 0.03)
      }
      former = card.pose
    }
    let pose = try #require(former)
    #expect(pose.outline.rect.distance(to: tile) < 1 && pager.zooms.shapes.quarterTurns(of: 0) == 0)
  }

  @Test("Is so again when its page comes back")
  func comingBack() throws {
    try opened.play("0 key ctrl+r\n1200 end")
    let turned = opened.frame
    try opened.play("0 down 1 320 300\n20 glide 1 320 340 200\n400 move 1 320 300\n500 up 1\n2500 end")
    #expect(opened.stack == 2 && pager.zooms.shapes.quarterTurns(of: 0) == 1)
    #expect(opened.frame.distance(to: turned) < 0.01)
  }

  @Test("Is upright once another one is seen, and a recording begins with it as it is")
  func forgetting() throws {
    try opened.play("0 key ctrl+r\n1200 end")
    #expect(Arranger(program: program).actions.contains(.rotate(1)))
    let bookmark = try #require(ProgramBookmark(of: program))
    let past = bookmark.restored(of: program)
    #expect((past.navigation.topViewController as? PhotoPage)?.pager.zooms.shapes.quarterTurns(of: 0) == 1)
    try opened.play("0 key right\n1200 key left\n2400 end")
    #expect(pager.zooms.shapes.quarterTurns(of: 0) == 0 && !Arranger(program: program).actions.contains(.rotate(1)))
  }

  @Test("Was so by the menu of its page, which the first page's has not")
  func menu() throws {
    let click = "0 mouse-down right 320 300\n50 mouse-up right 320 300\n900 end"
    let list = try opened.play(click)
    let item = try #require(list.commands.textLines.first { $0.text == "Rotate right" })
    try opened.play("0 tap \(item.position.x + 4) \(item.position.y)\n1500 end")
    #expect(pager.zooms.shapes.quarterTurns(of: 0) == 1)
    try opened.play("0 key escape\n1500 end")
    #expect(try !opened.play(click).words.contains("Rotate right"))
  }

  @Test("A rectangle that is turned by quarters comes back, and turns clockwise")
  func rectangles() {
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    let point = Point(x: 5, y: 6)
    #expect(rect.turned(by: 1, about: .zero) == Rect(x: -60, y: 10, width: 40, height: 30))
    for quarters in -4...4 {
      #expect(rect.turned(by: quarters, about: point).turned(by: -quarters, about: point) == rect)
      #expect(
        rect.turned(by: quarters, about: point).center.distance(
          to: rect.center.rotated(by: Double(quarters) * .pi / 2, about: point)) < 1e-9)
    }
  }
}

extension Size {
  fileprivate var turned: Size { Size(width: height, height: width) }
}
