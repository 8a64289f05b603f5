package import PlaygroundPictures

/// What a story tells: its words, its pictures, and the stories that follow.
@MainActor
package struct StoryContent {
  /// A picture with what is said of it.
  package struct Picture {
    package let index: Int
    package let aspectRatio: Double
    /// Its headline.
    package let caption: String
    package let text: String
  }

  package let words: PictureStory
  package let lead: Picture
  package let others: [Picture]
  package let next: [Picture]
  /// Whether there is nothing more to say of any of them than this.
  package let isComplete: Bool

  private static let otherCount = 2
  private static let nextCount = 2

  /// The story of a picture; the pictures after it illustrate it, and the ones after those have the next stories.
  ///
  /// - Parameters:
  ///   - index: one that the order has.
  ///   - order: of the pictures.
  ///   - store: the pictures.
  ///   - leadRatio: width over height of the picture that it begins with, where that is not to be what its file says.
  package init(_ index: Int, in order: PictureOrder, of store: PictureStore, leadRatio: Double? = nil) {
    let place = order.place(of: index)
    let count = min(order.count - 1, Self.otherCount + Self.nextCount)
    let following = (0..<max(0, count)).map { order.index(at: (place + 1 + $0) % order.count) }
    words = PictureStory(of: index, in: store)
    lead = Self.picture(index, store, ratio: leadRatio)
    others = following.prefix(Self.otherCount).map { Self.picture($0, store) }
    next = following.dropFirst(Self.otherCount).map { Self.picture($0, store) }
    isComplete =
      !([index] + following).contains(where: store.files.awaitsDetails)
      && lead.aspectRatio == store.files.aspectRatio(of: index)
  }

  private static func picture(_ index: Int, _ store: PictureStore, ratio: Double? = nil) -> Picture {
    let words = PictureStory(of: index, in: store)
    return Picture(
      index: index, aspectRatio: ratio ?? store.files.aspectRatio(of: index), caption: words.headline, text: words.text)
  }
}
