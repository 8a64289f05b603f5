import FluidGeometry
import FluidMotion
import FluidNavigation
import FluidScene
import FluidScript
import FluidTestSupport
import Foundation
import PlaygroundPictures
import PlaygroundTestSupport

@testable import PhotoPages
@testable import PlaygroundKit

/// A program with a page that has just come to rest, and the pixels that it has uploaded.
@MainActor
final class OpenedAnimation {
  let playground: Playground
  private var bitmaps: [ImageID: Bitmap] = [:]
  private(set) var uploads = 0
  var now = 0.0
  var frame: Frame

  init(_ index: Int, in samples: SamplePictures) throws {
    playground = .showing(samples.folder.path, size: Size(width: 400, height: 300))
    frame = playground.step([], at: .zero)
    take()
    playground.openPhoto(index)
    for _ in 0..<20 { step(0.05) }
    try step { $0.frame.isAtRest }
  }

  var page: PhotoPage? { playground.navigation.topViewController as? PhotoPage }

  func step(_ seconds: Double, _ inputs: [Input] = []) {
    now += seconds
    frame = playground.step(inputs, at: Instant(seconds: now))
    take()
  }

  /// At 100 frames a second, until something holds.
  func step(until holds: (OpenedAnimation) -> Bool) throws {
    var limit = LoopLimit()
    while !holds(self) {
      try limit.turn()
      step(0.01)
    }
  }

  private func take() {
    for request in frame.imageRequests {
      switch request {
      case .upload(let image, let bitmap):
        bitmaps[image] = bitmap
        uploads += 1
      case .release(let image): bitmaps[image] = nil
      }
    }
  }

  var bytes: Int { bitmaps.values.reduce(0) { $0 + $1.byteCount } }

  /// All pictures that are drawn, back to front.
  var images: [DisplayList.ImagePaint] { frame.displayList.commands.imagePaints }

  /// The colour of the last picture that is drawn at all.
  var color: [UInt8]? {
    images.last.flatMap { bitmaps[$0.image] }.map { Array($0.pixels.prefix(3)) }
  }

  /// At 100 frames a second, up to the script's end.
  func play(_ text: String, _ watch: () -> Void) throws {
    let script = try Script(parsing: text)
    let start = now
    var player = ScriptPlayer(script)
    for _ in 0..<Int(((script.end ?? 0) / 10).rounded(.up)) {
      watch()
      step(0.01, player.inputs(to: Instant(seconds: now + 0.01 - start)).map { $0.delayed(by: start) })
    }
  }
}

extension SamplePictures {
  static let colors: [[UInt8]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]]
  /// Hundredths of a second.
  static let delays = [10, 20, 30, 10]

  /// A GIF of flat colours that is played for ever, one that is played twice, and a JPEG.
  static func animations() throws -> SamplePictures {
    let samples = try SamplePictures()
    try samples.addGIF(colors, delays: delays, repeats: 0, "a.gif")
    try samples.addGIF(colors, delays: delays, repeats: 1, "b-twice.gif")
    try samples.addJPEG(60, 40, "c.jpg")
    return samples
  }
}
