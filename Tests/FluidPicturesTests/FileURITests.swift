import FluidFiles
import FluidPictures
import FluidTestSupport
import Foundation
import Testing

@testable import FluidPictures

@Suite("The address of a file")
struct FileURITests {
  @Test(
    "The address of a file is the one that GLib's g_file_get_uri gives",
    arguments: [
      ("/", "file:///"), ("//a/b", "file:////a/b"), ("///a/b", "file:///a/b"), ("/a/../b", "file:///b"),
      ("/../b", "file:///b"), ("/a/./b/.", "file:///a/b"), ("/a//b", "file:///a/b"), ("/a/b/", "file:///a/b"),
      ("/a/..", "file:///"), ("/a/...", "file:///a/..."), ("/a/..b/x", "file:///a/..b/x"), ("/%41", "file:///%2541"),
      ("/hä/ x.jpg", "file:///h%C3%A4/%20x.jpg"), ("/a#b?c", "file:///a%23b%3Fc"), ("/\u{1}\u{7F}", "file:///%01%7F"),
      ("/!$&'()*+,-./0129:=@AMZ_amz~", "file:///!$&'()*+,-./0129:=@AMZ_amz~"),
      ("/\"<>[\\]^`{|};", "file:///%22%3C%3E%5B%5C%5D%5E%60%7B%7C%7D%3B"),
    ])
  func glib(path: String, uri: String) {
    #expect(FileURI(PicturePath(path))?.text == uri)
  }

  @Test("The address of a file has bytes that are no UTF-8")
  func bytes() {
    #expect(FileURI(PicturePath(bytes: [0x2F, 0xFF, 0x80]))?.text == "file:///%FF%80")
  }

  @Test("The address of a file of a relative path begins in the current folder")
  func relative() throws {
    let current = FileManager.default.currentDirectoryPath
    #expect(FileURI("b/../a.jpg") == FileURI(PicturePath(current + "/a.jpg")))
  }

  @Test(
    "The address of a file is its file, and what else is named is a path",
    arguments: [
      ("file:///a/100%25.jpg", "/a/100%.jpg"), ("file:///h%C3%A4/%20x.jpg", "/hä/ x.jpg"), ("FILE://LocalHost/a", "/a"),
      ("file:/a/b", "/a/b"), ("file:///", "/"), ("file:///a b#c?d", "/a b#c?d"), ("file:///%E9", "/\u{FFFD}"),
      ("file:a.jpg", "file:a.jpg"), ("file", "file"), ("files:///a", "files:///a"), ("http://a/b", "http://a/b"),
      ("a%20b", "a%20b"), ("", ""), ("./file:///a", "./file:///a"),
    ])
  func named(text: String, path: String) throws {
    #expect(try PicturePath(named: text).description == path)
  }

  @Test("The address of a file that is another machine's, or none, is refused")
  func refused() {
    for text in ["file://elsewhere/a.jpg", "file://localhost.localdomain/a"] {
      #expect(throws: FileFailure.onAnotherMachine) { try PicturePath(named: text) }
    }
    for text in ["file:///a%", "file:///a%4", "file:///%zz", "file:///%+1", "file:///%-1", "file:///a%00b", "file://"] {
      #expect(throws: FileFailure.notAnAddress) { try PicturePath(named: text) }
    }
    #expect(throws: FileFailure.system(ENOENT)) { try PicturePath.find("file:///no/such%20file") }
  }

  @Test("The address of a file names the entry as the standard's example does")
  func example() {
    let path = "/" + "home" + "/jens/photos/me.png"
    #expect(FileURI(PicturePath(path))?.entryName == "c6ee772d9e49320e97ec29a7eb5b1697.png")
  }

  @Test(
    "The address of a file is one of a path: random bytes come back, and what is the same path has the same address")
  func random() {
    var random = SeededGenerator(seed: RandomRun.seed)
    for _ in 0..<RandomRun.operations(2000, long: 100_000) {
      let bytes = (0..<random.index(below: 40)).map { _ in UInt8(random.index(below: 256)) }
      let text = PercentText.encode(bytes)
      #expect(PercentText.decode(text) == bytes)
      #expect(text.utf8.allSatisfy { (0x21...0x7E).contains($0) })
      let names = bytes.filter { $0 != 0 && $0 != 0x2F }
      let path = Array("/a/".utf8) + names
      guard !names.isEmpty, names != [0x2E], names != [0x2E, 0x2E] else { continue }
      let others = ["/a/./", "/a//", "/a/b/../", "/../a/"]
      for other in others {
        let same = PicturePath(bytes: Array(other.utf8) + names)
        #expect(FileURI(same) == FileURI(PicturePath(bytes: path)), "\(RandomRun.seed)")
      }
    }
  }

  @Test(
    "The address of a file is decoded from one spelling alone",
    arguments: ["%2f", "%4", "%", "%GG", "a b", "%41", "ü", "%+1"])
  func spelling(text: String) {
    #expect(PercentText.decode(text) == nil)
  }
}

@Suite("An MD5")
struct MD5Tests {
  @Test(
    "An MD5 is that of RFC 1321",
    arguments: [
      ("", "d41d8cd98f00b204e9800998ecf8427e"), ("a", "0cc175b9c0f1b6a831c399e269772661"),
      ("abc", "900150983cd24fb0d6963f7d28e17f72"), ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
      ("abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"),
      (
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", "d174ab98d277d9f5a5611c2c9f419d9f"
      ),
      (
        "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
        "57edf4a22be3c955ac49da2e2107b67a"
      ),
    ])
  func vectors(message: String, digest: String) {
    #expect(MD5(message.utf8).text == digest)
  }

  /// Computed by coreutils' md5sum: the lengths at which the padding takes another block.
  @Test(
    "An MD5 pads to whole blocks",
    arguments: [
      (55, "ef1772b6dff9a122358552954ad0df65"), (56, "3b0c8ac703f828b04c6c197006d17218"),
      (63, "b06521f39153d618550606be297466d5"), (64, "014842d480b571495a4a0363793f7367"),
      (119, "8a7bd0732ed6a28ce75f6dabc90e1613"), (120, "5f61c0ccad4cac44c75ff505e1f1e537"),
    ])
  func padding(length: Int, digest: String) {
    #expect(MD5(repeatElement(UInt8(ascii: "a"), count: length)).text == digest)
  }
}
