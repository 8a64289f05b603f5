import FluidGeometry
import FluidGestures
import FluidTestSupport
import Testing

@testable import FluidTouchpads

struct ScrollTests {
  private func words(_ kinds: [InputEvent.Kind]) -> [String] {
    kinds.map { kind in
      guard case .scroll(let phase, _, let distance) = kind else { return "\(kind)" }
      return phase == .moved ? "\(distance.dx) \(distance.dy)" : "\(phase)"
    }
  }

  @Test("Fingers that scroll begin, move the content as far as they go, and leave", arguments: Server.allCases)
  func basics(server: Server) {
    var pad = Pad(server: server)
    for distance in [Vector(dx: 0, dy: 30), Vector(dx: -7.5, dy: 15)] {
      pad.wait(8)
      pad.scroll(by: distance)
    }
    pad.wait(8)
    pad.lift()
    #expect(words(pad.kinds) == ["began", "0.0 30.0", "-7.5 15.0", "ended"])
  }

  @Test("The first points wait until a direction shows, and none of them is lost")
  func decision() {
    var pad = Pad()
    pad.scroll(by: Vector(dx: 0.75, dy: 0.5))
    #expect(pad.kinds.isEmpty)
    pad.scroll(by: Vector(dx: 0, dy: 2.5))
    #expect(words(pad.kinds) == ["began", "0.75 3.0"])
    pad.lift()
    pad.forget()
    pad.scroll(by: Vector(dx: 0, dy: 1))
    pad.lift()
    #expect(pad.kinds.isEmpty, "a touch of the pad is no scrolling")
  }

  @Test("Frames with nothing in them mean nothing, wherever they come")
  func emptyFrames() {
    var pad = Pad()
    for _ in 0..<3 {
      pad.wayland(.frame(at: pad.pointer))
      pad.scroll(by: Vector(dx: 0, dy: 10))
      pad.wayland(.frame(at: pad.pointer), .frame(at: pad.pointer))
    }
    pad.lift()
    #expect(words(pad.kinds) == ["began", "0.0 10.0", "0.0 10.0", "0.0 10.0", "ended"])
  }

  @Test("Fingers leave when they have left every axis")
  func axes() {
    var pad = Pad()
    pad.wayland(.axisSource(.finger), .axis(.vertical, 10), .axis(.horizontal, 10), .frame(at: pad.pointer))
    pad.wayland(.axisSource(.finger), .axisStopped(.horizontal), .axis(.vertical, 10), .frame(at: pad.pointer))
    #expect(words(pad.kinds) == ["began", "-10.0 -10.0", "0.0 -10.0"])
    // Some compositors leave the source of a stop out.
    pad.wayland(.axisStopped(.vertical), .frame(at: pad.pointer))
    #expect(words(pad.kinds).last == "ended")
  }

  @Test("A touchpad that has told of a lift once holds as long as its fingers rest; another one does not")
  func rests() {
    var pad = Pad()
    for tells in [false, true] {
      pad.forget()
      pad.scroll(by: Vector(dx: 0, dy: 10))
      pad.wait(5000)
      #expect(words(pad.kinds).last == (tells ? "0.0 10.0" : "ended"))
      pad.lift()
      pad.scroll(by: Vector(dx: 0, dy: 10))
      pad.lift()
    }
  }

  @Test("Fingers that rest after scrolling stop what coasts, and others are not told of", arguments: [1, 2, 3])
  func hold(fingers: Int) {
    var pad = Pad()
    let hold = WaylandGesture.holdBegan(fingers: fingers, at: pad.pointer)
    pad.wayland(hold, .holdEnded(isCancelled: false))
    #expect(pad.kinds.isEmpty, "nothing has been scrolled")
    pad.scroll(by: Vector(dx: 0, dy: 10))
    pad.lift()
    pad.forget()
    pad.wayland(hold, .holdEnded(isCancelled: false), hold, .holdEnded(isCancelled: false))
    #expect(words(pad.kinds) == (fingers <= 2 ? ["began", "cancelled"] : []))
  }

  @Test("Fingers that rest and then scroll begin once")
  func holdAndScroll() {
    var pad = Pad()
    pad.scroll(by: Vector(dx: 0, dy: 10))
    pad.lift()
    pad.forget()
    pad.wayland(.holdBegan(fingers: 2, at: pad.pointer))
    pad.scroll(by: Vector(dx: 0, dy: 1))
    pad.wayland(.holdEnded(isCancelled: true))
    pad.scroll(by: Vector(dx: 0, dy: 10))
    pad.lift()
    #expect(words(pad.kinds) == ["began", "0.0 11.0", "ended"])
  }

  @Test("Where the pointer leaves the window, so do the fingers")
  func leaves() {
    var pad = Pad()
    pad.scroll(by: Vector(dx: 0, dy: 10))
    pad.wayland(.left)
    #expect(words(pad.kinds) == ["began", "0.0 10.0", "ended"])
    pad.forget()
    pad.scroll(by: Vector(dx: 0, dy: 10))
    pad.translator.leave(at: pad.now, into: &pad.events)
    #expect(words(pad.kinds) == ["began", "0.0 10.0", "ended"])
  }

  @Test("Fingers whose lift is lost scroll anew where the pointer is by then", arguments: Server.allCases)
  func lostLift(server: Server) {
    var pad = Pad(server: server)
    // It is known to tell of lifts.
    pad.scroll(by: Vector(dx: 0, dy: 10))
    pad.lift()
    pad.scroll(by: Vector(dx: 0, dy: 10))
    pad.wait(500)
    let former = pad.pointer
    #expect(words(pad.kinds).last == "0.0 10.0")
    pad.forget()
    pad.pointer = Point(x: 40, y: 50)
    pad.scroll(by: Vector(dx: 0, dy: 10))
    #expect(
      pad.kinds == [
        .scroll(.ended, former, .zero), .scroll(.began, pad.pointer, .zero),
        .scroll(.moved, pad.pointer, Vector(dx: 0, dy: 10)),
      ])
  }

  @Test("A mouse that is jolted while fingers scroll changes nothing", arguments: Server.allCases)
  func jolt(server: Server) {
    var pad = Pad(server: server)
    let place = pad.pointer
    for step in 0..<4 {
      pad.pointer = place + Vector(dx: 3, dy: 0) * Double(step)
      pad.scroll(by: Vector(dx: 0, dy: 10))
      pad.wait(8)
    }
    #expect(words(pad.kinds) == ["began"] + Array(repeating: "0.0 10.0", count: 4))
    #expect(pad.kinds.last == .scroll(.moved, place, Vector(dx: 0, dy: 10)))
  }

  // MARK: Wheels

  @Test(
    "A wheel stays a wheel: its steps are its clicks, whichever words a compositor has for them",
    arguments: [
      ([.axis(.vertical, 15), .axisDiscrete(.vertical, 1)], Vector(dx: 0, dy: -1)),
      ([.axis(.vertical, -30), .axisDiscrete(.vertical, -2), .axisValue120(.vertical, -240)], Vector(dx: 0, dy: 2)),
      ([.axisValue120(.vertical, 30), .axis(.vertical, 3.75)], Vector(dx: 0, dy: -0.25)),
      ([.axis(.horizontal, 10)], Vector(dx: -1, dy: 0)),
      ([.axis(.horizontal, 15), .axisValue120(.horizontal, 120)], Vector(dx: -1, dy: 0)),
    ] as [([WaylandGesture], Vector)], [WaylandGesture.AxisSource.wheel, .wheelTilt, .continuous, nil])
  func wheel(axes: (gestures: [WaylandGesture], steps: Vector), source: WaylandGesture.AxisSource?) {
    var pad = Pad()
    if let source { pad.wayland(.axisSource(source)) }
    for gesture in axes.gestures { pad.wayland(gesture) }
    pad.wayland(.frame(at: pad.pointer))
    #expect(pad.kinds == [.wheel(pad.pointer, axes.steps)])
    #expect(pad.translator.deadline == nil)
  }

  // MARK: Grammar

  @Test("Whatever a server says, what begins ends once, in order, and alone", arguments: Server.allCases)
  func grammar(server: Server) {
    var random = SeededGenerator(seed: server == .wayland ? 1 : 2)
    var pad = Pad(server: server)
    for _ in 0..<60_000 {
      let number = Double.random(in: -20...20, using: &random)
      switch Int.random(in: 0..<16, using: &random) {
      case 0: pad.pinch(fingers: .random(in: 1...4, using: &random))
      case 1, 2: pad.pinch(by: Vector(dx: number, dy: -number), scale: number / 4, degrees: number)
      case 3: pad.endPinch(isCancelled: number < 0)
      case 4...7: pad.scroll(by: Vector(dx: number, dy: number / 2))
      case 8: pad.lift()
      case 9: pad.wayland(.holdBegan(fingers: 2, at: pad.pointer))
      case 10: pad.wayland(.holdEnded(isCancelled: number < 0))
      case 11: pad.wayland(.axisSource(.wheel), .axis(.vertical, number), .frame(at: pad.pointer))
      case 12: pad.wayland(.axisStopped(.vertical), .frame(at: pad.pointer))
      case 13: pad.translator.cancel(at: pad.now, into: &pad.events)
      case 14: if number < 0 { pad.wayland(.left) } else { pad.translator.leave(at: pad.now, into: &pad.events) }
      default: pad.wait(abs(number) * 3)
      }
    }
    pad.translator.cancel(at: pad.now, into: &pad.events)
    var open: String?
    for event in pad.events {
      let (name, phase): (String, TouchPhase)
      switch event.kind {
      case .scroll(let told, _, _): (name, phase) = ("scroll", told)
      case .pinch(let told, let pinch):
        (name, phase) = ("pinch", told)
        #expect(pinch.isPlausible)
      default: continue
      }
      switch phase {
      case .began:
        #expect(open == nil)
        open = name
      case .moved: #expect(open == name)
      case .ended, .cancelled:
        #expect(open == name)
        open = nil
      }
    }
    #expect(open == nil && pad.events.count > 1000)
    for (a, b) in zip(pad.events, pad.events.dropFirst()) { #expect(a.time <= b.time) }
  }
}
