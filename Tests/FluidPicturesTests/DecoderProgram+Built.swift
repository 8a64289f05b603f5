import Foundation

@testable import FluidPictures

extension DecoderProgram {
  /// The program of this package, which is built beside the tests.
  static let built = DecoderProgram(path: path(of: "fluidzoom"))

  /// The same without a filter of system calls.
  static let unconfined = DecoderProgram(path: path(of: "LooseDecoder"))

  private static func path(of product: String) -> String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent(product).path
  }

  /// The program of this package where files without content, which cannot be loaded, stand in for libraries.
  ///
  /// - Parameter folder: where those files are.
  static func built(without folder: String) -> DecoderProgram {
    DecoderProgram(
      path: "/bin/sh",
      arguments: ["-c", "LD_LIBRARY_PATH='\(folder)' exec '\(built.path)' \(DecoderService.subcommand) \"$@\"", "sh"])
  }

  /// A decoder that a shell plays: it is ready, waits for a picture, and does something instead of decoding it.
  static func played(_ script: String) -> DecoderProgram {
    DecoderProgram(
      path: "/bin/sh", arguments: ["-c", "printf ready >&3; /bin/dd bs=256 count=1 <&3 >/dev/null 2>&1; \(script)"])
  }
}

extension Fixture {
  /// A file of the folder of fixtures, which encoders of the libraries have made.
  static func file(_ name: String) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
    return Array(try Data(contentsOf: folder.appendingPathComponent(name)))
  }
}
