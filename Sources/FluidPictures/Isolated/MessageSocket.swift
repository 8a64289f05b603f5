import CSDL
import Glibc

/// One end of a socket that carries a ``DecoderMessage`` at a time.
struct MessageSocket {
  let descriptor: Int32

  /// What was received.
  enum Received {
    /// A message, and the file that came with it, which is the receiver's to close.
    case message(DecoderMessage, file: Int32?)
    case nonsense
    /// The other side is gone.
    case end
  }

  /// Returns whether a message arrives, or the other side goes, within a time in milliseconds.
  func waits(atMost milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }

  /// Receives a message, and waits for it.
  func receive() -> Received {
    var bytes = [UInt8](repeating: 0, count: DecoderMessage.maximumBytes)
    var file: Int32 = -1
    let count = Int(csdl_receive_message(descriptor, &bytes, bytes.count, &file))
    let isReset = count < 0 && errno == ECONNRESET
    if count == 0 || isReset { return .end }
    if count > 0, let text = String(validating: bytes[..<count], as: UTF8.self), let message = DecoderMessage(text) {
      return .message(message, file: file >= 0 ? file : nil)
    }
    if file >= 0 { close(file) }
    return .nonsense
  }

  /// Sends a message, with a file where there is one; returns whether the other side is there.
  func send(_ message: DecoderMessage, _ file: Int32 = -1) -> Bool {
    guard var text = message.text else { return false }
    return text.withUTF8 { csdl_send_message(descriptor, $0.baseAddress, $0.count, file) }
  }
}

/// A file that is closed when this goes away.
struct OpenDescriptor: ~Copyable {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  deinit { close(number) }

  /// Hands the file over to a new owner.
  consuming func release() -> Int32 {
    let number = number
    discard self
    return number
  }
}
