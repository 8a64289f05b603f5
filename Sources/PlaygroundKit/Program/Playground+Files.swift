package import FluidMotion
internal import FluidNavigation
internal import FluidPictures
package import FluidScript

/// What is done with the file of the picture that is looked at. It is only ever read.
extension Playground {
  /// The picture of the open page, or the one that keys act on.
  private var pictureInHand: Int? {
    isRootOnTop ? (root as? LibraryPage)?.focus : (navigation.topViewController as? any OpenedPicturePage)?.index
  }

  /// - Returns: whether the command is one of these.
  package func performOnFile(_ command: Command, at now: Instant) -> Bool {
    guard [.copyPicture, .copyPath, .openWith, .showInFolder].contains(command) else { return false }
    guard let pictures else { return true }
    guard let index = pictureInHand, let path = pictures.path(of: index).absolute else {
      chrome.showMessage("Arrow keys choose a picture, or open one.", for: Self.readingTime, at: now)
      return true
    }
    switch command {
    case .copyPath:
      request(.copy(path.description))
      chrome.showMessage("Its path is copied.", for: Self.readingTime, at: now)
    case .copyPicture:
      guard let header = pictures.header(of: index) else {
        chrome.showMessage("There is no picture to copy.", for: Self.readingTime, at: now)
        break
      }
      request(.desktop(.copy(path, header.format)))
    case .openWith: request(.desktop(.open(path)))
    default: request(.desktop(.showInFolder(path)))
    }
    return true
  }
}
