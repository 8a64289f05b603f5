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
let start = ContinuousClock.now

func now() -> Instant { Instant(seconds: (ContinuousClock.now - start) / .seconds(1)) }

func windowSize() -> Size {
  var cells = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
  _ = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &cells)
  return Size(width: Double(max(1, cells.ws_col)) * cell.width, height: Double(max(1, cells.ws_row)) * cell.height)
}

/// A frame as text: upper half blocks in the upper pixel's colour on the lower one's.
@MainActor
func text(of raster: Raster) -> String {
  var (text, last) = ("\u{1B}[H", "")
  for row in stride(from: 0, to: raster.height - 1, by: 2) {
    if row > 0 { text += "\r\n" }
    for column in 0..<raster.width {
      let upper = raster.pixels[row * raster.width + column].bytes
      let lower = raster.pixels[(row + 1) * raster.width + column].bytes
      let colors = "\u{1B}[38;2;\(upper[0]);\(upper[1]);\(upper[2])m\u{1B}[48;2;\(lower[0]);\(lower[1]);\(lower[2])m"
      text += colors == last ? "▀" : colors + "▀"
      last = colors
    }
  }
  return text
}

let host = NavigationHost(root: Album(), pageSize: windowSize())
var input = TerminalInput()
var bytes = [UInt8](repeating: 0, count: 4096)
// Only so that it wakes the wait below.
signal(SIGWINCH) { _ in }

while true {
  if windowSize() != host.window.pageSize {
    host.handle(InputEvent(.resized(windowSize(), scale: 1), at: now()))
  }
  let frame = host.frame(at: now())
  Terminal.write(text(of: Raster(frame, of: host, pointsPerPixel: cell.width)))

  // Until the next frame, what is due, or an event; for ever where nothing moves.
  let seconds = frame.isAnimating ? 1.0 / 60 : frame.nextDeadline.map { max(0, $0 - now()) }
  var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
  guard poll(&waiting, 1, seconds.map { Int32($0 * 1000) + 1 } ?? -1) > 0 else { continue }
  let count = read(STDIN_FILENO, &bytes, bytes.count)
  if count <= 0 { break }
  for (key, mouse) in input.read(bytes.prefix(count), cell: cell) {
    if let mouse { host.handle(InputEvent(mouse, at: now())) }
    if ["\u{7F}", "\u{8}"].contains(key) { host.navigationController.popViewController(animated: true) }
    if ["\u{3}", "q"].contains(key) { exit(0) }
  }
}
