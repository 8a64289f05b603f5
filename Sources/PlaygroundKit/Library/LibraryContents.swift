/// What is laid out on the first page: the pictures of an opening, less what was taken off.
@MainActor
package struct LibraryContents {
  private var collection: PictureCollection?
  private var edits = LibraryEdits()
  /// The pictures in groups, where a layout has asked for them.
  private var sections: LibrarySections?
  /// Whether more pictures may come to those that are laid out.
  package private(set) var isGrowing = false

  package init() {}

  package var order: PictureOrder { edits.order }
  package var history: [LibraryEdits.Edit] { edits.history }
  package var latestRemoval: LibraryEdits.Removal? { edits.latestRemoval }

  /// Whether they are of the opening that a store has now.
  package func isOfOpening(_ store: PictureStore) -> Bool { collection === store.collection }

  /// Whether a store has nothing else by now.
  package func isCurrent(_ store: PictureStore) -> Bool {
    isOfOpening(store) && edits.count == store.count && isGrowing == store.isLooking
  }

  /// Takes in what a store has. What was taken off and moved belongs to one opening.
  package mutating func update(from store: PictureStore) {
    guard !isCurrent(store) else { return }
    if !isOfOpening(store) { edits = LibraryEdits() }
    (collection, isGrowing, sections) = (store.collection, store.isLooking, nil)
    edits.grow(to: store.count)
  }

  package mutating func edit(_ change: (inout LibraryEdits) -> Void) {
    change(&edits)
    sections = nil
  }

  /// Returns the groups, which are made once.
  package mutating func sections(of store: PictureStore) -> LibrarySections {
    let made = sections ?? LibrarySections(of: store, edits)
    sections = made
    return made
  }
}
