package import FluidPictures

extension PictureStore {
  /// A file whose details are asked for.
  package struct DetailsRequest: Hashable, Sendable {
    let index: Int
    let path: PicturePath
    let header: PictureHeader
  }

  /// What there is to know of a file; `nil` where it cannot be read, or has yet to be.
  ///
  /// Another thread reads it, which for an animated picture means going through the whole file: what is drawn asks again once it is
  /// there. Without threads it is read in this call.
  package func details(of index: Int) -> PictureDetails? {
    guard items.indices.contains(index) else { return nil }
    if let details = items[index].details { return details }
    guard let header = header(of: index) else { return nil }
    let path = path(of: index)
    guard mode == .synchronous else {
      detailsReader.read(DetailsRequest(index: index, path: path, header: header))
      return nil
    }
    let details = PictureDetails(of: path, header)
    items[index].details = details
    return details
  }

  /// Whether there will be more to say of a file than there is now.
  package func awaitsDetails(of index: Int) -> Bool { items[index].details == nil && items[index].failure == nil }

  /// Takes in what has been read of files that are still the same.
  func collectDetails() {
    for (file, details) in detailsReader.takeResults() where items.indices.contains(file.index) {
      guard file.path == path(of: file.index), file.header == items[file.index].header else { continue }
      items[file.index].details = details
      version += 1
    }
  }
}
