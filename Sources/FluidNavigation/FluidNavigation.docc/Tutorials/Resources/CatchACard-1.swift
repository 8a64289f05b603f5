import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation

let window = Size(width: 402, height: 874)
let host = NavigationHost(root: ViewController(title: "home"), pageSize: window)

for page in host.frame(at: .zero).pages {
  print(page.controller.title, page.phase)
}
