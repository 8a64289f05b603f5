internal import Glibc

/// The bundled pictures.
enum Gallery {
  /// `FLUIDZOOM_GALLERY` names another place; without it they lie with the program, as it was installed or built.
  static var path: String {
    getenv("FLUIDZOOM_GALLERY").map { String(cString: $0) } ?? Installation.current.galleryPath
  }
}
