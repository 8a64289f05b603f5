import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScene
import FluidScript
import FluidTestSupport
import Foundation
import PlaygroundControls
import PlaygroundPages
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import PhotoPages
@testable import PlaygroundKit

@MainActor
@Suite("The details of a picture")
struct PhotoDetailsTests {
  @Test("Come in beneath the picture, which moves up for them, and go again")
  func toggling() throws {
    let opened = try OpenedPhoto()
    let fit = opened.frame
    let shown = try opened.play("0 key i\n1200 end")
    #expect(shown.readableWords.contains("Dimensions") && shown.readableWords.contains("SVG"))
    #expect(opened.scroll > 100 && abs(opened.frame.minY - (fit.minY - opened.scroll)) < 1e-9)
    // Something of the picture is left to be seen.
    #expect(opened.frame.maxY > Chrome.barHeight + 100)
    let gone = try opened.play("0 key i\n1200 end")
    #expect(!gone.readableWords.contains("Dimensions") && opened.frame == fit && opened.playground.isAtRest)
    #expect(opened.page.details.scroller.content.range == 0...0)
  }

  @Test("That are read after the key come in as far as others, and those of the next picture do")
  func late() throws {
    let samples = try SamplePictures()
    // As high as its room, so that nothing of the details is in sight by itself.
    for name in ["a.jpg", "b.jpg"] { try samples.addJPEG(300, 400, name) }
    let store = PictureStore([samples.folder.path], mode: .threaded)
    let playground = Playground(whole: .pictures(store), settings: Settings(), size: OpenedPhoto.size, inspector: nil)
    func run(_ keys: [String] = [], until isSo: () -> Bool) throws {
      var limit = LoopLimit(20_000)
      var keys = keys
      repeat {
        try limit.turn()
        usleep(500)
        let now = Instant(seconds: playground.lastInstant.seconds + 1.0 / 60)
        let events = keys.map { Input.event(InputEvent(.keyDown(KeyChord($0), isRepeat: false), at: now)) }
        keys = []
        let images = playground.step(events, at: now).requests.compactMap { request -> ImageID? in
          if case .image(.upload(let image, _)) = request { image } else { nil }
        }
        Inbox(program: playground).take(.ready(images))
      } while !isSo()
    }
    // The first page has an item of a picture from the frame on that follows what has been found.
    try run { !store.files.isReadingHeaders && playground.home.pictures?.order.count == 2 }
    playground.openPhoto(0)
    try run { playground.isAtRest }
    let page = try #require(playground.navigation.topViewController as? PhotoPage)
    for key in ["i", "right"] {
      try run([key]) { playground.isAtRest && !store.files.awaitsDetails(of: page.index) }
      let offset = page.details.offset(at: playground.lastInstant)
      #expect(offset > 100 && abs(offset - page.details.restingOffset) < 1, "\(key)")
    }
  }

  @Test("Scroll with a drag, which dismisses only from the top")
  func dragging() throws {
    let opened = try OpenedPhoto()
    try opened.play("0 key i\n1200 end")
    let before = opened.scroll
    try opened.play("0 down 1 320 200\n0 glide 1 320 460 200\n600 up 1\n2000 end")
    #expect(opened.stack == 2 && before > 100 && opened.scroll == 0)
    try opened.play("0 down 1 320 120\n0 glide 1 320 460 200\n200 up 1\n2000 end")
    #expect(opened.stack == 1)
    #expect(!opened.page.details.isShown)
  }

  @Test("That are still on their way out let a finger drag the page down")
  func draggingWhileGoing() throws {
    for delay in [50, 150, 300] {
      let opened = try OpenedPhoto()
      try opened.play("0 key i\n1200 key i\n\(1200 + delay) end")
      #expect(opened.playground.isAnimating)
      try opened.play("0 down 1 320 200\n0 glide 1 320 460 200\n200 up 1\n2000 end")
      #expect(opened.stack == 1, "\(delay)")
    }
  }

  @Test("Scroll with the wheel and the arrow keys, while sideways still turns to the next picture")
  func wheel() throws {
    let opened = try OpenedPhoto()
    try opened.play("0 key i\n1000 wheel 300 300 0 20\n2000 end")
    #expect(abs(opened.scroll) < 0.3 && opened.scale == 1)
    try opened.play("0 wheel 300 300 0 -1\n1200 end")
    #expect(abs(opened.scroll - 96) < 0.3)
    try opened.play("0 key down\n1200 end")
    #expect(opened.scroll > 150)
    let list = try opened.play("0 key right\n1500 end")
    #expect(opened.page.index == 1 && list.readableWords.contains(opened.page.navigationItem.title))
    #expect(opened.page.details.scroller.content.range.contains(opened.scroll))
  }

  @Test("Let the picture be as it is: it fits, and fingers do not zoom it until they are gone")
  func zooming() throws {
    let opened = try OpenedPhoto()
    try opened.play("0 key +\n0 key +\n800 key i\n2400 end")
    #expect(opened.scale == 1 && opened.page.details.isShown)
    try opened.play("0 tap 320 160\n120 tap 320 160\n1000 end")
    #expect(opened.scale == 1)
    try opened.play("0 key +\n1500 end")
    #expect(abs(opened.scale - 1.5) < 1e-3 && !opened.page.details.isShown && opened.scroll == 0)
  }

  @Test("Fade while another picture is turned to, and while the page goes")
  func fading() throws {
    let opened = try OpenedPhoto()
    try opened.play("0 key i\n1200 end")
    var faintest = 1.0
    try opened.play("0 key right\n900 end") {
      faintest = min(faintest, opened.page.details.reveal(at: opened.playground.navigation.now))
    }
    #expect(faintest == 1)
    let list = try opened.play("0 pop\n150 end")
    #expect(!list.readableWords.contains("Dimensions"))
    try opened.play("1000 end")
    #expect(opened.stack == 1 && opened.playground.isAtRest)
  }

  @Test("Keep the picture from being zoomed by clicks", arguments: ["mouse-down middle 300 150", "tap 300 150"])
  func clicking(click: String) throws {
    let opened = try OpenedPhoto(3)
    try opened.play("0 key i\n900 \(click)\n1000 \(click)\n1800 end")
    #expect(opened.scale == 1 && opened.page.details.isShown)
  }

  @Test("A drag up pulls the details into sight, and a drag down puts them back before it dismisses")
  func pulling() throws {
    let opened = try OpenedPhoto()
    let fit = opened.frame
    var shown: [Double] = []
    try opened.play("0 down 1 320 400\n0 glide 1 320 240 300\n400 up 1\n2000 end") {
      shown.append(opened.page.details.reveal(at: opened.playground.navigation.now))
    }
    #expect(opened.stack == 2 && opened.page.details.isShown && opened.scroll >= opened.page.details.restingOffset)
    #expect(zip(shown, shown.dropFirst()).allSatisfy { abs($1 - $0) < 0.25 } && shown.last == 1)
    #expect(shown.filter { $0 > 0.1 && $0 < 0.9 }.count > 5)
    try opened.play("0 down 1 320 200\n0 glide 1 320 420 300\n400 up 1\n2000 end")
    #expect(opened.stack == 2 && !opened.page.details.isShown && opened.frame == fit && opened.playground.isAtRest)
    try opened.play("0 down 1 320 120\n0 glide 1 320 460 200\n200 up 1\n2000 end")
    #expect(opened.stack == 1)
  }

  @Test("A short drag up shows a little of the details, and lets them go; another finger catches them on their way")
  func catching() throws {
    let opened = try OpenedPhoto()
    let fit = opened.frame
    var offsets: [Double] = []
    let pull = "0 down 1 320 400\n0 glide 1 320 360 150\n300 up 1\n"
    try opened.play(pull + "340 down 2 320 400\n340 glide 2 320 220 250\n700 up 2\n2400 end") {
      offsets.append(opened.page.details.offset(at: opened.playground.navigation.now))
    }
    #expect(opened.page.details.isShown && zip(offsets, offsets.dropFirst()).allSatisfy { abs($1 - $0) < 30 })
    try opened.play("0 key i\n1500 end")
    try opened.play(pull + "2000 end")
    #expect(!opened.page.details.isShown && opened.frame == fit && opened.playground.isAtRest)
  }

  @Test(
    "A flick up brings the details in from where a finger that rests lets them go",
    arguments: [(0, true), (300, false)]
  )
  func flicking(rest: Int, areShown: Bool) throws {
    let opened = try OpenedPhoto()
    try opened.play("0 down 1 320 400\n0 glide 1 320 356 80\n\(80 + rest) up 1\n2000 end")
    #expect(opened.page.details.isShown == areShown && opened.playground.isAtRest)
  }

  @Test("Where nothing is known of a picture a drag up stretches a rubber band, which brings the picture back")
  func stretching() throws {
    let pictures = try SamplePictures()
    try pictures.add([1, 2, 3], "broken.jpg")
    let opened = try OpenedPhoto(0, folder: pictures.folder.path)
    var highest = 0.0
    try opened.play("0 down 1 320 400\n0 glide 1 320 200 200\n400 up 1\n2000 end") {
      highest = max(highest, opened.page.details.offset(at: opened.playground.navigation.now))
    }
    #expect(highest > 30 && highest < 150 && !opened.page.details.isShown && opened.playground.isAtRest)
  }
}
