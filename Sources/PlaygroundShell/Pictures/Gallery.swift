internal import Glibc
internal import PlaygroundKit

/// The bundled pictures.
enum Gallery {
  /// `FLUIDZOOM_GALLERY` names another place; without it, `Resources/Gallery` beside the sources or next to the program.
  static var path: String {
    if let place = getenv("FLUIDZOOM_GALLERY") { return String(cString: place) }
    let candidates = folders(above: executablePath).map { $0 + "/Resources/Gallery" }
    return candidates.first { access($0, R_OK) == 0 } ?? "Resources/Gallery"
  }

  private static var executablePath: String {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        text.baseAddress.map { readlink("/proc/self/exe", $0, text.count) } ?? 0
      }
    }
    return String(decoding: buffer[..<max(0, count)], as: UTF8.self)
  }

  /// The folders that a path lies in, the innermost first.
  private static func folders(above path: String) -> [String] {
    var parts = path.split(separator: "/").dropLast()
    var folders: [String] = []
    while !parts.isEmpty {
      folders.append("/" + parts.joined(separator: "/"))
      parts = parts.dropLast()
    }
    return folders
  }
}
