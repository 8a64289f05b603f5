import FluidTestSupport
import Foundation

/// A connection to an X server, in the words of its protocol.
final class XConnection {
  /// The window that the screen is.
  let root: [UInt8]
  private let file: FileHandle

  /// - Parameter display: a name like `:1`.
  init(_ display: String) throws {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = "/tmp/.X11-unix/X\(display.dropFirst())"
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard code == 0 else { throw Overdue(description: "no X server at \(path)") }
    // No authorisation: the server takes its own user for granted.
    try Self.send([0x6C, 0] + Self.two(11) + [UInt8](repeating: 0, count: 8), to: file)
    let header = try Self.receive(8, from: file)
    guard header[0] == 1 else { throw Overdue(description: "the X server refuses a connection") }
    let setup = try Self.receive(Self.number(header[6..<8]) * 4, from: file)
    let vendor = (Self.number(setup[16..<18]) + 3) / 4 * 4
    let screen = 32 + vendor + Int(setup[21]) * 8
    root = Array(setup[screen..<screen + 4])
    self.file = file
  }

  /// The number of a name, which there is from then on.
  func atom(_ name: String) throws -> [UInt8] {
    let text = Array(name.utf8)
    let reply = try request(
      [16, 0] + Self.two(2 + (text.count + 3) / 4) + Self.two(text.count) + [0, 0] + Self.padded(text))
    return Array(reply[8..<12])
  }

  func send(_ bytes: [UInt8]) throws { try Self.send(bytes, to: file) }

  /// Sends what has a reply, and returns that.
  func request(_ bytes: [UInt8]) throws -> [UInt8] {
    try send(bytes)
    let reply = try Self.receive(32, from: file)
    guard reply[0] == 1 else { throw Overdue(description: "the X server says error \(reply[1])") }
    return reply + (try Self.receive(Self.number(reply[4..<8]) * 4, from: file))
  }

  /// What is asked last is replied to when all before it is done.
  func finish() throws { _ = try request([43, 0] + Self.two(1)) }

  // The byte order that the first byte of a connection names.
  static func two(_ value: Int) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF)] }
  static func four(_ value: Int) -> [UInt8] { two(value & 0xFFFF) + two(value >> 16) }
  static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reversed().reduce(0) { $0 << 8 | Int($1) } }
  static func padded(_ bytes: [UInt8]) -> [UInt8] { bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4) }

  private static func send(_ bytes: [UInt8], to file: FileHandle) throws { try file.write(contentsOf: Data(bytes)) }

  private static func receive(_ count: Int, from file: FileHandle) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      guard let part = try file.read(upToCount: count - bytes.count), !part.isEmpty else {
        throw Overdue(description: "the X server has gone")
      }
      bytes += part
    }
    return bytes
  }
}
