import FluidGeometry
import FluidNavigation
import FluidScene
import FluidScript
import FluidTestSupport
import FluidTransitions
import PlaygroundTestSupport

/// What is seen of a scene in one frame.
struct SceneFrame {
  let trace: TraceFrame
  let list: DisplayList
  /// How the topmost page moves as a whole; `nil` where it does not.
  let movement: Scene.Moment.Movement?
  /// Whether a page's bar is drawn as a part of the page.
  let isBarFlying: Bool
  /// Where the first card began to open.
  let opening: Point?
  let window: Size

  /// Whether this is one of the moments that a scene expects.
  func shows(_ moment: Scene.Moment) -> Bool {
    let isAtRest = trace.phase == "rest"
    return switch moment {
    case .pushing: trace.phase == "pushing"
    case .popping: trace.phase == "popping"
    case .landing: trace.phase == "landing"
    case .returning: trace.phase == "returning"
    case .caught: trace.phase == "tracking" && trace.gesture == "none"
    case .held(let gesture): trace.phase == "tracking" && trace.gesture == gesture.rawValue
    case .open(let name): isAtRest && trace.stack.count > 1 && trace.stack.last?.hasPrefix(name) == true
    case .closed: isAtRest && trace.stack.count == 1
    case .told(let event): trace.events.contains { $0.hasPrefix(event) }
    case .from(let name): trace.source?.found == true && trace.source?.name.hasPrefix(name) == true
    case .fromNothing: trace.source?.found == false
    case .fromBelow: (trace.source?.y ?? 0) > window.height
    case .withoutSource: !isAtRest && trace.source == nil
    case .gap: isGapOpen
    case .gone(let range): goneFraction.map(range.contains) ?? false
    case .rotated: abs(trace.card?.rotation ?? 0) > .pi / 10
    case .highlighted(let range): trace.highlight.map { range.contains($0.amount) } ?? false
    case .progress(let range): !isAtRest && range.contains(trace.progress)
    case .backing(let opacity): trace.surroundings.backing == opacity
    case .detent(let name): trace.detent == name
    case .scrolled: (trace.scroll ?? 0) >= 100
    case .magnified: (trace.content.picture?.width ?? 0) > (trace.content.page?.width ?? .infinity)
    case .says(let text): list.words.contains { $0.contains(text) }
    case .sourceRatio(let range): sourceRatio.map(range.contains) ?? false
    case .middle(let range): trace.card.map { range.contains(($0.x + $0.width / 2) / window.width) } ?? false
    case .pictures(let expected): pictures == expected
    case .bar(let bar): !isAtRest && (bar == .flies) == isBarFlying
    case .moves(let expected): movement == expected
    case .closes(let place): closing == place
    }
  }

  private var sourceRatio: Double? {
    guard let width = trace.source?.width, let height = trace.source?.height else { return nil }
    return width / height
  }

  /// Half way, where neither end is near.
  private var pictures: Scene.Moment.Pictures? {
    guard trace.phase != "rest", (0.3...0.7).contains(trace.progress), let page = trace.content.picture,
      let source = trace.content.sourcePicture, let card = trace.card
    else { return nil }
    guard page.distance(to: source) < 1 else { return .apart }
    // Sideways: pictures are less wide than the window.
    let overhangs = [page.x - card.x, card.x + card.width - page.x - page.width]
    return overhangs.allSatisfy { $0 < 1 } ? .alone : .together
  }

  private var closing: Scene.Moment.Place? {
    guard ["popping", "landing"].contains(trace.phase), abs(trace.progress) < 0.02, let card = trace.card, let opening
    else { return nil }
    return card.middle.distance(to: opening) < 40 ? .samePlace : .elsewhere
  }

  private var isGapOpen: Bool {
    guard let source = trace.source, source.hidden, let card = trace.card, let y = source.y, let height = source.height
    else { return false }
    return card.y > y + height || card.y + card.height < y
  }
}

extension SceneFrame {
  /// How much of the source's width has something opaque over its place on the page beneath, which recedes.
  private var goneFraction: Double? {
    guard let x = trace.source?.x, let y = trace.source?.y, let width = trace.source?.width,
      let height = trace.source?.height, let beneath = trace.surroundings.covered
    else { return nil }
    let scale = beneath.width / window.width
    let place = Rect(x: beneath.x + x * scale, y: beneath.y + y * scale, width: width * scale, height: height * scale)
    let covers = list.commands.compactMap { command -> Rect? in
      guard case .fill(let shape, let color, _) = command, color.alpha == 1 else { return nil }
      return abs(shape.rect.midY - place.midY) < 4 && shape.rect.height < 1.2 * place.height ? shape.rect : nil
    }
    return covers.map(\.width).max().map { $0 / place.width }
  }
}

extension [SceneFrame] {
  /// Returns the first of these moments that does not come after those before it; the last one is to come in the last frame.
  func missing(of moments: [Scene.Moment]) -> Scene.Moment? {
    var left = moments[...]
    for frame in self {
      while let next = left.first, frame.shows(next) { left.removeFirst() }
    }
    if let missing = left.first { return missing }
    return moments.last.flatMap { last in self.last?.shows(last) == true ? nil : last }
  }
}

extension TraceFrame.Card {
  var middle: Point { Point(x: x + width / 2, y: y + height / 2) }
}

extension TraceFrame.Box {
  /// The largest distance between two sides, in points.
  fileprivate func distance(to other: Self) -> Double {
    [x - other.x, y - other.y, x + width - other.x - other.width, y + height - other.y - other.height].map(abs).max()
      ?? 0
  }
}
