internal import FluidPictures
internal import FluidScene
package import PlaygroundControls
package import PlaygroundPictures

/// What is said of each picture on the first page. It is made when it is first seen, and kept while it is laid out the same way and
/// not too much else was seen since.
@MainActor
package final class LibraryWords {
  package struct Row {
    package let title: String
    package let detail: String
  }

  /// Set in lines.
  package struct Story {
    package let kicker: String
    package let headline: [String]
    package let text: [String]
  }

  private let store: PictureStore
  package let measure: TextMeasure
  private var rows: [Int: Row] = [:]
  private var stories: [Int: Story] = [:]

  /// So many are kept: a good deal more than any window shows.
  private static let capacity = 1000

  package init(_ store: PictureStore, _ measure: TextMeasure) {
    self.store = store
    self.measure = measure
    // What stories tell is read before any frame is drawn.
    _ = PictureStory.gallery
  }

  /// The pictures are others, or laid out otherwise.
  package func forget() {
    rows.removeAll()
    stories.removeAll()
  }

  package func row(_ index: Int) -> Row {
    if let row = rows[index] { return row }
    if rows.count >= Self.capacity { rows.removeAll() }
    let row = Row(title: store.files.collection.name(of: index), detail: detail(of: index))
    if !store.files.awaitsDetails(of: index) { rows[index] = row }
    return row
  }

  private func detail(of index: Int) -> String {
    guard let details = store.files.details(of: index) else {
      return store.files.collection.items[index].failure?.title ?? ""
    }
    guard let taken = details.taken else { return details.fileSummary }
    return "\(taken) · \(details.pixelSize)"
  }

  /// - Parameter width: of the lines, in points.
  package func story(_ index: Int, width: Double, headlineLines: Int, textLines: Int) -> Story {
    if let story = stories[index] { return story }
    if stories.count >= Self.capacity { stories.removeAll() }
    let words = PictureStory(of: index, in: store)
    let story = Story(
      kicker: words.kicker,
      headline: LineBreaker(TextStyle(.title, weight: .semibold), width: width, measure: measure)
        .lines(of: words.headline, atMost: headlineLines),
      text: LineBreaker(TextStyle(.body), width: width, measure: measure).lines(of: words.text, atMost: textLines))
    if !store.files.awaitsDetails(of: index) { stories[index] = story }
    return story
  }
}
