import FluidNavigation

/// The grammar of what one page may be told, written down again from the design and not from the engine:
///
///     word  = { visit }
///     visit = "Will" "Is" ( cancelled | "Did" stay )
///     cancelled = "will" "did"                          the page beneath a cancelled pop
///     stay = "will" { "Will" "Is" "Did" "will" } "did"   each brace a cancelled pop of the page itself
struct Word {
  private(set) var letters: [AppearanceCallback] = []
  private var node = Node.gone

  private enum Node { case gone, willAppear, isAppearing, here, leaving, calledOff, willReturn, isReturning }

  /// `false` where the grammar has no such word.
  mutating func append(_ letter: AppearanceCallback) -> Bool {
    letters.append(letter)
    if letters.count > 40 { letters.removeFirst() }
    let next: Node? =
      switch node {
      case .gone: letter == .viewWillAppear ? .willAppear : nil
      case .willAppear: letter == .viewIsAppearing ? .isAppearing : nil
      case .isAppearing: letter == .viewDidAppear ? .here : letter == .viewWillDisappear ? .calledOff : nil
      case .here: letter == .viewWillDisappear ? .leaving : nil
      case .leaving: letter == .viewDidDisappear ? .gone : letter == .viewWillAppear ? .willReturn : nil
      case .calledOff: letter == .viewDidDisappear ? .gone : nil
      case .willReturn: letter == .viewIsAppearing ? .isReturning : nil
      case .isReturning: letter == .viewDidAppear ? .here : nil
      }
    node = next ?? node
    return next != nil
  }

  /// Whether the page may be left like this at the end of a turn: what is told in one breath has been told whole.
  var isWhole: Bool {
    switch node {
    case .gone, .isAppearing, .here, .leaving: true
    case .willAppear, .calledOff, .willReturn, .isReturning: false
    }
  }
}
