import CHEIF
import FluidPictures

/// What a process of its own adds to the decoding of a picture.
struct DecodingApart {
  let program: String
  let file: String

  func measure(rounds: Int) throws {
    let path = PicturePath(file)
    let header = try PictureHeader(of: path)
    let decoder = PictureDecoder(decodingWith: DecoderProgram(path: program))
    let here = PictureDecoder(decodingWith: nil)
    let usesHEIF = [.heic, .avif].contains(header.format)
    let tile = PictureTarget.covering(PixelSize(width: 168, height: 168))
    // The first one of all starts the process.
    let start = try time { _ = try decoder.decode(path, header, tile) }
    var inside: [Double] = []
    var whole: [Double] = []
    var tiles: [Double] = []
    var tilesHere: [Double] = []
    // In turns, so that what else the machine does is in all of them.
    for _ in 0..<rounds {
      inside.append(
        try time {
          guard usesHEIF else { return _ = try here.decode(path, header, .full) }
          guard cheif_decode(file) else { throw Failure("libheif does not decode \(file)") }
        })
      if !usesHEIF { tilesHere.append(try time { _ = try here.decode(path, header, tile) }) }
      whole.append(try time { _ = try decoder.decode(path, header, .full) })
      tiles.append(try time { _ = try decoder.decode(path, header, tile) })
    }
    Table.row("floor: \(usesHEIF ? "libheif" : "decoded") in this process", milliseconds(inside.median, 2))
    Table.row(
      "every pixel, from a process",
      "\(milliseconds(whole.median, 2)): \(times(whole.median / inside.median)) of the floor")
    if !usesHEIF { Table.row("a tile, in this process", milliseconds(tilesHere.median, 2)) }
    Table.row(
      "a tile, from a process",
      "\(milliseconds(tiles.median, 2)); the first one, with its start, \(milliseconds(start, 1))")
  }

  private func time(_ body: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try body()
    return (ContinuousClock.now - start) / .seconds(1)
  }
}
