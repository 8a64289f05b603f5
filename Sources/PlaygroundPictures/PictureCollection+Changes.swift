package import FluidPictures

/// What changes of a folder do to the pictures of an opening. A picture keeps its index under any of them.
extension PictureCollection {
  /// What has become of pictures.
  package struct Effects: Hashable {
    /// Those that have come, or come again.
    package var came: Set<Int> = []
    package var gone: Set<Int> = []
    /// Those whose content is another one, or that can be read now, or that were not read yet.
    package var rewritten: Set<Int> = []

    package var isEmpty: Bool { self == Effects() }
  }

  /// Takes in changes, in their order.
  package func apply(_ changes: [FolderChange]) -> Effects {
    var effects = Effects()
    for change in changes { apply(change, &effects) }
    if !effects.came.isEmpty || !effects.gone.isEmpty { arrange(effects.came) }
    return effects
  }

  private func apply(_ change: FolderChange, _ effects: inout Effects) {
    switch change {
    case .found(let path, let stamp): find(path, stamp, &effects)
    case .gone(let path):
      if let index = index(of: path) { leave(index, &effects) }
    case .listed(let found):
      let listed = Set(found.map(\.path))
      for index in items.indices where !listed.contains(path(of: index)) { leave(index, &effects) }
      for file in found { find(file.path, file.stamp, &effects) }
    }
  }

  private func find(_ path: PicturePath, _ stamp: FileStamp, _ effects: inout Effects) {
    guard let index = index(of: path) else {
      effects.came.insert(add(path))
      return
    }
    let isKnown = items[index].header.map { FileStamp($0) } == stamp && items[index].failure?.mayPass != true
    if !isKnown { effects.rewritten.insert(index) }
    guard items[index].isGone else { return }
    items[index].isGone = false
    // One that has gone by these changes alone is another content of the same file.
    guard effects.gone.remove(index) == nil else { return }
    effects.came.insert(index)
    effects.rewritten.insert(index)
  }

  private func leave(_ index: Int, _ effects: inout Effects) {
    guard !items[index].isGone else { return }
    items[index].isGone = true
    effects.gone.insert(index)
  }
}
