internal import FluidPictures
package import FluidScript
internal import PlaygroundKit
package import PlaygroundPictures

/// What is laid out on the first page: the pictures of an opening in the order that is asked for, less what was taken off.
@MainActor
package struct LibraryContents {
  /// The order that is asked for.
  package var arrangement = Arrangement() {
    didSet { if arrangement != oldValue { (state, madeSections) = (nil, nil) } }
  }
  private let store: PictureStore
  private var collection: PictureCollection?
  /// What they were made of; `nil` where they have to be made anew.
  private var state: State?
  package private(set) var edits = LibraryEdits()
  /// Counts up whenever the pictures or their order are others.
  package private(set) var version = 0
  /// The pictures in groups, where a layout has asked for them.
  private var madeSections: LibrarySections?

  package init(_ store: PictureStore) { self.store = store }

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

  /// The actions that make the same edits again.
  package var arrangedEdits: [Script.Action] {
    edits.history.map { edit in
      switch edit {
      case .removed(let index): .remove(store.files.collection.scriptName(of: index))
      case .inserted(let index, let place): .insert(store.files.collection.scriptName(of: index), at: place + 1)
      }
    }
  }

  /// Whether they are of the opening that the store has now.
  package var isOfOpening: Bool { collection === store.files.collection }

  /// Whether the store has nothing else by now.
  package var isCurrent: Bool { isOfOpening && state == State(store) }

  /// Takes in what the store has. What was taken off and moved belongs to one opening.
  package mutating func update() {
    guard !isCurrent else { return }
    if !isOfOpening { edits = LibraryEdits() }
    let order = store.sorting.order(by: arrangement.sort)
    (collection, state, madeSections) = (store.files.collection, State(store), nil)
    edits.rebase(on: order)
    version += 1
  }

  package mutating func edit(_ change: (inout LibraryEdits) -> Void) {
    change(&edits)
    madeSections = nil
    version += 1
  }

  // MARK: How they are laid out

  /// Returns the layout of a style.
  package mutating func layout(in style: LibraryStyle, width: Double) -> any LibraryLayout {
    let top = Chrome.barHeight
    switch style {
    case .grid where arrangement.dates != .none: return SectionedGridLayout(sections(), width: width, top: top)
    case .grid: return GridLayout(edits.order, width: width, top: top)
    case .rows: return RowsLayout(edits.order, width: width, top: top)
    case .news: return NewsLayout(edits.order, width: width, top: top)
    case .list: return ListLayout(sections(), width: width, top: top)
    }
  }

  /// Returns the pictures in groups, which are made once.
  package mutating func sections() -> LibrarySections {
    let sections =
      madeSections
      ?? (arrangement.dates == .none
        ? LibrarySections(of: store, edits.order, isByName: arrangement.sort == .name)
        : LibrarySections(of: edits.order, title: date))
    madeSections = sections
    return sections
  }

  /// Returns what the picture at the top goes by: a letter, a month, a day or a size, as the pictures are sorted.
  package func topic(in viewport: LibraryViewport) -> String? {
    let order = viewport.layout.order
    guard order.count > 0 else { return nil }
    let index = order.index(at: arrangement.dates == .none ? viewport.firstVisible : viewport.firstTouched)
    return switch arrangement.sort {
    case .name: store.files.collection.name(of: index).first.map { String($0).uppercased() }
    case .size: store.sorting[index]?.sizeText
    case .taken, .changed: date(of: index)
    }
  }

  /// Returns the day of a picture where they are grouped by it, and otherwise its month.
  private func date(of index: Int) -> String? {
    let date = store.sorting.date(of: index, by: arrangement.sort)
    return arrangement.sections == .day ? date?.dayText : date?.monthText
  }
}
