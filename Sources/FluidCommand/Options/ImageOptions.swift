import ArgumentParser
import PlaygroundShell

/// The frames, the film or the contact sheet that a headless run makes.
struct ImageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Headless: write each frame as DIR/00000.png, and nothing where it is interrupted.", valueName: "DIR"))
  var frames: String?

  @Option(
    help: ArgumentHelp("Headless: write a film, FILE.webp or, where ffmpeg is installed, FILE.mp4.", valueName: "FILE"))
  var export: String?

  @Option(
    help: ArgumentHelp(
      "Headless: write frames with their times on one picture, FILE.png; --fps says how many of a second.",
      valueName: "FILE"))
  var sheet: String?

  @Option(
    help: ArgumentHelp(
      "Export, frames, sheet: pixels a point, 0.05 to 4; 1 where nothing is said, and 0.25 of a sheet.", valueName: "N")
  )
  var scale: Double?

  @Option(
    help: ArgumentHelp(
      "Export, frames: how fast it plays, 0.05 to 20; at 0.25 the same second takes four times the frames.",
      valueName: "N"))
  var speed = 1.0

  @Option(help: ArgumentHelp("Export: of a WebP, 0 to 100, lossless; 60 where nothing is said.", valueName: "N"))
  var quality: Double?

  @Option(help: ArgumentHelp("Export, frames, sheet: the first moment of the script.", valueName: "MS"))
  var from = 0.0

  @Option(help: ArgumentHelp("Export, frames, sheet: the last moment of the script.", valueName: "MS"))
  var to: Double?

  @Flag(
    help:
      "Export, frames, sheet: write a line a frame to the standard output: the fraction that is done, frames made, frames in all."
  )
  var progressLines = false

  @Flag(help: "Export, frames, sheet: draw the fingers of the script.")
  var fingers = false

  var request: SessionRequest.Images {
    var images = SessionRequest.Images()
    images.frames = frames
    images.film = export
    images.sheet = sheet
    images.scale = scale
    images.speed = speed
    images.quality = quality
    images.start = from
    images.end = to
    images.hasProgressLines = progressLines
    images.showsFingers = fingers
    return images
  }
}
