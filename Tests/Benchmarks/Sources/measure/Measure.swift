import FluidGeometry
import Foundation

/// `measure PROGRAM [FOLDER]`: what the whole program does, in the order in which a person meets it.
/// `measure PROGRAM inspector FOLDER`: only what the inspector costs.
/// `measure PROGRAM apart FILE`: only what decoding in a process of its own costs, of a HEIC or an AVIF.
/// `measure PROGRAM cache [FOLDER]`: only what the desktop's thumbnail cache costs and saves.
/// `measure PROGRAM colors [FOLDER]`: only what Display P3 costs, of photos without a profile.
/// `measure PROGRAM hitches [STYLE...]`: only how much of each transition is late, or of those that are named.
/// `measure PROGRAM latency COMPOSITOR`: only how long an event takes to the display of the tests' Wayland compositor.
/// `measure PROGRAM many`: only a folder of 100,000 pictures.
/// `measure PROGRAM peers [FOLDER]`: only this program beside other viewers.
@main
@MainActor
struct Measure {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 1 else {
      throw Failure(
        "measure PROGRAM [[inspector | cache | colors | peers] FOLDER | apart FILE | hitches [STYLE...] | "
          + "latency COMPOSITOR | many]")
    }
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("fluidzoom-measure-\(getpid())").path
    try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    do {
      if arguments.count > 3, arguments[2] == "inspector" {
        return try onScreen(of: Display(home: scratch)) {
          try InspectorCost().measure(Array(Photos(folder: arguments[3]).files.prefix(80)))
        }
      }
      if arguments.count > 3, arguments[2] == "apart" {
        return try DecodingApart(program: arguments[1], file: arguments[3]).measure(rounds: 20)
      }
      if arguments.count > 3, arguments[2] == "latency" {
        return try Latency(program: arguments[1], compositor: arguments[3], scratch: scratch).measure(runs: 2)
      }
      /// Those of the folder that is named at a place, or so many of our own.
      func photos(at place: Int, or count: Int) throws -> Photos {
        try arguments.count > place
          ? Photos(folder: arguments[place]) : Photos.generated(count: count, in: scratch + "/photos")
      }
      switch arguments.dropFirst(2).first {
      case "cache":
        return try RememberedGrid(
          program: arguments[1], photos: photos(at: 3, or: 200), display: Display(home: scratch), scratch: scratch
        ).measure(runs: 3)
      case "colors":
        return try DisplayP3Photos(
          program: arguments[1], photos: photos(at: 3, or: 200), display: Display(home: scratch), scratch: scratch
        ).measure(runs: 9)
      case "hitches":
        let display = try Display(home: scratch)
        return try Hitches(program: arguments[1], display: display, scratch: scratch, window: "1920x1080")
          .measure(Array(arguments.dropFirst(3)), flights: 6)
      case "many":
        return try ManyPictures(program: arguments[1], display: Display(home: scratch), scratch: scratch)
          .measure(runs: 5)
      case "peers":
        return try Peers(program: arguments[1], photos: photos(at: 3, or: 1000)).measure(runs: 3, in: scratch)
      default: try measure(arguments[1], photos(at: 2, or: 1000), scratch)
      }
    } catch {
      print("measure: \(error)")
      exit(1)
    }
  }

  private static func measure(_ program: String, _ photos: Photos, _ scratch: String) throws {
    let display = try Display(home: scratch)
    // Once for the pages of the files, once for the time.
    _ = photos.floor()
    let floor = photos.floor()
    Table.row(
      "floor: libjpeg at 1/8",
      "\(seconds(floor.wall)), \(seconds(floor.processor)) of CPU: "
        + "\(milliseconds(floor.wall / Double(photos.files.count), 1)) a thumbnail")
    if floor.processor < 1.7 * floor.wall {
      Table.row("", "something else keeps this machine busy: times of day mean little in this run")
    }
    try StartUp(program: program, photos: photos, display: display, scratch: scratch).measure(runs: 5)
    try WholeGrid(program: program, photos: photos, display: display, scratch: scratch).measure(floor: floor)
    for window in ["1280x800", "1920x1080"] {
      try Openings(program: program, photos: photos, display: display, scratch: scratch, window: window)
        .measure(count: 5)
    }
    try onScreen(of: display) {
      for size in [Size(width: 1280, height: 800), Size(width: 1920, height: 1080)] {
        try FrameCost(size).measure(Array(photos.files.prefix(80)))
      }
      try InspectorCost().measure(Array(photos.files.prefix(80)))
    }
  }

  /// Windows of this process are shown there.
  private static func onScreen(of display: Display, _ body: () throws -> Void) throws {
    setenv("DISPLAY", display.name, 1)
    try withExtendedLifetime(display) { try body() }
  }
}
