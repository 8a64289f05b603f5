import ExampleAlbum
import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import Glibc

// The album in a terminal with colours: a cell is two pixels, one over the other. Click opens, drag catches and throws, the right
// button pinches, Backspace goes back, Q quits.
//
//     swift run ExampleTerminal

if let status = Terminal.guardChild() { exit(status) }

/// Points of a cell; half of its height is a pixel.
let cell = Size(width: 8, height: 16)
let interval = 1.0 / 60

func now() -> Instant {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Instant(seconds: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
}

func windowSize() -> Size {
  let (columns, rows) = Terminal.size
  return Size(width: Double(columns) * cell.width, height: Double(rows) * cell.height)
}

/// A frame as text: upper half blocks in the upper pixel's colour on the lower one's.
func text(of raster: Raster) -> String {
  var text = "\u{1B}[H"
  for row in stride(from: 0, to: raster.height - 1, by: 2) {
    var last = ""
    for column in 0..<raster.width {
      let upper = raster.pixels[row * raster.width + column].bytes
      let lower = raster.pixels[(row + 1) * raster.width + column].bytes
      let colors = "\u{1B}[38;2;\(upper[0]);\(upper[1]);\(upper[2])m\u{1B}[48;2;\(lower[0]);\(lower[1]);\(lower[2])m"
      text += colors == last ? "▀" : colors + "▀"
      last = colors
    }
    text += row + 2 < raster.height - 1 ? "\r\n" : ""
  }
  return text
}

let album = Album(size: windowSize())
let host = NavigationHost(root: album, pageSize: album.size)
var input = TerminalInput()
var isRunning = true
// Only so that it wakes the wait below.
signal(SIGWINCH) { _ in }

while isRunning {
  if windowSize() != album.size {
    album.size = windowSize()
    host.handle(InputEvent(.resized(album.size, scale: 1), at: now()))
  }
  let frame = host.frame(at: now())
  var raster = Raster(size: album.size, pointsPerPixel: cell.width)
  raster.draw(frame, of: host, album)
  Terminal.write(text(of: raster))

  // Until the next frame, what is due, or an event; for ever where nothing moves.
  let seconds = frame.isAnimating ? interval : frame.nextDeadline.map { max(0, $0 - now()) }
  var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
  poll(&waiting, 1, seconds.map { Int32($0 * 1000) + 1 } ?? -1)
  guard waiting.revents != 0 else { continue }
  var bytes = [UInt8](repeating: 0, count: 4096)
  let count = read(STDIN_FILENO, &bytes, bytes.count)
  if count == 0 || (count < 0 && errno != EINTR) { break }
  for event in input.read(Array(bytes.prefix(max(0, count))), cell: cell) {
    switch event {
    case .input(let kind): host.handle(InputEvent(kind, at: now()))
    case .back: host.navigationController.popViewController(animated: true)
    case .quit: isRunning = false
    }
  }
}
