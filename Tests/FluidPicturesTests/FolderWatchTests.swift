import FluidTestSupport
import Foundation
import Testing

@testable import FluidPictures

@Suite("A watch over real folders")
struct FolderWatchTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    for name in ["sub", "empty", "z"] { try folder.makeFolder(name) }
    for name in ["a.jpg", "b.jpg", "sub/c.jpg"] { try folder.write("one", name) }
    try folder.link("z/link", to: folder.file("sub"))
  }

  private func path(_ name: String) -> PicturePath { PicturePath(folder.file(name)) }

  /// The files that there are by the changes that a watch tells, as a window keeps them.
  private final class Mirror {
    private let watch: FolderWatch
    private let places: PictureScan.Places
    private var files: [PicturePath: FileStamp]
    private(set) var changes: [FolderChange] = []
    private(set) var bundles = 0

    init(_ places: PictureScan.Places) throws {
      watch = try #require(FolderWatch(places) {})
      PictureScan(places, watch: watch).wait(atMost: 60)
      self.places = places
      files = Self.files(places)
    }

    private static func files(_ places: PictureScan.Places) -> [PicturePath: FileStamp] {
      var files: [PicturePath: FileStamp] = [:]
      for path in PictureLibrary.scan(places).map(\.path) {
        if case .file(let stamp) = FileStamp.status(of: path) { files[path] = stamp }
      }
      return files
    }

    var hasListed: Bool { changes.contains { if case .listed = $0 { true } else { false } } }

    func hasFound(_ path: PicturePath) -> Bool {
      changes.contains { if case .found(path, _) = $0 { true } else { false } }
    }

    func take() {
      let new = watch.takeChanges()
      changes += new
      bundles += new.isEmpty ? 0 : 1
      for change in new {
        switch change {
        case .found(let path, let stamp): files[path] = stamp
        case .gone(let path): files[path] = nil
        case .listed(let all): files = Dictionary(uniqueKeysWithValues: all.map { ($0.path, $0.stamp) })
        }
      }
    }

    /// Waits until something has been told, and what is there by it is what a search finds.
    func follow(_ what: String) async throws {
      changes = []
      try await eventually("\(what) is told") {
        take()
        return !changes.isEmpty && files == Self.files(places)
      }
    }
  }

  enum Happening: String, CaseIterable {
    case files, permissions, pipe, renamedFile, renamedFolder, replacedFolder, linkedFolder, folderPermissions
    case newFolders, removedFolder

    var isOfFolders: Bool { ![.files, .permissions, .pipe, .renamedFile].contains(self) }

    func take(place folder: ScratchFolder) throws {
      switch self {
      case .files:
        try folder.write("new", "d.jpg")
        try folder.write("longer", "a.jpg")
        try folder.remove("b.jpg")
        try folder.write("no picture", "notes.txt")
      case .permissions: try folder.setPermissions(0o600, "a.jpg")
      case .pipe: try #require(mkfifo(folder.file("pipe.jpg"), 0o600) == 0)
      case .renamedFile: try folder.move("a.jpg", to: "y.jpg")
      case .renamedFolder: try folder.move("sub", to: "other")
      case .replacedFolder: try #require(rename(folder.file("sub"), folder.file("empty")) == 0)
      case .linkedFolder: try folder.move("z", to: "y")
      case .folderPermissions: try folder.setPermissions(0o755, "sub")
      case .newFolders:
        try folder.makeFolder("x/y")
        try folder.write("new", "x/y/e.jpg")
      case .removedFolder: try folder.remove("sub")
      }
    }
  }

  @Test(
    "What comes, goes or changes is told, and what is in all folders from then on; files alone are told without listing all",
    arguments: Happening.allCases)
  func happening(_ happening: Happening) async throws {
    let mirror = try Mirror(.paths([folder.picturePath]))
    try happening.take(place: folder)
    try await mirror.follow("\(happening)")
    #expect(mirror.hasListed == happening.isOfFolders)
    #expect(happening != .permissions || mirror.hasFound(path("a.jpg")))
    for name in ["sub", "empty", "other", "x", "x/y"] where FileManager.default.fileExists(atPath: folder.file(name)) {
      for content in ["new", "longer"] {
        try folder.write(content, name + "/later.jpg")
        try await mirror.follow("a file in \(name)")
      }
    }
  }

  @Test("Beside a file that was opened, the pictures of its folder count and those of folders in it do not")
  func beside() async throws {
    let mirror = try Mirror(.beside(path("a.jpg")))
    try folder.write("new", "sub/d.jpg")
    try folder.write("new", "e.jpg")
    try await mirror.follow("a file beside it")
    #expect(!mirror.hasFound(path("sub/d.jpg")) && !mirror.hasListed)
    // Of a folder whose permissions change, what could not be read may be read by now.
    try folder.setPermissions(0o755, ".")
    try await mirror.follow("the folder")
    #expect(mirror.hasListed)
  }

  @Test("What was opened and goes, or the folder around it, is told when it is back, and watched as before")
  func comingBack() async throws {
    try folder.makeFolder("around/sub")
    func fill() throws { for name in ["c.jpg", "d.jpg", "e.txt"] { try folder.write("one", "around/sub/" + name) } }
    try fill()
    let file = path("around/sub/c.jpg")
    let openings: [PictureScan.Places] = [
      .beside(file), .paths([file, path("around/sub/e.txt")]), .paths([path("around/sub")]),
    ]
    for places in openings {
      let mirror = try Mirror(places)
      for gone in ["around/sub", "around"] {
        try folder.move(gone, to: "away")
        try await mirror.follow("\(gone) that goes")
        try folder.move("away", to: gone)
        try await mirror.follow("\(gone) that is back")
        try folder.remove(gone)
        try await mirror.follow("\(gone) that is removed")
        try folder.makeFolder("around/sub")
        try fill()
        try await mirror.follow("another \(gone)")
        try folder.write("new", "around/sub/c.jpg")
        try await mirror.follow("a file in \(gone)")
      }
    }
  }

  @Test(
    "What is mounted over a folder, around it or in it is told, and what is below when it is unmounted",
    .enabled(if: Mount.isPossible, "mounting needs root"))
  func mounting() async throws {
    try folder.makeFolder("around/other/sub")
    try folder.makeFolder("around/sub/deep")
    for name in ["other/sub/x.jpg", "sub/c.jpg", "sub/deep/d.jpg"] { try folder.write("one", "around/" + name) }
    let mirror = try Mirror(.paths([path("around/sub")]))
    for (place, file) in [
      ("around/sub", "around/sub/x.jpg"), ("around/sub/deep", "around/sub/deep/x.jpg"), ("around", "around/sub/x.jpg"),
    ] {
      let source = place == "around" ? "around/other" : "around/other/sub"
      let mount = try Mount(folder.file(source), over: folder.file(place))
      try await mirror.follow("what is mounted over \(place)")
      try folder.write("new", file)
      try await mirror.follow("a file in what is mounted over \(place)")
      mount.end()
      try await mirror.follow("what is below \(place)")
      for name in ["around/sub/c.jpg", "around/sub/deep/d.jpg"] {
        try folder.write("longer", name)
        try await mirror.follow("a file below \(place)")
      }
    }
  }

  @Test("A link counts when it is made, and a file that is still being written does not before it is closed")
  func completeness() async throws {
    let mirror = try Mirror(.paths([folder.picturePath]))
    let file = try #require(fopen(folder.file("slow.jpg"), "w"))
    fputs("begun", file)
    fflush(file)
    try folder.link("link.jpg", to: folder.file("a.jpg"))
    try await eventually("the link is told") {
      mirror.take()
      return mirror.hasFound(path("link.jpg"))
    }
    #expect(!mirror.hasFound(path("slow.jpg")))
    fclose(file)
    try await mirror.follow("the file")
  }

  @Test("Thousands of changes are told in a few bundles")
  func bundles() async throws {
    let mirror = try Mirror(.paths([folder.picturePath]))
    for index in 0..<2000 { try folder.write("x", "n\(index % 1000).jpg") }
    try await mirror.follow("all")
    #expect(mirror.bundles < 100)
  }
}
