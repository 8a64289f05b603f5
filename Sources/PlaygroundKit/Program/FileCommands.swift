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

  static let opening: [Command] = [.openFile, .openFolder]
  static let ofFiles: [Command] = [.copyPicture, .copyPath, .openWith, .showInFolder]
}

/// Performs the commands on the file of the picture that is looked at. It is only ever read.
@MainActor
struct FileCommands: ProgramPart {
  let program: Playground

  /// - Returns: whether the command is one of these.
  func perform(_ command: Command) -> Bool {
    switch command {
    case .copyPath:
      withFileInHand { _, _, path in
        program.outbox.add(.copy(path.description))
        say("Path copied", for: FootLine.readingTime)
      }
    case .copyPicture:
      withFileInHand { pictures, index, path in
        if let header = pictures.files.header(of: index) {
          program.outbox.add(.copyPicture(path, header.format))
        } else {
          say(
            pictures.files.awaitsHeader(of: index) ? "Still reading this picture" : "No picture to copy",
            for: FootLine.readingTime)
        }
      }
    case .openFile: program.outbox.add(.chooseFiles(folders: false))
    case .openFolder: program.outbox.add(.chooseFiles(folders: true))
    case .openWith: withFileInHand { program.outbox.add(.openElsewhere($2)) }
    case .showInFolder: withFileInHand { program.outbox.add(.showInFolder($2)) }
    default: return false
    }
    return true
  }

  /// The picture of the open page, or the one that keys act on.
  private func withFileInHand(_ act: (PictureStore, Int, PicturePath) -> Void) {
    guard let pictures else { return }
    let page = navigation.topViewController as? Page
    guard let index = page?.pictureInHand.index, let path = pictures.files.collection.path(of: index).absolute else {
      return say("Choose a picture with the arrow keys first", for: FootLine.readingTime)
    }
    act(pictures, index, path)
  }
}
