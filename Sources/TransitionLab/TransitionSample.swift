/// The lab's own transitions as a copied text has them.
package enum TransitionSample: String, CaseIterable {
  case rotatingFade = "RotatingFadeTransition"
  case branching = "BranchingFade"
  case switching = "SwitchingFade"
  case renaming = "RenamingFade"

  /// The name of the type.
  package var name: String { rawValue }

  /// The declaration of the type.
  package var source: String {
    """
    struct \(name): Transition {
      func body(content: Content, phase: TransitionPhase) -> some View {
    \(body)
      }
    }
    """
  }

  private var body: String {
    switch self {
    case .rotatingFade:
      "    content.opacity(phase.isIdentity ? 1 : 0).rotationEffect(.degrees(-30 * phase.value))"
    case .branching: "    if phase.isIdentity { content } else { content.opacity(0) }"
    case .switching:
      """
          switch phase {
          case .willAppear: content.opacity(0)
          case .identity: content
          case .didDisappear: content.opacity(0)
          }
      """
    case .renaming: "    content.opacity(phase.isIdentity ? 1 : 0).id(phase)"
    }
  }
}
