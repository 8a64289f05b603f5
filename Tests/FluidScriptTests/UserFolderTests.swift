import FluidTestSupport
import Testing

@testable import FluidScript

@Suite("Folders of a person's own")
struct UserFolderTests {
  @Test(
    "Folders of a person's own are those that the file names",
    arguments: [
      ("XDG_PICTURES_DIR=\"$HOME/Pictures\"", "/house/Pictures"),
      ("# XDG_PICTURES_DIR=\"/no\"\n  XDG_PICTURES_DIR=\"/data/pictures/\"\n", "/data/pictures"),
      ("XDG_PICTURES_DIR=\"$HOME/\"", "/house"),
      ("XDG_PICTURES_DIR=\"$HOME\"", "/house"),
      ("XDG_PICTURES_DIR=\"$HOME/a \\\"b\\\" \\\\c\"", "/house/a \"b\" \\c"),
      ("XDG_PICTURES_DIR=\"/a\"\nXDG_PICTURES_DIR=\"/b\"", "/b"),
      ("XDG_PICTURES_DIR=\"Pictures\"", nil),
      ("XDG_PICTURES_DIR=\"", nil),
      ("XDG_VIDEOS_DIR=\"/videos\"", nil),
      ("", nil),
    ])
  func lines(text: String, path: String?) {
    #expect(UserFolder.pictures.path(in: text, home: "/house") == path)
  }

  @Test(
    "Folders of a person's own of programs are where the XDG variables say, and beside HOME where these are no absolute paths",
    arguments: [
      ("/c", "/h", "/c"), ("c", "/h", "/h/.cache"), ("", "/h", "/h/.cache"), (nil, "/h", "/h/.cache"), ("c", "h", nil),
      (nil, nil, nil),
    ] as [(String?, String?, String?)])
  func places(variable: String?, home: String?, path: String?) {
    let environment = ["XDG_CACHE_HOME": variable, "HOME": home].compactMapValues { $0 }
    #expect(XDGFolder.cache.base(in: { environment[$0] }) == path)
  }

  @Test("Folders of a person's own get names that nothing has")
  func names() throws {
    let folder = try ScratchFolder()
    var names: Set<String> = []
    for _ in 0..<5 {
      let path = FreeName.path(in: folder.path, prefix: "x-", ending: ".webp")
      try TextFile.write("", to: path)
      names.insert(path)
    }
    #expect(names.count == 5)
    #expect(names.allSatisfy { $0.hasPrefix(folder.path + "/x-") && $0.hasSuffix(".webp") })
  }
}
