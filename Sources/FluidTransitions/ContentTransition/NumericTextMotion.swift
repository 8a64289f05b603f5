internal import FluidGeometry
public import FluidMotion

/// A line with a number in it, whose digits roll when it changes, however often it does.
///
///     var counter = NumericTextMotion("9 / 120")
///     counter.set("10 / 120", at: now)
///     for column in counter.columns(at: later) { … }
///
/// Every glyph is on a spring or curve of its own, a pure function of time between two calls. A digit that is wanted again
/// while it rolls out turns back where it is, with its velocity.
public struct NumericTextMotion: Hashable, Sendable {
  fileprivate struct Column: Hashable, Sendable {
    let slot: NumericText.Slot
    var width: EffectMotion
    var glyphs: [Glyph]
  }

  fileprivate struct Glyph: Hashable, Sendable {
    let character: Character
    var roll: EffectMotion
  }

  /// What the line shows, or is on its way to show.
  public private(set) var text: String
  /// In reading order; `nil` for a line that is still, which is its text and nothing else.
  private var moving: [Column]?

  /// A line that is still.
  public init(_ text: String) { self.text = text }

  /// The line is to show another text. The one that it shows already changes nothing.
  ///
  /// - Parameters:
  ///   - text: what it is to show.
  ///   - countsDown: new digits come from above instead of from below.
  ///   - animation: `nil` for at once.
  ///   - now: the moment of the change.
  public mutating func set(
    _ text: String, countsDown: Bool = false, animation: Animation? = .default, at now: Instant
  ) {
    guard text != self.text else { return }
    dropWhatIsGone(at: now)
    var moving = moving ?? Self.resting(self.text)
    self.text = text
    let animation = animation ?? .immediate
    let wanted = NumericText.Slot.slots(of: text)
    let entrance = NumericText.entrance(countsDown: countsDown)
    for index in moving.indices {
      let character = wanted[moving[index].slot]
      moving[index].width = moving[index].width.retargeted(
        to: .opacity(character == nil ? 0 : 1), animation: animation, at: now)
      moving[index].show(character, from: entrance, animation: animation, at: now)
    }
    let present = Set(moving.map(\.slot))
    for (slot, character) in wanted where !present.contains(slot) {
      var column = Column(
        slot: slot, width: EffectMotion(from: .opacity(0), to: .opacity(1), animation: animation, at: now), glyphs: [])
      column.show(character, from: entrance, animation: animation, at: now)
      moving.append(column)
    }
    self.moving = moving.sorted { $0.slot < $1.slot }
  }

  /// What is seen of the line, in reading order.
  public func columns(at now: Instant) -> [NumericText.Column] {
    guard let moving else { return NumericText.columns(of: text) }
    return moving.map { column in
      NumericText.Column(
        width: column.width.effect(at: now).share,
        glyphs: column.glyphs.map { NumericText.Glyph(character: $0.character, roll: $0.roll.effect(at: now).share) })
    }
  }

  /// Whether any digit still rolls, to be seen.
  public func isMoving(at now: Instant) -> Bool {
    guard let moving else { return false }
    return moving.contains { column in
      !column.width.hasArrived(at: now) || column.glyphs.contains { !$0.roll.hasArrived(at: now) }
    }
  }

  /// Ends what has arrived: where nothing moves any more, the line is its text and nothing else.
  public mutating func settle(at now: Instant) {
    if isMoving(at: now) { dropWhatIsGone(at: now) } else { moving = nil }
  }

  private static func resting(_ text: String) -> [Column] {
    NumericText.Slot.slots(of: text).sorted { $0.key < $1.key }.map {
      Column(
        slot: $0.key, width: EffectMotion(resting: .opacity(1)),
        glyphs: [Glyph(character: $0.value, roll: EffectMotion(resting: .opacity(0)))])
    }
  }

  private mutating func dropWhatIsGone(at now: Instant) {
    guard var columns = moving else { return }
    moving = nil
    for index in columns.indices {
      columns[index].glyphs.removeAll { $0.roll.target != .opacity(0) && $0.roll.hasArrived(at: now) }
    }
    columns.removeAll { $0.width.target == .opacity(0) && $0.glyphs.isEmpty && $0.width.hasArrived(at: now) }
    moving = columns
  }
}

extension NumericTextMotion.Column {
  /// Lets one character be seen and all others roll out; those that roll out already go on.
  fileprivate mutating func show(
    _ character: Character?, from entrance: Double, animation: Animation, at now: Instant
  ) {
    for index in glyphs.indices {
      if glyphs[index].character == character {
        glyphs[index].roll = glyphs[index].roll.retargeted(to: .opacity(0), animation: animation, at: now)
      } else if glyphs[index].roll.target == .opacity(0) {
        glyphs[index].roll = glyphs[index].roll.retargeted(to: .opacity(-entrance), animation: animation, at: now)
      }
    }
    guard let character, !glyphs.contains(where: { $0.character == character }) else { return }
    let roll = EffectMotion(from: .opacity(entrance), to: .opacity(0), animation: animation, at: now)
    glyphs.append(NumericTextMotion.Glyph(character: character, roll: roll))
  }
}

extension EffectMotion {
  /// To a two-hundredth of its whole way.
  fileprivate func hasArrived(at now: Instant) -> Bool { hasArrived(at: now, in: .zero, tolerance: 0.5) }
}

extension TransitionEffect {
  /// The one number of a motion that has only one.
  fileprivate var share: Double { if case .opacity(let share) = self { share } else { 0 } }
}
