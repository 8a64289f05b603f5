public import FluidMotion
public import FluidScene
internal import PlaygroundPictures

/// What a program gives back for a moment.
public struct Frame: Sendable {
  public var displayList: DisplayList
  /// What the program asks of the window and its files, in the order in which it arose.
  public var requests: [Request]
  /// Whether the next frame differs from this one although no input arrives.
  public var isAnimating: Bool
  /// Whether nothing moves and nothing is touched.
  public var isAtRest: Bool
  /// The moment at which a frame is due although nothing moves now.
  public var wakeTime: Instant?

  public init(
    _ displayList: DisplayList, requests: [Request] = [], isAnimating: Bool, isAtRest: Bool, wakeTime: Instant?
  ) {
    self.displayList = displayList
    self.requests = requests
    self.isAnimating = isAnimating
    self.isAtRest = isAtRest
    self.wakeTime = wakeTime
  }

  /// The latest list of a program, with all that it asked since the last step.
  @MainActor
  init(of program: Playground) {
    let requests = program.outbox.take(
      images: program.home.store?.takeImageRequests(), ofKinds: program.kinds.takeImageRequests())
    self.init(
      program.frame.list, requests: requests, isAnimating: program.isAnimating || program.motion.playsFilms,
      isAtRest: program.isAtRest, wakeTime: program.motion.wakeTime)
  }

  /// The pixels to upload and the names to forget, for the backend.
  public var imageRequests: [ImageRequest] {
    requests.compactMap(\.image)
  }
}
