import CJPEG
import Foundation

/// The photos that are measured with.
struct Photos {
  let folder: String
  let files: [String]

  init(folder: String) throws {
    self.folder = folder
    files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.lowercased().hasSuffix(".jpg") || $0.lowercased().hasSuffix(".jpeg") }.map { "\(folder)/\($0)" }
    guard files.count >= 80 else { throw Failure("\(folder) has fewer than 80 JPEGs") }
  }

  /// As many as asked for, of 12 megapixels; every one of them 200 times at most, as links to one file.
  static func generated(count: Int, in folder: String) throws -> Photos {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let different = min(count, 200)
    DispatchQueue.concurrentPerform(iterations: different) { index in
      _ = cjpeg_write_photo(path(of: index, in: folder), 4000, 3000, UInt32(index + 1))
    }
    for index in different..<count {
      link(path(of: index % different, in: folder), path(of: index, in: folder))
    }
    return try Photos(folder: folder)
  }

  /// Makes a folder of so many pictures of 320 by 240, of which ten differ, and returns its path.
  static func small(count: Int, in folder: String) throws -> String {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let different = 10
    for index in 0..<count {
      let path = "\(folder)/picture\(100_000 + index).jpg"
      if index < different {
        _ = cjpeg_write_photo(path, 320, 240, UInt32(index + 1))
      } else {
        link("\(folder)/picture\(100_000 + index % different).jpg", path)
      }
    }
    return folder
  }

  private static func path(of index: Int, in folder: String) -> String {
    "\(folder)/photo\(String(10_000 + index).dropFirst()).jpg"
  }

  /// The lower bound: libjpeg's decoding at an eighth of the size, on all processors.
  func floor() -> (wall: Double, processor: Double) {
    let files = files
    let wall = Clock.now
    let processor = Clock.processor
    DispatchQueue.concurrentPerform(iterations: files.count) { _ = cjpeg_decode_eighth(files[$0]) }
    return (Clock.now - wall, Clock.processor - processor)
  }
}
