package import FluidGeometry
package import FluidMotion
package import FluidScene
package import PlaygroundKit

/// A playground in a part of a window that it has not for itself.
@MainActor
package final class Pane {
  package let playground: Playground
  private let names: PaneNames
  /// What the backend has been given, by the names that it knows.
  private var given: Set<ImageID> = []
  package private(set) var frame = Frame(
    DisplayList(size: .zero, background: .black), isAnimating: false, isAtRest: true, wakeTime: nil)

  /// - Parameter number: no other pane of the window has it; what has the window for itself is 0.
  package init(_ playground: Playground, number: UInt32) {
    self.playground = playground
    names = PaneNames(pane: number)
  }

  /// Takes inputs in the pane's own coordinates, and computes its frame for a moment.
  package func step(_ inputs: [Input], at time: Instant) {
    frame = playground.step(inputs.map(own), at: time)
    frame.requests = frame.requests.map { if case .image(let request) = $0 { .image(named(request)) } else { $0 } }
  }

  /// Takes news of the window while nothing else is done.
  package func tell(_ news: [Input]) -> [Request] {
    step(news, at: playground.lastInstant)
    return frame.requests
  }

  /// The backend tells of images by the names that they have in the window; only the pane's own concern it.
  private func own(_ input: Input) -> Input {
    if case .news(.ready(let images)) = input { .news(.ready(images.compactMap(names.own))) } else { input }
  }

  /// Draws a frame in the middle of the window, smaller where the window is.
  package func fit(_ list: DisplayList, into window: inout DisplayList) { window.fit(list, names: names) }

  /// Draws the frame that was computed last.
  package func draw(at origin: Point, into window: inout DisplayList) {
    window.append(frame.displayList, at: origin, names: names)
  }

  /// A request of the playground's, by the name that the image has in the window.
  package func named(_ request: ImageRequest) -> ImageRequest {
    let request = names.request(request)
    switch request {
    case .upload(let id, _): given.insert(id)
    case .release(let id): given.remove(id)
    }
    return request
  }

  /// It is not drawn any more.
  package func releaseImages() -> [ImageRequest] {
    defer { given = [] }
    return given.sorted().map(ImageRequest.release)
  }
}

extension DisplayList {
  /// Draws another list in the middle of this one, on whole points, and smaller where it has no room.
  package mutating func fit(_ content: DisplayList, names: PaneNames = PaneNames(pane: 0)) {
    guard !content.size.isEmpty else { return }
    let scale = min(1, size.width / content.size.width, size.height / content.size.height)
    let seen = content.size * scale
    append(
      content, at: Point(x: ((size.width - seen.width) / 2).rounded(), y: ((size.height - seen.height) / 2).rounded()),
      names: names,
      scale: scale)
  }
}
