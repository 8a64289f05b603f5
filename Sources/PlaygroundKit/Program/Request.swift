public import FluidGestures
public import FluidMotion
public import FluidPictures
public import FluidScene
public import FluidScript

/// What a program asks of the window that it is in, or of the files beside it.
public enum Request: Sendable {
  /// Pixels to upload, or a name to forget.
  case image(ImageRequest)
  /// A text for the clipboard.
  case copy(String)
  /// The picture of a file is to be copied to the clipboard.
  case copyPicture(PicturePath, PictureFormat)
  /// A picture's file is to be opened in the program that the desktop has for it.
  case openElsewhere(PicturePath)
  /// A picture's file is to be shown in its folder.
  case showInFolder(PicturePath)
  /// The person is to be asked for files, or for a folder, to be opened here.
  case chooseFiles(folders: Bool)
  /// A recording that has ended and is to be saved.
  case save(Script)
  /// The latest recording is to be replayed.
  case replay
  /// The selection of stopped time, or the latest recording, is to be exported.
  case export
  /// The export that runs is to be cancelled; the path of one that has succeeded goes to the clipboard.
  case endExport
  /// Two settings are to be shown side by side, or no longer.
  case compare
  /// A scene is to play in the place of what is there.
  case scene(Scene)
  /// Time is to stop at a moment of the program's own past.
  case stop(at: Instant)
  /// A key is to act as if it were pressed, which is what stops time around the program.
  case press(KeyChord)
  /// The program is to end.
  case quit

  /// What the backend is to do, where the request is for it.
  public var image: ImageRequest? { if case .image(let request) = self { request } else { nil } }
}
