import CSDL
import FluidGestures
import FluidMotion
import FluidPacing
import FluidScene
import Testing

@testable import SDLBackend

@MainActor
@Suite(.serialized)
struct LoopTests {
  private func list(_ window: SDLWindow, _ level: Double) -> DisplayList {
    DisplayList(size: window.contentSize, background: Color(red: level, green: 0, blue: 0))
  }

  @Test("An animation is asked for once a period, for later and later")
  func animationAsked() throws {
    let window = try Stage().window
    var instants: [Instant] = []
    window.run { input in
      instants.append(input.instant)
      return FrameOutput(
        displayList: list(window, Double(instants.count) / 20), isAnimating: true, shouldQuit: instants.count == 20)
    }
    for (a, b) in zip(instants, instants.dropFirst()) {
      let periods = (b - a) * window.refreshRate
      #expect(periods > 0.99 && abs(periods - periods.rounded()) < 1e-6)
    }
  }

  @Test(
    "The latency of an event is that of the frame that shows it, unless that one is of another motion",
    arguments: [true, false])
  func latency(isAnimating: Bool) throws {
    let window = try Stage().window
    var frames = 0
    var event: Instant?
    var timings: [FrameTiming] = []
    let last = window.run { input in
      frames += 1
      timings += input.formerTimings
      if frames == 3 {
        var motion = SDL_Event()
        motion.motion.type = SDL_MOUSEMOTION.rawValue
        motion.motion.timestamp = SDL_GetTicks()
        SDL_PushEvent(&motion)
      }
      if frames == 4 { event = input.events.first?.time }
      return FrameOutput(
        displayList: list(window, frames < 6 ? 0 : 1), isAnimating: isAnimating || frames < 3, shouldQuit: frames == 8,
        wakeAt: window.now)
    }
    timings += last
    let taken = try #require(event)
    #expect(timings.map(\.isDrawn) == [true, false, false, false, false, true, false])
    #expect(timings[3].latency == nil)
    #expect(timings[5].latency == (isAnimating ? timings[5].presented - taken : nil))
    #expect(timings[6].latency == nil)
  }

  @Test("Text goes to the clipboard as it is")
  func textGoes() throws {
    let window = try Stage().window
    let text = "physics.panSlop = 30\nζ 0.9 – “ω”\n"
    var frames = 0
    window.run { _ in
      frames += 1
      return FrameOutput(
        displayList: list(window, 0), isAnimating: true, clipboardText: frames == 1 ? text : nil,
        shouldQuit: frames == 3)
    }
    #expect(window.clipboardText == text)
  }

  @Test("The title changes once nothing moves")
  func titleChanges() throws {
    let window = try Stage().window
    let first = window.title
    var titles: [String] = []
    window.run { _ in
      titles.append(window.title)
      let number = titles.count
      return FrameOutput(
        displayList: list(window, Double(number) / 20), isAnimating: number < 4,
        title: number == 2 ? "A picture" : nil, shouldQuit: number == 5, wakeAt: window.now)
    }
    #expect(titles == [first, first, first, first, "A picture"])
  }

  @Test("At rest a window sleeps until it is woken")
  func restSleeps() async throws {
    let window = try Stage().window
    let wake = window.wake
    var frames = 0
    var woken = false
    window.run { _ in
      frames += 1
      if frames == 1 {
        Task.detached {
          try await Task.sleep(for: .milliseconds(150))
          wake()
        }
      }
      if frames > 1, window.now.seconds > 0.1 { woken = true }
      return FrameOutput(displayList: list(window, 0), shouldQuit: woken)
    }
    #expect(frames <= 3)
  }

  @Test("A timer asks for a frame")
  func timerAsks() throws {
    let window = try Stage().window
    var asked: Instant?
    var frames = 0
    window.run { input in
      frames += 1
      if let asked, window.now >= asked { return FrameOutput(displayList: list(window, 0), shouldQuit: true) }
      if asked == nil { asked = window.now + 0.08 }
      return FrameOutput(displayList: list(window, 0), wakeAt: asked)
    }
    #expect(frames <= 4)
  }

  @Test("Uploads are reported when they can be drawn")
  func uploadsReported() throws {
    let window = try Stage().window
    let id = ImageID(rawValue: 3)
    var frames = 0
    window.run { input in
      frames += 1
      let request = ImageRequest.upload(id, .opaque(700, 700) { _, _ in (1, 2, 3) })
      return FrameOutput(
        displayList: list(window, 0), imageRequests: frames == 1 ? [request] : [], shouldQuit: input.readyImages == [id]
      )
    }
    #expect(frames >= 2)
  }

  @Test("Losing the device is told and survived")
  func losingDevice() throws {
    let window = try Stage().window
    var frames = 0
    window.run { input in
      frames += 1
      if frames == 1 {
        var event = SDL_Event()
        event.type = SDL_RENDER_DEVICE_RESET.rawValue
        SDL_PushEvent(&event)
      }
      return FrameOutput(displayList: list(window, 0), shouldQuit: input.areContentsLost)
    }
    #expect(frames >= 2)
  }

  @Test("A picture that cannot be written says why")
  func pictureCannot() throws {
    let stage = try Stage()
    _ = try stage.draw()
    #expect {
      try stage.window.writePNG(to: "/nowhere/at/all.png")
    } throws: { error in
      "\(error)".contains("/nowhere/at/all.png could not be written")
    }
  }
}
