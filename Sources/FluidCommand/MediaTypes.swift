import FluidPictures

/// What the program opens, as its desktop entry says it: `--media-types`, which no help shows, prints it for packages.
enum MediaTypes {
  /// Types under which a desktop hands pictures and folders over, each once.
  static var all: [String] {
    var types: [String] = []
    for type in PictureFormat.allCases.flatMap(\.desktopTypes) where !types.contains(type) { types.append(type) }
    return types + ["inode/directory"]
  }
}
