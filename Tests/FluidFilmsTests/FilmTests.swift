import CSDL
import FluidScene
import FluidTestSupport
import Foundation
import Testing

@testable import FluidFilms

@Suite("A film", .serialized)
struct FilmTests {
  private let folder: ScratchFolder
  private let path: String

  init() throws {
    folder = try ScratchFolder()
    path = folder.file("film.webp")
  }

  /// One colour, a different one for each number.
  private func frame(_ number: Int, width: Int = 64, height: Int = 48) -> Bitmap {
    let pixel: [UInt8] = [UInt8(number * 23 % 256), UInt8(255 - number * 11 % 256), 80, 255]
    return Bitmap(
      width: width, height: height, isOpaque: true,
      pixels: (0..<width * height).flatMap { _ in pixel })
  }

  @Test("A film in WebP has the frames that it was given, for as long as they were shown", arguments: [1, 24, 30, 60])
  func webp(fps: Int) throws {
    let writer = try FilmFormat.webp.makeWriter(to: path, width: 64, height: 48, fps: fps, quality: 90)
    for number in 0..<12 { try writer.add(frame(number)) }
    #expect(!FileManager.default.fileExists(atPath: path))
    try writer.finish()
    let colors = try writtenFrames()
    #expect(colors.map(\.duration).reduce(0, +) == Int((12_000 / Double(fps)).rounded()))
    #expect(colors.count == 12)
    for (number, color) in colors.enumerated() {
      let expected = frame(number).pixels
      #expect(abs(Int(color.red) - Int(expected[0])) < 12 && abs(Int(color.green) - Int(expected[1])) < 12)
    }
    #expect(try folder.names.filter { $0 != "program" } == ["film.webp"])
  }

  @Test("A film in WebP follows what fades slowly, and at 100 loses nothing", arguments: [40.0, 60, 100])
  func fading(quality: Double) throws {
    let levels = (0..<30).map { 60 + 2 * $0 }
    let writer = try FilmFormat.webp.makeWriter(to: path, width: 64, height: 48, fps: 25, quality: quality)
    for level in levels {
      let pixel = [UInt8(level), UInt8(level), UInt8(level), 255]
      try writer.add(
        Bitmap(width: 64, height: 48, isOpaque: true, pixels: (0..<64 * 48).flatMap { _ in pixel }))
    }
    try writer.finish()
    let shown = try writtenFrames().flatMap { Array(repeating: Int($0.green), count: $0.duration / 40) }
    #expect(shown.count == levels.count)
    for (shown, level) in zip(shown, levels) { #expect(abs(shown - level) <= (quality == 100 ? 0 : 6)) }
  }

  /// The frames of the film that was written.
  private func writtenFrames() throws -> [(red: UInt8, green: UInt8, duration: Int)] {
    var bytes = Array(try Data(contentsOf: URL(filePath: path)))
    let count = bytes.count
    return try bytes.withUnsafeMutableBufferPointer { buffer in
      var file = WebPData(bytes: UnsafePointer(buffer.baseAddress), size: count)
      let film = try #require(WebPMuxCreateInternal(&file, 0, Int32(WEBP_MUX_ABI_VERSION)))
      defer { WebPMuxDelete(film) }
      var (width, height): (Int32, Int32) = (0, 0)
      WebPMuxGetCanvasSize(film, &width, &height)
      #expect(width == 64 && height == 48)
      return try frames(of: film)
    }
  }

  /// The colour of each frame, and for how many milliseconds it is shown.
  private func frames(of film: OpaquePointer) throws -> [(red: UInt8, green: UInt8, duration: Int)] {
    var count: Int32 = 0
    WebPMuxNumChunks(film, WEBP_CHUNK_ANMF, &count)
    return try (0..<UInt32(max(0, count))).map { number in
      var frame = WebPMuxFrameInfo()
      try #require(WebPMuxGetFrame(film, number + 1, &frame) == WEBP_MUX_OK)
      defer { WebPDataClear(&frame.bitstream) }
      let source = SDL_RWFromConstMem(frame.bitstream.bytes, Int32(frame.bitstream.size))
      let surface = try #require(IMG_LoadTyped_RW(source, 1, "WEBP"))
      defer { SDL_FreeSurface(surface) }
      let format = try #require(surface.pointee.format)
      let pixels = try #require(surface.pointee.pixels)
      var pixel: UInt32 = 0
      for byte in 0..<Int(format.pointee.BytesPerPixel) {
        pixel |= UInt32(pixels.load(fromByteOffset: byte, as: UInt8.self)) << (8 * UInt32(byte))
      }
      var (red, green, blue): (UInt8, UInt8, UInt8) = (0, 0, 0)
      SDL_GetRGB(pixel, format, &red, &green, &blue)
      return (red, green, Int(frame.duration))
    }
  }

  @Test("A film that is not finished leaves what was there before, and nothing else", arguments: FilmFormat.allCases)
  func unfinished(format: FilmFormat) throws {
    try folder.write("before", "film.webp")
    do {
      let writer: any FilmWriter =
        switch format {
        case .webp: try format.makeWriter(to: path, width: 64, height: 48, fps: 30, quality: 50)
        case .mp4: try film(by: "cat >$file")
        }
      try writer.add(frame(0))
    }
    #expect(try Data(contentsOf: URL(filePath: path)) == Data("before".utf8))
    #expect(try folder.names.filter { $0 != "program" } == ["film.webp"])
  }

  @Test("A film in MP4 is what ffmpeg makes of the raw frames, put in its place when it is done")
  func mp4() throws {
    let writer = try film(by: "\(boxes); cat >>$file; echo \"$@\" >>$file")
    for number in 0..<3 { try writer.add(frame(number)) }
    try writer.finish()
    let data = try Data(contentsOf: URL(filePath: path))
    let head = 32
    let raw = (0..<3).flatMap { frame($0).pixels }
    #expect(Array(data.dropFirst(head).prefix(raw.count)) == raw)
    let words = String(decoding: data.dropFirst(head + raw.count), as: UTF8.self)
    #expect(words.contains("-video_size 64x48 -framerate 30"))
    #expect(words.contains("-pix_fmt yuv420p"))
    #expect(try folder.names.filter { $0 != "program" } == ["film.webp"])
  }

  @Test("A film in MP4 says what to do where ffmpeg is not installed")
  func missing() {
    let name = "no-such-program-as-this"
    let failure = #expect(throws: FilmFailure.noProgram(name: name)) {
      try MP4Film(to: path, width: 64, height: 48, fps: 30, program: name)
    }
    #expect(failure?.description.contains("install the package") == true)
  }

  @Test("A film in MP4 fails where ffmpeg does, early or late", arguments: ["exit 3", "cat >/dev/null; exit 3"])
  func failing(program: String) throws {
    #expect(throws: FilmFailure.self) {
      let writer = try film(by: program)
      // More than a pipe holds.
      for number in 0..<40 { try writer.add(frame(number)) }
      try writer.finish()
    }
    #expect(try folder.names == ["program"])
  }

  @Test("A film in MP4 fails where the file is cut off, whatever ffmpeg says of it", arguments: FilmConditions.cutOff)
  func cutOff(program: String) throws {
    try folder.write("before", "film.webp")
    #expect(throws: FilmFailure.programFailed(name: folder.file("program"), reason: "No space left")) {
      let writer = try film(by: "cat >/dev/null; \(program); echo No space left >&2")
      try writer.add(frame(0))
      try writer.finish()
    }
    #expect(try folder.text("film.webp") == "before")
    #expect(try folder.names == ["film.webp", "program"])
  }

  /// Writes the beginning of a whole film: a box without a size goes to the end of the file.
  private let boxes = #"printf '\0\0\0\10ftyp\0\0\0\20moov12345678\0\0\0\0mdat' >$file"#

  @Test(
    "A film in MP4 that ffmpeg makes is whole, and is none on a full disk", .enabled(if: FilmConditions.canFillDisk))
  func fullDisk() throws {
    let writer = try FilmFormat.mp4.makeWriter(to: path, width: 64, height: 48, fps: 30, quality: 50)
    for number in 0..<30 { try writer.add(frame(number)) }
    try writer.finish()
    let disk = try FullDisk()
    let file = disk.path + "/film.mp4"
    try Data([1]).write(to: URL(filePath: file))
    let random = try FileHandle(forReadingFrom: URL(filePath: "/dev/urandom"))
    #expect(throws: FilmFailure.self) {
      let writer = try FilmFormat.mp4.makeWriter(to: file, width: 640, height: 480, fps: 30, quality: 50)
      for _ in 0..<10 {
        let noise = try #require(try random.read(upToCount: 640 * 480 * 4))
        try writer.add(Bitmap(width: 640, height: 480, isOpaque: true, pixels: Array(noise)))
      }
      try writer.finish()
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path) == ["film.mp4"])
    #expect(try Data(contentsOf: URL(filePath: file)) == Data([1]))
  }

  @Test("A film is none where a folder is in its place", arguments: FilmFormat.allCases)
  func folderInPlace(format: FilmFormat) throws {
    #expect(throws: FilmFailure.cannotWrite(path: folder.path, reason: "Is a directory")) {
      let writer = try format.makeWriter(to: folder.path, width: 64, height: 48, fps: 30, quality: 50)
      try writer.add(frame(0))
      try writer.finish()
    }
    #expect(try folder.names.isEmpty)
  }

  @Test("A film in MP4 fails with the last thing that ffmpeg said")
  func reason() throws {
    let writer = try film(by: "cat >/dev/null; echo first >&2; echo No space left >&2; exit 3")
    #expect(throws: FilmFailure.programFailed(name: folder.file("program"), reason: "No space left")) {
      try writer.add(frame(0))
      try writer.finish()
    }
  }

  /// A program that stands in for ffmpeg; `$file` is where its film goes.
  private func film(by commands: String) throws -> any FilmWriter {
    let program = try folder.write("#!/bin/sh\nfor file; do :; done; file=${file#file:}\n\(commands)\n", "program")
    chmod(program, 0o755)
    // A child process that starts at this very moment still holds the file that was written.
    let busy = FilmFailure.encoder(reason: String(cString: strerror(ETXTBSY)))
    for _ in 0..<20_000 {
      let film = Result {
        try MP4Film(to: path, width: 64, height: 48, fps: 30, program: program)
      }
      guard case .failure(let failure) = film, failure as? FilmFailure == busy else { return try film.get() }
      usleep(5000)
    }
    throw busy
  }

  @Test("A film is refused where the format has no room for it")
  func size() {
    #expect(throws: FilmFailure.tooLarge(width: 20_000, height: 4, maximum: 16_383)) {
      try FilmFormat.webp.makeWriter(to: path, width: 20_000, height: 4, fps: 30, quality: 50)
    }
  }

  @Test("A film is of the kind that its name ends with")
  func format() {
    #expect(FilmFormat(path: "a/b.WebP") == .webp)
    #expect(FilmFormat(path: "a.b/c.mp4") == .mp4)
    #expect(FilmFormat(path: "webp") == nil)
    #expect(FilmFormat(path: "a.gif") == nil)
  }
}

private enum FilmConditions {
  /// Whether this machine has ffmpeg and lets tests mount a small disk.
  static let canFillDisk = FilmFormat.mp4.obstacle == nil && FullDisk.isPossible

  /// What a program may leave that has no room: nothing; no index; no frames; a box that is longer than the file; no box.
  static let cutOff = [
    "true", #"printf '\0\0\0\10ftyp\0\0\0\0mdatxx' >$file"#, #"printf '\0\0\0\10ftyp\0\0\0\10moov' >$file"#,
    #"printf '\0\0\0\10ftyp\0\0\0\10moov\0\0\1\0mdatxx' >$file"#, "echo no film >$file",
  ]
}
