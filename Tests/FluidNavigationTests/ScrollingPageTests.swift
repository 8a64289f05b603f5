import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import Testing

@MainActor
@Suite("A page with a scroll controller")
struct ScrollingPageTests {
  private final class ListPage: ViewController {
    override func viewDidLoad() { contentScrollController = ScrollController(name: "list") }

    override func viewDidLayout(in frame: Rect) {
      contentScrollController?.layout(
        contentLength: 4000, viewportLength: frame.size.height, at: window?.now ?? .zero)
    }
  }

  let stage = Stage()
  private let page = ListPage(title: "list")
  private var offset: Double { page.contentScrollController?.offset(at: stage.now) ?? -1 }
  private var isOpen: Bool { stage.window.topViewController === page }

  init() {
    let source = SourceView(id: "list", frame: Rect(x: 20, y: 500, width: 120, height: 120))
    page.preferredTransition = .zoom { _ in source }
    stage.push(page)
  }

  @Test("A finger scrolls the page, which coasts and needs frames until it rests")
  func drag() {
    #expect(!stage.host.isAnimating)
    stage.drag(from: (200, 600), to: (200, 400), seconds: 0.1)
    #expect(offset > 100 && !stage.host.isAnimating, "only the finger moves it")
    stage.up()
    let released = offset
    stage.run(for: 0.2)
    #expect(offset > released + 50 && stage.host.isAnimating)
    stage.run(for: 10)
    #expect(!stage.host.isAnimating && isOpen && page.contentScrollController?.isAnimating == false)
  }

  @Test("A finger that lands stops the page")
  func stop() {
    stage.drag(from: (200, 600), to: (200, 300), seconds: 0.05)
    stage.up()
    stage.run(for: 0.1)
    stage.down(200, 400)
    let caught = offset
    stage.run(for: 0.5)
    #expect(offset == caught && isOpen)
    stage.release()
  }

  @Test("A drag down dismisses the page from the top of its content alone", arguments: [true, false])
  func dismissal(isAtTop: Bool) {
    if !isAtTop { page.contentScrollController?.jump(to: 1000, at: stage.now) }
    stage.drag(from: (200, 300), to: (200, 600), seconds: 0.2)
    stage.release()
    #expect(isOpen != isAtTop)
    if !isAtTop { #expect(offset < 800) }
  }

  @Test("A wheel and keys scroll the page, and a wheel upwards at its top closes it")
  func wheel() {
    stage.host.handle(InputEvent(.wheel(Point(x: 200, y: 400), Vector(dx: 0, dy: -3)), at: stage.now))
    stage.rest()
    #expect(abs(offset - 3 * ScrollMotion.wheelStep) < 1 && isOpen)
    page.contentScrollController?.perform(.bottom, at: stage.now)
    stage.rest()
    #expect(abs(offset - (4000 - 874)) < 1)
    page.contentScrollController?.perform(.top, at: stage.now)
    stage.rest()
    for _ in 1...8 {
      stage.host.handle(InputEvent(.wheel(Point(x: 200, y: 400), Vector(dx: 0, dy: 2)), at: stage.now))
      stage.run(for: 0.05)
    }
    stage.rest()
    #expect(!isOpen)
  }

  @Test(
    "A finger on the scroller takes the thumb where it is, and the content with it, and dismisses nothing",
    arguments: [20.0, 200])
  func scroller(start: Double) throws {
    let scroll = try #require(page.contentScrollController)
    #expect(scroll.thumb(at: stage.now) == nil)
    scroll.scrollerTrack = Rect(x: 386, y: 0, width: 16, height: 874)
    let length = 874 * 874 / 4000.0
    #expect(try #require(scroll.thumb(at: stage.now)).height == length)
    stage.drag(from: (394, start), to: (394, start + 300), seconds: 0.2)
    // A finger on the thumb keeps it where it has it; beside it, the middle comes to the finger.
    let middle = start < length ? length / 2 + 300 : start + 300
    let thumb = try #require(scroll.thumb(at: stage.now))
    #expect(abs(thumb.midY - middle) < 0.5 && abs(offset - thumb.minY / (874 - length) * (4000 - 874)) < 0.5)
    let released = offset
    stage.release()
    stage.rest()
    #expect(offset == released && isOpen)
    stage.drag(from: (394, 600), to: (394, 2000), seconds: 0.2)
    #expect(offset == 4000 - 874)
    stage.release()
    scroll.scrollerTrack = nil
    stage.drag(from: (394, 600), to: (394, 700), seconds: 0.2)
    #expect(offset < 4000 - 874)
    stage.release()
  }

  @Test("A drag up on a page in a sheet raises the sheet first, and scrolls in the highest one")
  func sheet() {
    let list = ListPage(title: "sheet")
    list.modalPresentationStyle = .pageSheet
    list.sheetPresentationController?.detents = [.medium(), .large()]
    stage.present(list)
    let scrolled = { list.contentScrollController?.offset(at: stage.now) ?? -1 }
    for round in 1...2 {
      stage.drag(from: (200, 700), to: (200, 450), seconds: 0.2)
      stage.release()
      #expect(list.sheetPresentationController?.selectedDetentIdentifier == .large)
      #expect((scrolled() > 50) == (round == 2))
    }
  }
}
