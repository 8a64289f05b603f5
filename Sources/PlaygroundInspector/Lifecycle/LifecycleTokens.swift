package import FluidGeometry
package import FluidMotion
package import PlaygroundPages

/// A disc for each page, which goes from state to state, and the steps that have just been taken.
package struct LifecycleTokens {
  private struct Token {
    var x: Motion<Double>
    var y: Motion<Double>
  }

  private var tokens: [String: Token] = [:]
  private var flashes: [LifecycleStep: Instant] = [:]
  /// Whether discs are at once where they belong.
  package var reducesMotion = false

  private static let spring = Spring(duration: 0.45, bounce: 0.15)
  /// Seconds that an arrow takes to fade.
  private static let fading = 0.9
  /// Points.
  private static let tolerance = 0.1

  package mutating func flash(_ step: LifecycleStep, at now: Instant) { flashes[step] = now }

  /// 1 as it happens, 0 when it has faded.
  package func strength(of step: LifecycleStep, at now: Instant) -> Double {
    guard let start = flashes[step] else { return 0 }
    let rest = (1 - (now - start) / Self.fading).clamped(to: 0...1)
    return rest * rest
  }

  /// The current place of a page's disc, which moves to where it belongs.
  package mutating func position(of page: String, belongingAt place: Point, at now: Instant) -> Point {
    let token =
      (reducesMotion ? nil : tokens[page]).map {
        Token(
          x: $0.x.retargeted(to: place.x, spring: Self.spring, at: now),
          y: $0.y.retargeted(to: place.y, spring: Self.spring, at: now))
      } ?? Token(x: Motion<Double>(resting: place.x, at: now), y: Motion<Double>(resting: place.y, at: now))
    tokens[page] = token
    func value(_ motion: Motion<Double>) -> Double {
      motion.isSettled(within: Self.tolerance, at: now) ? motion.target : motion.value(at: now)
    }
    return Point(x: value(token.x), y: value(token.y))
  }

  package mutating func forget(except pages: [LifecycleRecord.Lane]) {
    tokens = tokens.filter { token in pages.contains { $0.page == token.key } }
  }

  package func isAnimating(at now: Instant) -> Bool {
    tokens.values.contains {
      !$0.x.isSettled(within: Self.tolerance, at: now) || !$0.y.isSettled(within: Self.tolerance, at: now)
    } || flashes.values.contains { now - $0 < Self.fading }
  }
}
