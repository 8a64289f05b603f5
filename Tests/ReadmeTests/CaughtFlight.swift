import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation

/// Pushes a page that zooms out of a thumbnail, catches it in flight and throws it back; returns what the pages are told.
@MainActor
func caughtFlight(draw: (PresentedPage) -> Void) -> [String] {
  let host = NavigationHost(root: ViewController(title: "home"), pageSize: Size(width: 402, height: 874))
  var callbacks: [String] = []
  host.window.observe { event in
    if case .appearance(let page, let callback) = event { callbacks.append("\(page.title).\(callback)") }
  }
  let photo = ViewController(title: "photo")
  photo.preferredTransition = .zoom { _ in  // asked again for the pop
    SourceView(id: "thumbnail", frame: Rect(x: 20, y: 300, width: 120, height: 180), cornerRadius: 12)
  }
  host.navigationController.pushViewController(photo, animated: true)

  // Your loop: events of your platform, frames for your renderer. Here 60 frames a second, and a finger after 100 ms.
  for frame in 0..<120 {
    let now = Instant(seconds: Double(frame) / 60)
    let phase: TouchPhase? =
      switch frame {
      case 6: .began
      case 7..<20: .moved
      case 20: .ended
      default: nil
      }
    if let phase {
      let point = Point(x: 200, y: 400 + 14 * Double(frame - 6))
      host.handle(InputEvent(.touch(TouchID(rawValue: 1), phase, point), at: now))
    }
    // A page has its card: card.pose.outline, card.pose.pageTransform(pageSize:); and what covers it: cover.dim ...
    for page in host.frame(at: now).pages { draw(page) }
  }
  return callbacks
}
