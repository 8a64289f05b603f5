public import FluidGeometry
internal import FluidGestures
public import FluidTransitions

/// Pages in a part of the program's window.
extension NavigationHost {
  /// A host with a window of its own, shown in a part of the program's window.
  ///
  ///     let albums = NavigationHost(root: list, frame: Rect(x: 0, y: 0, width: 320, height: 800))
  ///     let photos = NavigationHost(root: grid, frame: Rect(x: 320, y: 0, width: 880, height: 800))
  ///     for event in events { for host in [albums, photos] { host.handle(event) } }
  ///
  /// - Parameters:
  ///   - root: the first page, or a stack with its pages. No other window shows it.
  ///   - frame: see ``frame``.
  ///   - physics: of pages that zoom.
  public convenience init(root: ViewController, frame: Rect, physics: ZoomPhysics = .documented) {
    self.init(root: root, pageSize: frame.size, physics: physics)
    self.frame = frame
  }

  /// The part of the program's window that the pages fill, in points of the window's content; by default all of it.
  ///
  /// A host that is given a frame may share the window with others. Each gets all events, in the window's coordinates, and
  /// takes what begins in its frame, wherever that goes afterwards; a size of the window is none of its pages. Pages,
  /// recognisers and the delegate have coordinates that begin at the frame's top left corner, as does what the host draws:
  /// `DisplayList.append(_:at:pane:)` puts that where it belongs.
  ///
  /// Another frame cancels all touches. One whose size ``resize(to:)`` refuses, or that begins nowhere, changes nothing.
  public var frame: Rect {
    get { Rect(origin: origin ?? .zero, size: window.pageSize) }
    set {
      guard PageEnvironment.isPlausible(newValue.size), newValue.origin.isFinite else { return }
      if newValue.origin != origin {
        cancelAllTouches()
        origin = newValue.origin
      }
      resize(to: newValue.size)
    }
  }

  /// Returns an event as the pages see it; `nil` for one that happens elsewhere in the program's window.
  func received(_ kind: InputEvent.Kind) -> InputEvent.Kind? {
    guard let origin else { return kind }
    let pages = Rect(origin: .zero, size: window.pageSize)
    let local = kind.offsetBy(.zero - origin)
    switch local {
    case .touch(_, .began, let point), .mouseDown(_, let point), .wheel(let point, _):
      return pages.contains(point) ? local : nil
    case .scroll(.began, let point, _), .scroll(.moved, let point, _):
      return pages.contains(point) || pointer.emulator.isScrolling ? local : nil
    case .pinch(.began, let pinch): return pages.contains(pinch.center) ? local : nil
    case .mouseMoved(let point): return pages.contains(point) || pointer.emulator.isActive ? local : .mouseExited
    case .resized: return nil
    case .touch, .mouseUp, .mouseExited, .scroll, .pinch, .keyDown, .keyUp, .focusLost, .dropped, .closeRequested,
      .appearanceChanged:
      return local
    }
  }
}
