internal import FluidFiles

/// What has been set of one part of a recipe: what is not set is as the choice has it.
package struct LabPart: Hashable, Sendable {
  /// The part's own animation; `nil` for that of the whole recipe.
  package var animation: AnimationChoice?
  /// The numbers that are not what they are at first.
  package var amounts: [LabAmount: Double] = [:]
}

extension TransitionRecipe {
  /// What has been set of a part.
  package func part(_ choice: TransitionChoice) -> LabPart { parts[choice] ?? LabPart() }

  /// Returns a number of a part; traps for one that the part does not have.
  package func amount(_ amount: LabAmount, of choice: TransitionChoice) -> Double {
    guard let first = choice.amounts.first(where: { $0.amount == amount }) else {
      preconditionFailure("\(choice) has no \(amount)")
    }
    return part(choice).amounts[amount] ?? first.value
  }

  /// Sets a number of a part to the nearest one that its slider has. What the part does not have is not set.
  package mutating func set(_ amount: LabAmount, of choice: TransitionChoice, to value: Double) {
    guard let first = choice.amounts.first(where: { $0.amount == amount }) else { return }
    let value = amount.snapped(value)
    edit(choice) { $0.amounts[amount] = value == first.value ? nil : value }
  }

  /// Gives a part an animation of its own, or that of the whole.
  package mutating func setAnimation(_ animation: AnimationChoice?, of choice: TransitionChoice) {
    edit(choice) { $0.animation = animation }
  }

  private mutating func edit(_ choice: TransitionChoice, _ change: (inout LabPart) -> Void) {
    var part = part(choice)
    change(&part)
    parts[choice] = part == LabPart() ? nil : part
  }

  /// What has been set of the parts, as words: `offset.x:30`, `scale.animation:bouncy`.
  var tunings: [String] {
    TransitionChoice.allCases.flatMap { choice in
      let part = part(choice)
      return (part.animation.map { ["\(choice.rawValue).animation:\($0.rawValue)"] } ?? [])
        + LabAmount.allCases.compactMap { amount in
          part.amounts[amount].map { "\(choice.rawValue).\(amount.rawValue):\($0.text(.exact))" }
        }
    }
  }

  /// Takes one of those words.
  ///
  /// - Returns: whether it means something.
  mutating func tune(_ word: Substring) -> Bool {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    let name = parts[0].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, name.count == 2, let choice = TransitionChoice(rawValue: name[0]) else { return false }
    if name[1] == "animation" {
      guard let animation = AnimationChoice(rawValue: String(parts[1])) else { return false }
      setAnimation(animation, of: choice)
      return true
    }
    guard let amount = LabAmount(rawValue: name[1]), choice.amounts.contains(where: { $0.amount == amount }),
      let value = Double(parts[1]), amount.range.contains(value)
    else { return false }
    set(amount, of: choice, to: value)
    return true
  }
}
