import FluidPictures
import FluidScene
import FluidTestSupport
import Glibc
import Testing

@testable import FluidPictures

@Suite("A damaged picture that moves")
struct HostileAnimationTests {
  private let folder: ScratchFolder
  private static let limits = PictureLimits(maximumPixels: 1_000_000, maximumDecodingBytes: 16 << 20)
  private static let reasons: Set = [
    "Damaged file", "Incomplete file", "Unsupported format", "Too large", "Too many pixels", "Too complex",
    "Not a picture", "Empty file",
  ]

  init() throws { folder = try ScratchFolder() }

  /// All frames that can be decoded, and why there are no more.
  private func play(
    _ bytes: [UInt8], _ program: DecoderProgram? = nil
  ) throws(PictureFailure) -> (frames: [Bitmap], failure: PictureFailure?) {
    guard let path = try? folder.write(bytes, "a") else { throw .missing }
    let cancellation = PictureCancellation()
    var reader = try AnimationReader(
      path, PictureHeader(of: path, limits: Self.limits), PictureDecoder(limits: Self.limits, decodingWith: program),
      cancellation)
    var frames: [Bitmap] = []
    // A frame that is not read shortens the animation.
    for _ in 0..<reader.timing.frameCount where frames.count < reader.timing.frameCount {
      do throws(PictureFailure) {
        frames.append(try reader.read(frames.count, .full, cancellation).bitmap)
      } catch {
        guard !frames.isEmpty else { throw error }
        #expect(reader.timing.frameCount == frames.count && reader.timing.failure == error)
      }
    }
    return (frames, reader.timing.failure)
  }

  private static let files = ["disposals.gif", "soft.apng", "moving.webp"]

  @Test("A damaged picture that moves that was cut off plays as far as it goes", arguments: files)
  func cut(_ name: String) throws {
    let bytes = try Fixture.file("Animated/" + name)
    let whole = try play(bytes)
    #expect(whole.failure == nil && whole.frames.count > 5)
    var counts: Set<Int> = []
    for length in stride(from: bytes.count - 1, to: 12, by: -7) {
      do throws(PictureFailure) {
        let part = try play(Array(bytes[..<length]))
        #expect(part.frames.count <= whole.frames.count)
        for (frame, other) in zip(part.frames, whole.frames) { #expect(frame.pixels == other.pixels, "\(length)") }
        #expect(part.failure != nil || part.frames.count == whole.frames.count, "\(length)")
        counts.insert(part.frames.count)
      } catch {
        #expect(Self.reasons.contains(error.title), "\(error) at \(length)")
      }
    }
    #expect(counts.isSuperset(of: 1..<whole.frames.count))
  }

  @Test("A damaged picture that moves has some frames or none, and never ends the program", arguments: files)
  func mutants(_ name: String) throws {
    let bytes = try Fixture.file("Animated/" + name)
    let seed = RandomRun.seed
    var random = SeededGenerator(seed: seed)
    var (failed, cut) = (0, 0)
    RandomRun.tell(RandomRun.mutants, "broken animations")
    for round in 0..<RandomRun.mutants {
      do throws(PictureFailure) {
        let result = try play(random.mutant(of: bytes, round: round))
        #expect(!result.frames.isEmpty, "seed \(seed), round \(round)")
        if result.failure != nil { cut += 1 }
      } catch {
        #expect(Self.reasons.contains(error.title), "\(error), seed \(seed), round \(round)")
        failed += 1
      }
    }
    #expect(failed > 0 && cut > 0, "seed \(seed)")
  }

  @Test(
    "A damaged picture that moves has the same frames where another process draws them",
    arguments: ["disposals.gif", "moving.webp"])
  func apart(_ name: String) throws {
    let bytes = try Fixture.file("Animated/" + name)
    var random = SeededGenerator(seed: RandomRun.seed)
    for round in 0..<RandomRun.mutants / 10 {
      let bytes = round == 0 ? bytes : random.mutant(of: bytes, round: round)
      var outcomes: [Result<[[UInt8]], PictureFailure>] = []
      for program in [nil, DecoderProgram.built] {
        do throws(PictureFailure) {
          outcomes.append(.success(try play(bytes, program).frames.map(\.pixels)))
        } catch {
          outcomes.append(.failure(error))
        }
      }
      #expect(outcomes[0] == outcomes[1], "seed \(RandomRun.seed), round \(round)")
    }
  }

  @Test(
    "A damaged picture that moves is asked of another process, whose end between two frames costs nothing",
    arguments: ["disposals.gif", "moving.webp"])
  func ended(_ name: String) throws {
    let (path, header) = try folder.picture(Fixture.file("Animated/" + name), "a")
    let cancellation = PictureCancellation()
    var here = try AnimationReader(path, header, PictureDecoder(decodingWith: nil), cancellation)
    let last = here.timing.frameCount - 1
    let expected = try here.read(last, .full, cancellation).bitmap.pixels
    var other = try AnimationReader(path, header, PictureDecoder(decodingWith: .played("exit 1")), cancellation)
    #expect(throws: PictureFailure.noDecoder(detail: "it has ended")) { try other.read(0, .full, cancellation) }
    var apart = try AnimationReader(path, header, PictureDecoder(decodingWith: .built), cancellation)
    let first = try apart.read(0, .full, cancellation).bitmap.pixels
    let process = apart.process
    kill(try #require(process), SIGKILL)
    #expect(try apart.read(last, .full, cancellation).bitmap.pixels == expected)
    #expect(try apart.read(0, .full, cancellation).bitmap.pixels == first)
  }

  // MARK: Numbers

  private static let size = PixelSize(width: 6, height: 5)
  private static let frame = EncodedFrame(raster: .asymmetric(6, 5))

  private static func positionOfSecondFrame(of gif: [UInt8]) throws -> Int {
    try gif.withUnsafeBytes { try GIFScan($0, PictureCancellation()).frames[1].position }
  }

  @Test("A damaged picture that moves with a frame beside the picture, or without a size, ends before it")
  func places() throws {
    var beside = Self.frame
    (beside.left, beside.top) = (100, 200)
    // A GIF's screen cuts a frame off.
    let gif = try play(Encode.animatedGIF(Self.size, [Self.frame, beside, Self.frame]))
    #expect(gif.frames.count == 3 && gif.failure == nil && gif.frames[1].pixels == gif.frames[0].pixels)
    let png = try play(Encode.animatedPNG(Self.size, [Self.frame, beside, Self.frame]))
    #expect(png.frames.count == 1 && png.failure?.title == "Damaged file")
    var empty = Encode.animatedGIF(Self.size, [Self.frame, Self.frame])
    let second = try Self.positionOfSecondFrame(of: empty)
    empty.replaceSubrange(second + 4..<second + 6, with: [0, 0])
    let cut = try play(empty)
    #expect(cut.frames.count == 1 && cut.failure?.title == "Damaged file")
  }

  @Test("A damaged picture that moves of more frames than can be told apart plays the first of them")
  func many() throws {
    // 1 by 1, and the same frame again and again.
    let frame = Encode.hex("21f90400000000002c00000000010001000002024401 00")
    let head = Encode.hex("474946383961010001008000 00000000ffffff")
    var bytes = head
    for _ in 0..<PictureLimits.maximumFrames + 10 { bytes += frame }
    let path = try folder.write(bytes + [0x3B], "many.gif")
    let reader = try AnimationReader(
      path, PictureHeader(of: path), PictureDecoder(decodingWith: nil), PictureCancellation())
    #expect(reader.timing.frameCount == PictureLimits.maximumFrames)
    #expect(reader.timing.failure?.title == "Too complex")
  }

  @Test("A damaged picture that moves whose frames are much larger than itself is not given the memory")
  func large() throws {
    var bytes = Encode.animatedGIF(Self.size, [Self.frame, Self.frame])
    let second = try Self.positionOfSecondFrame(of: bytes)
    bytes.replaceSubrange(second + 4..<second + 8, with: [0xFF, 0xFF, 0xFF, 0xFF])
    let result = try play(bytes)
    #expect(result.frames.count == 1 && result.failure?.title == "Damaged file")
  }

  @Test("A damaged picture that moves with a wrong check sum ends before the frame")
  func checkSums() throws {
    var bytes = Encode.animatedPNG(Self.size, [Self.frame, Self.frame, Self.frame])
    let places = bytes.indices.dropLast(4).filter { bytes[$0..<$0 + 4].elementsEqual("fdAT".utf8) }
    bytes[try #require(places.last) + 20] ^= 1
    let result = try play(bytes)
    #expect(result.frames.count == 2 && result.failure?.title == "Damaged file")
  }

  @Test("A damaged picture that moves stops when it is cancelled")
  func cancelled() throws {
    let (path, header) = try folder.picture(Encode.animatedGIF(Self.size, [Self.frame, Self.frame]), "a")
    var reader = try AnimationReader(path, header, PictureDecoder(decodingWith: nil), PictureCancellation())
    let cancellation = PictureCancellation()
    cancellation.cancel()
    #expect(throws: PictureFailure.cancelled) { try reader.read(1, .full, cancellation) }
    // It is no worse for it.
    #expect(reader.timing.frameCount == 2)
    #expect(try reader.read(1, .full, PictureCancellation()).size == Self.size)
    #expect(throws: PictureFailure.cancelled) {
      _ = try AnimationReader(path, header, PictureDecoder(decodingWith: nil), cancellation)
    }
  }
}
