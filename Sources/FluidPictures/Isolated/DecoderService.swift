import CSDL
import Glibc

/// The other side: the process that decodes. It has given up everything but memory, the processor and its socket before it reads
/// the first byte of a picture.
public enum DecoderService {
  /// The word by which a program is asked to be one.
  static let subcommand = "decode-pictures"
  /// In seconds without a picture until the process ends itself.
  static let patience: Int32 = 5
  /// In bytes of address space beside what a picture may take: stacks of a decoder's threads, and pieces between allocations.
  private static let spareBytes = 256 << 20
  /// For the tiles of one picture; more gain little beside what is not decoding.
  private static let maximumThreads = 4

  /// Why there is no sketch of a picture.
  static let nothingQuick = PictureFailure.unsupported(detail: "nothing of it is quick to have")

  /// Decodes pictures for another process, and ends this one, where its command line asks for that. Call it before anything
  /// else: what the program has in memory by then is what a damaged picture could read.
  ///
  /// - Parameter arguments: the command line, with the program's name.
  public static func runIfAsked(_ arguments: [String] = CommandLine.arguments) {
    run(arguments, isConfined: true)
  }

  /// The same within the limits of memory alone, for tests: what damaged pictures do to decoders is seen, and not what the filter makes
  /// of it.
  package static func runUnconfined(_ arguments: [String] = CommandLine.arguments) {
    run(arguments, isConfined: false)
  }

  private static func run(_ arguments: [String], isConfined: Bool) {
    guard arguments.count == 5, arguments[1] == subcommand else { return }
    let numbers = arguments.dropFirst(2).compactMap { Int($0) }
    guard numbers.count == 3, let parent = pid_t(exactly: numbers[0]), numbers[1] > 0, numbers[2] > 0 else { exit(64) }
    let limits = PictureLimits(maximumPixels: numbers[1], maximumDecodingBytes: numbers[2])
    let socket = MessageSocket(descriptor: Int32(CSDL_DECODER_SOCKET))
    // Asked before the system stops telling.
    let processors = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    if let reason = giveUpEverything(limits, parent, isConfined) {
      _ = socket.send(.unable(reason: reason))
      exit(69)
    }
    guard socket.send(.ready) else { exit(0) }
    serve(socket, limits, DecodedTiles(threads: min(max(processors, 1), maximumThreads)))
  }

  /// - Returns: why nothing may be decoded; `nil` where all is well.
  private static func giveUpEverything(_ limits: PictureLimits, _ parent: pid_t, _ isConfined: Bool) -> String? {
    csdl_codec_load()
    var code = csdl_limit_process(Int64(limits.maximumDecodingBytes.addingClamped(spareBytes)), parent)
    if code == 0, isConfined { code = csdl_confine_process() }
    if code != 0 { return "it cannot be confined: " + PictureFailure.text(of: code) }
    return !isConfined || csdl_open_doors() == 0 ? nil : "it is not confined"
  }

  private static func serve(_ socket: MessageSocket, _ limits: PictureLimits, _ tiles: DecodedTiles) -> Never {
    let decoder = PlainDecoder(limits: limits, display: .sRGB)
    while socket.waits(atMost: patience * 1000) {
      guard case .message(.open(let format), file: let file?) = socket.receive() else { break }
      do throws(PictureFailure) {
        let file = try OpenFile(received: file)
        var reader = try ByteReader(lending: file)
        let fields = try HeaderFields(format, &reader)
        let colors = ServedColors(fields, &reader, decoder.transforms)
        let reply: DecoderMessage
        if format.codec == nil {
          reply = try serve(PlainService(format, file, fields, decoder), limits, socket)
        } else if !fields.hasAreas {
          reply = try serve(PictureService(format, file, fields, limits, colors), limits, socket)
        } else if format == .tiff {
          let areas = try TIFFAreas(file, fields.orientation)
          reply = try serve(AreaService(areas, fields.workingBytes, limits, colors), limits, socket)
        } else {
          let areas = try HEIFAreas(format, file, colors.tone, tiles)
          reply = try serve(AreaService(areas, fields.workingBytes, limits, colors), limits, socket)
        }
        // The picture's file and its memory are closed by now.
        guard socket.send(reply) else { break }
      } catch .noLibrary(let detail) {
        guard socket.send(.unable(reason: detail)) else { break }
      } catch {
        // A file that is read otherwise than before its opening has become shorter, or its disk fails.
        guard socket.send(.failed(error.rememberedText == nil ? .truncated : error)) else { break }
      }
    }
    exit(0)
  }

  /// Tells the parent the size of a picture that is open, and does what it wants of it. A parent that refuses the size opens the next
  /// picture, or goes: this process ends then.
  ///
  /// - Returns: the reply, which is sent when the picture's file and its memory are closed.
  private static func serve<Source: DecodedSource & ~Copyable>(
    _ source: consuming Source, _ limits: PictureLimits, _ socket: MessageSocket
  ) throws(PictureFailure) -> DecoderMessage {
    var source = source
    try limits.check(source.size)
    guard socket.send(.opened(source.size)), socket.waits(atMost: patience * 1000) else { exit(0) }
    while case .message(.decode(let part, let profileBytes), file: let memory?) = socket.receive() {
      let memory = OpenDescriptor(memory)
      let display = SharedPixels.display(behind: part.size, profileBytes, in: memory)
      let reply = try source.decode(part, display, memory)
      // It may take any time until the next frame is wanted.
      guard case .frame = part else { return reply }
      guard socket.send(reply) else { break }
    }
    exit(0)
  }
}
