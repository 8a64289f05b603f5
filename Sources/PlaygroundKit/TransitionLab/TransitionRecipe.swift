internal import FluidTransitions

/// What has been put together in the lab: the transition, and the Swift that says the same.
struct TransitionRecipe: Hashable, Sendable {
  /// The way that a choice is for, where the two differ.
  enum Side: String, Hashable, Sendable, CaseIterable {
    case insertion, removal

    var title: String {
      switch self {
      case .insertion: "insertion"
      case .removal: "removal"
      }
    }
  }

  /// In the order of choice, the first innermost; none is `identity`.
  private(set) var insertion: [TransitionChoice] = [.pushTrailing, .scale]
  /// Counts only while both ways differ.
  private(set) var removal: [TransitionChoice] = []
  private(set) var isAsymmetric = false
  /// The one that the chips show.
  private(set) var side = Side.insertion
  var animation = AnimationChoice.snappy
  var reducesMotion = false

  init() {}

  /// - Parameters:
  ///   - insertion: in the order of choice.
  ///   - removal: `nil` where the insertion's are for both ways.
  ///   - side: the one that the chips show, where both ways differ.
  init(insertion: [TransitionChoice], removal: [TransitionChoice]?, side: Side) {
    self.insertion = insertion
    self.removal = removal ?? []
    isAsymmetric = removal != nil
    self.side = removal == nil ? .insertion : side
  }

  // MARK: Choosing

  /// Of the side that is edited.
  var choices: [TransitionChoice] { side == .insertion ? insertion : removal }

  func contains(_ choice: TransitionChoice) -> Bool {
    choice == .identity ? choices.isEmpty : choices.contains(choice)
  }

  /// Adds it around what there is, or takes it away. `identity` takes all of them away.
  mutating func toggle(_ choice: TransitionChoice) {
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

  /// Splits the transition in two that are alike, or lets the insertion's be for both ways again.
  mutating func toggleAsymmetry() {
    isAsymmetric.toggle()
    removal = isAsymmetric ? insertion : []
    side = isAsymmetric ? .removal : .insertion
  }

  /// Edits that side; there is only one unless both ways differ.
  mutating func edit(_ side: Side) { if isAsymmetric { self.side = side } }

  // MARK: What comes out

  var transition: AnyTransition {
    let base: AnyTransition =
      isAsymmetric
      ? .asymmetric(insertion: Self.combined(insertion), removal: Self.combined(removal)) : Self.combined(insertion)
    let animated = base.animation(animation.animation)
    return reducesMotion ? animated.reducingMotion() : animated
  }

  private static func combined(_ choices: [TransitionChoice]) -> AnyTransition {
    guard let first = choices.first else { return .identity }
    return choices.dropFirst().reduce(first.transition) { $0.combined(with: $1.transition) }
  }

  /// ``transition`` in Swift, in parts between which a line may end.
  var code: [String] {
    let base =
      isAsymmetric
      ? Self.code(insertion, after: ".asymmetric(insertion: ", before: ", ")
        + Self.code(removal, after: "removal: ", before: ")") : Self.code(insertion)
    return base + [".animation(\(animation.code))"] + (reducesMotion ? [".reducingMotion()"] : [])
  }

  private static func code(_ choices: [TransitionChoice], after start: String = "", before end: String = "") -> [String]
  {
    var parts = [choices.first?.code ?? TransitionChoice.identity.code]
    parts += choices.dropFirst().map { ".combined(with: \($0.code))" }
    parts[0] = start + parts[0]
    parts[parts.count - 1] += end
    return parts
  }
}
