import FluidGeometry
import FluidGestures
import FluidNavigation
import FluidTransitions
import Testing

/// Who may dismiss a page with fingers, and who is asked.
@MainActor
struct DismissalTests {
  /// A page whose content keeps some gestures to itself.
  private final class Picky: ViewController {
    var kept: Set<ZoomGesture> = []

    override func allowsDismissal(by gesture: ZoomGesture, at location: Point) -> Bool { !kept.contains(gesture) }
  }

  /// A delegate that counts how often it is asked.
  @MainActor
  private final class Delegate {
    var contexts: [ZoomInteractionContext] = []
    var decision = false

    func shouldBegin(_ context: ZoomInteractionContext) -> Bool {
      contexts.append(context)
      return decision
    }
  }

  private let stage = Stage()
  private let page = Picky(title: "page")
  private let source = SourceView(id: "page", frame: Rect(x: 20, y: 500, width: 120, height: 120))

  private func open(_ options: ViewController.Transition.ZoomOptions, isPresented: Bool = false) {
    let source = source
    page.preferredTransition = .zoom(options: options) { _ in source }
    if isPresented {
      stage.navigation.present(page, animated: true)
    } else {
      stage.navigation.pushViewController(page, animated: true)
    }
    stage.rest()
    _ = stage.events()
  }

  /// Does what each gesture is, and tells whether it took the page.
  private func takes(_ gesture: ZoomGesture) -> Bool {
    switch gesture {
    case .pan:
      stage.drag(from: (200, 300), to: (200, 500), seconds: 0.2)
    case .edge:
      stage.drag(from: (5, 300), to: (200, 300), seconds: 0.2)
    case .anywhere:
      stage.drag(from: (120, 300), to: (330, 300), seconds: 0.2)
    case .pinch, .spread:
      stage.down(50, 400)
      stage.down(350, 400, finger: 2)
      stage.glide(from: (50, 400), to: (150, 400), seconds: 0.2)
      stage.glide(from: (350, 400), to: (250, 400), seconds: 0.2, finger: 2)
    }
    let taken = stage.window.interaction(of: page)?.gesture == gesture
    stage.arena.cancelAllTouches(time: stage.now)
    stage.rest()
    return taken
  }

  private nonisolated static let gestures: [ZoomGesture] = [.pan, .edge, .anywhere, .pinch]

  @Test("Swipes go back from a pushed page, and close a presented one only where they are to", arguments: gestures)
  func presentations(gesture: ZoomGesture) {
    let options = ViewController.Transition.ZoomOptions()
    options.dismissalGestures = Set(Self.gestures)
    open(options, isPresented: true)
    #expect(takes(gesture) == [.pan, .pinch].contains(gesture))
    options.swipesDismissPresentations = true
    stage.window.goBack(animated: false)
    open(options, isPresented: true)
    #expect(takes(gesture))
  }

  @Test("Only the gestures that are switched on dismiss a page", arguments: gestures)
  func switches(gesture: ZoomGesture) {
    let options = ViewController.Transition.ZoomOptions()
    options.dismissalGestures = [gesture]
    open(options)
    for other in Self.gestures { #expect(takes(other) == (other == gesture), "\(other)") }
  }

  @Test(
    "A back swipe from anywhere pops without a word about it, and rests where the content can still scroll sideways",
    arguments: [true, false])
  func contentPop(zooms: Bool) throws {
    if zooms {
      open(ViewController.Transition.ZoomOptions())
    } else {
      stage.navigation.pushViewController(page, animated: true)
      stage.rest()
    }
    page.kept = [.anywhere]
    #expect(!takes(.anywhere))
    page.kept = []
    let recognizer = try #require(stage.navigation.interactiveContentPopGestureRecognizer)
    #expect(recognizer === stage.window.interaction(of: page)?.anywherePanGestureRecognizer)
    #expect(stage.navigation.interactivePopGestureRecognizer !== recognizer)
    #expect(takes(.anywhere))
    recognizer.isEnabled = false
    #expect(!takes(.anywhere) && takes(.edge))
    stage.navigation.popViewController(animated: false)
    #expect(stage.navigation.interactiveContentPopGestureRecognizer == nil)
  }

  @Test("What the page shows comes first", arguments: gestures)
  func content(gesture: ZoomGesture) {
    let options = ViewController.Transition.ZoomOptions()
    options.dismissalGestures = Set(Self.gestures)
    open(options)
    page.kept = [gesture]
    #expect(!takes(gesture))
    page.kept = []
    #expect(takes(gesture))
  }

  @Test(
    "The hook interactiveDismissShouldBegin hears of the gesture, where and how fast, and has the last word",
    arguments: gestures
  )
  func asked(gesture: ZoomGesture) throws {
    let delegate = Delegate()
    let options = ViewController.Transition.ZoomOptions()
    options.dismissalGestures = Set(Self.gestures)
    options.interactiveDismissShouldBegin = { delegate.shouldBegin($0) }
    open(options)
    #expect(!takes(gesture))
    let context = try #require(delegate.contexts.first { $0.gesture == gesture })
    #expect(context.willBegin)
    switch gesture {
    case .pan: #expect(context.location == Point(x: 200, y: 300) && abs(context.velocity.dy - 1000) < 50)
    case .edge: #expect(context.location == Point(x: 5, y: 300) && abs(context.velocity.dx - 975) < 50)
    case .anywhere: #expect(context.location == Point(x: 120, y: 300) && abs(context.velocity.dx - 1050) < 50)
    case .pinch, .spread: #expect(context.location.y == 400)
    }
    delegate.contexts = []
    delegate.decision = true
    page.kept = [gesture]
    #expect(takes(gesture))
    #expect(delegate.contexts.first { $0.gesture == gesture }?.willBegin == false)
  }

  @Test("A card goes as much of the fingers' way as the gain says, on each axis", arguments: [0.0, 0.5, 1, 2])
  func gains(gain: Double) throws {
    var physics = ZoomPhysics()
    physics.fingers.gain = Vector(dx: gain, dy: 1)
    stage.window.physics = physics
    open(ViewController.Transition.ZoomOptions())
    stage.drag(from: (5, 300), to: (157, 300), seconds: 0.3)
    stage.run(for: 1)
    let card = try #require(stage.window.cards.first)
    let travel = 157.0 - 5 - 12
    let scale = 1 - 0.67 * travel / 402
    #expect(abs(card.pose.frame.minX - (5 + travel * gain - 5 * scale)) < 1)
    #expect(abs(card.pose.pageScale - scale) < 0.005)
  }

  @Test("A tap on the page that is rolled up takes the other one back, one on that does not", arguments: [true, false])
  func curled(isPresented: Bool) {
    page.preferredTransition = .partialCurl
    if isPresented {
      stage.navigation.present(page, animated: true)
    } else {
      stage.navigation.pushViewController(page, animated: true)
    }
    stage.rest()
    stage.down(200, 500)
    stage.release()
    #expect(page.appearanceState == .appeared)
    // A drag from there is no tap.
    stage.drag(from: (40, 20), to: (40, 80), seconds: 0.5)
    stage.release()
    #expect(page.appearanceState == .appeared)
    stage.down(40, 20)
    stage.release()
    #expect(page.appearanceState == .disappeared)
  }
}
