import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScript
import FluidTransitions
import PlaygroundPages
import PlaygroundTestSupport

@testable import PlaygroundKit

/// A page on its way over a stage, each of which counts the taps that it gets.
@MainActor
final class TappedFlight {
  private let playground: Playground
  private let page: TappedPage
  private var time = Instant.zero

  /// - Parameters:
  ///   - style: how the page comes and goes.
  ///   - opens: whether it is on its way in, and not back.
  init(_ style: TouchProofTests.Style, opens: Bool) throws {
    // All of the first page can be tapped.
    var settings = Settings()
    settings.transition.style = style.transition
    settings.transition.reducesMotion = style.reducesMotion
    playground = Playground(
      whole: try .stage(of: "stage\nsource b 0 0 402 874 0\nsource a 20 500 120 120 12\n0 end"), settings: settings,
      size: Size(width: 402, height: 874))
    page = TappedPage(source: Rect(x: 20, y: 500, width: 120, height: 120))
    playground.options.setTransition(of: page)
    page.transitioningDelegate = playground.delegate
    playground.openPages.add(page)
    playground.beginTurn(at: time)
    playground.openPages.show(page, as: OpenPages.Presentation(style.presentation))
    guard !opens else { return }
    for _ in 0..<240 where playground.navigation.isAnimating { run(1) }
    playground.navigation.goBack(animated: true)
  }

  func run(_ frames: Int) {
    for _ in 0..<frames {
      time = time + 1.0 / 60
      playground.beginTurn(at: time)
    }
  }

  var isFlying: Bool { playground.navigation.isAnimating }

  private var presented: PresentedPage? {
    playground.host.frame()
    return playground.shown.last { $0.controller === page }
  }

  // MARK: Where

  /// A point that lies beside most pages that are small yet.
  static let beside = Point(x: 201, y: 640)

  /// A point of the window at which the page is seen; `nil` where none of it is.
  var pointOnPage: Point? {
    guard let presented else { return nil }
    let size = playground.surroundings.size
    let window = Rect(origin: .zero, size: size).insetBy(dx: 2, dy: 2)
    if let pose = presented.card?.pose {
      let point = Point(
        x: pose.center.x.clamped(to: window.minX...window.maxX), y: pose.center.y.clamped(to: window.minY...window.maxY)
      )
      return pose.outline.contains(point) ? point : nil
    }
    let fractions = [0.005] + (1..<20).map { Double($0) / 20 }
    let places = fractions.flatMap { x in fractions.map { Point(x: size.width * x, y: size.height * $0) } }
    let seen = places.compactMap { place -> Point? in
      switch presented.placement.surface {
      case .flat(let map): map.apply(place)
      case .turned(let turn): turn.apply(place)
      case .curled(let curl): curl.apply(place)
      // What turns its back is not there; what is on the other side is.
      case .hidden: Self.beside
      }
    }
    .filter(window.contains)
    return seen.isEmpty ? nil : seen[seen.count / 2]
  }

  /// Whether it is a card that leaves that point free.
  var isCardElsewhere: Bool { presented?.card?.pose.outline.contains(Self.beside) == false }

  // MARK: What comes of it

  var isOpen: Bool { playground.navigation.topViewController === page && presented?.phase == .rest }

  /// Taps the window, and returns whether something has come of it: a page was tapped, or what flies stands still while the finger
  /// stays.
  func isAnswered(at point: Point) -> Bool {
    let (tapped, stack) = (page.taps, self.stack)
    touch(.began, point)
    let isHeld = presented?.phase == .tracking
    run(isHeld ? 18 : 3)
    let isStopped = isHeld && presented?.phase == .tracking && abs(presented?.progressVelocity ?? .infinity) < 0.01
    touch(.ended, point)
    // A tap on the first page opens what is there.
    return page.taps > tapped || isStopped || self.stack != stack
  }

  private var stack: [ObjectIdentifier] { playground.navigation.viewControllers.map(ObjectIdentifier.init) }

  private func touch(_ phase: TouchPhase, _ point: Point) {
    playground.host.handle(InputEvent(.touch(TouchID(rawValue: 1), phase, point), at: time))
  }
}

/// A page that counts the taps on it.
@MainActor
private final class TappedPage: Page {
  private(set) var taps = 0
  private let sourceFrame: Rect
  private let tap = TapGestureRecognizer(name: "counted tap")

  init(source: Rect) {
    sourceFrame = source
    super.init(title: "a")
    ownInput = TapInput(tap: tap)
    tap.action = { [weak self] _ in self?.taps += 1 }
  }

  private struct TapInput: PageInput {
    let tap: TapGestureRecognizer

    func recognizers(at point: Point) -> [GestureRecognizer] { [tap] }
  }

  override var source: (any PageSource)? { FixedSource(frame: sourceFrame) }

  private struct FixedSource: PageSource {
    let frame: Rect

    func view(as kind: SourceKind, _ lookup: SourceLookup) -> SourceView? {
      SourceView(id: "a", frame: frame, cornerRadius: 12)
    }
  }
}
