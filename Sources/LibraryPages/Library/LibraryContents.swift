internal import FluidPictures
package import FluidScript
internal import PlaygroundKit
package import PlaygroundPictures

/// What is laid out on the first page: the pictures of an opening in the order that is asked for, less what was taken off.
@MainActor
package struct LibraryContents {
  /// The order that is asked for.
  package var arrangement = Arrangement() {
    didSet { if arrangement != oldValue { (state, sections) = (nil, nil) } }
  }
  private var collection: PictureCollection?
  /// What they were made of; `nil` where they have to be made anew.
  private var state: State?
  private var edits = LibraryEdits()
  /// Counts up whenever the pictures or their order are others.
  package private(set) var version = 0
  /// The pictures in groups, where a layout has asked for them.
  private var sections: LibrarySections?

  /// The order of the pictures, and their groups.
  package struct Arrangement: Hashable {
    package var sort = PictureSort.name
    package var sections = DateSections.none

    package init() {}

    package init(_ window: Settings.Window) { (sort, sections) = (window.sort, window.sections) }

    /// What they are grouped by.
    package var dates: DateSections { sort.isByDate ? sections : .none }
  }

  /// What the store had to say.
  private struct State: Hashable {
    let version: Int
    let traits: Int
    let headers: Int
    let isGrowing: Bool

    @MainActor
    init(_ store: PictureStore) {
      (version, traits, headers) = (store.files.collection.version, store.sorting.version, store.files.headersVersion)
      isGrowing = store.files.isLooking
    }
  }

  /// Whether more pictures may come to those that are laid out.
  package var isGrowing: Bool { state?.isGrowing ?? false }
  package var order: PictureOrder { edits.order }
  package var history: [LibraryEdits.Edit] { edits.history }
  package var latestRemoval: LibraryEdits.Removal? { edits.latestRemoval }

  /// Whether they are of the opening that a store has now.
  package func isOfOpening(_ store: PictureStore) -> Bool { collection === store.files.collection }

  /// Whether a store has nothing else by now.
  package func isCurrent(_ store: PictureStore) -> Bool { isOfOpening(store) && state == State(store) }

  /// Takes in what a store has. What was taken off and moved belongs to one opening.
  package mutating func update(from store: PictureStore) {
    guard !isCurrent(store) else { return }
    if !isOfOpening(store) { edits = LibraryEdits() }
    let order = store.sorting.order(by: arrangement.sort)
    (collection, state, sections) = (store.files.collection, State(store), nil)
    edits.rebase(on: order)
    version += 1
  }

  package mutating func edit(_ change: (inout LibraryEdits) -> Void) {
    change(&edits)
    sections = nil
    version += 1
  }

  /// Returns the groups, which are made once.
  package mutating func sections(of store: PictureStore) -> LibrarySections {
    let made = sections ?? madeSections(of: store)
    sections = made
    return made
  }

  private func madeSections(of store: PictureStore) -> LibrarySections {
    switch arrangement.dates {
    case .none: LibrarySections(of: store, order, isByName: arrangement.sort == .name)
    case .day: LibrarySections(of: order) { store.sorting.date(of: $0, by: arrangement.sort)?.dayText }
    case .month: LibrarySections(of: order) { store.sorting.date(of: $0, by: arrangement.sort)?.monthText }
    }
  }
}
