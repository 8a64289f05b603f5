internal import CClipboard
internal import Glibc

/// A content for the desktop's clipboard in several types, which other programs ask for when they paste.
public struct ClipboardOffer: Sendable {
  /// Media types, the best first.
  public let types: [String]
  /// Returns the bytes of one of the types, on a thread of the clipboard's; `nil` where they cannot be had.
  public let data: @Sendable (String) -> [UInt8]?
  /// Is called once when the display server holds the content out, or refuses to; never where it does not say.
  public let isHeld: @Sendable (Bool) -> Void

  /// Creates a content.
  public init(
    types: [String], data: @escaping @Sendable (String) -> [UInt8]?, isHeld: @escaping @Sendable (Bool) -> Void
  ) {
    (self.types, self.data, self.isHeld) = (types, data, isHeld)
  }

  /// A text.
  init(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(types: [Self.text, "text/plain", "UTF8_STRING"], data: { _ in bytes }, isHeld: { _ in })
  }

  static let text = "text/plain;charset=utf-8"
}

/// A content on the clipboard, until another one is there. On X11 it stays for as long as the process lives, on Wayland as this does.
final class HeldClipboard {
  private let clipboard: OpaquePointer
  private let offer: ClipboardOffer
  /// Both outlive what they have said of the window.
  private let window: WindowHandle
  private let touchpads: TouchpadSource?

  /// The part of an offer that C holds.
  private final class Content: Sendable {
    let offer: ClipboardOffer

    init(_ offer: ClipboardOffer) { self.offer = offer }
  }

  /// `nil` where there is no clipboard, which the offer is told.
  init?(_ offer: ClipboardOffer, _ window: WindowHandle, _ touchpads: TouchpadSource?) {
    let content = cclipboard_content(
      context: Unmanaged.passRetained(Content(offer)).toOpaque(),
      get_data: { context, type, length in
        guard let context, let type, let length else { return nil }
        let offer = Unmanaged<Content>.fromOpaque(context).takeUnretainedValue().offer
        guard let bytes = offer.data(String(cString: type)), let copy = malloc(max(1, bytes.count)) else { return nil }
        bytes.withUnsafeBytes { if let base = $0.baseAddress { memcpy(copy, base, $0.count) } }
        length.pointee = bytes.count
        return copy.assumingMemoryBound(to: UInt8.self)
      },
      tell: { context, isHeld in
        guard let context else { return }
        Unmanaged<Content>.fromOpaque(context).takeUnretainedValue().offer.isHeld(isHeld)
      },
      release: { context in if let context { Unmanaged<Content>.fromOpaque(context).release() } })
    var types: [UnsafePointer<CChar>?] = offer.types.map { UnsafePointer(strdup($0)) }
    defer { for type in types { free(UnsafeMutableRawPointer(mutating: type)) } }
    guard
      let clipboard = cclipboard_offer(
        window.pointer, touchpads?.touchpads, &types, Int32(types.count), content)
    else {
      offer.isHeld(false)
      return nil
    }
    (self.clipboard, self.offer, self.window, self.touchpads) = (clipboard, offer, window, touchpads)
  }

  /// The text that a Wayland compositor holds out for this program: SDL would wait in vain to have it from there.
  var text: String? {
    guard cclipboard_is_held_on_wayland(clipboard) else { return nil }
    return offer.data(ClipboardOffer.text).map { String(decoding: $0, as: UTF8.self) }
  }

  deinit { cclipboard_close(clipboard) }
}
