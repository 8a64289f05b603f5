import FluidTestSupport
import Foundation

/// A property of a display's root window, set in the words of the X11 protocol itself: xprop takes 64 bytes at most.
struct RootProperty {
  let name: String
  let bytes: Data

  /// Sets it, as a CARDINAL of 8 bits, on the display of a name like `:1`.
  func set(on display: String) throws {
    let connection = try Connection(display)
    // No authorisation: the server takes its own user for granted.
    try connection.send([0x6C, 0] + Self.two(11) + [UInt8](repeating: 0, count: 8))
    let header = try connection.receive(8)
    guard header[0] == 1 else { throw Overdue(description: "the X server refuses a connection") }
    let setup = try connection.receive(Self.number(header[6..<8]) * 4)
    let vendor = (Self.number(setup[16..<18]) + 3) / 4 * 4
    let screen = 32 + vendor + Int(setup[21]) * 8
    let root = Array(setup[screen..<screen + 4])

    let text = Array(name.utf8)
    try connection.send(
      [16, 0] + Self.two(2 + (text.count + 3) / 4) + Self.two(text.count) + [0, 0] + Self.padded(text))
    let atom = Array(try connection.receive(32)[8..<12])
    let cardinal = Self.four(6)
    let length = Self.two(6 + (bytes.count + 3) / 4)
    try connection.send(
      [18, 0] + length + root + atom + cardinal + [8, 0, 0, 0] + Self.four(bytes.count) + Self.padded(Array(bytes)))
    // What is asked last is replied to when all before it is done.
    try connection.send([43, 0] + Self.two(1))
    _ = try connection.receive(32)
  }

  // The byte order that the first byte of a connection names.
  private static func two(_ value: Int) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF)] }
  private static func four(_ value: Int) -> [UInt8] { two(value & 0xFFFF) + two(value >> 16) }
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reversed().reduce(0) { $0 << 8 | Int($1) } }
  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
  }

  private final class Connection {
    private let file: FileHandle

    init(_ display: String) throws {
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      let path = "/tmp/.X11-unix/X\(display.dropFirst())"
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      let code = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      guard code == 0 else { throw Overdue(description: "no X server at \(path)") }
    }

    func send(_ bytes: [UInt8]) throws { try file.write(contentsOf: Data(bytes)) }

    func receive(_ count: Int) throws -> [UInt8] {
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
}
