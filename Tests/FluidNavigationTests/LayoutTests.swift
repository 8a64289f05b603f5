import FluidGeometry
import FluidMotion
import FluidNavigation
import Testing

@MainActor
@Suite("A page is told its frame")
struct LayoutTests {
  private final class LaidOutPage: ViewController {
    var events: [String] = []
    var frames: [Rect] = []
    var sizes: [Size] = []
    var alongside: [Double] = []

    override func viewDidLayout(in frame: Rect) {
      events.append("layout")
      frames.append(frame)
    }

    override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
      sizes.append(size)
      coordinator.animate(
        alongsideTransition: { self.alongside.append($0.percentComplete) },
        completion: { _ in self.events.append("resized") })
    }

    override func viewWillAppear(_ animated: Bool) { events.append("will") }
    override func viewIsAppearing(_ animated: Bool) { events.append("is") }
    override func viewDidAppear(_ animated: Bool) { events.append("did") }
  }

  let stage = Stage()
  private let window = Rect(x: 0, y: 0, width: 402, height: 874)

  @Test("Before it is appearing, and not again while the frame is the same")
  func appearance() {
    let page = LaidOutPage(title: "a")
    stage.push(page)
    #expect(page.events == ["will", "layout", "is", "did"])
    #expect(page.frames == [window])
    stage.pop()
    stage.push(page)
    #expect(page.frames == [window])
  }

  @Test("When the window is resized, with the size before and the end after; a covered page when it appears again")
  func resize() {
    let (page, above) = (LaidOutPage(title: "a"), LaidOutPage(title: "b"))
    stage.push(page)
    stage.push(above)
    (page.events, above.events) = ([], [])
    let size = Size(width: 500, height: 700)
    stage.host.resize(to: size)
    #expect(page.sizes == [size] && above.sizes == [size])
    #expect(above.events == ["layout", "resized"] && above.alongside == [1])
    #expect(above.frames.last?.size == size)
    #expect(page.events == ["resized"] && page.frames.last == window)
    stage.pop()
    #expect(page.frames.last?.size == size)
    #expect(page.events == ["resized", "will", "layout", "is", "did"])
  }

  @Test("In every turn in which a sheet changes its height, with the frame that the stack says")
  func sheet() throws {
    let page = LaidOutPage(title: "sheet")
    page.modalPresentationStyle = .pageSheet
    page.sheetPresentationController?.detents = [.medium(), .large()]
    stage.present(page)
    let medium = try #require(page.frames.last)
    #expect(page.frames.count == 1 && medium == stage.window.frameOfPage(page))
    page.sheetPresentationController?.animateChanges {
      page.sheetPresentationController?.selectedDetentIdentifier = .large
    }
    stage.run(for: 0.1)
    #expect(page.frames.count > 4)
    stage.rest()
    let large = try #require(page.frames.last)
    #expect(large.height > medium.height && large == stage.window.frameOfPage(page))
    #expect(zip(page.frames, page.frames.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test("A popover has the size that it asks for, from the first callback on")
  func popover() throws {
    let page = LaidOutPage(title: "popover")
    page.modalPresentationStyle = .popover
    page.preferredContentSize = Size(width: 200, height: 300)
    page.popoverPresentationController?.sourceRect = Rect(x: 100, y: 100, width: 40, height: 40)
    stage.present(page)
    #expect(page.events.prefix(3) == ["will", "layout", "is"])
    #expect(page.frames.count == 1 && page.frames.first?.size == Size(width: 200, height: 300))
  }

  @Test("A page that pushes another one as it is laid out does so after the operation")
  func reentrancy() {
    final class Pushing: ViewController {
      let next = ViewController(title: "next")
      override func viewDidLayout(in frame: Rect) { navigationController?.pushViewController(next, animated: true) }
    }
    let page = Pushing(title: "a")
    stage.push(page)
    #expect(stage.window.topViewController === page.next && page.next.appearanceState == .appeared)
    #expect(page.appearanceState == .disappeared)
  }
}
