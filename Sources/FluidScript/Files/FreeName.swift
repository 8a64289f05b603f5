internal import Glibc

/// Names that nothing has yet.
package enum FreeName {
  /// A path in a folder under the time of day, with a number where that is taken.
  ///
  /// - Parameters:
  ///   - folder: need not be there.
  ///   - prefix: how the name begins.
  ///   - ending: how it ends, with its dot.
  package static func path(in folder: String, prefix: String = "", ending: String) -> String {
    let name = folder + "/" + prefix + timestamp()
    var path = name + ending
    var number = 2
    while access(path, F_OK) == 0 {
      path = "\(name)-\(number)\(ending)"
      number += 1
    }
    return path
  }

  /// Local time to the second, so that names sort by age as long as no clock is set back: `2026-11-21-190501`.
  ///
  /// - Parameter seconds: since 1970.
  static func timestamp(of seconds: Int = time(nil)) -> String {
    var seconds = seconds
    var local = tm()
    localtime_r(&seconds, &local)
    var text = [UInt8](repeating: 0, count: 32)
    let count = text.withUnsafeMutableBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        text.baseAddress.map { strftime($0, text.count, "%Y-%m-%d-%H%M%S", &local) } ?? 0
      }
    }
    return String(decoding: text[..<count], as: UTF8.self)
  }
}
