import FluidGeometry
import FluidNavigation
import FluidPainter
import FluidScene
import FluidTransitions
import Testing

@MainActor
@Suite("A painter of pages")
struct PagePainterTests {
  @Test("A page at rest that fills the window is drawn alone, as it is", arguments: Coming.allCases)
  func rest(coming: Coming) {
    let stage = PainterStage(coming)
    let calls = stage.calls(of: stage.frame(after: 3))
    let paints = calls.paints(of: stage.page)
    #expect(paints.count == 1)
    #expect(paints.first?.opacity == 1 && paints.first?.brightness == 1)
    switch coming {
    case .sheet, .popover: #expect(calls.paints(of: stage.home).count == 1)
    case .curl: #expect(calls.paints(of: stage.home).isEmpty, "it is rolled up, and no surface is drawn here")
    case .zoom, .push, .cover, .flip, .dissolve:
      #expect(calls.paints(of: stage.home).isEmpty)
      #expect(paints.first?.frame == Rect(origin: .zero, size: PainterStage.size))
    }
  }

  @Test("The page beneath is dimmed once, by as much as its cover says", arguments: Coming.allCases)
  func dimming(coming: Coming) {
    let stage = PainterStage(coming)
    var darkest = 1.0
    stage.play { frame in
      let calls = stage.calls(of: frame)
      guard let home = frame.pages.first(where: { $0.controller === stage.home }),
        let paint = calls.paints(of: stage.home).first
      else { return }
      #expect(calls.paints(of: stage.home).count == 1)
      #expect(abs(paint.brightness - (1 - home.cover.dim)) < 1e-9)
      darkest = min(darkest, paint.brightness)
      for case .fill(let shape, let color) in calls.calls where color.alpha > 0 && color.alpha < 1 {
        #expect(shape.rect.size != PainterStage.size || shape.rotation != 0, "no veil lies over the window as well")
      }
    }
    switch coming {
    case .zoom, .sheet: #expect(abs(darkest - 0.85) < 0.03)
    case .push: #expect(abs(darkest - 0.9) < 0.03)
    case .popover, .cover, .flip, .dissolve, .curl: break
    }
  }

  @Test("Whatever a page does, each is drawn once in a frame, back to front, within 0 to 1", arguments: Coming.allCases)
  func order(coming: Coming) {
    let stage = PainterStage(coming)
    stage.play { frame in
      let calls = stage.calls(of: frame)
      let order = calls.calls.compactMap { if case .page(let page, _) = $0 { page.title } else { nil } }
      #expect(Set(order).count == order.count)
      if coming != .curl, order.count == 2 { #expect(order == ["home", "page"]) }
      for case .page(_, let paint) in calls.calls {
        #expect((0...1).contains(paint.opacity) && (0...1).contains(paint.brightness) && paint.blur >= 0)
        #expect(paint.frame.width.isFinite && paint.frame.width > 0)
      }
    }
  }

  @Test("A zoom in the air: the page beneath, a shadow, the backing, the page, and the source over it")
  func zoom() throws {
    let stage = PainterStage(.zoom)
    let frame = stage.frame(after: 0.1)
    let calls = stage.calls(of: frame)
    let card = try #require(frame.pages.last?.card)
    let width = card.pose.outline.rect.width.rounded().brief
    #expect(calls.words == "home shadow fill(\(width)) page source")
    let paint = try #require(calls.paints(of: stage.page).first)
    #expect(paint.clip == card.pose.outline)
    #expect(paint.frame.width == card.pose.pageScale * PainterStage.size.width)
    guard case .source(let source) = calls.calls.last else { return }
    #expect(source.opacity == card.pose.sourceOpacity)
    #expect(source.similarity == card.endpoints.sourceTransform(for: card.pose))
  }

  @Test("A push lies on a soft shadow, over a page that moves aside")
  func push() throws {
    let stage = PainterStage(.push)
    let calls = stage.calls(of: stage.frame(after: 0.05))
    #expect(calls.words == "home shadow page")
    let (home, page) = (
      try #require(calls.paints(of: stage.home).first), try #require(calls.paints(of: stage.page).first)
    )
    #expect(home.frame.minX < 0 && page.frame.minX > 0)
    #expect(home.similarity?.scale == 1 && page.card == nil)
  }

  @Test("A sheet has a rim and a grabber, a popover an arrow beneath it")
  func panels() throws {
    let sheet = PainterStage(.sheet)
    sheet.page.sheetPresentationController?.prefersGrabberVisible = true
    let open = sheet.calls(of: sheet.frame(after: 3))
    #expect(open.words == "home shadow fill(386) page source stroke fill(36)")
    let popover = PainterStage(.popover)
    let frame = popover.frame(after: 3)
    let outline = try #require(frame.pages.last?.card).pose.outline
    let calls = popover.calls(of: frame)
    #expect(calls.words == "home shadow fill(16) stroke fill(240) page source stroke")
    guard calls.calls.count > 2, case .fill(let arrow, _) = calls.calls[2] else { return }
    #expect(arrow.rect.intersects(outline.rect) && !outline.rect.contains(arrow.rect))
  }

  @Test("A page that turns or rolls up is drawn as surfaces of its layer", arguments: [Coming.flip, .curl])
  func surfaces(coming: Coming) {
    let stage = PainterStage(coming)
    let frame = stage.frame(after: 0.1)
    var canvas = DisplayListCanvas()
    let list = canvas.displayList(of: frame, in: stage.host)
    let surfaces = list.commands.compactMap { if case .surface(let surface) = $0 { surface.layer } else { nil } }
    #expect(!surfaces.isEmpty)
    #expect(surfaces.allSatisfy { layer in list.layers.contains { $0.id == layer } })
  }

  @Test("The background of the window is that of the first page, as dark as it", arguments: Coming.allCases)
  func background(coming: Coming) {
    let stage = PainterStage(coming)
    stage.play { frame in
      var canvas = RecordingCanvas()
      let painter = PagePainter(frame.pages, of: stage.host, on: &canvas)
      guard let first = painter.pages.first, case .flat = first.cover.surface else { return }
      #expect(painter.background == PageColors().background.mixed(with: first.cover.dimColor, by: first.cover.dim))
    }
  }

  @Test("A program may draw something between two pages")
  func between() {
    let stage = PainterStage(.sheet)
    let frame = stage.frame(after: 3)
    var (whole, parts) = (RecordingCanvas(), RecordingCanvas())
    PagePainter(frame.pages, of: stage.host, on: &whole).draw(on: &whole)
    let painter = PagePainter(frame.pages, of: stage.host, on: &parts)
    for index in painter.pages.indices { painter.draw(index, on: &parts) }
    #expect(painter.pages.count == 2 && parts.words == whole.words)
  }

  @Test("The views of an animator are drawn at their places, with the part of the page that they show")
  func subviews() throws {
    let stage = PainterStage(.push)
    let delegate = ThumbnailCopy()
    let page = ColorPage("copied")
    page.transitioningDelegate = delegate
    _ = stage.frame(after: 3)
    stage.page.present(page, animated: true)
    _ = stage.frame(after: 0)
    let calls = stage.calls(of: stage.frame(after: 0.1))
    #expect(calls.paints(of: stage.page).count == 2, "the page beneath, and a copy of its part")
    let copy = try #require(calls.paints(of: stage.page).last)
    // The part is as large in the view as the view: the page around it is cut off.
    #expect(copy.clip.rect.width < copy.frame.width && copy.similarity == nil)
    #expect(copy.transform.apply(copy.clip)?.rect.isClose(to: delegate.frame) == true)
  }
}

/// Flies a copy of a part of the lower page over the upper one.
@MainActor
private final class ThumbnailCopy: ViewControllerTransitioningDelegate, ViewControllerAnimatedTransitioning {
  let frame = Rect(x: 100, y: 200, width: 60, height: 45)

  func animationController(forPresented presented: ViewController, presenting: ViewController, source: ViewController)
    -> (any ViewControllerAnimatedTransitioning)?
  { self }

  func transitionDuration(using context: ViewControllerContextTransitioning?) -> Double { 0.4 }

  func animateTransition(using context: ViewControllerContextTransitioning) {
    guard let list = context.view(forKey: .from) else { return }
    let copy = list.resizableSnapshotView(from: Rect(x: 40, y: 500, width: 120, height: 90))
    copy.frame = frame
    context.containerView.addSubview(copy)
    let animator = TransitionAnimator(duration: 0.4, dampingRatio: 1) { copy.alpha = 0.5 }
    animator.addCompletion { _ in context.completeTransition(true) }
    animator.startAnimation()
  }
}

extension Rect {
  fileprivate func isClose(to other: Rect) -> Bool {
    abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6 && abs(width - other.width) < 1e-6
      && abs(height - other.height) < 1e-6
  }
}
