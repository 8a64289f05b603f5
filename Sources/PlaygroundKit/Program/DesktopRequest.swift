public import FluidPictures

/// What a program asks of the desktop for the file of a picture.
public enum DesktopRequest: Hashable, Sendable {
  /// The picture itself is to be copied to the clipboard.
  case copy(PicturePath, PictureFormat)
  /// The file is to be opened in the program that the desktop has for it.
  case open(PicturePath)
  /// The person is asked for files, or for a folder, to be opened here.
  case choose(folders: Bool)
  /// The file is to be shown in its folder.
  case showInFolder(PicturePath)
}
