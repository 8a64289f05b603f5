/// The program that decodes HEIC, AVIF, JPEG XL and TIFF in processes of its own, where a damaged file can do no harm.
///
/// Any program is one that begins with ``DecoderService/runIfAsked(_:)``, and most are their own:
///
///     DecoderService.runIfAsked()
///     let loader = PictureLoader(decodingWith: .itself) { wakeMainLoop() }
///
/// Where there is none, pictures of these formats fail with ``PictureFailure/noDecoder(detail:)``.
public struct DecoderProgram: Hashable, Sendable {
  /// The path of the program.
  public let path: String
  /// What it is told before anything else; for tests.
  let arguments: [String]

  /// Creates a value for a program.
  ///
  /// - Parameter path: a file that can be executed; it is not searched for.
  public init(path: String) { self.init(path: path, arguments: [DecoderService.subcommand]) }

  init(path: String, arguments: [String]) { (self.path, self.arguments) = (path, arguments) }

  /// The program that runs, even where its file was replaced in the meantime.
  public static let itself = DecoderProgram(path: "/proc/self/exe")

  /// What loaders and decoders use that are not told otherwise. A program sets it for the time in which it runs.
  @TaskLocal public static var current: DecoderProgram?
}
