import FluidEffects
import FluidGeometry
import FluidMotion
import FluidScene
import FluidTestSupport
import FluidTransitions
import Testing

private let frame = Rect(x: 100, y: 200, width: 180, height: 120)

/// Whatever is done to a view's presence, nothing of the view jumps.
@MainActor
struct TransitionMotionTests {
  /// Inserts and removes at random instants.
  @MainActor
  private struct Hand {
    var random: SeededGenerator
    var motion: TransitionMotion
    var now = Instant.zero
    let exchanges: Bool

    init(seed: UInt64, transition: AnyTransition, exchanges: Bool = false) {
      random = SeededGenerator(seed: seed)
      motion = TransitionMotion(transition, isPresent: false)
      self.exchanges = exchanges
    }

    mutating func act() {
      if exchanges, random.chance(0.4) {
        motion.setTransition(transitions[random.index(below: transitions.count)].transition, at: now)
      } else if random.chance(0.55) {
        motion.insert(animation: random.animation(), at: now)
      } else {
        motion.remove(animation: random.animation(), at: now)
      }
    }

    func seen(_ effects: TransitionEffects? = nil) -> ResolvedEffects {
      (effects ?? motion.effects(at: now)).resolved(in: frame)
    }

    /// How fast the view changes on the screen, in points a second.
    func speed() -> Double {
      // What a spring has carried past its range does not change on the screen but is about to.
      let step = 1e-6
      let rates = motion.velocity(at: now)
      return seen().distance(to: seen(motion.effects(at: now).moved(by: rates, for: step)), in: frame) / step
    }
  }

  @Test("At steps of a millisecond nothing moves further than its velocity explains", arguments: 0..<transitionCount)
  func noJumps(index: Int) {
    let (name, transition) = transitions[index]
    for round in 0..<RandomRun.runs(UInt64(2), long: 4) {
      let seed = RandomRun.seed &+ UInt64(index) &* 16 &+ round
      var hand = Hand(seed: seed, transition: transition)
      var worst = 0.0
      for _ in 0..<12 {
        let before = hand.seen()
        let wasAbsent = hand.motion.presence == .absent
        hand.act()
        // An absent view starts its insertion elsewhere; it was not seen. Animations that take no time are left out.
        if !wasAbsent, hand.motion.presence != .absent {
          #expect(hand.seen().distance(to: before, in: frame) < 1e-6, "\(name), seed \(seed)")
        }
        for _ in 0..<(5 + hand.random.index(below: 150)) {
          if hand.motion.hasArrived(at: hand.now, in: frame.size) {
            let last = hand.seen()
            hand.motion.finish()
            if hand.motion.presence == .present {
              #expect(hand.seen().distance(to: last, in: frame) < 0.5, "\(name), seed \(seed)")
              #expect(hand.seen().distance(to: .identity, in: frame) < 1e-9, "\(name), seed \(seed)")
            }
          }
          let (start, speed) = (hand.seen(), hand.speed())
          hand.now = hand.now + 0.001
          worst = max(worst, hand.seen().distance(to: start, in: frame) - max(speed, hand.speed()) * 0.001)
        }
      }
      #expect(worst < 0.5, "\(name), seed \(seed)")
    }
  }

  @Test("Transitions that are exchanged in mid-air do not jump either", arguments: 1...60)
  func exchanges(seed: UInt64) {
    var hand = Hand(
      seed: RandomRun.seed &+ seed, transition: transitions[Int(seed) % transitions.count].transition, exchanges: true)
    for _ in 0..<20 {
      let before = hand.seen()
      let wasAbsent = hand.motion.presence == .absent
      hand.act()
      if !wasAbsent, hand.motion.presence != .absent {
        #expect(hand.seen().distance(to: before, in: frame) < 1e-6, "seed \(seed)")
      }
      hand.now = hand.now + hand.random.number(0.002...0.15)
      if hand.motion.hasArrived(at: hand.now, in: frame.size) { hand.motion.finish() }
    }
  }

  @Test(
    "A transition that shows even at rest is exchanged as smoothly, and leaves nothing behind",
    arguments: 0..<transitionCount)
  func exchangesAtRest(index: Int) {
    let (name, other) = transitions[index]
    let hazy = AnyTransition(HazyTransition())
    for (old, new) in [(hazy, other), (other, hazy), (hazy, hazy.combined(with: .opacity))] {
      for hasArrived in [true, false] {
        var motion = TransitionMotion(old, isPresent: hasArrived)
        if !hasArrived { motion.insert(at: .zero) }
        let now = Instant(seconds: 0.1)
        let before = motion.resolved(in: frame, at: now)
        motion.setTransition(new, at: now)
        if motion.presence == .inserting || hasArrived {
          #expect(motion.resolved(in: frame, at: now).distance(to: before, in: frame) < 1e-9, "\(name)")
        }
        let end = now + 5
        let present = new.effects(in: .identity).resolved(in: frame)
        #expect(motion.resolved(in: frame, at: end).distance(to: present, in: frame) < 0.01, "\(name)")
        if motion.hasArrived(at: end, in: frame.size) { motion.finish() }
        #expect(motion.presence == .present, "\(name)")
        #expect(motion.resolved(in: frame, at: end) == present, "\(name)")
      }
    }
  }

  @Test("A view that is turned back keeps its velocity, on springs and on curves", arguments: 0..<transitionCount)
  func velocities(index: Int) {
    let (name, transition) = transitions[index]
    for round in 0..<UInt64(10) {
      let seed = RandomRun.seed &+ UInt64(index) &* 16 &+ round
      var random = SeededGenerator(seed: seed)
      var motion = TransitionMotion(transition)
      motion.insert(animation: random.chance(0.5) ? .default : .easeIn(duration: 0.5), at: .zero)
      var now = Instant.zero
      for _ in 0..<4 {
        // A side that has not begun sets off from rest, with whatever velocity its own curve starts with: springs here.
        now = now + random.number(0.02...0.12)
        let before = motion.velocity(at: now)
        if motion.presence == .inserting {
          motion.remove(animation: random.chance(0.5) ? .default : .easeIn(duration: 0.5), at: now)
        } else {
          motion.insert(animation: random.chance(0.5) ? .default : .linear(duration: 0.5), at: now)
        }
        #expect(motion.velocity(at: now).distance(to: before) < 1e-9, "\(name), seed \(seed)")
      }
    }
  }

  @Test("However it was treated, it is there or gone in the end, exactly", arguments: 0..<transitionCount)
  func arrival(index: Int) {
    let (name, transition) = transitions[index]
    for isComing in [true, false] {
      let seed = RandomRun.seed &+ UInt64(index)
      var hand = Hand(seed: seed, transition: transition)
      for _ in 0..<15 {
        hand.act()
        hand.now = hand.now + hand.random.number(0...0.2)
        if hand.motion.hasArrived(at: hand.now, in: frame.size) { hand.motion.finish() }
      }
      isComing ? hand.motion.insert(at: hand.now) : hand.motion.remove(at: hand.now)
      var frames = 0
      while hand.motion.presence == .inserting || hand.motion.presence == .removing, frames < 400 {
        hand.now = hand.now + 1.0 / 120
        frames += 1
        if hand.motion.hasArrived(at: hand.now, in: frame.size) { hand.motion.finish() }
      }
      #expect(frames < 300, "\(name), seed \(seed)")
      #expect(hand.motion.presence == (isComing ? .present : .absent), "\(name), seed \(seed)")
      #expect(hand.motion.velocity(at: hand.now).distance(to: .identity) == 0)
      #expect(!hand.motion.hasArrived(at: hand.now, in: frame.size))
      if isComing { #expect(hand.seen() == transition.effects(in: .identity).resolved(in: frame)) }
    }
  }

  @Test("A removal ends where the transition says, and only then is the view gone", arguments: 0..<transitionCount)
  func removal(index: Int) {
    let (name, transition) = transitions[index]
    var motion = TransitionMotion(transition, isPresent: true)
    motion.remove(animation: .easeInOut(duration: 0.5), at: .zero)
    guard motion.presence == .removing else {
      #expect(name == "identity")
      return
    }
    #expect(!motion.hasArrived(at: Instant(seconds: 0.25), in: frame.size), "\(name)")
    let end = Instant(seconds: 3)
    #expect(motion.hasArrived(at: end, in: frame.size))
    let gone = transition.effects(in: .didDisappear).resolved(in: frame)
    #expect(motion.resolved(in: frame, at: end).distance(to: gone, in: frame) < 1e-6, "\(name)")
  }

  @Test("Asked for what it is doing already, nothing changes", arguments: 0..<transitionCount)
  func idempotence(index: Int) {
    var motion = TransitionMotion(transitions[index].transition)
    motion.insert(at: .zero)
    let inserted = motion
    motion.insert(animation: .linear(duration: 9), at: Instant(seconds: 0.1))
    motion.setTransition(transitions[index].transition, at: Instant(seconds: 0.1))
    #expect(motion == inserted)
    motion.remove(at: Instant(seconds: 0.1))
    let removed = motion
    motion.remove(animation: nil, at: Instant(seconds: 0.2))
    #expect(motion == removed)
  }

  @Test("It is a pure function of time: no reading changes it", arguments: [30.0, 60, 144])
  func frameRates(rate: Double) {
    func place(sampling: Double?) -> ResolvedEffects {
      var motion = TransitionMotion(.slide.combined(with: .scale))
      motion.insert(at: .zero)
      for frame in 0..<Int((sampling ?? 0) * 0.1) { _ = motion.effects(at: Instant(seconds: Double(frame) / rate)) }
      motion.remove(animation: .easeOut(duration: 0.3), at: Instant(seconds: 0.1))
      return motion.resolved(in: frame, at: Instant(seconds: 0.2))
    }
    #expect(place(sampling: rate) == place(sampling: nil))
  }

  @Test("Without an animation it is there at once; parts with one of their own still take their time")
  func immediate() {
    var motion = TransitionMotion(.scale.combined(with: .opacity))
    motion.insert(animation: nil, at: .zero)
    #expect(motion.presence == .present)
    motion.remove(animation: nil, at: .zero)
    #expect(motion.presence == .absent)
    var partly = TransitionMotion(AnyTransition.scale.combined(with: .opacity.animation(.linear(duration: 1))))
    partly.insert(animation: nil, at: .zero)
    #expect(partly.presence == .inserting)
    let seen = partly.resolved(in: frame, at: Instant(seconds: 0.25))
    #expect(seen.transform == .identity && abs(seen.opacity - 0.25) < 1e-12)
    var never = TransitionMotion(AnyTransition.scale.animation(nil))
    never.insert(at: .zero)
    #expect(never.presence == .present)
  }

  @Test(
    "A spring that carries a scale past nothing does not mirror the view, and one that is mirrored on purpose is",
    arguments: [AnyTransition.scale, .scale(scale: 0), .scale(scale: 0.1, anchor: .bottomLeading)])
  func overshootingScales(transition: AnyTransition) {
    let bouncy = Animation.spring(Spring(duration: 0.4, bounce: 0.7))
    var motion = TransitionMotion(transition, isPresent: true)
    motion.remove(animation: bouncy, at: .zero)
    var smallest = 1.0
    for millisecond in 0..<1200 {
      if millisecond == 230 { motion.insert(animation: bouncy, at: Instant(seconds: 0.23)) }
      if millisecond == 300 { motion.remove(animation: bouncy, at: Instant(seconds: 0.3)) }
      let transform = motion.resolved(in: frame, at: Instant(seconds: Double(millisecond) / 1000)).transform
      #expect(transform.a > 0 && transform.d > 0)
      smallest = min(smallest, transform.a)
    }
    #expect(smallest < 1e-4)
    var flip = TransitionMotion(AnyTransition(FlipTransition()), isPresent: true)
    flip.remove(animation: .linear(duration: 1), at: .zero)
    let seen = flip.resolved(in: frame, at: Instant(seconds: 0.75)).transform
    #expect(abs(seen.a + 0.5) < 1e-12 && seen.d == 1)
  }

  @Test("A removal does not wait for an insertion that runs beside it")
  func besideEachOther() {
    let slowly = AnyTransition.slide.animation(.linear(duration: 9))
    var motion = TransitionMotion(
      AnyTransition.asymmetric(insertion: slowly, removal: .opacity.animation(.linear(duration: 0.1))))
    motion.insert(at: .zero)
    motion.remove(at: Instant(seconds: 1))
    let now = Instant(seconds: 1.1)
    #expect(motion.hasArrived(at: now, in: frame.size))
    // 1.1 of 9 seconds in, it is still coming.
    let x = motion.resolved(in: frame, at: now).transform.tx
    #expect(abs(x + 180 * (1 - 1.1 / 9)) < 1e-9)
    motion.insert(at: now)
    let later = motion.resolved(in: frame, at: now + 0.1).transform.tx
    #expect(abs(later + 180 * (1 - 1.2 / 9)) < 1e-9)
  }

  @Test("What rests waits for a delay; what moves is turned at once")
  func delays() {
    var motion = TransitionMotion(.opacity)
    motion.insert(animation: .linear(duration: 1).delay(0.5), at: .zero)
    #expect(motion.resolved(in: frame, at: Instant(seconds: 0.5)).opacity == 0)
    #expect(!motion.hasArrived(at: Instant(seconds: 0.4), in: frame.size))
    #expect(abs(motion.resolved(in: frame, at: Instant(seconds: 1)).opacity - 0.5) < 1e-12)
    motion.remove(animation: .smooth.delay(5), at: Instant(seconds: 1))
    #expect(motion.resolved(in: frame, at: Instant(seconds: 1.5)).opacity < 0.4)
  }
}

extension TransitionEffects {
  /// The effects after a time at these rates; `interpolate` goes past its end, and a rate is a list like any other.
  func moved(by rates: TransitionEffects, for seconds: Double) -> TransitionEffects {
    zip(effects, rates.effects).reduce(.identity) { list, pair in
      list.then(TransitionEffects(pair.0.moved(by: pair.1, for: seconds)))
    }
  }

  /// The largest difference of two lists of one shape, number by number.
  func distance(to other: TransitionEffects) -> Double {
    if other == .identity { return effects.map { $0.largest }.max() ?? 0 }
    guard effects.count == other.effects.count else { return .infinity }
    return zip(effects, other.effects).map { $0.moved(by: $1, for: -1).largest }.max() ?? 0
  }
}

extension TransitionEffect {
  func moved(by rate: TransitionEffect, for seconds: Double) -> TransitionEffect {
    func add(_ a: Double, _ b: Double) -> Double { a + b * seconds }
    func add(_ a: UnitPoint, _ b: UnitPoint) -> UnitPoint { UnitPoint(x: add(a.x, b.x), y: add(a.y, b.y)) }
    switch (self, rate) {
    case (.opacity(let a), .opacity(let b)): return .opacity(add(a, b))
    case (.offset(let a), .offset(let b)): return .offset(a + b * seconds)
    case (.relativeOffset(let a), .relativeOffset(let b)): return .relativeOffset(a + b * seconds)
    case (.scale(let ax, let ay, let a), .scale(let bx, let by, let b)):
      return .scale(x: add(ax, bx), y: add(ay, by), anchor: add(a, b))
    case (.rotation(let turn, let a), .rotation(let rate, let b)):
      return .rotation(turn + rate * seconds, anchor: add(a, b))
    case (.blur(let a), .blur(let b)): return .blur(add(a, b))
    case (.brightness(let a), .brightness(let b)): return .brightness(add(a, b))
    case (.clip(let a), .clip(let b)):
      return .clip(
        TransitionClip(
          top: add(a.top, b.top), leading: add(a.leading, b.leading), bottom: add(a.bottom, b.bottom),
          trailing: add(a.trailing, b.trailing), cornerRadius: add(a.cornerRadius, b.cornerRadius),
          strength: add(a.strength, b.strength)))
    case (.symbols(let a, let scale, let stagger), .symbols(let b, let rate, let other)):
      return .symbols(opacity: add(a, b), scale: add(scale, rate), stagger: add(stagger, other))
    case (.saturation(let a), .saturation(let b)): return .saturation(add(a, b))
    case (.contrast(let a), .contrast(let b)): return .contrast(add(a, b))
    case (.hueRotation(let a), .hueRotation(let b)): return .hueRotation(a + b * seconds)
    case (.rotation3D(var a), .rotation3D(let b)):
      a.angle = a.angle + b.angle * seconds
      return .rotation3D(a)
    default: return self
    }
  }

  /// The largest of its numbers.
  var largest: Double {
    switch self {
    case .opacity(let a), .blur(let a), .brightness(let a), .saturation(let a), .contrast(let a): return abs(a)
    case .hueRotation(let a): return abs(a.radians)
    case .rotation3D(let a): return abs(a.angle.radians)
    case .overlay(let a): return a.alpha
    case .shadow(let a): return max(a.color.alpha, abs(a.radius), a.offset.length)
    case .offset(let a), .relativeOffset(let a): return max(abs(a.dx), abs(a.dy))
    case .scale(let x, let y, let a): return max(abs(x), abs(y), abs(a.x), abs(a.y))
    case .rotation(let turn, let a): return max(abs(turn.radians), abs(a.x), abs(a.y))
    case .clip(let a):
      return [a.top, a.leading, a.bottom, a.trailing, a.cornerRadius, a.strength].map { abs($0) }.max() ?? 0
    case .symbols(let opacity, let scale, _): return max(abs(opacity), abs(scale))
    }
  }
}
