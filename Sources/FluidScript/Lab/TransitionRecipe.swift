/// What has been put together in the lab.
package struct TransitionRecipe: Hashable, Sendable {
  /// The side that a choice is for, where insertion and removal differ.
  package enum Side: String, Hashable, Sendable, CaseIterable {
    case insertion, removal
  }

  /// In the order of choice, the first innermost; none is `identity`.
  package private(set) var insertion: [TransitionChoice] = [.pushTrailing, .scale]
  /// Counts only while insertion and removal differ.
  package private(set) var removal: [TransitionChoice] = []
  package private(set) var isAsymmetric = false
  /// The one that the chips show.
  package private(set) var side = Side.insertion
  package var animation = AnimationChoice.snappy
  package var reducesMotion = false
  /// What has been set of single parts, on either side.
  var parts: [TransitionChoice: LabPart] = [:]

  package init() {}

  /// - Parameters:
  ///   - insertion: in the order of choice.
  ///   - removal: `nil` where the insertion's are for the removal too.
  ///   - side: the one that the chips show, where insertion and removal differ.
  package init(insertion: [TransitionChoice], removal: [TransitionChoice]?, side: Side) {
    self.insertion = insertion
    self.removal = removal ?? []
    isAsymmetric = removal != nil
    self.side = removal == nil ? .insertion : side
  }

  // MARK: Choosing

  /// Of the side that is edited.
  package var choices: [TransitionChoice] { side == .insertion ? insertion : removal }

  package func contains(_ choice: TransitionChoice) -> Bool {
    choice == .identity ? choices.isEmpty : choices.contains(choice)
  }

  /// Adds it around what there is, or takes it away. `identity` takes all of them away.
  package mutating func toggle(_ choice: TransitionChoice) {
    var choices = choices
    if choice == .identity {
      choices = []
    } else if let index = choices.firstIndex(of: choice) {
      choices.remove(at: index)
    } else {
      choices.append(choice)
    }
    switch side {
    case .insertion: insertion = choices
    case .removal: removal = choices
    }
  }

  /// Splits the transition in two that are alike, or uses the insertion's for the removal again.
  package mutating func toggleAsymmetry() {
    isAsymmetric.toggle()
    removal = isAsymmetric ? insertion : []
    side = isAsymmetric ? .removal : .insertion
  }

  /// Replaces the choices, and keeps what has been set of them.
  mutating func replace(insertion: [TransitionChoice], removal: [TransitionChoice]?, side: Side) {
    var recipe = TransitionRecipe(insertion: insertion, removal: removal, side: side)
    (recipe.animation, recipe.reducesMotion, recipe.parts) = (animation, reducesMotion, parts)
    self = recipe
  }

  /// Edits that side; there is only one unless insertion and removal differ.
  package mutating func edit(_ side: Side) { if isAsymmetric { self.side = side } }
}
