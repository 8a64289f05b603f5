import ExampleAlbum
import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import Glibc

// Frames of a flight as picture files: a colour is opened, caught in flight and thrown back.
//
//     swift run ExamplePictures FOLDER      writes FOLDER/00.ppm and so on, which most picture viewers show

/// Says something on the standard error.
func complain(_ text: String) { _ = (text + "\n").withCString { write(STDERR_FILENO, $0, strlen($0)) } }

guard CommandLine.arguments.count == 2 else {
  complain("Say in which folder the pictures are to be: ExamplePictures FOLDER")
  exit(64)
}
let folder = CommandLine.arguments[1]
let size = Size(width: 402, height: 600)
let host = NavigationHost(root: Album(), pageSize: size)

/// What a hand does, by the numbers of frames: a tap opens a page, then a finger catches its card, moves it down and releases it.
let hand: [Int: (TouchPhase, Point)] = [
  1: (.began, Point(x: 200, y: 80)), 2: (.ended, Point(x: 200, y: 80)),
  10: (.began, Point(x: 200, y: 200)), 13: (.moved, Point(x: 210, y: 260)), 16: (.moved, Point(x: 220, y: 380)),
  17: (.ended, Point(x: 220, y: 380)),
]

for number in 0..<40 {
  let now = Instant(seconds: Double(number) / 30)
  if let (phase, point) = hand[number] {
    host.handle(InputEvent(.touch(TouchID(rawValue: 1), phase, point), at: now))
  }
  let raster = Raster(host.frame(at: now), of: host, pointsPerPixel: 2)
  let name = "\(folder)/\(number < 10 ? "0" : "")\(number).ppm"
  let bytes = Array("P6 \(raster.width) \(raster.height) 255\n".utf8) + raster.pixels.flatMap(\.bytes)
  guard let file = fopen(name, "wxb") else {
    complain("Cannot write \(name), or it is there already: name an empty folder.")
    exit(73)
  }
  let count = fwrite(bytes, 1, bytes.count, file)
  guard fclose(file) == 0, count == bytes.count else {
    complain("Cannot write all of \(name): is the disk full?")
    exit(74)
  }
}
