import FluidGeometry
import FluidGestures

/// One of every kind, with relations between them, and two that nothing tells apart but their making.
@MainActor
func addAllRecognizers(to glass: Glass) {
  let press = glass.add(LongPressGestureRecognizer(name: "press"))
  press.minimumPressDuration = 0
  press.shouldRecognizeSimultaneously = { _ in true }
  let double = glass.add(TapGestureRecognizer(name: "double"))
  double.numberOfTapsRequired = 2
  let tap = glass.add(TapGestureRecognizer(name: "tap"))
  tap.require(toFail: double)
  let long = glass.add(LongPressGestureRecognizer(name: "long"))
  long.require(toFail: double)
  glass.add(TapGestureRecognizer(name: "two fingers")).numberOfTouchesRequired = 2
  let edge = glass.add(ScreenEdgePanGestureRecognizer(name: "edge"))
  edge.bounds = Rect(x: 0, y: 0, width: 400, height: 400)
  let pan = glass.add(PanGestureRecognizer(name: "pan"))
  pan.direction = .down
  pan.require(toFail: edge)
  let paging = glass.add(PanGestureRecognizer(name: "paging"))
  paging.direction = .horizontal
  paging.require(toFail: edge)
  let scroll = glass.add(PanGestureRecognizer(name: "list"))
  scroll.direction = .vertical
  scroll.precedence = 1
  glass.add(PanGestureRecognizer(name: "two")).minimumNumberOfTouches = 2
  for _ in 0..<2 {
    let twin = glass.add(PanGestureRecognizer(name: "twin"))
    twin.maximumNumberOfTouches = 1
    twin.slop = 14
  }
  let pinch = glass.add(PinchGestureRecognizer(name: "pinch"))
  pinch.shouldRecognizeSimultaneously = { $0 is PanGestureRecognizer && $0.name == "pan" }
  let rotation = glass.add(RotationGestureRecognizer(name: "rotation"))
  // It asks in the same event as the pan of two fingers.
  rotation.depth = 1
  rotation.shouldRecognizeSimultaneously = { $0 is PinchGestureRecognizer }
  _ = glass.add(HoverGestureRecognizer(name: "hover"))
}
