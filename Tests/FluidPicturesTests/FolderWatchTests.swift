import FluidTestSupport
import Foundation
import Testing

@testable import FluidPictures

@Suite("A watch over real folders")
struct FolderWatchTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.makeFolder("sub")
    for name in ["a.jpg", "b.jpg", "sub/c.jpg"] { try folder.write("one", name) }
  }

  private func path(_ name: String) -> PicturePath { PicturePath(folder.file(name)) }

  private func watch(_ places: PictureScan.Places? = nil) throws -> FolderWatch {
    let places = places ?? .paths([folder.picturePath])
    let watch = try #require(FolderWatch(places) {})
    let scan = PictureScan(places, watch: watch)
    scan.wait(atMost: 60)
    return watch
  }

  /// Everything that is told until something holds of it.
  private func changes(_ watch: FolderWatch, until isEnough: ([FolderChange]) -> Bool) async throws -> [FolderChange] {
    var changes: [FolderChange] = []
    try await eventually("changes are told") {
      changes += watch.takeChanges()
      return isEnough(changes)
    }
    return changes
  }

  private func found(_ changes: [FolderChange]) -> Set<PicturePath> {
    Set(changes.compactMap { if case .found(let path, _) = $0 { path } else { nil } })
  }

  @Test("A file that comes, one that goes and one that is rewritten are told, with what tells contents apart")
  func files() async throws {
    let watch = try watch()
    try folder.write("new", "d.jpg")
    try folder.write("longer", "a.jpg")
    try folder.remove("b.jpg")
    try folder.write("no picture", "notes.txt")
    let changes = try await changes(watch) { found($0).count == 2 && $0.contains(.gone(path("b.jpg"))) }
    #expect(found(changes) == [path("a.jpg"), path("d.jpg")])
    let sizes = changes.compactMap { if case .found(_, let stamp) = $0 { stamp.byteSize } else { nil } }
    #expect(Set(sizes) == [3, 6])
  }

  @Test("A file and a folder that are renamed have gone and come, and what is in the folder is told from then on")
  func renaming() async throws {
    let watch = try watch()
    try folder.move("a.jpg", to: "z.jpg")
    try folder.move("sub", to: "other")
    let changes = try await changes(watch) { found($0).isSuperset(of: [path("z.jpg"), path("other/c.jpg")]) }
    #expect(changes.contains(.gone(path("a.jpg"))) && changes.contains(.folderGone(path("sub"))))
    try folder.write("new", "other/d.jpg")
    _ = try await self.changes(watch) { found($0) == [path("other/d.jpg")] }
  }

  @Test("A folder that takes the place of an empty one is told, and its files continue to be told")
  func replacing() async throws {
    try folder.makeFolder("empty")
    let watch = try watch()
    try #require(rename(folder.file("sub"), folder.file("empty")) == 0)
    let changes = try await changes(watch) { found($0).contains(path("empty/c.jpg")) }
    #expect(changes.contains(.folderGone(path("sub"))))
    try folder.write("new", "empty/d.jpg")
    _ = try await self.changes(watch) { found($0).contains(path("empty/d.jpg")) }
  }

  @Test("A folder in a folder that is renamed is listed once, however many links lead to it")
  func links() async throws {
    try folder.makeFolder("z")
    try folder.link("z/link", to: folder.file("sub"))
    let watch = try watch()
    try folder.move("z", to: "y")
    try folder.write("new", "sub/d.jpg")
    let changes = try await changes(watch) {
      found($0).contains(path("sub/d.jpg")) && $0.contains(.folderGone(path("z")))
    }
    #expect(found(changes) == [path("sub/d.jpg")])
  }

  @Test("A file whose permissions change is told")
  func permissions() async throws {
    let watch = try watch()
    try folder.setPermissions(0o600, "a.jpg")
    _ = try await changes(watch) { found($0) == [path("a.jpg")] }
  }

  @Test("A folder whose permissions change is searched again, and watched as before")
  func folderPermissions() async throws {
    try folder.makeFolder("sub/deep")
    try folder.write("one", "sub/deep/d.jpg")
    let watch = try watch()
    for name in ["sub", "sub/deep"] { try folder.setPermissions(0o755, name) }
    let both: Set = [path("sub/c.jpg"), path("sub/deep/d.jpg")]
    let changes = try await changes(watch) { found($0).isSuperset(of: both) && $0.contains(.folderGone(path("sub"))) }
    #expect(found(changes) == both)
    try folder.write("new", "sub/deep/e.jpg")
    _ = try await self.changes(watch) { found($0).contains(path("sub/deep/e.jpg")) }
    // That of one file that was opened has those beside it.
    let beside = try self.watch(.beside(path("a.jpg")))
    try folder.setPermissions(0o755, ".")
    _ = try await self.changes(beside) { found($0) == [path("a.jpg"), path("b.jpg")] }
  }

  @Test("A folder that comes is searched and watched, with those in it, and one that goes takes all along")
  func folders() async throws {
    let watch = try watch()
    try folder.makeFolder("x/y")
    try folder.write("new", "x/y/e.jpg")
    _ = try await changes(watch) { found($0).contains(path("x/y/e.jpg")) }
    try folder.write("new", "x/y/f.jpg")
    _ = try await changes(watch) { found($0).contains(path("x/y/f.jpg")) }
    try folder.remove("x")
    _ = try await changes(watch) { $0.contains(.folderGone(path("x"))) }
  }

  @Test("A folder that was opened and goes is told when it is back, and watched as before")
  func comingBack() async throws {
    let watch = try watch(.paths([path("sub")]))
    func isGone(_ changes: [FolderChange]) -> Bool { changes.contains(.folderGone(path("sub"))) }
    try folder.remove("sub")
    _ = try await changes(watch, until: isGone)
    try folder.makeFolder("sub")
    try folder.write("new", "sub/d.jpg")
    _ = try await changes(watch) { found($0).contains(path("sub/d.jpg")) }
    try folder.write("new", "sub/e.jpg")
    _ = try await changes(watch) { found($0).contains(path("sub/e.jpg")) }
    try folder.move("sub", to: "away")
    _ = try await changes(watch, until: isGone)
    try folder.write("new", "away/f.jpg")
    try folder.move("away", to: "sub")
    let names = ["sub/d.jpg", "sub/e.jpg", "sub/f.jpg"].map(path)
    _ = try await changes(watch) { found($0) == Set(names) }
  }

  @Test("What was opened in a folder that goes is told when it is back, also with the folder around that")
  func comingBackAround() async throws {
    try folder.makeFolder("around/sub")
    func fill() throws { for name in ["c.jpg", "d.jpg", "e.txt"] { try folder.write("one", "around/sub/" + name) } }
    try fill()
    let file = path("around/sub/c.jpg")
    let openings: [(PictureScan.Places, Set<PicturePath>)] = [
      (.beside(file), [file, path("around/sub/d.jpg")]),
      (.paths([file, path("around/sub/e.txt")]), [file, path("around/sub/e.txt")]),
      (.paths([path("around/sub")]), [file, path("around/sub/d.jpg")]),
    ]
    for (places, all) in openings {
      let watch = try watch(places)
      for gone in ["around/sub", "around"] {
        try folder.move(gone, to: "away")
        _ = try await changes(watch) { $0.contains(.folderGone(path(gone))) }
        try folder.move("away", to: gone)
        _ = try await changes(watch) { found($0) == all }
        try folder.remove(gone)
        _ = try await changes(watch) { $0.contains(.folderGone(path(gone))) }
        try folder.makeFolder("around/sub")
        try fill()
        _ = try await changes(watch) { found($0) == all }
        try folder.write("new", "around/sub/c.jpg")
        _ = try await changes(watch) { found($0) == [file] }
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
    let watch = try watch(.paths([path("around/sub")]))
    let below = Set(["around/sub/c.jpg", "around/sub/deep/d.jpg"].map(path))
    for (place, over) in [
      ("around/sub", ["around/sub/x.jpg"]), ("around/sub/deep", ["around/sub/deep/x.jpg"]),
      ("around", ["around/sub/x.jpg"]),
    ] {
      let source = place == "around" ? "around/other" : "around/other/sub"
      let mount = try Mount(folder.file(source), over: folder.file(place))
      let innermost = place == "around" ? "around/sub" : place
      let told = try await changes(watch) { found($0) == Set(over.map(path)) }
      #expect(told.contains(.folderGone(path(innermost))))
      try folder.write("new", over[0])
      _ = try await changes(watch) { found($0) == Set(over.map(path)) }
      mount.end()
      let isBack = below.filter { $0.isInside(path(innermost)) }
      _ = try await changes(watch) { found($0) == isBack }
      for name in isBack {
        try Data("longer".utf8).write(to: URL(filePath: name.description))
        _ = try await changes(watch) { found($0) == [name] }
      }
    }
  }

  @Test("A link counts when it is made, and a file that is still being written does not before it is closed")
  func completeness() async throws {
    let watch = try watch()
    let file = try #require(fopen(folder.file("slow.jpg"), "w"))
    fputs("begun", file)
    fflush(file)
    try folder.link("link.jpg", to: folder.file("a.jpg"))
    let first = try await changes(watch) { found($0).contains(path("link.jpg")) }
    #expect(!found(first).contains(path("slow.jpg")))
    fclose(file)
    _ = try await changes(watch) { found($0).contains(path("slow.jpg")) }
  }

  @Test("A pipe that comes is told like a file, and is not looked at again and again")
  func pipe() async throws {
    let watch = try watch()
    try #require(mkfifo(folder.file("pipe.jpg"), 0o600) == 0)
    _ = try await changes(watch) { found($0).contains(path("pipe.jpg")) }
  }

  @Test("Beside a file that was opened, the pictures of its folder count and those of folders in it do not")
  func beside() async throws {
    let watch = try watch(.beside(path("a.jpg")))
    try folder.write("new", "sub/d.jpg")
    try folder.write("new", "e.jpg")
    let changes = try await changes(watch) { found($0).contains(path("e.jpg")) }
    #expect(found(changes).isDisjoint(with: [path("sub/c.jpg"), path("sub/d.jpg")]))
  }

  @Test("Thousands of changes are told in a few bundles")
  func bundles() async throws {
    let watch = try watch()
    for index in 0..<5000 { try folder.write("x", "n\(index % 1000).jpg") }
    var bundles = 0
    var seen: Set<PicturePath> = []
    try await eventually("all are told") {
      let changes = watch.takeChanges()
      if !changes.isEmpty { bundles += 1 }
      for case .found(let path, _) in changes { seen.insert(path) }
      for case .listed(let all) in changes { seen.formUnion(all.map(\.path)) }
      return seen.count >= 1000
    }
    #expect(bundles < 100)
  }
}
