import FluidGeometry
import FluidGestures
import FluidNavigation
import FluidTestSupport
import FluidTransitions
import Testing

@MainActor
@Suite("Reported elsewhere: touches are blocked for the whole zoom")
struct TouchProofTests {
  enum Style: CaseIterable {
    case zoom, push, coverVertical, flipHorizontal, crossDissolve, partialCurl, animator, sheet, zoomingSheet, popover
  }

  /// A first page and one over it, each of which counts the taps that it gets.
  @MainActor
  private final class World {
    let stage = Stage()
    let page: Page
    private let delegate = TestDelegate()
    private(set) var taps = 0

    init(_ style: Style) {
      page = stage.page("a", zooms: [.zoom, .zoomingSheet, .popover].contains(style))
      stage.navigation.delegate = delegate
      switch style {
      case .zoom, .push: break
      case .coverVertical: page.preferredTransition = .coverVertical
      case .flipHorizontal: page.preferredTransition = .flipHorizontal
      case .crossDissolve: page.preferredTransition = .crossDissolve
      case .partialCurl: page.preferredTransition = .partialCurl
      case .animator: delegate.animator = { operation, _ in TestAnimator(operation) }
      case .sheet, .zoomingSheet: page.modalPresentationStyle = .pageSheet
      case .popover: page.modalPresentationStyle = .popover
      }
      for controller in [page, stage.home] {
        let tap = TapGestureRecognizer(name: controller.title)
        tap.action = { [unowned self] _ in taps += 1 }
        controller.recognizers = { _ in [tap] }
      }
    }

    func open() {
      if page.modalPresentationStyle == .fullScreen {
        stage.navigation.pushViewController(page, animated: true)
      } else {
        stage.navigation.present(page, animated: true)
      }
    }

    /// A point of the window at which the page that flies is seen; `nil` before any of it is in the window.
    var pointOnPage: Point? {
      guard let page = presented else { return nil }
      let size = stage.navigation.pageSize
      let window = Rect(origin: .zero, size: size).insetBy(dx: 2, dy: 2)
      if let pose = page.card?.pose {
        let point = Point(
          x: pose.center.x.clamped(to: window.minX...window.maxX),
          y: pose.center.y.clamped(to: window.minY...window.maxY))
        return pose.outline.contains(point) ? point : nil
      }
      let fractions = [0.005] + (1..<20).map { Double($0) / 20 }
      let places = fractions.flatMap { x in fractions.map { Point(x: size.width * x, y: size.height * $0) } }
      let seen = places.compactMap { place -> Point? in
        switch page.placement.surface {
        case .flat(let map): map.apply(place)
        case .turned(let turn): turn.apply(place)
        case .curled(let curl): curl.apply(place)
        case .hidden: nil
        }
      }
      .filter(window.contains)
      // What turns its back is not there; what is beneath it is.
      if page.placement.surface == .hidden { return Self.beside }
      return seen.isEmpty ? nil : seen[seen.count / 2]
    }

    /// A point that lies beside most pages that are small yet.
    static let beside = Point(x: 201, y: 640)

    /// Taps the window, and returns whether something has come of it: a page was tapped, or what flies stands still while the finger
    /// stays.
    func isAnswered(at point: Point) -> Bool {
      let tapped = taps
      stage.down(point.x, point.y)
      let isHeld = presented?.phase == .tracking
      stage.run(for: isHeld ? 0.3 : 0.05)
      let isStopped = isHeld && presented?.phase == .tracking && abs(presented?.progressVelocity ?? .infinity) < 0.01
      stage.up()
      return taps > tapped || isStopped
    }

    private var presented: PresentedPage? { stage.host.frame(at: stage.now).pages.last { $0.controller === page } }
  }

  /// What a tap meets: the page that flies, or what is beneath it.
  enum Target: CaseIterable { case page, beside }

  @Test(
    "A tap in each frame of each style's flight is answered, on the page and, while it closes, beside it: none is lost",
    arguments: Style.allCases, [(true, Target.page), (false, .page), (false, .beside)])
  func everyFrame(style: Style, flight: (opens: Bool, target: Target)) {
    let (opens, target) = flight
    var lost: [Int] = []
    var frames = 0
    while frames < 120 {
      let world = World(style)
      world.open()
      if !opens {
        world.stage.rest()
        world.stage.navigation.goBack(animated: true)
      }
      world.stage.run(for: Double(frames + 1) / 60)
      guard world.stage.navigation.isAnimating else { break }
      frames += 1
      if let point = target == .page ? world.pointOnPage : World.beside, !world.isAnswered(at: point) {
        lost.append(frames)
      }
    }
    RandomRun.tell(frames, "taps")
    #expect(frames > 15, "\(style) is over after \(frames) frames")
    #expect(lost.isEmpty, "of \(frames) frames these lose a tap")
  }
}
