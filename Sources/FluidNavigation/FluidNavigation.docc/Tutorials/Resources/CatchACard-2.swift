import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation

let window = Size(width: 402, height: 874)
let host = NavigationHost(root: ViewController(title: "home"), pageSize: window)

let thumbnail = Rect(x: 20, y: 300, width: 120, height: 180)
let photo = ViewController(title: "photo")
photo.preferredTransition = .zoom { _ in
  SourceView(id: "thumbnail", frame: thumbnail, cornerRadius: 12)
}
host.navigationController.pushViewController(photo, animated: true)

for page in host.frame(at: .zero).pages {
  print(page.controller.title, page.phase)
}
