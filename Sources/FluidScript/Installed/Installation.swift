internal import Glibc

/// How the program came to where it lies, told by what lies beside it.
package enum Installation: Hashable, Sendable {
  /// By dpkg, beneath `/usr`.
  case debianPackage
  /// By `./run.sh install`, which keeps a list of its files, beneath a prefix.
  case prefix(String)
  /// From the archive of a package, unpacked into a folder.
  case archive(String)
  /// Built in a folder of its sources.
  case checkout(String)
  /// The program alone.
  case unknown

  /// - Parameters:
  ///   - program: the path of the program itself, without links.
  ///   - exists: whether there is a file or folder that can be read.
  package init(program: String, exists: (String) -> Bool) {
    let folders = Self.folders(above: program)
    if let bin = folders.first, bin.hasSuffix("/bin") {
      let prefix = String(bin.dropLast("/bin".count))
      if exists(prefix + BundledFolder.gallery.installed) {
        self = .unpacked(prefix, exists: exists)
        return
      }
    }
    self = folders.first { exists($0 + BundledFolder.gallery.inSources) }.map { .checkout($0) } ?? .unknown
  }

  private static func unpacked(_ prefix: String, exists: (String) -> Bool) -> Installation {
    if exists(prefix + "/share/fluidzoom/installed") { return .prefix(prefix) }
    if prefix == "/usr", exists("/var/lib/dpkg/info/fluidzoom.list") { return .debianPackage }
    return .archive(prefix)
  }

  /// That of the program that runs.
  package static var current: Installation {
    Installation(program: executablePath) { access($0, R_OK) == 0 }
  }

  /// The path of a folder that comes with the program; without one, where it would be in the working folder.
  package func path(of folder: BundledFolder) -> String {
    switch self {
    case .debianPackage: "/usr" + folder.installed
    case .prefix(let prefix), .archive(let prefix): prefix + folder.installed
    case .checkout(let root): root + folder.inSources
    case .unknown: String(folder.inSources.dropFirst())
    }
  }

  /// The bundled pictures, where they come with the program.
  package var installedGallery: String? { self == .unknown ? nil : path(of: .gallery) }

  /// As the bug report says it: a home is `~`, since its path is the name of a person.
  package func summary(home: String?) -> String {
    func short(_ path: String) -> String {
      guard let home, home.count > 1 else { return path }
      return path == home || path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
    }
    return switch self {
    case .debianPackage: "as the Debian package"
    case .prefix(let prefix): "by ./run.sh install, beneath \(short(prefix))"
    case .archive(let prefix): "from the archive, in \(short(prefix))"
    case .checkout(let root): "not installed: in its sources, \(short(root))"
    case .unknown: "the program alone"
    }
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
