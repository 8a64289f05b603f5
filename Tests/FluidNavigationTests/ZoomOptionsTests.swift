import FluidGeometry
import FluidNavigation
import FluidTransitions
import Testing

/// A page with a picture, as the guide's sample has it.
final class DetailViewController: ViewController {
  /// A view of one's own: the engines have none.
  struct ImageView {
    let bounds: Rect
    let offset: Vector

    func convert(_ rect: Rect, to view: AnyObject) -> Rect { rect.offsetBy(offset) }
  }

  let imageView = ImageView(
    bounds: Rect(x: 0, y: 0, width: 400, height: 200), offset: Vector(dx: 1, dy: 300))
}

@MainActor
@Suite("The options of a zoom")
struct ZoomOptionsTests {
  private let stage = Stage()
  private let page = DetailViewController(title: "a")
  private let source = SourceView(id: "a", frame: Rect(x: 20, y: 40, width: 120, height: 80))

  private var card: ZoomCard? { stage.window.cards.first { $0.controller === page } }

  @Test("The options of a zoom are written as the guide writes them: a constant, whose closures are set afterwards")
  func sample() throws {
    DetailViewController.align(page, with: { [source] in source })
    stage.push(page, for: 0.1)
    #expect(try #require(card).endpoints.alignmentRect == Rect(x: 1, y: 300, width: 400, height: 200))
  }

  @Test("The options of a zoom tell an alignment rect's closure the source and the size that the page will have")
  func context() throws {
    let options = ViewController.Transition.ZoomOptions()
    var sizes: Set<Size> = []
    var sources: Set<SourceView> = []
    var pages: [ViewController] = []
    options.alignmentRectProvider = { context in
      sizes.insert(context.targetSize)
      if let source = context.sourceView { sources.insert(source) }
      pages = [context.zoomedViewController, context.sourceViewController]
      return nil
    }
    page.preferredTransition = .zoom(options: options) { [source] _ in source }
    stage.push(page, for: 0.1)
    #expect(sizes == [stage.window.pageSize])
    #expect(sources == [source])
    #expect(pages.map(ObjectIdentifier.init) == [page, stage.home].map(ObjectIdentifier.init))
  }

  @Test("The options of a zoom count from the next frame on where they are changed in flight")
  func change() throws {
    let options = ViewController.Transition.ZoomOptions()
    page.preferredTransition = .zoom(options: options) { [source] _ in source }
    stage.push(page, for: 0.1)
    #expect(try #require(card).backingOpacity == 1)
    options.hasOpaqueBacking = false
    stage.run(for: 0.02)
    #expect(try #require(card).backingOpacity == 0)
  }

  @Test("A card stays aligned where its page is given another transition in flight, unless the size changes")
  func otherTransition() throws {
    let options = ViewController.Transition.ZoomOptions()
    let aligned = Rect(x: 1, y: 300, width: 400, height: 200)
    options.alignmentRectProvider = { _ in aligned }
    page.preferredTransition = .zoom(options: options) { [source] _ in source }
    stage.push(page, for: 0.1)
    page.preferredTransition = .crossDissolve
    stage.run(for: 0.05)
    #expect(try #require(card).endpoints.alignmentRect == aligned)
    stage.host.resize(to: Size(width: 900, height: 700))
    stage.turn()
    #expect(try #require(card).endpoints.alignmentRect == nil)
  }
}
