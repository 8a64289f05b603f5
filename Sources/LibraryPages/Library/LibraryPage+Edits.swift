package import FluidGeometry
package import FluidMotion
internal import FluidScene
package import FluidScript
internal import PlaygroundControls
internal import PlaygroundKit
internal import PlaygroundPages
internal import PlaygroundPictures

/// What is taken off the page, put back and moved. Files stay as they are.
extension LibraryPage {
  /// Takes a picture off the page; keys go on at the one that comes after it.
  ///
  /// - Returns: whether it was there.
  @discardableResult
  package func remove(_ index: Int, at now: Instant) -> Bool {
    guard layout.order.contains(index) else { return false }
    contents.edit { $0.remove(index) }
    rearrangeEdited(at: now)
    return true
  }

  /// Puts a picture at a place, counted from 0.
  package func insert(_ index: Int, at place: Int, now: Instant) {
    contents.edit { $0.insert(index, at: place) }
    rearrangeEdited(at: now)
  }

  /// Puts the picture back that was taken off last.
  ///
  /// - Returns: whether there was one.
  package func putBack(at now: Instant) -> Bool {
    guard let removal = contents.latestRemoval else { return false }
    insert(removal.index, at: removal.place, now: now)
    keyPlace.index = removal.index
    return true
  }

  /// What is in sight stays where it is, as far as it can.
  private func rearrangeEdited(at now: Instant) {
    let (anchor, former) = (anchor(at: now), former(at: now))
    relayout(keeping: anchor.map { [$0] } ?? [], at: now)
    move(from: former, at: now)
  }

  /// What makes the same edits again.
  package var edited: [Script.Action] {
    contents.history.map { edit in
      switch edit {
      case .removed(let index): .remove(store.files.collection.scriptName(of: index))
      case .inserted(let index, let place): .insert(store.files.collection.scriptName(of: index), at: place + 1)
      }
    }
  }

  /// The outline of what flies, where an item lies.
  package func shape(of item: LibraryItem, _ index: Int, as kind: SourceKind) -> RoundedShape? {
    guard kind == .hugging, layoutDirection == .rightToLeft else {
      return item.source(as: kind, hugging: huggingWidth(of: item, index))
    }
    return item.mirrored(in: size.width).source(as: kind, hugging: huggingWidth(of: item, index))?
      .mirrored(in: size.width)
  }

  /// Points from an item's leading edge to the end of its words: what a stack without a spacer is wide.
  private func huggingWidth(of item: LibraryItem, _ index: Int) -> Double {
    guard style == .list || style == .rows else { return item.content.rect.width }
    let row = words.row(index)
    let gap = Self.wordsGap
    let width =
      style == .list
      ? max(
        words.measure.width(of: row.title, in: TextStyle(.body)),
        words.measure.width(of: row.detail, in: TextStyle(.caption)))
      : words.measure.width(of: row.title, in: TextStyle(.body))
    let leading =
      layoutDirection == .leftToRight
      ? item.picture.rect.maxX - item.content.rect.minX : item.content.rect.maxX - item.picture.rect.minX
    return leading + gap + width + gap
  }

  /// Points between a picture and its words.
  private static let wordsGap = 16.0
}
