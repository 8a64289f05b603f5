import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation

/// Pushes a page that zooms out of a thumbnail, catches it in flight and throws it back; returns what the pages were told.
@MainActor
func caughtFlight(draw: (ZoomCard) -> Void) -> [String] {
  let thumbnail = Rect(x: 20, y: 300, width: 120, height: 180)
  let navigation = NavigationController(
    root: ViewController(title: "home"), pageSize: Size(width: 402, height: 874))
  var callbacks: [String] = []
  navigation.observer = { event in
    if case .appearance(let page, let callback) = event { callbacks.append("\(page.title).\(callback)") }
  }
  navigation.start()

  let photo = ViewController(title: "photo")
  photo.preferredTransition = .zoom { _ in
    SourceView(id: "thumbnail", frame: thumbnail, cornerRadius: 12)  // asked for again on the way back
  }
  navigation.pushViewController(photo, animated: true)

  // Your loop. Time comes from you: here 60 frames a second, and a finger that lands after 100 ms.
  let arena = GestureArena()
  let finger = TouchID(rawValue: 1)
  for frame in 0..<120 {
    let now = Instant(seconds: Double(frame) / 60)
    let point = Point(x: 200, y: 400 + 14 * Double(frame - 6))
    navigation.beginTurn(at: now)
    switch frame {
    case 6:
      guard let card = navigation.interaction(at: point) else { continue }
      arena.touchBegan(
        finger, at: point, time: now, recognizers: [card.catchGestureRecognizer, card.panGestureRecognizer])
    case 7..<20: arena.touchMoved(finger, to: point, time: now)
    case 20: arena.touchEnded(finger, time: now)
    default: break
    }
    navigation.forEachCard(draw)  // your renderer: card.pose.outline, card.pose.pageTransform(pageSize:), card.dim ...
  }
  return callbacks
}
