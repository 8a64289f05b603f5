package import FluidPictures

extension PictureStore {
  /// What there is to know of a file, `nil` where it cannot be read.
  ///
  /// It is read in this call the first time, some 0.1 ms, and remembered: a header like those that the grid reads, too
  /// little to be worth a thread and a result that comes later.
  package func details(of index: Int) -> PictureDetails? {
    guard items.indices.contains(index) else { return nil }
    if let details = items[index].details { return details }
    guard let header = header(of: index) else { return nil }
    let details = PictureDetails(of: path(of: index), header)
    items[index].details = details
    return details
  }
}
