package import FluidGeometry

/// A file that was given alone and has yet to be found: its page is opened as soon as it is.
package struct AwaitedFile {
  /// The place where it was dropped, in points of the pages; `nil` where it came another way.
  package var dropOrigin: Point?
}
