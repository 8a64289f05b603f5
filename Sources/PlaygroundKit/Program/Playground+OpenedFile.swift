internal import FluidMotion
internal import FluidNavigation

/// A file that is given alone: its picture is open from the beginning, those of its folder are beside it, and the grid is beneath.
extension Playground {
  /// Opens the file that was given alone as soon as it is found, at once and without a flight; nothing where a folder was given, or
  /// several places.
  func openAwaitedFile(at now: Instant) {
    guard openPages.awaitsFile, let pictures else { return }
    let index = pictures.collection.openedFile
    guard index != nil || !pictures.isLooking else { return }
    openPages.awaitsFile = false
    // It comes too late where another page was opened in the meantime.
    guard let index, isRootOnTop, !navigation.isDeciding, let page = photoPage(index) else { return }
    library?.reveal(index, isSeen: false)
    show(page, as: .push, animated: false)
    page.timePassed(to: now)
  }
}
