import FluidEffects
import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidPacing
import FluidPainter
import FluidScene
import FluidTransitions

// The examples of the engines' documentation, word for word: what stands around them is what a program has there.

/// What examples draw.
@MainActor
private func draw<each Thing>(_ things: repeat each Thing) {}
@MainActor
private func draw<Content>(_ content: Content, with effects: TransitionEffects) {}
@MainActor
private func draw(at x: Double) {}
@MainActor
private func draw(_ page: Int, movedBy offset: Double) {}
@MainActor
private func draw(_ picture: String, in frame: Rect) {}

private let (now, later, end) = (Instant.zero, Instant(seconds: 1), Instant(seconds: 2))
private let frame = Rect(x: 0, y: 0, width: 402, height: 300)
private let (badge, panel) = (LayerID(rawValue: 1), LayerID(rawValue: 2))

@MainActor
private final class PhotoPage: ViewController {
  init(_ photo: Photo) { super.init(title: photo.name) }

  func pictureFrame(in size: Size) -> Rect { Rect(origin: .zero, size: size) }
}

private struct Photo: Hashable { let name: String }

@MainActor
private final class Thumbnail {
  var source: MatchedTransitionSource?
  let frame = Rect(x: 16, y: 500, width: 120, height: 120)
}

@MainActor
private final class List {
  func frame(of item: Photo) -> Rect? { nil }
}

@MainActor
private final class Canvas {
  let isFitted = true
}

@MainActor
private func thumbnail(for page: ViewController) -> SourceView? { nil }

// MARK: FluidGestures

@MainActor
private func inputResampler(_ arrived: [InputEvent], _ frameTime: Instant, _ host: NavigationHost) {
  var events: [InputEvent] = []
  var resampler = InputResampler()
  for event in arrived { resampler.take(event, into: &events) }
  resampler.advance(to: frameTime, into: &events)
  for event in events { host.handle(event) }
}

@MainActor
private func scrolling(now: Instant) -> ScrollController {
  let scroll = ScrollController(name: "list")
  scroll.layout(contentLength: 4000, viewportLength: 874, at: now)
  return scroll
}

// MARK: FluidMotion

private func animation() {
  var motion = TransitionMotion(.opacity)
  let fade = AnyTransition.opacity.animation(.easeInOut(duration: 0.2))
  motion.insert(animation: .spring(Spring(duration: 0.4, bounce: 0.2)), at: now)
  motion.setTransition(fade, at: later)
}

@MainActor
private func motion() {
  var x = Motion<Double>(from: 0, to: 100, spring: .bouncy, start: now)
  x = x.retargeted(to: 40, animation: .easeOut(duration: 0.3), at: later)
  draw(at: x.value(at: later + 0.1))
}

@MainActor
private func pagingMotion(_ finger: Vector, _ velocity: Double) {
  var paging = PagingMotion(pageCount: 9)
  let finger = (dx: finger.dx, velocity: velocity)
  paging.beginDragging(at: now)
  paging.drag(by: finger.dx)
  paging.endDragging(velocity: finger.velocity, at: now)
  for slot in paging.visibleSlots(at: now) {
    if let page = paging.page(at: slot) { draw(page, movedBy: paging.offset(of: slot, at: now)) }
  }
}

private func refreshClock(_ shown: Instant, _ ready: Instant) -> Instant {
  var clock = RefreshClock(period: 1 / 60)
  clock.note(shown)  // whenever it is known that a frame was seen
  let target = clock.next(after: ready)  // the refresh that a frame can make
  return target
}

private func spring() -> Double {
  let spring = Spring(duration: 0.5, bounce: 0.2)
  let quarter = spring.response(after: 0.25)
  let x = 100 + quarter.value(displacement: -100, velocity: 0)  // as it moves from 0 to 100
  return x
}

@MainActor
private func zoomScrollMotion(_ picture: String, fitted: Rect, page: Rect, click: Point) {
  var zoom = ZoomScrollMotion()
  zoom.layout(contentSize: fitted.size, viewport: page, maximumZoomScale: 4, at: now)
  zoom.zoom(to: 2, about: click, animated: true, at: now)
  draw(picture, in: zoom.frame(at: now))
}

// MARK: FluidNavigation

@MainActor
private func transitionAnimator(_ page: TransitionView, _ context: ViewControllerContextTransitioning) {
  page.alpha = 0  // the start
  let animator = TransitionAnimator(duration: 0.5, dampingRatio: 1) { page.alpha = 1 }
  animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
  animator.startAnimation()
}

@MainActor
private func transitionContainerView(_ container: TransitionContainerView, _ page: TransitionView) {
  let shade = TransitionView(frame: container.bounds, backgroundColor: .black)
  container.insertSubview(shade, belowSubview: page)
}

@MainActor
private func transitionCoordinator(_ coordinator: TransitionCoordinator, _ toolbar: TransitionView) {
  coordinator.animateAlongsideTransition(in: toolbar) { _ in toolbar.alpha = 0 }
}

@MainActor
private func navigationHost(_ home: ViewController, _ events: [InputEvent]) {
  let host = NavigationHost(root: home, pageSize: Size(width: 402, height: 874))
  for event in events { host.handle(event) }
  for page in host.frame(at: now).pages { draw(page) }
}

@MainActor
private func hostsInPartsOfAWindow(_ list: ViewController, _ grid: ViewController, _ events: [InputEvent]) {
  let albums = NavigationHost(root: list, frame: Rect(x: 0, y: 0, width: 320, height: 800))
  let photos = NavigationHost(root: grid, frame: Rect(x: 320, y: 0, width: 880, height: 800))
  for event in events { for host in [albums, photos] { host.handle(event) } }
}

private func matchedTransitionSourceConfiguration() -> MatchedTransitionSourceConfiguration {
  MatchedTransitionSourceConfiguration().clipShape(.capsule).background(.white).shadow(radius: 4, y: 2)
}

@MainActor
private func matchedTransitionSources(
  _ thumbnail: Thumbnail, _ window: NavigationWindow, _ namespace: TransitionNamespace, _ page: ViewController,
  _ item: Photo
) {
  thumbnail.source = window.matchedTransitionSources.matchedTransitionSource(
    id: "lake", in: namespace, frame: thumbnail.frame)
  page.preferredTransition = .zoom(sourceID: "lake", in: namespace)
  page.preferredTransition = .zoom(sourceID: item, in: namespace)
}

@MainActor
private func matchedViews(_ photo: some View, _ namespace: TransitionNamespace, _ item: Photo) {
  _ =
    photo.matchedTransitionSource(id: item, in: namespace) { $0.clipShape(.circle).shadow(radius: 4) }
  _ =
    photo.matchedTransitionSource(id: "lake", in: namespace) { $0.clipShape(.circle).shadow(radius: 4) }
}

@MainActor
private func navigationTransition(
  _ page: ViewController, _ view: some View, _ options: ViewController.Transition.ZoomOptions
) {
  page.setPreferredTransition(of: ViewResolution(of: view), options: options)
}

@MainActor
private func sheet(_ sheet: SheetPresentationController) {
  let low = SheetPresentationController.Detent.custom(identifier: "low") { context in
    SheetPresentationController.Detent.medium().resolvedValue(in: context).map { min(240, $0) }
  }
  sheet.detents = [low, .large()]
  sheet.largestUndimmedDetentIdentifier = "low"  // the page beneath can be used meanwhile
  sheet.prefersScrollingExpandsWhenScrolledToEdge = false  // a list scrolls at once
  sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
}

@MainActor
private func popover(_ page: ViewController, _ list: List, _ item: Photo) {
  page.modalPresentationStyle = .popover
  page.popoverPresentationController?.sourceItem = { list.frame(of: item) }  // moves with the list
  page.popoverPresentationController?.permittedArrowDirections = [.up, .down]
}

@MainActor
private func pageInteraction(
  _ window: NavigationWindow, _ page: ViewController, _ drawing: GestureRecognizer, _ canvas: Canvas
) {
  let interaction = window.interaction(of: page)
  interaction?.anywherePanGestureRecognizer.require(toFail: drawing)
  interaction?.catchGestureRecognizer.isEnabled = false  // touches let it fly
  interaction?.pinchGestureRecognizer.shouldBegin = { _ in canvas.isFitted }
}

@MainActor
private func barButton(_ page: ViewController) {
  let scenes = BarButtonItem(id: "scenes", frame: Rect(x: 8, y: 8, width: 72, height: 36))
  page.preferredTransition = .zoom(sourceBarButtonItemProvider: { _ in scenes })
}

@MainActor
private func matchedBarButton(
  _ details: BarButtonItem, _ window: NavigationWindow, _ namespace: TransitionNamespace, _ page: ViewController
) {
  let registration = window.matchedTransitionSources.matchedTransitionSource(
    id: "details", in: namespace, barButtonItem: details)
  page.preferredTransition = .zoom(sourceID: "details", in: namespace)
  _ = registration
}

@MainActor
private func contentPop(_ navigation: NavigationController, _ drawing: GestureRecognizer) {
  navigation.interactiveContentPopGestureRecognizer?.require(toFail: drawing)
}

final class Crank: ViewControllerInteractiveTransitioning {
  private var context: ViewControllerContextTransitioning?

  func startInteractiveTransition(_ transitionContext: ViewControllerContextTransitioning) {
    context = transitionContext
  }

  func turned(to fraction: Double) { context?.updateInteractiveTransition(fraction) }
  func grabbed() { context?.pauseInteractiveTransition() }
  func released(isForward: Bool) {
    if isForward { context?.finishInteractiveTransition() } else { context?.cancelInteractiveTransition() }
  }
}

@MainActor
private func itemPresentation(over list: ViewController, _ lake: Photo, _ sea: Photo) {
  let detail = ItemPresentation(over: list) { (photo: Photo) in PhotoPage(photo) }
  detail.item = lake  // presents a page for it
  detail.item = sea  // presents another page in its place, whatever is in flight
  detail.item = nil  // dismisses
}

@MainActor
private func transitionOutcome(_ navigation: NavigationController) async {
  let outcome = await navigation.popViewController(animated: true)
  print(outcome == .cancelled ? "still here" : "gone")
}

@MainActor
private func observation(_ window: NavigationWindow) {
  window.observe { event in print(event) }
}

extension ViewController {
  fileprivate func presentation(of page: ViewController) {
    present(NavigationController(rootViewController: page), animated: true)
  }
}

private func sourceView(_ id: SourceID) -> SourceView {
  var source = SourceView(id: id, frame: frame)
  source.movesWithPage = true
  return source
}

@MainActor
private func zoomTransition(_ page: ViewController, _ options: ViewController.Transition.ZoomOptions) {
  page.preferredTransition = .zoom(options: options) { context in
    thumbnail(for: context.zoomedViewController)  // called again for the pop
  }
}

@MainActor
private func zoomOptions(_ page: ViewController) {
  let options = ViewController.Transition.ZoomOptions()
  options.alignmentRectProvider = { context in
    (context.zoomedViewController as? PhotoPage)?.pictureFrame(in: context.targetSize)
  }
  page.preferredTransition = .zoom(options: options) { context in thumbnail(for: context.zoomedViewController) }
}

// MARK: FluidPainter

@MainActor
private func displayListCanvas(_ now: Instant, _ host: NavigationHost) -> DisplayList {
  var canvas = DisplayListCanvas()
  let list = canvas.displayList(of: host.frame(at: now), in: host)
  return list
}

@MainActor
private func pagePainter(_ canvas: inout DisplayListCanvas, _ now: Instant, _ host: NavigationHost) {
  let frame = host.frame(at: now)
  let painter = PagePainter(frame.pages, of: host, on: &canvas)
  painter.draw(on: &canvas)
}

// MARK: FluidEffects

private func contentTransition() -> ContentTransition.Change {
  let change = ContentTransition.opacity.change(at: 0.25)  // old content at 0.75, new content at 0.25
  return change
}

@MainActor
private func contentTransitionMotion() {
  var title = ContentTransitionMotion("Lake", transition: .opacity)
  title.set("Forest", at: now)
  for layer in title.layers(at: later) { draw(layer.content, with: layer.effects) }
}

private func numericText() -> [NumericText.Column] {
  NumericText.columns(from: "9", to: "10", at: 0.5)  // a 1 appears; the 9 rolls out over the 0 that rolls in
}

@MainActor
private func numericTextMotion() {
  var counter = NumericTextMotion("9 / 120")
  counter.set("10 / 120", at: now)
  for column in counter.columns(at: later) { draw(column.glyphs) }
}

private func transitionEffects() -> TransitionEffects {
  let tilted = TransitionEffects(.scale(x: 0.5, y: 0.5, anchor: .center), .rotation(.degrees(10), anchor: .bottom))
  let faded = tilted.then(TransitionEffects(.opacity(0.3)))
  return faded
}

@MainActor
private func viewHost() {
  struct Panels: View {
    var isOpen: Bool
    var body: some View { if isOpen { LayerView(panel, frame: frame).transition(.move(edge: .bottom)) } }
  }

  var host = ViewHost()
  host.update(at: now) { Panels(isOpen: true) }
  host.update(animation: .snappy, at: later) { Panels(isOpen: false) }  // leaves, and is drawn until it has left
  for hosted in host.views { draw(hosted.view.content, with: hosted.effects(at: later)) }
}

struct Twist: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0).rotationEffect(.degrees(-30 * phase.value))
  }
}

private func transitionMotion() -> ResolvedEffects {
  var motion = TransitionMotion(.slide.combined(with: .opacity))
  motion.insert(at: now)
  motion.remove(animation: .easeOut(duration: 0.2), at: later)  // reverses from the current value and velocity
  let seen = motion.resolved(in: frame, at: later + 0.1)
  if motion.hasArrived(at: end, in: frame.size) { motion.finish() }
  return seen
}

struct DepthKey: EnvironmentKey { static let defaultValue = 0 }
extension EnvironmentValues {
  var depth: Int {
    get { self[DepthKey.self] }
    set { self[DepthKey.self] = newValue }
  }
}

struct Badge: View {
  var isNew: Bool
  var body: some View { LayerView(badge, frame: frame).saturation(isNew ? 1 : 0).opacity(0.9) }
}

struct Faded: ViewModifier {
  func body(content: Content) -> some View { content.opacity(0.3).scaleEffect(0.9) }
}

@MainActor
private func viewResolution() -> ResolvedEffects {
  let views = ViewResolution(of: Badge(isNew: true)).views
  let effects = views[0].effects.resolved(in: frame)
  return effects
}
