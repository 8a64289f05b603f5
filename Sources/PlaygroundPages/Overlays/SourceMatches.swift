package import FluidGeometry
package import FluidNavigation
internal import FluidTransitions

/// The views that pages can zoom out of and the pages that do, by the identifiers that they share.
@MainActor
package struct SourceMatches {
  package struct Element {
    /// The identifier; that of a page whose source is missing is not known.
    package let name: String
    package let kind: Kind
    /// The outline as it is seen, in points of the pages.
    package let outline: RoundedShape
    package let state: State

    package enum Kind: String { case source, page }

    /// The words for it in a trace.
    package var text: String { "\(kind.rawValue) \(name): \(state.text)" }
  }

  package enum State: Hashable {
    /// The source that the topmost page goes back to.
    case next
    case matched
    case unmatched
    /// Others have the identifier too.
    case several(String)

    package var text: String {
      switch self {
      case .next: "next"
      case .matched: "matched"
      case .unmatched: "unmatched"
      case .several(let reason): reason
      }
    }
  }

  package private(set) var elements: [Element] = []

  /// - Parameters:
  ///   - sources: the views in sight, and those of open pages, where they are seen.
  ///   - pages: those of the frame.
  package init(_ sources: [SourceView], _ pages: [PresentedPage]) {
    let cards = pages.compactMap(\.card)
    let ids = cards.compactMap { $0.endpoints.source == nil ? nil : $0.sourceID }
    let next = pages.max { $0.level < $1.level }?.card.flatMap { $0.endpoints.source == nil ? nil : $0.sourceID }
    func several(_ id: SourceID) -> State? {
      let (views, pages) = (sources.count { $0.id == id }, ids.count { $0 == id })
      if views > 1 { return .several("\(views) views, and the latest counts") }
      return pages > 1 ? .several("\(pages) pages") : nil
    }
    for source in sources {
      let state = several(source.id) ?? (source.id == next ? .next : ids.contains(source.id) ? .matched : .unmatched)
      elements.append(
        Element(
          name: source.id.description, kind: .source, outline: RoundedShape(source.frame, radius: source.cornerRadius),
          state: state))
    }
    for card in cards {
      let id = card.endpoints.source == nil ? nil : card.sourceID
      elements.append(
        Element(
          name: id?.description ?? card.controller.title, kind: .page, outline: card.pose.outline,
          state: id.map { several($0) ?? .matched } ?? .unmatched))
    }
  }
}
