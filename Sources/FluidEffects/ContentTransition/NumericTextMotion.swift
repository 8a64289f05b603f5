public import FluidMotion

/// A line with numbers whose digits roll when the text changes, however often.
///
///     var counter = NumericTextMotion("9 / 120")
///     counter.set("10 / 120", at: now)
///     for column in counter.columns(at: later) { draw(column.glyphs) }
///
/// Every glyph has a spring or curve of its own, a pure function of time between two calls. A digit that is set again
/// while it rolls out returns from its current position and velocity.
public struct NumericTextMotion: Hashable, Sendable {
  fileprivate struct Column: Hashable, Sendable {
    let slot: NumericText.Slot
    var width: Motion<Double>
    var glyphs: [Glyph]
  }

  fileprivate struct Glyph: Hashable, Sendable {
    let character: Character
    var roll: Motion<Double>
  }

  /// The text at the end of the current change.
  public private(set) var text: String
  /// The moving columns in reading order; `nil` for a line at rest, which is just its text.
  private var moving: [Column]?

  /// Creates a line at rest.
  public init(_ text: String) { self.text = text }

  /// Changes the text. The current text again has no effect.
  ///
  /// - Parameters:
  ///   - text: the new text.
  ///   - countsDown: whether new digits roll in from above instead of from below.
  ///   - animation: the timing; `nil` changes the text at once.
  ///   - now: the moment of the change.
  public mutating func set(
    _ text: String, countsDown: Bool = false, animation: Animation? = .default, at now: Instant
  ) {
    guard text != self.text else { return }
    dropWhatIsGone(at: now)
    var moving = moving ?? Self.resting(self.text)
    self.text = text
    let animation = (animation ?? .immediate).arriving
    let wanted = NumericText.Slot.slots(of: text)
    let entrance = NumericText.entrance(countsDown: countsDown)
    for index in moving.indices {
      let character = wanted[moving[index].slot]
      moving[index].width = moving[index].width.redirected(to: character == nil ? 0 : 1, animation: animation, at: now)
      moving[index].show(character, from: entrance, animation: animation, at: now)
    }
    let present = Set(moving.map(\.slot))
    for (slot, character) in wanted where !present.contains(slot) {
      var column = Column(
        slot: slot, width: Motion(from: 0, to: 1, animation: animation, start: now), glyphs: [])
      column.show(character, from: entrance, animation: animation, at: now)
      moving.append(column)
    }
    self.moving = moving.sorted { $0.slot < $1.slot }
  }

  /// Returns the visible columns in reading order.
  public func columns(at now: Instant) -> [NumericText.Column] {
    guard let moving else { return NumericText.columns(of: text) }
    return moving.map { column in
      NumericText.Column(
        width: column.width.value(at: now),
        glyphs: column.glyphs.map { NumericText.Glyph(character: $0.character, roll: $0.roll.value(at: now)) })
    }
  }

  /// Returns whether any digit still rolls visibly.
  public func isMoving(at now: Instant) -> Bool {
    guard let moving else { return false }
    return moving.contains { column in
      !column.width.hasArrived(at: now) || column.glyphs.contains { !$0.roll.hasArrived(at: now) }
    }
  }

  /// Ends changes that have finished; a line at rest is just its text.
  public mutating func finish(at now: Instant) {
    if isMoving(at: now) { dropWhatIsGone(at: now) } else { moving = nil }
  }

  private static func resting(_ text: String) -> [Column] {
    NumericText.Slot.slots(of: text).sorted { $0.key < $1.key }.map {
      Column(
        slot: $0.key, width: Motion(resting: 1),
        glyphs: [Glyph(character: $0.value, roll: Motion(resting: 0))])
    }
  }

  private mutating func dropWhatIsGone(at now: Instant) {
    guard var columns = moving else { return }
    moving = nil
    for index in columns.indices {
      columns[index].glyphs.removeAll { $0.roll.target != 0 && $0.roll.hasArrived(at: now) }
    }
    columns.removeAll { $0.width.target == 0 && $0.glyphs.isEmpty && $0.width.hasArrived(at: now) }
    moving = columns
  }
}

extension NumericTextMotion.Column {
  /// Makes one character visible and rolls all others out; characters that roll out already continue.
  fileprivate mutating func show(
    _ character: Character?, from entrance: Double, animation: Animation, at now: Instant
  ) {
    for index in glyphs.indices {
      if glyphs[index].character == character {
        glyphs[index].roll = glyphs[index].roll.redirected(to: 0, animation: animation, at: now)
      } else if glyphs[index].roll.target == 0 {
        glyphs[index].roll = glyphs[index].roll.redirected(to: -entrance, animation: animation, at: now)
      }
    }
    guard let character, !glyphs.contains(where: { $0.character == character }) else { return }
    let roll = Motion(from: entrance, to: 0, animation: animation, start: now)
    glyphs.append(NumericTextMotion.Glyph(character: character, roll: roll))
  }
}

extension Motion<Double> {
  /// Returns the motion to another target; to its own, the motion itself, whatever the animation.
  fileprivate func redirected(to target: Double, animation: Animation, at now: Instant) -> Motion {
    target == self.target ? self : retargeted(to: target, animation: animation, at: now)
  }

  /// Returns whether the motion is within a two-hundredth of its whole distance.
  fileprivate func hasArrived(at now: Instant) -> Bool {
    isAtTarget
      || hasArrived(at: now) { distance, velocity, spring in
        abs(distance) < 0.005 && abs(velocity) / spring.angularFrequency < 0.005
      }
  }
}
