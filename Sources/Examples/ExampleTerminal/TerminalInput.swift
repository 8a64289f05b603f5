import FluidGeometry
import FluidGestures

/// What a terminal says of keys and the mouse, read byte by byte: `ESC [ < button ; column ; row M`, an `m` at its end for a button
/// that is let go (xterm's mode 1006).
struct TerminalInput {
  enum Event {
    case input(InputEvent.Kind)
    case back
    case quit
  }

  private var sequence: [UInt8] = []

  mutating func read(_ bytes: [UInt8], cell: Size) -> [Event] {
    var events: [Event] = []
    for byte in bytes {
      if sequence.isEmpty {
        switch byte {
        case 0x1B: sequence = [byte]
        case 0x03, UInt8(ascii: "q"): events.append(.quit)
        case 0x7F, 0x08: events.append(.back)
        default: break
        }
        continue
      }
      sequence.append(byte)
      guard sequence.count > 2, (0x40...0x7E).contains(byte) || sequence.count > 32 else { continue }
      if let kind = Self.mouse(sequence, cell: cell) { events.append(.input(kind)) }
      sequence = []
    }
    return events
  }

  private static func mouse(_ sequence: [UInt8], cell: Size) -> InputEvent.Kind? {
    let body = String(decoding: sequence.dropFirst(3).dropLast(), as: UTF8.self)
    let numbers = body.split(separator: ";").compactMap { Int($0) }
    guard sequence.starts(with: [0x1B, 0x5B, 0x3C]), numbers.count == 3 else { return nil }
    let point = Point(x: (Double(numbers[1]) - 0.5) * cell.width, y: (Double(numbers[2]) - 0.5) * cell.height)
    let buttons = [MouseButton.left, .middle, .right]
    switch numbers[0] & ~0x1C {
    case 0...2 where sequence.last == UInt8(ascii: "m"): return .mouseUp(buttons[numbers[0] & 3], point)
    case 0...2: return .mouseDown(buttons[numbers[0] & 3], point)
    case 32...35: return .mouseMoved(point)
    case 64: return .wheel(point, Vector(dx: 0, dy: 1))
    case 65: return .wheel(point, Vector(dx: 0, dy: -1))
    default: return nil
    }
  }
}
