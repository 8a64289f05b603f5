internal import FluidFiles
package import FluidPictures
internal import Synchronization

/// A picture on its way to the clipboard: as its file is, as a PNG, as its address and as its path.
package final class PictureCopy: Sendable {
  /// Media types, and the name that X11 has for text.
  package let types: [String]
  private let path: PicturePath
  private let mediaType: String
  private let program: DecoderProgram?
  private let end: ContinuousClock.Instant
  private let isHeld = Mutex<Bool?>(nil)

  private static let png = "image/png"
  private static let addresses = "text/uri-list"
  private static let texts = ["text/plain;charset=utf-8", "text/plain", "UTF8_STRING"]

  /// - Parameters:
  ///   - path: of the picture's file.
  ///   - format: what the file is.
  ///   - patience: seconds after which a display server that says nothing is given up.
  package init(_ path: PicturePath, _ format: PictureFormat, patience: Double = 5) {
    self.path = path
    mediaType = format.mediaType
    program = DecoderProgram.current
    end = .now + .seconds(patience)
    let pictures = mediaType == Self.png ? [Self.png] : [mediaType, Self.png]
    types = pictures + [Self.addresses] + Self.texts
  }

  /// The picture as one of the types; `nil` where it cannot be read any more. Any thread may ask.
  package func data(_ type: String) -> [UInt8]? {
    switch type {
    case mediaType: try? FileReading.bytes(of: path.description, limit: Self.maximumBytes)
    case Self.png: try? PictureDecoder(decodingWith: program, showingOn: .sRGB).png(of: path)
    case Self.addresses: path.fileURI.map { Array("\($0)\r\n".utf8) }
    default: path.bytes
    }
  }

  /// Bytes of a file that is handed out as it is.
  private static let maximumBytes = 1 << 30

  /// Takes note of what the display server says of it.
  package func note(isHeld: Bool) { self.isHeld.withLock { $0 = isHeld } }

  /// Returns what has become of it, in a sentence; `nil` while it is on its way.
  package func outcome() -> String? {
    switch isHeld.withLock({ $0 }) {
    case true?: "Picture copied"
    case false?: "Can't copy the picture: the desktop refused it."
    case nil: ContinuousClock.now >= end ? "Can't copy the picture: the desktop doesn't reply." : nil
    }
  }
}
