import FluidGeometry
import FluidGestures
import FluidTestSupport
import FluidTouchpads
import Testing

struct PinchTests {
  private func pinches(_ kinds: [InputEvent.Kind]) -> [TouchpadPinch] {
    kinds.compactMap { if case .pinch(_, let pinch) = $0 { pinch } else { nil } }
  }

  private func phases(_ kinds: [InputEvent.Kind]) -> [TouchPhase] {
    kinds.compactMap { if case .pinch(let phase, _) = $0 { phase } else { nil } }
  }

  @Test(
    "A pinch is where its distances and rotations add up to, at the scale that is told", arguments: Server.allCases,
    [1.0, 2])
  func sums(server: Server, unitsPerPoint: Double) throws {
    var random = SeededGenerator(seed: 7)
    var pad = Pad(server: server)
    pad.translator.unitsPerPoint = unitsPerPoint
    pad.pinch()
    var (middle, degrees) = (pad.pointer, 0.0)
    for index in 0..<200 {
      pad.wait(8)
      let step = Vector(dx: .random(in: -9...9, using: &random), dy: .random(in: -9...9, using: &random))
      let turn = Double.random(in: -20...20, using: &random)
      let scale = index == 0 ? 1.02 : Double.random(in: 0.1...9, using: &random)
      pad.pinch(by: step, scale: scale, degrees: turn)
      middle = middle + step
      degrees += turn
      let pinch = try #require(pinches(pad.kinds).last)
      #expect(pinch.center.distance(to: .zero + (middle - .zero) * (1 / unitsPerPoint)) < 1e-9)
      #expect(abs(pinch.rotation - degrees * .pi / 180) < 1e-9 && pinch.scale == scale)
    }
    pad.endPinch()
    #expect(phases(pad.kinds) == [.began] + Array(repeating: .moved, count: 200) + [.ended])
    #expect(pinches(pad.kinds).last == pinches(pad.kinds).dropLast().last)
  }

  @Test(
    "A first scale that no finger can have moved to is what the server begins to count from",
    arguments: [(1.6, 1.0), (0.4, 1), (1.02, 1.02), (0.97, 0.97), (1, 1)])
  func firstScale(told: Double, meant: Double) {
    var pad = Pad()
    pad.pinch()
    pad.pinch(scale: told)
    pad.pinch(scale: told * 1.5)
    let scales = pinches(pad.kinds).map(\.scale)
    #expect(abs(scales[1] - meant) < 1e-12 && abs(scales[2] - meant * 1.5) < 1e-12)
  }

  @Test("A pinch in whose middle the program comes is ignored up to the next beginning", arguments: Server.allCases)
  func bound(server: Server) {
    var pad = Pad(server: server)
    pad.pinch(scale: 1.4)
    pad.pinch(scale: 1.5)
    pad.endPinch()
    #expect(pad.kinds.isEmpty)
    pad.pinch()
    #expect(phases(pad.kinds) == [.began])
  }

  @Test("A pinch that is begun anew is cancelled first, and a cancelled one says so", arguments: Server.allCases)
  func again(server: Server) {
    var pad = Pad(server: server)
    pad.pinch()
    pad.pinch(scale: 1.1)
    pad.pinch()
    pad.pinch(scale: 1.2)
    pad.endPinch(isCancelled: true)
    pad.endPinch()
    #expect(phases(pad.kinds) == [.began, .moved, .cancelled, .began, .moved, .cancelled])
  }

  @Test("What is no number, or no distance, changes nothing")
  func noNumber() {
    var pad = Pad()
    pad.pinch()
    for scale in [Double.nan, .infinity, 0, -1] { pad.pinch(scale: scale) }
    pad.pinch(by: Vector(dx: .nan, dy: 0), scale: 1)
    pad.pinch(scale: 1, degrees: .infinity)
    #expect(phases(pad.kinds) == [.began])
    pad.pinch(scale: 1.125)
    #expect(pinches(pad.kinds).last?.scale == 1.125)
  }

  @Test("A pinch ends the scrolling before it, and scrolling waits for the pinch's end")
  func beforeScrolling() {
    var pad = Pad()
    pad.scroll(by: Vector(dx: 0, dy: 20))
    pad.pinch()
    pad.scroll(by: Vector(dx: 0, dy: 20))
    pad.endPinch()
    pad.scroll(by: Vector(dx: 0, dy: 20))
    let words = pad.kinds.map { kind in
      switch kind {
      case .scroll(let phase, _, _): "scroll \(phase)"
      case .pinch(let phase, _): "pinch \(phase)"
      default: "\(kind)"
      }
    }
    #expect(
      words == [
        "scroll began", "scroll moved", "scroll ended", "pinch began", "pinch ended", "scroll began", "scroll moved",
      ])
  }
}
