/// The program that decodes all but JPEG and PNG in processes of its own, where a damaged file can do no harm.
///
/// Any program is one that begins with ``DecoderService/runIfAsked(_:)``, and most are their own:
///
///     DecoderService.runIfAsked()
///     let loader = PictureLoader(decodingWith: .itself) { wakeMainLoop() }
///
/// Where there is none, HEIC, AVIF, JPEG XL and TIFF fail with ``PictureFailure/noDecoder(detail:)``, and the others are decoded in the
/// process that wants them.
public struct DecoderProgram: Hashable, Sendable {
  /// The path of the program.
  public let path: String
  /// What it is told before anything else; for tests.
  let arguments: [String]
  /// A folder whose files come with the program, and so can do no more harm than it: those that need no process of their own are decoded
  /// where they are wanted, and its folders are as any others.
  public let trustedFolder: String?

  /// Creates a value for a program.
  ///
  /// - Parameters:
  ///   - path: a file that can be executed; it is not searched for.
  ///   - folder: the absolute path of a folder whose files come with the program; `nil` for none.
  public init(path: String, trusting folder: String? = nil) {
    self.init(path: path, arguments: [DecoderService.subcommand], trusting: folder)
  }

  init(path: String, arguments: [String], trusting folder: String? = nil) {
    (self.path, self.arguments) = (path, arguments)
    trustedFolder = folder.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// Whether a file lies in the folder that is trusted, by its path.
  func trusts(_ file: PicturePath) -> Bool {
    guard let trustedFolder else { return false }
    let path = file.bytes, folder = Array(trustedFolder.utf8)
    return path.count > folder.count + 1 && path.starts(with: folder) && path[folder.count] == UInt8(ascii: "/")
      && !path[(folder.count + 1)...].contains(UInt8(ascii: "/"))
  }

  /// The program that runs, even where its file was replaced in the meantime.
  public static let itself = DecoderProgram(path: "/proc/self/exe")

  /// What loaders and decoders use that are not told otherwise. A program sets it for the time in which it runs.
  @TaskLocal public static var current: DecoderProgram?
}
