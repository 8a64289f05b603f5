import FluidPictures
import FluidScene
import FluidTestSupport
import Testing

@testable import FluidPictures

/// `Fixtures/Animated` has files with the frames beneath each other that other decoders made of them: ImageMagick (`-coalesce`) of the GIF,
/// ffmpeg of the PNGs.
@Suite("A picture that moves")
struct AnimatedPictureTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func reader(_ bytes: [UInt8], _ decoder: PictureDecoder = PictureDecoder(decodingWith: nil)) throws
    -> AnimationReader
  {
    let path = try folder.write(bytes, "a")
    return try AnimationReader(path, PictureHeader(of: path), decoder, PictureCancellation())
  }

  private func frames(_ bytes: [UInt8]) throws -> [Raster] {
    var reader = try reader(bytes)
    var result: [Raster] = []
    for frame in 0..<reader.timing.frameCount {
      result.append(Raster(try reader.read(frame, .full, PictureCancellation()).bitmap))
    }
    return result
  }

  private func still(_ bytes: [UInt8], _ decoder: PictureDecoder = PictureDecoder(decodingWith: nil)) throws -> Bitmap {
    let path = try folder.write(bytes, "still")
    return try decoder.decode(path, PictureHeader(of: path), .full).bitmap
  }

  private static func fixture(_ name: String) throws -> [UInt8] { try Fixture.file("Animated/" + name) }

  // MARK: Frames

  /// Alphas of 0 and 255 leave nothing to round; with others each decoder rounds at every frame, premultiplied or not.
  @Test(
    "A picture that moves has the frames that another decoder makes of it, for every disposal and every blend",
    arguments: [("disposals.gif", "disposals.png", 0), ("blend.apng", "blend.png", 0), ("soft.apng", "soft.png", 3)])
  func references(_ name: String, _ reference: String, _ tolerance: Int) throws {
    let frames = try frames(Self.fixture(name))
    let strip = Raster(try still(Self.fixture(reference)))
    let height = try #require(frames.first).size.height
    #expect(frames.count * height == strip.size.height && frames.count >= 10)
    for (place, frame) in frames.enumerated() {
      let expected = Raster(strip.size.width, height) { x, y in strip[x, y + place * height] }
      #expect(frame.distance(to: expected) <= tolerance, "frame \(place)")
    }
  }

  @Test(
    "A picture that moves begins with what is shown of it at rest",
    arguments: ["disposals.gif", "blend.apng", "soft.apng", "moving.webp"])
  func firstFrame(_ name: String) throws {
    let bytes = try Self.fixture(name)
    let display = try #require(DisplayProfile(icc: Fixture.file("Colors/p3.icc")))
    for decoder in [
      PictureDecoder(decodingWith: nil), PictureDecoder(decodingWith: nil, showingOn: display),
    ] {
      var reader = try reader(bytes, decoder)
      let first = try reader.read(0, .full, PictureCancellation()).bitmap
      let still = try still(bytes, decoder)
      #expect(first.pixels == still.pixels && first.isOpaque == still.isOpaque)
    }
  }

  private static let canvas = PixelSize(width: 20, height: 16)

  /// Every way in which a frame of a WebP may lie on the one before, in straight alpha as the format has it (RFC 9649, section 2.7.1.1).
  @Test("A picture that moves is composed as a WebP says it")
  func webP() throws {
    func soft(_ width: Int, _ height: Int, _ seed: Int) -> Raster {
      Raster(width, height) { x, y in
        SIMD4(UInt8(x * 9 + seed), UInt8(y * 11 + seed), UInt8(x * y % 200), UInt8((x * 40 + y * 25 + seed * 7) % 256))
      }
    }
    var encoded = [EncodedFrame(raster: .gradient(Self.canvas.width, Self.canvas.height))]
    for number in 0..<12 {
      encoded.append(
        EncodedFrame(
          raster: soft(6 + number % 4, 5 + number % 3, number), left: number * 2 % 12, top: number * 4 % 10,
          delay: 40 + number, disposal: number % 2, replaces: number % 3 == 0))
    }
    let frames = try frames(Encode.animatedWebP(Self.canvas, encoded))
    #expect(frames.count == encoded.count)
    var canvas = [SIMD4<Double>](repeating: .zero, count: Self.canvas.area)
    for (place, frame) in encoded.enumerated() {
      func forEachPixel(_ body: (_ place: Int, _ x: Int, _ y: Int) -> Void) {
        for y in 0..<frame.raster.size.height {
          for x in 0..<frame.raster.size.width { body((frame.top + y) * Self.canvas.width + frame.left + x, x, y) }
        }
      }
      // Premultiplied, from 0 to 1.
      forEachPixel { place, x, y in
        let pixel = SIMD4<Double>(frame.raster[x, y]) / 255
        let color = SIMD4(pixel.x * pixel.w, pixel.y * pixel.w, pixel.z * pixel.w, pixel.w)
        canvas[place] = frame.replaces ? color : color + canvas[place] * (1 - pixel.w)
      }
      let expected = Raster(Self.canvas.width, Self.canvas.height) { x, y in
        SIMD4<UInt8>((canvas[y * Self.canvas.width + x] * 255).rounded(.toNearestOrEven))
      }
      #expect(frames[place].distance(to: expected) <= 2, "frame \(place)")
      if frame.disposal == 1 { forEachPixel { place, _, _ in canvas[place] = .zero } }
    }
  }

  @Test("A picture that moves may have a first picture that is none of its frames")
  func defaultImage() throws {
    let bytes = try Self.fixture("default.apng")
    let frames = try frames(bytes)
    #expect(frames.count == 3)
    let still = Raster(try still(bytes))
    #expect(still.pixels.allSatisfy { $0.w == 255 })
    let drawn = frames[0].pixels.indices.filter { frames[0].pixels[$0].w > 0 }
    #expect(!drawn.isEmpty && drawn.allSatisfy { (3..<15).contains($0 % 24) && (4..<13).contains($0 / 24) })
  }

  @Test(
    "A picture that moves has its frames in any order, and at any size",
    arguments: ["disposals.gif", "blend.apng", "moving.webp"])
  func order(_ name: String) throws {
    let bytes = try Self.fixture(name)
    let frames = try frames(bytes)
    var reader = try reader(bytes)
    var random = SeededGenerator(seed: 11)
    let small = PixelSize(width: 12, height: 9)
    for _ in 0..<40 {
      let frame = random.index(below: frames.count)
      #expect(Raster(try reader.read(frame, .full, PictureCancellation()).bitmap) == frames[frame])
      let reduced = try reader.read(frame, .fitting(small), PictureCancellation())
      #expect(reduced.bitmap.pixels == frames[frame].bitmap.reduced(to: reduced.size).pixels)
    }
  }

  // MARK: Time

  @Test("A picture that moves shows at every moment the frame that the sum of the delays says", arguments: 0..<40)
  func pace(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let delays = (0..<1 + random.index(below: 12)).map { _ in Double(random.index(below: 400)) / 1000 }
    let plays = seed % 3 == 0 ? nil : 1 + random.index(below: 4)
    let timing = AnimationTiming(delays: delays, plays: plays)
    let shown = delays.map { $0 < 0.011 ? 0.1 : $0 }
    #expect(abs(timing.duration - shown.reduce(0, +)) < 1e-9)
    var (start, ordinal) = (0.0, 0)
    let end = plays.map { $0 * delays.count } ?? delays.count * 3
    while ordinal < end {
      let delay = shown[ordinal % delays.count]
      #expect(abs(timing.start(of: ordinal) - start) < 1e-9)
      for fraction in [0, 0.3, 0.999] { #expect(timing.ordinal(at: start + delay * fraction) == ordinal) }
      #expect(timing.frame(of: ordinal) == ordinal % delays.count)
      start += delay
      ordinal += 1
    }
    for late in [0.0, 1, 1e6] {
      let after = timing.ordinal(at: start + late)
      if plays != nil { #expect(after == end - 1 && timing.lastOrdinal == end - 1) } else { #expect(after >= end) }
    }
  }

  private static let flat = Raster(4, 4) { _, _ in SIMD4(200, 20, 90, 255) }

  @Test(
    "A picture that moves is played as often as the file says; 0 is for ever",
    arguments: [(nil, 1), (0, nil), (1, 2), (4, 5)] as [(Int?, Int?)])
  func gifPlays(_ repeats: Int?, _ plays: Int?) throws {
    let size = PixelSize(width: 4, height: 4)
    let frame = EncodedFrame(raster: Self.flat)
    #expect(try reader(Encode.animatedGIF(size, [frame, frame], repeats: repeats)).timing.plays == plays)
    guard let count = repeats else { return }
    let same = count == 0 ? nil : Optional(count)
    #expect(try reader(Encode.animatedWebP(size, [frame, frame], loops: count)).timing.plays == same)
    #expect(try reader(Encode.animatedPNG(size, [frame, frame], plays: count)).timing.plays == same)
  }

  @Test("A picture that moves has delays of 100 ms where the file has less than 11", arguments: [0, 10, 20, 30, 70])
  func delays(_ delay: Int) throws {
    let size = PixelSize(width: 4, height: 4)
    let frames = [EncodedFrame](repeating: EncodedFrame(raster: Self.flat, delay: delay), count: 2)
    let expected = delay < 11 ? 0.2 : Double(delay) / 500
    for bytes in [
      Encode.animatedGIF(size, frames), Encode.animatedPNG(size, frames), Encode.animatedWebP(size, frames),
    ] {
      #expect(abs(try reader(bytes).timing.duration - expected) < 1e-9)
    }
  }

  @Test(
    "A picture that moves says in its details how many frames it has",
    arguments: [
      ("disposals.gif", "10 frames, 1.3 s, 3 times"), ("soft.apng", "13 frames, 1.4 s, 3 times"),
      ("moving.webp", "8 frames, 0.7 s"), ("default.apng", "3 frames, 0.6 s, once"),
    ])
  func details(_ name: String, _ words: String) throws {
    let path = try folder.write(Self.fixture(name), name)
    let rows = PictureDetails(of: path, try PictureHeader(of: path)).rows
    #expect(rows.first { $0.label == "Animation" }?.value == words)
    let gif = try folder.write(Encode.gif(.asymmetric(5, 5)), "still.gif")
    #expect(PictureDetails(of: gif, try PictureHeader(of: gif)).animation == nil)
  }
}
