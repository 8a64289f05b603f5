import FluidPictures
import FluidScript
import PlaygroundControls
import PlaygroundShell
import SDLBackend

/// In a window.
extension Session {
  /// Pictures are being decoded while the window is being made, in the colours of its display.
  func runInWindow() throws {
    SDLWindow.prepare()
    try DisplayProfile.$current.withValue(DisplayProfile.ofDisplay) {
      try runOnDisplay()
    }
  }

  private func runOnDisplay() throws {
    let relay = WakeRelay()
    let ruler = TextRuler()
    let shell = try makeShell(measure: .by(ruler), desktop: SDLWindow.desktopAppearance, wake: relay.wake)
    var options = SDLWindow.Options(title: "FluidZoom", size: windowSize)
    options.isFullScreen = settings.window.isFullScreen
    shell.prepare()
    let window = try SDLWindow(options, ruler: ruler)
    if let notice = window.fallbackNotice { StandardStream.complain(notice) }
    relay.connect(to: window.wake)
    shell.connect(refreshRate: window.refreshRate, renderer: window.rendererDescription)
    func say(_ words: String?) { if let words { StandardStream.output.write(words + "\n") } }
    let last = window.run(
      endingWithoutDisplay: { timings in
        do { say(try shell.finish(after: timings)) } catch { ExitStatus(error).end(error) }
        ExitStatus(SessionError.lostDisplay).end(SessionError.lostDisplay)
      },
      { input in FrameOutput(shell.step(WindowInput(input, of: window))) })
    say(try shell.finish(after: last))
  }
}

extension DisplayProfile {
  /// The profile of the display on which a window would open now; sRGB where it has none, or a damaged one.
  static var ofDisplay: DisplayProfile {
    SDLWindow.displayProfile(atMost: maximumBytes).flatMap { DisplayProfile(icc: $0) } ?? .sRGB
  }
}

extension TextMeasure {
  /// A layout from before there is a window is made again when there is: no font is opened for it.
  @MainActor
  static func by(_ ruler: TextRuler) -> TextMeasure {
    TextMeasure { text, style in
      MainActor.assumeIsolated {
        ruler.scale == nil
          ? TextMeasure.advances.width(of: text, in: style) : ruler.width(of: text, style: style)
      }
    }
  }
}

extension WindowInput {
  @MainActor
  fileprivate init(_ input: FrameInput, of window: SDLWindow) {
    self.init(
      input.events, at: input.instant, beginning: window.now, readyImages: input.readyImages,
      areContentsLost: input.areContentsLost, contentSize: window.contentSize, scale: window.scale,
      isMinimized: window.isMinimized, isFullScreen: window.isFullScreen, formerTimings: input.formerTimings)
  }
}

extension FrameOutput {
  fileprivate init(_ output: WindowOutput) {
    self.init(
      displayList: output.displayList, isAnimating: output.isAnimating, imageRequests: output.imageRequests,
      title: output.title, isFullScreen: output.isFullScreen, clipboardText: output.clipboardText,
      clipboardOffer: output.copiedPicture.map { copy in
        ClipboardOffer(types: copy.types, data: { copy.data($0) }, isHeld: { copy.note(isHeld: $0) })
      },
      shouldQuit: output.shouldQuit, wakeAt: output.wakeTime)
  }
}
