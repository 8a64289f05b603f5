import FluidScript

@testable import PlaygroundKit

/// What is seen of a scene in one frame.
struct SceneFrame {
  let trace: TraceFrame
  /// Every text that is drawn.
  let words: [String]
  /// The height of the window in points.
  let height: Double

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
    case .fromBelow: (trace.source?.y ?? 0) > height
    case .withoutSource: !isAtRest && trace.source == nil
    case .gap: isGapOpen
    case .rotated: abs(trace.card?.rotation ?? 0) > .pi / 10
    case .highlighted(let range): trace.highlight.map { range.contains($0.amount) } ?? false
    case .progress(let range): !isAtRest && range.contains(trace.progress)
    case .backing(let opacity): trace.surroundings.backing == opacity
    case .detent(let name): trace.detent == name
    case .scrolled: (trace.scroll ?? 0) >= 100
    case .magnified: (trace.content.picture?.width ?? 0) > (trace.content.page?.width ?? .infinity)
    case .says(let text): words.contains { $0.contains(text) }
    }
  }

  private var isGapOpen: Bool {
    guard let source = trace.source, source.hidden, let card = trace.card, let y = source.y, let height = source.height
    else { return false }
    return card.y > y + height || card.y + card.height < y
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
