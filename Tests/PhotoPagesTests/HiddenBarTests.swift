import FluidGeometry
import FluidNavigation
import FluidScene
import FluidScript
import FluidTestSupport
import LibraryPages
import PlaygroundControls
import PlaygroundPages
import PlaygroundShell
import PlaygroundTestSupport
import Testing

@testable import PhotoPages
@testable import PlaygroundKit

@MainActor
@Suite("A picture without the bar")
struct HiddenBarTests {
  private let opened: OpenedPhoto

  init() throws { opened = try OpenedPhoto(3) }

  /// The colour that the window begins with, or that a fill of all of it covers that with.
  private func ground(_ list: DisplayList) -> Color {
    list.commands.reduce(list.background) { color, command in
      guard case .fill(let shape, let fill, _) = command, shape.rect.contains(Rect(origin: .zero, size: list.size))
      else {
        return color
      }
      return color.mixed(with: Color(red: fill.red, green: fill.green, blue: fill.blue), by: fill.alpha)
    }
  }

  @Test("A click on an open picture takes the bar away, and the ground is black; a click brings both back")
  func clicking() throws {
    let fit = opened.frame
    let shown = try opened.play("0 tap 320 260\n250 end")
    #expect(shown.readableWords.contains(opened.page.navigationItem.title) && ground(shown) == Theme.light.background)
    let hidden = try opened.play("1000 end")
    #expect(!hidden.readableWords.contains(opened.page.navigationItem.title) && ground(hidden) == .black)
    #expect(opened.page.navigationItem.isBarHidden && opened.playground.isAtRest && opened.stack == 2)
    // The picture has all of the window.
    #expect(opened.frame.minY < Chrome.barHeight && abs(opened.frame.midY - OpenedPhoto.size.height / 2) < 1e-6)
    // The button of the bar is gone as well.
    try opened.play("0 tap 20 26\n1000 end")
    #expect(!opened.page.navigationItem.isBarHidden && opened.stack == 2 && opened.frame == fit)
  }

  @Test("The bar fades on a spring that another click turns back, and no value jumps")
  func interrupting() throws {
    var values: [Double] = []
    try opened.play("0 tap 320 260\n450 tap 320 260\n2000 end") {
      values.append(opened.page.barHiding(at: opened.playground.navigation.now))
    }
    let steps = zip(values, values.dropFirst()).map { abs($1 - $0) }
    #expect(values.max() ?? 0 > 0.5 && values.last == 0 && steps.max() ?? 1 < 0.12)
  }

  @Test("A double click zooms, and leaves the bar where it is")
  func doubleClick() throws {
    try opened.play("0 tap 320 260\n120 tap 320 260\n1500 end") {
      #expect(opened.page.barHiding(at: opened.playground.navigation.now) == 0)
    }
    #expect(opened.scale >= 2)
  }

  @Test("A picture that is zoomed in stays where it is while the bar goes and comes")
  func zoomed() throws {
    try opened.play("0 tap 320 260\n120 tap 320 260\n1500 end")
    let frame = opened.frame
    for isHidden in [true, false] {
      try opened.play("0 tap 320 260\n1500 end") { #expect(opened.frame.distance(to: frame) < 1e-6) }
      #expect(opened.page.navigationItem.isBarHidden == isHidden)
    }
  }

  @Test("A page that closes brings the bar in step, and the next picture has it from the beginning")
  func closing() throws {
    try opened.play("0 tap 320 260\n1000 end")
    var strengths: [Double] = []
    try opened.play("0 down 1 320 200\n0 glide 1 320 400 200\n220 up 1\n2000 end") {
      let list = FrameComposer.frameWithoutInspector(of: opened.playground)
      strengths += list.commands.textLines.filter { $0.text == opened.grid.navigationItem.title }.map(\.color.alpha)
    }
    #expect(opened.stack == 1 && !opened.page.navigationItem.isBarHidden)
    #expect(strengths.contains { $0 > 0.1 && $0 < 0.9 } && strengths.last == 1)
    #expect(zip(strengths, strengths.dropFirst()).allSatisfy { abs($0 - $1) < 0.35 })
  }

  @Test("In a full screen a picture begins without the bar, and out of it with one")
  func fullScreen() throws {
    try opened.play("0 key f11\n1000 end")
    #expect(opened.page.navigationItem.isBarHidden)
    try opened.play("0 key escape\n1500 end")
    #expect(opened.stack == 1)
    opened.playground.openPhoto(4)
    try opened.play("1500 end")
    let page = try #require(opened.playground.navigation.topViewController as? PhotoPage)
    #expect(page.navigationItem.isBarHidden && PhotoPicture(page: page).room.minY == 0)
    try opened.play("0 key f11\n1000 end")
    #expect(!page.navigationItem.isBarHidden && PhotoPicture(page: page).room.minY == Chrome.barHeight)
  }

  @Test("A window that its desktop makes full screen takes the bar away as the key does")
  func fullScreenOfDesktop() throws {
    for isFull in [true, false] {
      _ = opened.playground.tell([.news(.fullScreen(isFull))])
      try opened.play("1000 end")
      #expect(
        opened.page.navigationItem.isBarHidden == isFull && opened.playground.settings.window.isFullScreen == isFull)
    }
  }

  @Test("A click is not for the bar while pictures are turned, nor where details have come under the finger")
  func clicksOfOthers() throws {
    try opened.play("0 key right\n60 tap 320 260\n1500 end")
    #expect(opened.page.index == 4 && !opened.page.navigationItem.isBarHidden)
    try opened.play("0 down 1 320 200\n100 key i\n2500 up 1\n4000 end")
    #expect(opened.page.details.isShown && !opened.page.navigationItem.isBarHidden)
  }

  @Test("Zooming says how large the picture is; a window of another size, another picture and a script do not")
  func percentage() throws {
    let percent = { (list: DisplayList) in list.readableWords.filter { $0.hasSuffix("%") } }
    let zoomed = try opened.play("0 key 1\n900 end")
    #expect(percent(zoomed) == ["100%"])
    #expect(percent(try opened.play("5000 end")).isEmpty && opened.playground.isAtRest)
    #expect(percent(try opened.play("0 key 0\n2000 end")).isEmpty)
    #expect(percent(try opened.play("0 resize 900 700\n100 end")).isEmpty)
    #expect(percent(try opened.play("0 tap 320 260\n700 end")).isEmpty && opened.page.navigationItem.isBarHidden)
    try opened.play("0 key 1\n5000 end")
    #expect(percent(try opened.play("0 key right\n300 end")).isEmpty && opened.page.index == 4)
    try opened.play("2000 end")
    opened.page.script.arrange(.magnify(2, .zero), at: opened.playground.lastInstant)
    #expect(percent(try opened.play("300 end")).isEmpty && opened.scale == 2)
  }
}
