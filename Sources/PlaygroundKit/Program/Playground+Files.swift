internal import FluidMotion
internal import FluidNavigation
internal import FluidPictures
package import PlaygroundPages
internal import PlaygroundPictures

extension Command {
  static let copyPicture = Command("Copy picture", "ctrl+c", isRecorded: false)
  static let copyPath = Command("Copy path", "ctrl+shift+c", isRecorded: false)
  static let openWith = Command("Open with another app", "ctrl+return", isRecorded: false)
  static let showInFolder = Command("Show in folder", "ctrl+shift+o", isRecorded: false)
  package static let openFile = Command("Open file", "ctrl+o", isRecorded: false)
  package static let openFolder = Command("Open folder", "", isRecorded: false)
}

/// What is done with the file of the picture that is looked at. It is only ever read.
extension Playground {
  static let openCommands: [Command] = [.openFile, .openFolder]
  static let fileCommands: [Command] = [.copyPicture, .copyPath, .openWith, .showInFolder]

  /// The picture of the open page, or the one that keys act on.
  private var pictureInHand: Int? {
    (navigation.topViewController as? Page)?.pictureInHand.index
  }

  /// - Returns: whether the command is one of these.
  func performOnFile(_ command: Command, at now: Instant) -> Bool {
    switch command {
    case .copyPath:
      withFileInHand(at: now) { _, _, path in
        request(.copy(path.description))
        chrome.showMessage("Path copied", for: Self.readingTime, at: now)
      }
    case .copyPicture:
      withFileInHand(at: now) { pictures, index, path in
        if let header = pictures.files.header(of: index) {
          request(.copyPicture(path, header.format))
        } else if pictures.files.awaitsHeader(of: index) {
          chrome.showMessage("Still reading this picture", for: Self.readingTime, at: now)
        } else {
          chrome.showMessage("No picture to copy", for: Self.readingTime, at: now)
        }
      }
    case .openFile: request(.chooseFiles(folders: false))
    case .openFolder: request(.chooseFiles(folders: true))
    case .openWith: withFileInHand(at: now) { request(.openElsewhere($2)) }
    case .showInFolder: withFileInHand(at: now) { request(.showInFolder($2)) }
    default: return false
    }
    return true
  }

  private func withFileInHand(at now: Instant, _ act: (PictureStore, Int, PicturePath) -> Void) {
    guard let pictures else { return }
    guard let index = pictureInHand, let path = pictures.files.collection.path(of: index).absolute else {
      return chrome.showMessage("Choose a picture with the arrow keys first", for: Self.readingTime, at: now)
    }
    act(pictures, index, path)
  }
}
