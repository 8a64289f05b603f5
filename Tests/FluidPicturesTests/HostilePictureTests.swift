import FluidPictures
import FluidScene
import FluidTestSupport
import Glibc
import Testing

@testable import FluidPictures

@Suite("A file that means harm")
struct HostilePictureTests {
  private let folder: ScratchFolder
  private let decoder = PictureDecoder(decodingWith: .built)
  private static let tile = PictureTarget.covering(PixelSize(width: 168, height: 168))

  init() throws { folder = try ScratchFolder() }

  // MARK: Formats

  private static let raster = Raster.asymmetric(13, 7)
  private static let refused: [(name: String, bytes: [UInt8])] = [
    ("a.lbm", Encode.lbm(raster)), ("a.pcx", Encode.pcx(raster)), ("a.ppm", Encode.pnm(raster)),
    ("a.xpm", Encode.xpm(raster)),
    ("a.xcf", Array("gimp xcf file\0".utf8) + Encode.be32(13) + Encode.be32(7) + [UInt8](repeating: 0, count: 64)),
    ("a.xv", Array("P7 332\n#XVVERSION:1\n13 7 255\n".utf8) + [UInt8](repeating: 90, count: 91)),
  ]

  @Test(
    "A file that means harm in a format that is not decoded here is no picture, under any name",
    arguments: refused.indices)
  func formats(_ index: Int) throws {
    let (name, bytes) = Self.refused[index]
    for name in [name, "a.png", "a.tga", "a.bmp", "a.svg"] {
      let path = try folder.write(bytes, name)
      #expect(throws: PictureFailure.notAPicture, "\(name)") { try PictureHeader(of: path) }
    }
    for format in PictureFormat.allCases {
      // It was something else when its header was read.
      let path = try folder.write(bytes, "a.png")
      let stale = PictureHeader(format: format, size: Self.raster.size)
      #expect(throws: PictureFailure.self, "\(format)") { try decoder.decode(path, stale, .full) }
    }
    try folder.write(bytes, name)
    #expect(PictureLibrary.scan([folder.picturePath]).map(\.path.name).contains(name) == false)
  }

  // MARK: Numbers

  @Test(
    "A file that means harm has a time as near as it can be told",
    arguments: [(9_300_000_000, Int64.max), (-9_300_000_000, Int64.min)])
  func times(_ seconds: Int, _ expected: Int64) throws {
    #expect(Int64(nanosecondsOf: seconds, 999_999_999) == expected)
    let path = try folder.write(Encode.png(Self.raster), "a.png")
    let time = timespec(tv_sec: seconds, tv_nsec: 999_999_999)
    try #require(utimensat(AT_FDCWD, path.description, [time, time], 0) == 0)
    // Some file systems keep nothing beyond 2038 or before 1901.
    #expect(try PictureHeader(of: path).modified.magnitude > 1 << 60)
  }

  @Test(
    "A file that means harm of 2⁶³ - 1 bytes is too large",
    .enabled(if: access("/dev/shm", W_OK) == 0, "a tmpfs has files of any size"))
  func sparse() throws {
    let path = "/dev/shm/fluidpictures-\(getpid()).png"
    let descriptor = open(path, O_CREAT | O_RDWR | O_EXCL, 0o600)
    try #require(descriptor >= 0)
    defer {
      close(descriptor)
      unlink(path)
    }
    // A directory of more entries than can be, at the end of all that can be.
    let far = Array("II+\0\u{8}\0\0\0".utf8) + Encode.le32(0xFFFF_FFF0) + Encode.le32(0x7FFF_FFFF)
    try #require(pwrite(descriptor, far, far.count, 0) == far.count)
    try #require(ftruncate(descriptor, off_t.max) == 0)
    #expect(throws: PictureFailure.damaged(detail: "its size is given as 0 × 0")) {
      try PictureHeader(of: PicturePath(path))
    }
    for bytes in [Encode.png(Self.raster), Encode.svg("width='13' height='7'"), Encode.tga(Self.raster)] {
      try #require(pwrite(descriptor, bytes, bytes.count, 0) == bytes.count)
      try #require(ftruncate(descriptor, off_t.max) == 0)
      let header = PictureHeader(
        format: bytes[0] == 0x89 ? .png : bytes[0] == 0 ? .tga : .svg, size: Self.raster.size, byteSize: .max)
      // libpng reads as much of a file as the picture takes.
      if header.format == .png {
        #expect(try decoder.decode(PicturePath(path), header, .full).fullSize == Self.raster.size)
        continue
      }
      #expect { try decoder.decode(PicturePath(path), header, .full) } throws: {
        ($0 as? PictureFailure)?.title == "Too large"
      }
      let request = PictureRequest(
        pictureID: PictureID(rawValue: 1), path: PicturePath(path), header: header, purpose: .thumbnail, target: .full)
      #expect(LoadQueue.cost(of: request) > LoadQueue.heavyBytes || header.format == .svg)
    }
  }

  // MARK: Memory

  /// 1 by 1, with a frame of 65,535 by 65,535.
  private static let gif = Encode.hex(
    "47494638396101000100800000000000ffffff21f90404010000002c00000000ffffffff0002024401003b")
  /// 22,000 by 22,000, and then the same tags again with 10 by 10.
  private static let tiff =
    Encode.hex(
      """
      49492a00080000000b000001040001000000f05500000101040001000000f0550000020103000100000008000000030103000100
      00000100000006010300010000000100000011010400010000009200000015010300010000000100000016010400010000
      00f05500001701040001000000640000000001040001000000 0a0000000101040001000000 0a00000000000000
      """) + [UInt8](repeating: 0x80, count: 104)
  private static let bitmap =
    Encode.le32(40) + Encode.le32(20000) + Encode.le32(40000) + [1, 0, 1, 0] + [UInt8](repeating: 0, count: 24)
  private static let ico = [0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 1, 0] + Encode.le32(40) + Encode.le32(22) + bitmap

  @Test(
    "A file that means harm takes no more memory than it may, whatever its header says",
    arguments: [("frame.gif", gif), ("twice.tiff", tiff), ("large.ico", ico)])
  func memory(_ name: String, _ bytes: [UInt8]) throws {
    let (path, header) = try folder.picture(bytes, name)
    #expect { try decoder.decode(path, header, Self.tile) } throws: { ($0 as? PictureFailure)?.title == "Too large" }
  }

  @Test("A file that means harm whose texts would be a thousand times as large in memory is shown without them")
  func texts() throws {
    let png = Encode.png(Self.raster)
    let text = Encode.be32(8000) + Array("zTXt".utf8) + [UInt8](repeating: 0, count: 8004)
    let bytes = Array(png.prefix(33) + Array(repeatElement(text, count: 150).joined()) + png.dropFirst(33))
    let (path, header) = try folder.picture(bytes, "a.png")
    let decoder = PictureDecoder(limits: PictureLimits(maximumDecodingBytes: bytes.count + 65536))
    #expect(try Raster(decoder.decode(path, header, .full).bitmap) == Self.raster)
  }

  // MARK: Work

  private static func svg(_ attributes: String, _ content: String) -> [UInt8] {
    Array(#"<svg xmlns="http://www.w3.org/2000/svg" \#(attributes)>\#(content)</svg>"#.utf8)
  }

  private static let page = #"width="1000" height="1000""#
  private static let endless: [(name: String, bytes: [UInt8])] = [
    ("wide", svg(#"width="500000000" height="1""#, #"<rect width="10" height="10"/>"#)),
    ("tall", svg(#"width="1" height="400000000""#, #"<rect width="10" height="10"/>"#)),
    (
      "dashes too short to move a point",
      svg(page, #"<path d="M100000 100000 L900000 900000" stroke="black" stroke-dasharray="0.000002" fill="none"/>"#)
    ),
    ("too many dashes", svg(page, #"<path d="M0 0 l100000 0" stroke="black" style="stroke-dasharray:0.01,0.01"/>"#)),
  ]

  @Test(
    "A file that means harm that takes for ever or all memory to draw ends with its process", arguments: endless.indices
  )
  func drawings(_ index: Int) throws {
    let (path, header) = try folder.picture(Self.endless[index].bytes, "a.svg")
    var limits = PictureLimits(maximumDecodingBytes: 256 << 20)
    #expect(limits.maximumDrawingSeconds == 5)
    limits.maximumDrawingSeconds = 1
    let decoder = PictureDecoder(limits: limits, decodingWith: .built)
    let size = PixelSize(width: 1000, height: 1000)
    #expect { try inTime("the drawing") { _ = try decoder.decode(path, header, .covering(size)) } } throws: {
      ["Too complex", "Too large", "Too many pixels", "Damaged file"].contains(($0 as? PictureFailure)?.title)
    }
  }

  @Test("A file that means harm without a size fits into a box, and is never drawn by a thread that draws")
  func measuring() throws {
    let path = try folder.write(Self.svg("", #"<rect width="22000" height="21000" fill="red"/>"#), "a.svg")
    #expect(try PictureHeader.quick(of: path) == nil)
    let header = try PictureHeader(of: path, decodingWith: decoder)
    #expect(header.size == PixelSize(width: 512, height: 489))
    #expect(try decoder.decode(path, header, Self.tile).size == PixelSize(width: 176, height: 168))
    let far = try folder.write(Self.svg("", #"<rect width="1e30" height="6"/>"#), "c.svg")
    #expect(throws: PictureFailure.self) { try PictureHeader(of: far, decodingWith: decoder) }
    let sized = try folder.write(Self.svg(Self.page, ""), "d.svg")
    #expect(try PictureHeader.quick(of: sized)?.size == PixelSize(width: 1000, height: 1000))
  }

  @Test("A file that means harm in many scans is refused, and stops between two of them")
  func scans() throws {
    let path = try folder.write(Fixture.progressiveJPEG, "a.jpg")
    var limits = PictureLimits()
    limits.maximumScannedPixels = 40 * 24 * 3
    #expect { try PictureDecoder(limits: limits).decode(path, PictureHeader(of: path), .full) } throws: {
      ($0 as? PictureFailure)?.title == "Too complex"
    }
    let cancellation = PictureCancellation()
    let file = try OpenFile(path)
    var jpeg = try JPEGDecoder(file, 0..<file.byteSize, PictureLimits(), cancellation)
    // All of the file has been read, and none of its scans.
    cancellation.cancel()
    var failure: PictureFailure?
    do throws(PictureFailure) { _ = try jpeg.start(covering: jpeg.size) } catch { failure = error }
    #expect(failure == .cancelled)
  }

  @Test(
    "A file that means harm stops at its next byte",
    arguments: [("a.png", Encode.png(raster)), ("a.tga", Encode.tga(raster))])
  func stops(_ name: String, _ bytes: [UInt8]) throws {
    let file = try OpenFile(folder.write(bytes, name))
    let contents = try FileContents(of: file)
    let cancellation = PictureCancellation()
    cancellation.cancel()
    var failure: PictureFailure?
    do throws(PictureFailure) {
      if name == "a.png" {
        _ = try PNGDecoder(contents.bytes, cancellation)
      } else {
        _ = try ImageLibrary.load(contents, .tga, cancellation)
      }
    } catch { failure = error }
    #expect(failure == .cancelled)
  }

  @Test("A file that means harm does not hold up the end, even while a decoder that cannot be stopped is at work")
  func end() throws {
    // Some seconds of work.
    let content = String(repeating: #"<path d="M0 0h9v9z"/>"#, count: 4000)
    let path = try folder.write(Self.svg(#"width="9" height="20000""#, content), "a.svg")
    // When the part begins that cannot be stopped is not to be seen from here: one of these pauses ends within it.
    for pause: UInt32 in [25, 50, 100, 200, 400, 800, 1600] {
      let loader = PictureLoader(mode: .threaded)
      loader.request(
        PictureRequest(
          pictureID: PictureID(rawValue: 1), path: path, header: try PictureHeader(of: path), purpose: .window,
          target: .full))
      usleep(pause * 1000)
      loader.shutDown()
      if !loader.isIdle { return }
    }
    Issue.record("the end has waited for the decoder each time")
  }

  // MARK: What is no file

  @Test("A file that means harm that is a pipe or a device has a tile that says so, and is never opened")
  func pipes() throws {
    let pipe = folder.picturePath.appending("pipe.png".utf8)
    try #require(mkfifo(pipe.description, 0o600) == 0)
    try folder.link("link.png", to: "pipe.png")
    try folder.link("null.png", to: "/dev/null")
    try #require(mkfifo(folder.file("pipe"), 0o600) == 0)
    let picture = try folder.write(Encode.png(Self.raster), "picture.png")
    let queue = inotify_init1(Int32(IN_NONBLOCK))
    defer { close(queue) }
    try #require(inotify_add_watch(queue, pipe.description, UInt32(IN_OPEN)) >= 0)
    for entries in [PictureLibrary.scan([folder.picturePath]), PictureLibrary.scan(beside: picture)] {
      #expect(entries.map(\.path.name) == ["link.png", "null.png", "picture.png", "pipe.png"])
      #expect(entries.map(\.failure) == [.notAFile, .notAFile, nil, .notAFile])
    }
    #expect(PictureLibrary.scan([pipe]).map(\.failure) == [.notAFile])
    for name in ["pipe.png", "link.png", "null.png"] {
      #expect(throws: PictureFailure.notAFile) { try PictureHeader(of: folder.picturePath.appending(name.utf8)) }
    }
    var event = [UInt8](repeating: 0, count: 4096)
    #expect(read(queue, &event, event.count) < 0 && errno == EAGAIN)
  }
}
