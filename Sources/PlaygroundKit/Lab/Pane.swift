public import FluidGeometry
internal import FluidGestures
internal import FluidMotion
public import FluidScene

/// A playground in a part of a window that it has not for itself.
@MainActor
public final class Pane {
  public let playground: Playground
  private let names: PaneNames
  /// What the backend has been given, by the names that it knows.
  private var given: Set<ImageID> = []
  private var list = DisplayList(size: .zero, background: .black)

  /// - Parameter number: no other pane of the window has it; what has the window for itself is 0.
  public init(_ playground: Playground, number: UInt32) {
    self.playground = playground
    names = PaneNames(pane: number)
    // The backend still has the layers of whatever had this number before.
    Self.era += 1
    playground.beginEra(Self.era)
  }

  private static var era: UInt32 = 0

  /// Takes events in the pane's own coordinates, and computes its frame for a moment.
  func step(_ events: [InputEvent], at time: Instant) { list = playground.step(events, at: time) }

  /// Draws a frame at a place of the window.
  public func draw(_ list: DisplayList, at origin: Point, into window: inout DisplayList) {
    window.append(list, at: origin, names: names)
  }

  /// Draws the frame that was computed last.
  func draw(at origin: Point, into window: inout DisplayList) { draw(list, at: origin, into: &window) }

  public func takeImageRequests() -> [ImageRequest] { named(playground.takeImageRequests()) }

  /// The playground's requests, by the names that they have in the window.
  public func named(_ requests: [ImageRequest]) -> [ImageRequest] {
    requests.map { request in
      let request = names.request(request)
      switch request {
      case .upload(let id, _): given.insert(id)
      case .release(let id): given.remove(id)
      }
      return request
    }
  }

  /// Only its own are.
  public func imagesAreReady(_ images: [ImageID]) { playground.imagesAreReady(images.compactMap(names.own)) }

  /// It is not drawn any more.
  public func releaseImages() -> [ImageRequest] {
    defer { given = [] }
    return given.sorted().map(ImageRequest.release)
  }
}
