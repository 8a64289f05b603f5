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
    forgetRequests(of: index)
    if wanted.closeUp?.index == index { dropCloseUp() }
    if wanted.passed.contains(index) { drop(.tile, of: index) }
    forgetHeader(of: index)
    if wanted.near.contains(index) || wanted.open.contains(index) { _ = header(of: index) }
  }
}
