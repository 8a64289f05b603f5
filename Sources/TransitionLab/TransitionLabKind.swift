package import FluidScript
package import PlaygroundKit
package import PlaygroundPages

extension Command {
  package static let transitionLab = Command("Transition lab", "t", group: .program)
}

/// The lab, with the picture that is looked at.
@MainActor
package struct TransitionLabKind: PageKind {
  package let name: String? = TransitionLabPage.name
  package let commands: [Command] = [.transitionLab]

  package init() {}

  package func page(in program: Playground) -> TransitionLabPage? {
    page(about: program.front.openPage?.pictureInHand.index ?? program.home.root.pictureInHand.index ?? 0, in: program)
  }

  package func page(openedBy action: Script.Action, in program: Playground) -> TransitionLabPage? {
    guard case .lab(let snapshot) = action else { return nil }
    return page(about: snapshot.picture ?? 0, in: program)
  }

  private func page(about picture: Int, in program: Playground) -> TransitionLabPage {
    let actions = TransitionLabPage.Actions(
      cycle: { [weak program] in program?.options.cycle($0) },
      copy: { [weak program] in program?.outbox.add(.copy($0)) },
      open: { [weak program] in program?.navigator.open(with: $0, picture: picture) })
    return TransitionLabPage(
      program.home.store.map { LabSubject(picture, in: $0) } ?? .stage, measure: program.surroundings.measure,
      actions: actions)
  }
}
