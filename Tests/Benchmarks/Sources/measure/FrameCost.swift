import FluidGeometry
import FluidGestures
import FluidMotion
import FluidScene
import FluidScript
import PlaygroundKit
import PlaygroundPictures
import PlaygroundShell
import SDLBackend

/// What a frame costs where nothing waits for a display: computed, drawn and presented, in this process.
@MainActor
struct FrameCost {
  let window: SDLWindow
  private let size: Size

  init(_ size: Size) throws {
    self.size = size
    var options = SDLWindow.Options(title: "Frame cost", size: size)
    options.waitsForDisplay = false
    window = try SDLWindow(options)
  }

  func measure(_ files: [String]) {
    let floor = cost(of: fullWindow(), frames: 120)
    let flights = opening(files)
    Table.row(
      "frame of an opening, \(Int(size.width))x\(Int(size.height))",
      "median \(milliseconds(flights.wall.median, 1)), of CPU \(milliseconds(flights.processor, 1)); "
        + "one opaque quad \(milliseconds(floor.wall.median, 1)), of CPU \(milliseconds(floor.processor, 1))")
  }

  private struct Cost {
    var wall: [Double] = []
    /// A frame's mean.
    var processor = 0.0
  }

  /// The floor: an opaque picture of the window's size.
  private func fullWindow() -> DisplayList {
    let image = ImageID(rawValue: 1_000_000)
    let pixels = [UInt8](repeating: 200, count: Int(size.width * size.height) * 4)
    upload([.upload(image, Bitmap(width: Int(size.width), height: Int(size.height), isOpaque: true, pixels: pixels))])
    var list = DisplayList(size: size, background: .black)
    let frame = Rect(origin: .zero, size: size)
    list.commands = [.image(DisplayList.ImagePaint(image, frame: frame, clip: RoundedShape(frame)))]
    return list
  }

  private func cost(of list: DisplayList, frames: Int) -> Cost {
    show(list)
    let processor = Clock.processor
    let wall = (0..<frames).map { _ in time { show(list) } }
    return Cost(wall: wall, processor: (Clock.processor - processor) / Double(frames))
  }

  private func opening(_ files: [String]) -> Cost {
    let playground = Playground.withInspector(
      .pictures(PictureStore(files, mode: .synchronous)), settings: Settings(), size: size)
    var now = Instant.zero
    func step(_ inputs: [Input] = []) {
      let frame = playground.step(inputs, at: now)
      upload(frame.imageRequests)
      show(frame.displayList)
      now = now + 1.0 / 60
    }
    for _ in 0..<60 { step() }
    var cost = Cost()
    for column in 0..<6 {
      let point = Point(x: 100 + 178 * Double(column), y: 330)
      for phase in [TouchPhase.began, .ended] {
        step([.event(InputEvent(.touch(TouchID(rawValue: 1), phase, point), at: now))])
      }
      let processor = Clock.processor
      var count = 0
      while playground.isAnimating, count < 200 {
        cost.wall.append(time { step() })
        count += 1
      }
      cost.processor += (Clock.processor - processor) / Double(count) / 6
      step([.action(.pop, at: now)])
      for _ in 0..<90 { step() }
    }
    return cost
  }

  private func upload(_ requests: [ImageRequest]) {
    window.submit(requests)
    while window.isUploading { window.continueUploads() }
  }

  private func show(_ list: DisplayList) {
    window.draw(list)
    window.present()
  }

  private func time(_ body: () -> Void) -> Double {
    let start = Clock.now
    body()
    return Clock.now - start
  }
}
