import FluidNavigation

/// The grammar of what one page may be told, written down again from the design and not from the engine:
///
///     word  = { visit }
///     visit = "Will" "+" "Is" ( cancelled | "Did" stay )
///     cancelled = "will" "-" "did"                          the page beneath a cancelled pop
///     stay = "will" { "Will" "Is" "Did" "will" } "-" "did"   each brace a cancelled pop of the page itself
///
/// "+" is the view that enters the hierarchy, "-" the one that leaves it.
struct Word {
  enum Letter: Hashable {
    case callback(AppearanceCallback)
    case view(ViewHierarchyChange)
  }

  private(set) var letters: [Letter] = []
  private var node = Node.gone

  private enum Node {
    case gone, willAppear, added, isAppearing, here, leaving, calledOff, removed, willReturn, isReturning
  }

  /// `false` where the grammar has no such word.
  mutating func append(_ letter: Letter) -> Bool {
    letters.append(letter)
    if letters.count > 40 { letters.removeFirst() }
    let next: Node? =
      switch (node, letter) {
      case (.gone, .callback(.viewWillAppear)): .willAppear
      case (.willAppear, .view(.viewAdded)): .added
      case (.added, .callback(.viewIsAppearing)): .isAppearing
      case (.isAppearing, .callback(.viewDidAppear)): .here
      case (.isAppearing, .callback(.viewWillDisappear)): .calledOff
      case (.here, .callback(.viewWillDisappear)): .leaving
      case (.leaving, .view(.viewRemoved)), (.calledOff, .view(.viewRemoved)): .removed
      case (.removed, .callback(.viewDidDisappear)): .gone
      case (.leaving, .callback(.viewWillAppear)): .willReturn
      case (.willReturn, .callback(.viewIsAppearing)): .isReturning
      case (.isReturning, .callback(.viewDidAppear)): .here
      default: nil
      }
    node = next ?? node
    return next != nil
  }

  /// Whether the page may be left like this at the end of a turn: what is told in one breath has been told whole.
  var isWhole: Bool {
    switch node {
    case .gone, .isAppearing, .here, .leaving: true
    case .willAppear, .added, .calledOff, .removed, .willReturn, .isReturning: false
    }
  }
}
