import FluidScript
import FluidTestSupport
import Foundation
import Testing

/// A folder with one file of every kind, in the order of the grid, that must come out of a test as it went in.
final class PictureFolder {
  /// What its thumbnail shows: one colour; the four quarters of the pictures with an orientation; or why there is none.
  enum Look {
    case plain(Screenshot.Color), quarters, failure
  }

  static let pictures: [(name: String, look: Look)] = [
    ("alpha.png", plain(190, 30, 90)), ("animated.gif", plain(230, 120, 30)), ("cmyk.jpg", plain(40, 120, 200)),
    ("cursor.cur", plain(20, 90, 160)), ("drawing.svg", plain(42, 122, 154)), ("empty.png", .failure),
    ("gray.jpg", plain(128, 128, 128)), ("huge.png", .failure), ("orientation-1.jpg", .quarters),
    ("orientation-2.jpg", .quarters), ("orientation-3.jpg", .quarters), ("orientation-4.jpg", .quarters),
    ("orientation-5.jpg", .quarters), ("orientation-6.jpg", .quarters), ("orientation-7.jpg", .quarters),
    ("orientation-8.jpg", .quarters), ("picture.bmp", plain(200, 60, 60)), ("picture.ico", plain(20, 90, 160)),
    ("picture.png", plain(30, 150, 150)), ("picture.qoi", plain(150, 50, 110)), ("picture.tga", plain(220, 140, 40)),
    ("picture.tif", plain(100, 70, 160)), ("picture.webp", plain(60, 90, 60)), ("progressive.jpg", plain(90, 160, 70)),
    ("text.jpg", .failure), ("truncated.jpg", .failure),
  ]

  private static func plain(_ red: Int, _ green: Int, _ blue: Int) -> Look {
    .plain(Screenshot.Color(red: red, green: green, blue: blue))
  }

  static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
  /// The bundled pictures.
  static let gallery = URL(filePath: Checkout.gallery)

  let url: URL
  /// A home for the program, beside it.
  let home: URL
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    try scratch.makeFolder("pictures")
    try scratch.makeFolder("home")
    url = URL(filePath: scratch.file("pictures"))
    home = URL(filePath: scratch.file("home"))
    for picture in Self.pictures {
      try FileManager.default.copyItem(
        at: Self.fixtures.appendingPathComponent(picture.name), to: url.appendingPathComponent(picture.name))
    }
    for other in [".hidden.png", "notes.txt"] {
      try Data("not for the grid".utf8).write(to: url.appendingPathComponent(other))
    }
  }

  /// What a program is started with that has no display and is at home here.
  var environment: [String: String] { Tool.environment.merging(["HOME": home.path]) { $1 } }

  /// The folder in which a window keeps its recordings that is told to.
  var recordings: URL { home.appendingPathComponent("recordings") }

  func file(_ name: String) -> URL { URL(filePath: scratch.file(name)) }

  /// Adds one of the bundled pictures.
  ///
  /// - Parameter isOld: whether it is of another day, as what is worth a thumbnail is.
  func addPicture(_ name: String, as ownName: String? = nil, isOld: Bool = false) throws {
    let copy = url.appendingPathComponent(ownName ?? name)
    try FileManager.default.copyItem(at: Self.gallery.appendingPathComponent(name), to: copy)
    if isOld { try makeOld(copy) }
  }

  /// Gives a file a date that is long past.
  func makeOld(_ file: URL) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)], ofItemAtPath: file.path)
  }

  /// Makes a folder, with those above it.
  func makeFolder(_ place: URL) throws {
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
  }

  /// Makes a file of a text, which it replaces.
  func write(_ text: String, _ name: String) throws -> URL { URL(filePath: try scratch.write(text, name)) }

  /// What a program that has ended by itself printed.
  struct Outcome {
    let status: Int32
    let said: String
    let complaints: String
  }

  /// Runs the program, at home here, until it ends by itself.
  ///
  /// - Parameters:
  ///   - command: what is started with the program's path and its arguments as further words, where it is not the program.
  ///   - variables: of its environment, as those that name a display.
  func run(
    _ arguments: [String], after command: [String] = [], with variables: [String: String] = [:]
  ) async throws -> Outcome {
    let words = command + [Tool.program] + arguments
    let (output, errors) = (scratch.file("output"), scratch.file("errors"))
    let process = try ChildProcess(
      words[0], Array(words.dropFirst()), environment: environment.merging(variables) { $1 }, output: output,
      errors: errors)
    let status = try await process.end()
    return Outcome(status: status, said: try scratch.text("output"), complaints: try scratch.text("errors"))
  }

  /// Plays a script over the bundled pictures without a window: the frames of its trace.
  func replay(_ script: URL, named name: String = "replay") async throws -> [TraceFrame] {
    let trace = file("\(name).jsonl")
    #expect(
      try await run(["--headless", "--script", script.path, "--trace", trace.path, Self.gallery.path]).status == 0)
    return try TraceFrame.all(in: trace)
  }

  /// Bytes, dates and permissions of everything in it.
  func state() throws -> [String: String] {
    var state: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: url.path) {
      let file = url.appendingPathComponent(name)
      var status = stat()
      guard lstat(file.path, &status) == 0 else { continue }
      let time = "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec) \(status.st_ctim.tv_sec).\(status.st_ctim.tv_nsec)"
      state[name] = "\(time) \(status.st_mode) \(try Data(contentsOf: file).base64EncodedString())"
    }
    return state
  }
}
