import FluidGeometry
import FluidNavigation
import FluidScene
import FluidScript
import FluidTestSupport
import FluidTransitions
import PlaygroundPages

@testable import PlaygroundKit

/// How often the sources of a stage are drawn in a frame, counted in its display list: at their own places, and in cards.
@MainActor
struct SourceDrawings {
  private let home: StageHome
  /// The pages of the frame of which something is seen, back to front, without the first one.
  private let pages: [PresentedPage]
  /// What is drawn of the first page; empty where it is covered.
  private let homeCommands: [DisplayList.Command]
  /// All that is drawn, with what the layers hold that are drawn.
  private let commands: [DisplayList.Command]
  /// Whether the first page is to be drawn: no page rests over all of it.
  let isHomeDue: Bool

  /// - Parameters:
  ///   - playground: a program on a stage whose content begins in the window's corner.
  ///   - list: what its latest step, which was given something, has drawn.
  init?(_ playground: Playground, _ list: DisplayList) {
    guard let home = playground.home.root as? StageHome, playground.surroundings.contentFrame.origin == .zero else {
      return nil
    }
    self.home = home
    let covering = playground.shown.lastIndex { page in
      page.controller !== home && page.phase == .rest && page.style.coversPresenter && page.placement == .identity
    }
    isHomeDue = covering == nil
    pages = playground.shown[(covering ?? 0)...].filter { $0.controller !== home }
    let layers = list.commands.compactMap { command in
      Self.layer(of: command).flatMap { id in list.layers.last { $0.id == id } }
    }
    // Direct commands are those of all pages; a layer's are the first page's alone.
    let homeLayers = layers.filter { $0.id == home.layer }
    homeCommands = homeLayers.isEmpty ? list.commands : homeLayers.flatMap(\.commands)
    commands = list.commands + layers.flatMap(\.commands)
  }

  /// Returns how often a source is drawn at its place; `nil` where its card lies right on it, so that the two cannot be told apart.
  func atItsPlace(_ source: Script.Stage.Source) -> Int? {
    let place = RoundedShape(source.frame, radius: source.radius)
    if outlines(of: source).contains(where: { $0.rect.distance(to: place.rect) < 1e-6 }) { return nil }
    return homeCommands.count { Self.outline(of: $0) == place }
  }

  /// Returns how many cards there are whose pixels are a source's own. Nothing may be seen of one: a page without a picture, whose
  /// background is switched off, casts no shadow either once it is smaller than its source.
  func cards(of source: Script.Stage.Source) -> Int { outlines(of: source).count }

  /// Returns how many cards are drawn whose pixels are a source's own.
  func inCards(_ source: Script.Stage.Source) -> Int {
    outlines(of: source).count { outline in
      commands.contains { Self.outline(of: $0).map { $0.rect.distance(to: outline.rect) < 1e-6 } == true }
    }
  }

  /// How often the picture is drawn that all sources and pages of the stage show.
  var pictures: Int {
    commands.imagePaints.count { $0.image == StagePicture.imageID }
  }

  /// How many pages are drawn over the first one.
  var pageCount: Int { pages.count }

  /// Where the cards are drawn that hide a source.
  private func outlines(of source: Script.Stage.Source) -> [RoundedShape] {
    pages.compactMap { page in
      guard let card = page.card, card.hidesSource, card.sourceID == SourceID(source.name) else { return nil }
      guard case .flat(let transform) = page.cover.surface, page.cover.blur == 0 || card.phase != .rest,
        let similarity = Similarity(transform)
      else { return card.pose.outline }
      return card.pose.mapped(by: similarity).outline
    }
  }

  private static func outline(of command: DisplayList.Command) -> RoundedShape? {
    switch command {
    case .fill(let shape, _, covered: _): shape
    case .image(let paint): paint.clip
    case .layer(let paint): paint.clip
    // All that there is of a page that shows nothing, and has no background either.
    case .shadow(let shadow): shadow.shape
    case .stroke, .line, .surface, .text, .pushClip, .popClip: nil
    }
  }

  private static func layer(of command: DisplayList.Command) -> LayerID? {
    switch command {
    case .layer(let paint): paint.layer
    case .surface(let surface): surface.layer
    case .fill, .image, .stroke, .line, .shadow, .text, .pushClip, .popClip: nil
    }
  }
}
