internal import FluidGeometry
internal import FluidNavigation
internal import PlaygroundPages

/// The layout of the pages in what the inspector leaves of the window.
struct ContentLayout: ProgramPart {
  let program: Playground

  /// Takes another size of the window, in points, and another scale, in pixels a point.
  func resize(to size: Size, scale: Double) {
    guard !size.isEmpty else { return }
    (program.surroundings.windowSize, program.openPages.scale) = (size, scale)
    layOut()
  }

  /// Lays all pages out for the room that they have now.
  func layOut() {
    let size = program.surroundings.windowSize
    let frame =
      inspector?.contentFrame(in: size, isMirrored: program.isMirrored)
      ?? Rect(origin: .zero, size: size)
    // Fingers release cards, and the content of a page as well.
    if frame != program.surroundings.contentFrame { program.host.cancelAllTouches() }
    program.surroundings.contentFrame = frame
    program.openPages.layOut()
    navigation.resize(to: frame.size)
    program.openPages.layOut()
    for page in program.openPages.all where !page.isGone { page.windowResized(at: navigation.now) }
  }
}
