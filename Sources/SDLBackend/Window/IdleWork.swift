internal import FluidMotion

/// Does a window's work while nothing moves and nobody waits: it draws once out of sight what flights need, and gives memory back that
/// only frames which follow one another need.
@MainActor
struct IdleWork {
  private let window: SDLWindow
  private var areFlightsWarm = false
  /// The moment at which memory goes back to the system; `nil` where nothing has changed since it last did.
  private(set) var memoryReturnAt: Instant?

  /// Seconds that must be free for ``WarmUp/drawFlights()``.
  private static let warmUpTime = 0.2
  /// Seconds for which no picture has come or gone before memory goes back to the system.
  private static let memoryPatience = 0.5

  init(of window: SDLWindow) { self.window = window }

  /// Pictures come or go: memory is left over once they are done.
  mutating func noteChange() { memoryReturnAt = window.now + Self.memoryPatience }

  /// Draws what flights need, once, where there is time for it.
  ///
  /// - Parameter seconds: those that are free.
  /// - Returns: whether anything was done.
  mutating func warmUp(within seconds: Double) -> Bool {
    guard !areFlightsWarm, seconds > Self.warmUpTime else { return false }
    areFlightsWarm = true
    WarmUp(window).drawFlights()
    noteChange()
    return true
  }

  /// Gives memory back, where it is time for that: one page of the atlas at a time, so that no event waits for more, and then the rest.
  ///
  /// - Returns: whether anything was done.
  mutating func returnMemory(at now: Instant) -> Bool {
    guard let memoryReturnAt, now >= memoryReturnAt, !window.isUploading else { return false }
    if window.scene.images.clearPage() { return true }
    window.renderer.driver.releaseCompiler()
    PixelAllocation.returnFreedMemory()
    self.memoryReturnAt = nil
    return true
  }
}
