import FluidGeometry
import FluidMotion
import FluidNavigation
import FluidScene
import FluidScript
import FluidTestSupport
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit

/// The animators that `transition` chooses from, on the stage.
@MainActor
@Suite("The catalogue of animators")
struct AnimatorCatalogueTests {
  nonisolated static let styles = Settings.Transition.Style.allCases.filter { $0.hasAnimator && $0 != .own }

  private func playground(_ style: Settings.Transition.Style, also options: String = "") throws -> Playground {
    try stagePlayground(for: stage + "set transition \(style.rawValue)\n\(options)0 end")
  }

  private func frames(
    _ style: Settings.Transition.Style, _ script: String, also options: String = ""
  ) throws -> [TraceFrame] {
    try PlaygroundTestSupport.frames(of: stage + "set transition \(style.rawValue)\n\(options)" + script)
  }

  @Test(
    "The catalogue of animators opens and closes a page with each of them, which fills the window in between",
    arguments: styles)
  func opensAndCloses(style: Settings.Transition.Style) throws {
    func sliding(at time: Int) -> String {
      guard style == .percentDriven else { return "" }
      return "\(time) down 1 50 779\n\(time) glide 1 355 779 300\n\(time + 400) up 1\n"
    }
    let frames = try frames(style, "0 push a\n\(sliding(at: 100))1800 pop\n\(sliding(at: 1900))3600 end")
    let open = try #require(frames.last { $0.time < 1.79 })
    #expect(open.stack == ["home", "a"] && open.phase == "rest" && open.states["a"] == "appeared")
    #expect(open.card.map { $0.width == 402 && $0.height == 874 && $0.x == 0 && $0.y == 0 } == true)
    let last = try #require(frames.last)
    #expect(last.stack == ["home"] && last.phase == "rest" && last.states["home"] == "appeared")
    #expect(frames.flatMap(\.events).count { $0 == "a.viewDidDisappear" } == 1)
  }

  @Test(
    "The catalogue of animators is caught in flight by a finger and thrown back, with each of them",
    arguments: styles.filter { $0 != .percentDriven })
  func caught(style: Settings.Transition.Style) throws {
    let script = "0 push a\n120 down 1 200 437\n200 glide 1 380 700 60\n270 up 1\n2500 end"
    let frames = try frames(style, script)
    #expect(frames.contains { $0.phase == "tracking" })
    let last = try #require(frames.last)
    #expect(last.phase == "rest" && last.states.names.contains("home"))
    #expect(frames.flatMap(\.events).contains("a.viewDidAppear"), "an interrupted push completes")
  }

  @Test(
    "The catalogue of animators has a slider for the one that is driven by a percentage: held it stays, past the middle it finishes, before it is cancelled"
  )
  func slider() throws {
    let held = try frames(.percentDriven, "0 push a\n1500 end")
    #expect(held.last?.phase == "tracking" && held.last?.progress == 0 && held.last?.states["a"] == "appearing")
    let half = try frames(.percentDriven, "0 push a\n100 down 1 50 779\n110 glide 1 201 779 200\n1500 end")
    #expect(abs((half.last?.progress ?? 0) - 0.5) < 0.02)
    let cancelled = try frames(
      .percentDriven, "0 push a\n100 down 1 50 779\n110 glide 1 150 779 200\n400 up 1\n2500 end")
    #expect(cancelled.last?.stack == ["home"])
    #expect(cancelled.flatMap(\.events).contains("a.viewDidAppear"), "a push is never cancelled: it becomes a pop")
  }

  @Test("Is caught by a finger on the page as well while the slider has it, and thrown back")
  func caughtBesideSlider() throws {
    let opening = "0 push a\n100 down 1 50 779\n110 glide 1 280 779 200\n400 up 1\n"
    let thrown = try frames(.percentDriven, opening + "500 down 2 200 300\n560 glide 2 380 700 60\n640 up 2\n2500 end")
    #expect(thrown.contains { $0.phase == "tracking" && $0.gesture == "pan" })
    #expect(thrown.last?.phase == "rest" && thrown.last?.stack == ["home"])
  }

  @Test(
    "The catalogue of animators comes from the side where it is pushed, and from below where it is presented, by one animator"
  )
  func presented() throws {
    let pushed = try frames(.parallaxPush, "0 push a\n150 end")
    let side = try #require(pushed.last?.card)
    #expect(side.x > 20 && side.y == 0)
    let presented = try frames(.parallaxPush, "0 present a\n150 end", also: "set presentation full-screen\n")
    let below = try #require(presented.last?.card)
    #expect(below.x == 0 && below.y > 20)
  }

  @Test(
    "The catalogue of animators follows the document's rules on request: one animator keeps the frame, and without a thumbnail the push is the default one"
  )
  func rules() throws {
    let documented = "set animator-rules documented\n"
    // The thumbnail is elsewhere on the way back only where it is asked again.
    let plain = try frames(.news, "0 push nowhere\n100 end", also: documented)
    let last = try #require(plain.last?.card)
    #expect(last.width == 402 && last.x > 0, "the default push slides in")
    let ours = try frames(.news, "0 push nowhere\n100 end")
    #expect(try #require(ours.last?.card).width < 402, "ours grows out of the middle")
    for (options, isOneAnimator) in [(documented, true), ("", false)] {
      let playground = try playground(.news, also: options)
      let page = try #require(playground.navigator.page(named: "a"))
      let stack = playground.host.navigationController
      let push = playground.delegate.navigationController(
        stack, animationControllerFor: .push, from: playground.home.root, to: page)
      let pop = playground.delegate.navigationController(
        stack, animationControllerFor: .pop, from: page, to: playground.home.root)
      #expect(push != nil && pop != nil && (push === pop) == isOneAnimator)
    }
  }

  private final class Mine: PlaygroundAnimator {
    let operation: NavigationOperation

    init(_ operation: NavigationOperation, source: SourceView?) { self.operation = operation }

    func transitionDuration(using context: ViewControllerContextTransitioning?) -> Double { 0.3 }

    func animateTransition(using context: ViewControllerContextTransitioning) {
      guard let page = page(in: context) else { return }
      animate(context) {
        page.alpha = 0.25
      } open: {
        page.alpha = 1
      }
    }
  }

  @Test("The catalogue of animators plays animators of one's own, the first page the first one, and a push without any")
  func own() throws {
    let script = "0 push a\n40 end"
    let without = try frames(.own, script)
    #expect((without.last?.card?.x ?? 0) > 0)
    try OwnAnimators.$current.withValue([Mine.self]) {
      let with = try frames(.own, script)
      #expect(with.last?.card?.x == 0 && with.last?.phase == "pushing")
    }
  }

  @Test("Draws what an animator adds: a shade, a mask, a black table and a shadow", arguments: styles)
  func drawn(style: Settings.Transition.Style) throws {
    let playground = try playground(style)
    playground.navigator.push(named: "a")
    _ = playground.step([], at: .zero)
    let list = playground.step([], at: Instant(seconds: 0.15)).displayList
    let black = list.commands.contains { command in
      if case .fill(_, let color, _) = command { color.red == 0 && color.blue == 0 && color.alpha > 0 } else { false }
    }
    let layers = list.commands.layerPaints
    switch style {
    case .cards, .percentDriven: #expect(black && layers.contains { $0.clip.radius > 0 })
    case .parallaxPush: #expect(black)
    case .circleReveal: #expect(layers.contains { $0.clip.radius > 40 && $0.clip.rect.width == $0.clip.rect.height })
    default:
      let isMoved = layers.contains { $0.transform != .identity }
      #expect(isMoved == (style != .news), "a turned page is a layer with a transform")
    }
  }
}
