import ExampleAlbum
import FluidGeometry
import FluidGestures
import FluidNavigation
import FluidScene
import FluidTransitions
import Glibc
import SDLBackend

// The album in a window of SDL: the mouse taps, drags and throws, the right button pinches, the wheel swipes, Escape goes back.
//
//     swift run ExampleWindow

/// Says something on the standard error.
func complain(_ text: String) { _ = (text + "\n").withCString { write(STDERR_FILENO, $0, strlen($0)) } }

/// What a frame of the host looks like, back to front.
@MainActor
func displayList(of frame: NavigationFrame, _ host: NavigationHost, _ album: Album) -> DisplayList {
  var list = DisplayList(size: album.size, background: Album.background)
  for (index, tile) in album.tiles.enumerated()
  where !host.navigationController.isSourceHidden(SourceID(index)) {
    list.commands.append(.fill(tile, album.color(of: index)))
  }
  let window = RoundedShape(Rect(origin: .zero, size: album.size))
  for page in frame.pages {
    guard let card = page.card, let color = album.color(of: page.controller) else { continue }
    list.commands.append(.fill(window, card.dimColor.opacity(card.dim)))
    let shadow = card.shadow(host.navigationController.physics)
    if page.phase != .rest {
      list.commands.append(
        .shadow(
          DisplayList.Shadow(
            card.pose.outline, sigma: shadow.radius, offset: shadow.offset, color: shadow.color)))
    }
    list.commands.append(.fill(card.pose.outline, color))
  }
  return list
}

let album = Album(size: Size(width: 402, height: 600))
let host = NavigationHost(root: album, pageSize: album.size)
do {
  SDLWindow.prepare()
  let window = try SDLWindow(SDLWindow.Options(title: "Album", size: album.size))
  album.size = window.contentSize
  host.handle(InputEvent(.resized(window.contentSize, scale: window.scale), at: window.now))
  window.run { input in
    var shouldQuit = false
    for event in input.events {
      switch event.kind {
      case .closeRequested: shouldQuit = true
      case .resized(let size, _): album.size = size
      case .keyDown(KeyChord("escape"), _): host.navigationController.popViewController(animated: true)
      default: break
      }
      host.handle(event)
    }
    let frame = host.frame(at: input.instant)
    return FrameOutput(
      displayList: displayList(of: frame, host, album), isAnimating: frame.isAnimating, shouldQuit: shouldQuit,
      wakeAt: frame.nextDeadline)
  }
} catch {
  complain("\(error)")
  exit(69)
}
