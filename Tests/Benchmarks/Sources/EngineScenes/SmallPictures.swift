import CJPEG
import Glibc

/// A folder of pictures that are so small that decoding them costs nothing beside a frame. Gone with this value.
public final class SmallPictures {
  public let path: String
  private let names: [String]

  public init(count: Int) {
    var template = Array("/tmp/fluidzoom-small-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { fatalError("there is no room for a folder of pictures") }
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    self.path = path
    names = (0..<count).map { "\(path)/\($0).jpg" }
    for (seed, name) in names.enumerated() where !cjpeg_write_photo(name, 32, 24, UInt32(seed + 1)) {
      fatalError("\(name) cannot be written")
    }
  }

  public var first: String { names[0] }

  deinit {
    for name in names { unlink(name) }
    rmdir(path)
  }
}
