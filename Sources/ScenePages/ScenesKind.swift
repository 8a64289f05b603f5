package import FluidScene
package import PlaygroundKit
package import PlaygroundPages
package import PlaygroundPictures

extension Command {
  static let scenes = Command("Demo scenes", "shift+t", group: .program)
}

/// The scenes, whose cards have pictures.
@MainActor
package struct ScenesKind: PageKind {
  package let name: String? = ScenesPage.name
  package let commands: [Command] = [.scenes, .search]
  package let entrance: String? = ScenesPage.entrance
  /// `nil` leaves the cards empty.
  private let stills: SceneStills?

  /// - Parameter pictures: makes what scenes are played on that have no stage; `nil` leaves their cards empty.
  package init(pictures: (@MainActor () -> PictureStore)?) { stills = pictures.map { SceneStills(pictures: $0) } }

  private init(stills: SceneStills?) { self.stills = stills }

  package func page(in program: Playground) -> ScenesPage? {
    stills?.kinds = program.kinds.another(for: .film)
    stills?.eras = program.surroundings.eras
    let actions = ScenesPage.Actions(
      open: { [weak program] page in
        if let program { program.openPages.show(program.navigator.adding(page), as: .push) }
      },
      play: { [weak program] in program?.outbox.add(.scene($0)) },
      leave: { [weak program] in program?.navigator.goBack() },
      button: { [weak program] in program?.bar.entranceButton(of: $0) })
    return ScenesPage(measure: program.surroundings.measure, stills: stills, actions)
  }

  package func takeImageRequests() -> [ImageRequest] { stills?.takeImageRequests() ?? [] }
  package func contentsLost() { stills?.contentsLost() }

  package func another(for use: PageKindUse) -> ScenesKind {
    switch use {
    case .beside: ScenesKind(stills: stills?.another)
    case .film: ScenesKind(stills: nil)
    }
  }
}
