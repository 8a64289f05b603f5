import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation

let window = Size(width: 402, height: 874)
let host = NavigationHost(root: ViewController(title: "home"), pageSize: window)
host.window.observe { event in
  if case .appearance(let page, let callback) = event { print("\(page.title).\(callback)") }
}

let thumbnail = Rect(x: 20, y: 300, width: 120, height: 180)
let photo = ViewController(title: "photo")
photo.preferredTransition = .zoom { _ in
  SourceView(id: "thumbnail", frame: thumbnail, cornerRadius: 12)
}
host.navigationController.pushViewController(photo, animated: true)

func finger(before frame: Int) -> (TouchPhase, Point)? {
  switch frame {
  case 4: (.began, Point(x: 160, y: 380))
  case 5..<10: (.moved, Point(x: 160, y: 380 + 40 * Double(frame - 4)))
  case 10: (.ended, Point(x: 160, y: 600))
  default: nil
  }
}

var frame = 0
repeat {
  let now = Instant(seconds: Double(frame) / 30)
  if let (phase, point) = finger(before: frame) {
    host.handle(InputEvent(.touch(TouchID(rawValue: 1), phase, point), at: now))
  }
  for page in host.frame(at: now).pages {
    guard let card = page.card?.pose.frame else { continue }
    let stripes = stride(from: 9.5, to: window.height, by: 19)
    print(stripes.map { (card.minY...card.maxY).contains($0) ? "█" : "·" }.joined(), page.phase)
  }
  frame += 1
} while host.isAnimating || frame < 12
