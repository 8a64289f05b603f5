package import FluidPictures

/// A folder that lives: files come, go and are rewritten while their pictures are shown.
extension PictureStore {
  /// Takes in what has changed in the folders. A picture keeps its index, and what pages show of it until they show something else.
  package func apply(_ changes: [FolderChange]) {
    let former = items.count
    let effects = collection.apply(changes)
    guard !effects.isEmpty else { return }
    ignoreScan(of: effects.came.union(effects.rewritten))
    for index in effects.came { forgetRequests(of: index) }
    for index in effects.gone {
      forgetRequests(of: index)
      items[index].failure = .missing
    }
    for index in effects.rewritten where !items[index].isGone { renew(index) }
    traits.forget(effects.rewritten.union(effects.came))
    recount()
    wanted.extend(from: former, to: items.count)
    // What was asked for of another content has to be asked for again.
    wanted.forgetRequests()
    version += 1
  }

  private func forgetRequests(of index: Int) {
    loader.cancel(id(of: index))
    if wanted.closeUp?.index == index { wanted.closeUp?.requested = nil }
    if pieces.subject?.index == index { dropPieces() }
    updatePause()
  }

  private func renew(_ index: Int) {
    let ratio = items[index].header?.size.aspectRatio
    forgetRequests(of: index)
    if wanted.closeUp?.index == index { dropCloseUp() }
    if wanted.passed.contains(index) { drop(.tile, of: index) }
    items[index].renew()
    let isSeen = wanted.near.contains(index) || wanted.open.contains(index)
    guard isSeen, let header = header(of: index) else { return }
    // Other proportions would draw what is there out of shape.
    if let ratio, abs(header.size.aspectRatio / ratio - 1) > Self.sameShape { dropAll(of: index) }
  }

  /// By how much proportions may differ that are drawn as the same.
  private static let sameShape = 0.01
}
