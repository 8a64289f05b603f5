import CSDL
import FluidPictures
import FluidTestSupport
import Foundation
import Synchronization
import Testing

@testable import FluidPictures

@Suite("A process that decodes")
struct DecoderProcessTests {
  private let folder: ScratchFolder
  private let path: PicturePath
  private let header: PictureHeader

  init() throws {
    folder = try ScratchFolder()
    path = try folder.write(Encode.tiff(.asymmetric(13, 7)), "a.tif")
    header = try PictureHeader(of: path)
  }

  private func decoder(_ program: DecoderProgram, seconds: Double = 60) -> PictureDecoder {
    var limits = PictureLimits()
    limits.maximumDecodingSeconds = seconds
    return PictureDecoder(limits: limits, decodingWith: program)
  }

  /// The only process that waits.
  private func process(of decoder: PictureDecoder) throws -> pid_t {
    let processes = try #require(decoder.decoders).idleProcesses
    try #require(processes.count == 1)
    return processes[0]
  }

  // MARK: What it may do

  @Test("A process that decodes has no way out")
  func confinement() throws {
    let decoder = decoder(.built)
    _ = try decoder.decode(path, header, .full)
    let process = try process(of: decoder)
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    // A filter of system calls, and no other privileges ever.
    #expect(status.contains("Seccomp:\t2") && status.contains("NoNewPrivs:\t1"))
    let limits = try String(contentsOfFile: "/proc/\(process)/limits", encoding: .utf8)
    for name in ["Max file size", "Max core file size"] {
      let line = limits.split(separator: "\n").first { $0.hasPrefix(name) }
      #expect(line?.split(separator: " ").filter { $0 == "0" }.count == 2, "\(name)")
    }
    let space = limits.split(separator: "\n").first { $0.hasPrefix("Max address space") }
    let bytes = try #require(space?.split(separator: " ").compactMap { Int($0) }.last)
    // Beyond what it has, which is much where a sanitizer keeps books of all memory.
    let size = status.split(separator: "\n").first { $0.hasPrefix("VmSize:") }
    let kilobytes = try #require(size?.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.first)
    #expect(bytes < kilobytes * 1024 + decoder.limits.maximumDecodingBytes + 1 << 30)
    // Whether these may be seen depends on who asks.
    if let files = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd") {
      #expect(Set(files).isSubset(of: ["0", "1", "2", "3"]))
    }
  }

  /// Here nothing is forbidden: what each decoder asks before it begins can fail.
  @Test("A process that decodes would find each way out that is open")
  func doors() { #expect(csdl_open_doors() == 8) }

  /// Of libraries, which may start threads as they are loaded.
  @Test("A process that decodes confines threads that were there before")
  func olderThreads() throws { #expect(try Self.status(of: "confine") == 0) }

  @Test("A JPEG that is made without enough memory is none, and nothing is freed twice")
  func encodingInLittleMemory() throws { #expect(try Self.status(of: "encode") == 0) }

  @Test("Loaders are made where no file descriptor is left")
  func fewDescriptors() throws { #expect(try Self.status(of: "load") == 0) }

  private static func status(of task: String) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: DecoderProgram.unconfined.path)
    process.arguments = [task]
    try process.run()
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }

  @Test("A process that decodes decodes one picture after the other")
  func reuse() throws {
    let decoder = decoder(.built)
    _ = try decoder.decode(path, header, .full)
    let first = try process(of: decoder)
    let damaged = try folder.write(Array(Encode.tiff(.asymmetric(13, 7)).prefix(150)), "b.tif")
    #expect(throws: PictureFailure.self) { try decoder.decode(damaged, header, .full) }
    for _ in 0..<20 { #expect(Raster(try decoder.decode(path, header, .full).bitmap) == .asymmetric(13, 7)) }
    #expect(try process(of: decoder) == first)
  }

  @Test("A process that decodes goes when it was idle for some seconds, and another one takes its place")
  func idle() async throws {
    let decoder = decoder(.built)
    _ = try decoder.decode(path, header, .full)
    let first = try process(of: decoder)
    try await eventually("it goes") { kill(first, 0) != 0 && errno == ESRCH }
    #expect(Raster(try decoder.decode(path, header, .full).bitmap) == .asymmetric(13, 7))
    #expect(try process(of: decoder) != first)
  }

  @Test("A process that decodes ends with what uses it")
  func end() async throws {
    var decoder: PictureDecoder? = decoder(.built)
    _ = try decoder?.decode(path, header, .full)
    let process = try process(of: #require(decoder))
    decoder = nil
    // Long before it would go by itself, and with nothing of it left.
    try await eventually("it ends", within: Double(DecoderService.patience) / 2) { kill(process, 0) != 0 }
  }

  // MARK: What it may lack

  @Test(
    "A process that decodes lacks a library for the formats of that library alone, and says so",
    arguments: [("libheif", ["libheif.so.1"]), ("libjxl", (5...20).map { "libjxl.so.0.\($0)" })])
  func missingLibrary(_ library: String, _ files: [String]) throws {
    try folder.makeFolder("empty")
    for file in files { try folder.write("", "empty/" + file) }
    let decoder = decoder(.built(without: folder.file("empty")))
    let formats = [
      "plain.gif", "turned.webp", "turned.tif", "plain.bmp", "plain.avif", "../turned-6.heic", "../turned-6.jxl",
    ]
    for name in formats {
      let bytes = try Fixture.file("Formats/" + name)
      let path = try folder.write(bytes, "picture." + (name.split(separator: ".").last ?? ""))
      let header = try PictureHeader(of: path)
      let needed = header.format == .jxl ? "libjxl" : header.format == .heic || header.format == .avif ? "libheif" : ""
      do throws(PictureFailure) {
        _ = try decoder.decode(path, header, .full)
        #expect(needed != library, "\(name)")
      } catch {
        guard case .noLibrary(let detail) = error else {
          Issue.record("\(name): \(error)")
          continue
        }
        #expect(needed == library && detail.contains(library), "\(name)")
        // It may be installed by the next start.
        #expect(error.title == "No decoder" && error.message.contains(detail) && error.mayPass)
      }
    }
    // One process for all of them: nothing failed but those pictures.
    #expect(try #require(decoder.decoders).idleProcesses.count == 1)
  }

  // MARK: What may happen to it

  @Test("A process that decodes that is killed while it waits costs nothing")
  func killed() throws {
    let decoder = decoder(.built)
    _ = try decoder.decode(path, header, .full)
    kill(try process(of: decoder), SIGKILL)
    #expect(Raster(try decoder.decode(path, header, .full).bitmap) == .asymmetric(13, 7))
  }

  @Test(
    "A process that decodes costs one picture where it fails, and says why",
    arguments: [
      ("kill -9 $$", PictureFailure.noDecoder(detail: "it was ended by signal 9")),
      ("kill -SEGV $$", .damaged(detail: "its decoder crashed")), ("exit 1", .noDecoder(detail: "it has ended")),
      ("printf 'opened 13 7' >&3; kill -ABRT $$", .damaged(detail: "its decoder crashed")),
      ("printf 'opened 13 -7' >&3; exec /bin/sleep 9", .damaged(detail: "its decoder's reply makes no sense")),
      ("printf decoded >&3; exec /bin/sleep 9", .damaged(detail: "its decoder's reply makes no sense")),
      (
        "/bin/dd if=/dev/zero bs=999 count=1 >&3; exec /bin/sleep 9",
        .damaged(detail: "its decoder's reply makes no sense")
      ),
      (
        "printf 'opened 40000 40000' >&3; exec /bin/sleep 9",
        .tooManyPixels(PixelSize(width: 40000, height: 40000), maximum: 1 << 30)
      ),
      ("exec /bin/sleep 9", .tooComplex(detail: "its decoder took more than 0.4 seconds")),
    ])
  func failures(_ script: String, _ failure: PictureFailure) throws {
    let played = decoder(.played(script), seconds: 0.4)
    #expect(throws: failure) { try played.decode(path, header, .full) }
    #expect(try #require(played.decoders).idleProcesses.isEmpty)
  }

  @Test("A process that decodes is cancelled as soon as a JPEG would be", arguments: ["", "printf 'opened 13 7' >&3;"])
  func cancellation(_ beginning: String) throws {
    let decoder = decoder(.played("\(beginning) exec /bin/sleep 60"))
    let cancellation = PictureCancellation()
    let asked = Synchronization.Mutex(ContinuousClock.now)
    // A thread of its own: those that tests share may all wait for decoders.
    Thread.detachNewThread {
      usleep(300_000)
      asked.withLock { $0 = .now }
      cancellation.cancel()
    }
    #expect(throws: PictureFailure.cancelled) { try decoder.decode(path, header, .full, cancellation) }
    #expect(ContinuousClock.now - asked.withLock { $0 } < .seconds(1))
  }

  @Test("A process that decodes that does not start is not tried for ever")
  func starts() throws {
    let decoder = decoder(DecoderProgram(path: "/bin/false"))
    for _ in 0..<DecoderPool.maximumFailedStarts {
      #expect(throws: PictureFailure.noDecoder(detail: "/bin/false does not start")) {
        try decoder.decode(path, header, .full)
      }
    }
    #expect(throws: PictureFailure.noDecoder(detail: "it has not started 3 times")) {
      try decoder.decode(path, header, .full)
    }
  }

  @Test("A tile says that there is no process that decodes")
  func none() throws {
    #expect(throws: PictureFailure.noDecoder(detail: "this program has none")) {
      try PictureDecoder(decodingWith: nil).decode(path, header, .full)
    }
    // Not in the cache that is shared: another start of the program may have one.
    #expect(PictureFailure.noDecoder(detail: "this program has none").rememberedText == nil)
  }

  @Test("There are as many processes that decode as pictures are decoded at once")
  func threads() async throws {
    let decoder = decoder(.built)
    let (path, header) = (path, header)
    let failures = await withTaskGroup(of: Int.self, returning: Int.self) { group in
      for _ in 0..<3 {
        group.addTask {
          (0..<40).count { _ in
            (try? decoder.decode(path, header, .full)).map { Raster($0.bitmap) } != .asymmetric(13, 7)
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(failures == 0)
    #expect(try #require(decoder.decoders).idleProcesses.count <= 3)
  }
}
