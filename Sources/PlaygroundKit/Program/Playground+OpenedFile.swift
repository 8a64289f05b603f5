internal import FluidMotion
internal import FluidNavigation
internal import PlaygroundPages
internal import PlaygroundPictures

/// A file that is given alone: its picture is open from the beginning, those of its folder are beside it, and the grid is beneath.
extension Playground {
  /// Opens the file that was given alone as soon as it is found: out of where it was dropped, or else at once and without a flight.
  /// Nothing where a folder was given, or several places.
  func openAwaitedFile(at now: Instant) {
    guard let awaited = awaitedFile, let pictures else { return }
    let index = pictures.files.collection.openedFile
    guard index != nil || !pictures.files.isLooking else { return }
    awaitedFile = nil
    // It comes too late where another page was opened in the meantime.
    guard let index, isRootOnTop, !navigation.isDeciding,
      let page = page(of: index, isAlone: true, droppedAt: awaited.dropOrigin)
    else { return }
    pictureHome?.reveal(index, isSeen: false)
    openPages.show(page, as: .push, animated: awaited.dropOrigin != nil)
    page.timePassed(to: now)
  }
}
