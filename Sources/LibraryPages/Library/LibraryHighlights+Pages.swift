package import FluidGestures
package import FluidMotion
package import FluidNavigation
internal import FluidTransitions
package import PlaygroundPages

extension LibraryHighlights {
  /// Follows the pages of a frame that came out of a page's items.
  ///
  /// - Parameters:
  ///   - pages: all that are shown.
  ///   - origin: the page whose items they are.
  ///   - tap: the recogniser that opens an item; once it cannot any more, no finger presses the item.
  ///   - now: the moment of the frame.
  @MainActor
  package mutating func follow(
    _ pages: [PresentedPage], from origin: any PictureSourcePage, pressedBy tap: TapGestureRecognizer?, at now: Instant
  ) {
    if tap?.touches.isEmpty != false || tap?.state != .possible { press(nil, at: now) }
    beginFrame()
    for page in pages {
      guard let opened = page.picturePage(from: origin) else { continue }
      let isArriving =
        switch page.phase {
        case .rest, .pushing: true
        case .tracking, .returning, .landing, .popping, .landed: false
        }
      follow(
        OpenPage(
          id: ObjectIdentifier(opened), index: opened.index, isArriving: isArriving, isOpen: page.phase == .rest,
          progress: page.progress), at: now)
    }
    endFrame(at: now)
  }
}
