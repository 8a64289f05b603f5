internal import FluidGeometry
internal import FluidNavigation
package import FluidScript
internal import FluidTransitions
internal import PlaygroundPages
internal import PlaygroundPictures

/// The trace of a program: one line a frame. `TraceHeader` and `TraceFrame` are its format.
@MainActor
public struct ProgramTrace: ProgramPart {
  let program: Playground

  /// Starts to remember callbacks for ``line(_:time:shown:)``.
  public func begin() { program.inspection.traced = program.inspection.traced ?? [] }

  /// - Parameter startUp: in a window, seconds from the beginning of the process to the trace's time 0.
  public func header(fps: Int, startUp: Double? = nil) -> String {
    var header = TraceHeader()
    header.fps = Double(fps)
    header.window = [program.surroundings.windowSize.width, program.surroundings.windowSize.height]
    header.startUp = startUp
    header.options = TraceWords(Option.allCases.map { ($0.name, program.settings[$0]) })
    return header.text
  }

  /// Returns the frame that was composed last, as a line. Forgets the callbacks that it tells of.
  ///
  /// - Parameters:
  ///   - number: of the frame.
  ///   - time: of the frame, in seconds.
  public func line(_ number: Int, time: Double) -> String { line(number, time: time, shown: nil) }

  /// Returns the frame in a window, with what is known of frames before.
  package func line(_ number: Int, time: Double, shown: TraceFrame.Shown?) -> String {
    defer { program.inspection.traced?.removeAll(keepingCapacity: true) }
    var frame = frame(number, time: time)
    frame.shown = shown
    return frame.text
  }

  private func frame(_ number: Int, time: Double) -> TraceFrame {
    let top = program.front.topPage
    let flying = program.shown.filter { $0.phase != .rest }.max { $0.level < $1.level }
    var frame = TraceFrame()
    frame.frame = number
    frame.time = time
    frame.stack = navigation.viewControllers.map(\.traceName)
    frame.states = TraceWords(program.openPages.all.map { ($0.traceName, $0.appearanceState.rawValue) })
    for event in program.inspection.traced ?? [] {
      if case .hierarchy = event.kind {
        frame.views = (frame.views ?? []) + [TraceFrame.ViewChange(event.text, before: frame.events.count)]
      } else {
        frame.events.append(event.text)
        frame.turns.append(event.turn)
      }
    }
    frame.phase = (flying?.phase ?? .rest).rawValue
    frame.gesture = flying.flatMap { navigation.interaction(of: $0.controller)?.gesture?.rawValue } ?? "none"
    frame.progress = top?.progress ?? 0
    frame.velocity = top?.progressVelocity ?? 0
    if let card = top?.card { trace(card, into: &frame) } else { trace(top, into: &frame) }
    if pictures != nil {
      frame.surroundings.bar = program.front.barPage.map { TraceFrame.Bar(title: $0.bar.title, button: $0.bar.button) }
    }
    frame.detent = top?.card?.detent?.rawValue
    frame.scroll = (top?.controller as? Page)?.contentOffset(at: navigation.now)
    if program.settings.study.showsMatches { frame.matches = SourceMatches(of: program).elements.map(\.text) }
    if let pictures {
      frame.content.sharpness = top?.card.flatMap(sharpness)
      frame.pictures = TraceFrame.Pictures(pictures.tiles.census)
      frame.highlight = pictureHome?.highlight(at: navigation.now).map {
        TraceFrame.Highlight(pictures.files.collection.name(of: $0.index), $0.amount)
      }
    }
    return frame
  }

  private func trace(_ card: ZoomCard, into frame: inout TraceFrame) {
    let page = card.controller as? Page
    let first = card.firstController as? Page
    let bounds = card.endpoints.pageBounds
    let pageTransform = card.pose.pageTransform(pageSize: bounds.size)
    let sourceFrame = card.endpoints.source?.contentFrame
    let sourcePicture = sourceFrame.flatMap { first?.picture?.frame(inSource: $0) }
    frame.card = TraceFrame.Card(card.pose.outline)
    frame.content.page = TraceFrame.Box(pageTransform.apply(bounds))
    frame.content.picture = page?.picture?.frame(in: bounds, at: navigation.now).map {
      TraceFrame.Box(pageTransform.apply($0))
    }
    frame.content.sourcePicture = sourcePicture.map {
      TraceFrame.Box(card.endpoints.sourceTransform(for: card.pose).apply($0))
    }
    frame.surroundings = surroundings(
      backing: card.backingOpacity, dim: card.dim, shadow: card.shadow,
      under: program.shown.page(beneath: card.controller))
    frame.surroundings.sourceOpacity = card.pose.sourceOpacity.clamped(to: 0...1)
    frame.source = TraceFrame.Source(
      first?.source?.name ?? card.firstController.title, card.endpoints.source?.frame,
      isHidden: card.sourceID.map(navigation.isSourceHidden) ?? false)
  }

  /// A page that moves as a whole is its own card, where it stays an upright rectangle.
  private func trace(_ top: PresentedPage?, into frame: inout TraceFrame) {
    if let top, case .flat(let transform) = top.placement.surface, let similarity = Similarity(transform) {
      let picture = (top.controller as? Page)?.picture?.frame(in: program.bounds, at: navigation.now)
      frame.card = TraceFrame.Card(RoundedShape(similarity.apply(program.bounds)))
      frame.content.page = TraceFrame.Box(similarity.apply(program.bounds))
      frame.content.picture = picture.map { TraceFrame.Box(similarity.apply($0)) }
    }
    let under = top.flatMap { program.shown.page(beneath: $0.controller) }
    frame.surroundings = surroundings(
      backing: top?.style.coversPresenter == false ? 0 : 1, dim: under?.cover.dim ?? 0,
      shadow: top?.placement.shadow ?? 0, under: under)
  }

  private func surroundings(
    backing: Double, dim: Double, shadow: Double, under: PresentedPage?
  ) -> TraceFrame.Surroundings {
    var surroundings = TraceFrame.Surroundings()
    surroundings.backing = backing
    surroundings.dim = dim
    surroundings.coveredScale =
      1 - navigation.physics.covered.recession
      * (navigation.state(of: under?.controller ?? program.home.root)?.coverage ?? 0)
    if let under, case .flat(let transform) = under.cover.surface {
      surroundings.covered = Similarity(transform).map { TraceFrame.Box($0.apply(program.bounds)) }
    }
    surroundings.shadow = shadow
    return surroundings
  }

  private func sharpness(_ card: ZoomCard) -> Double? {
    guard let page = card.controller as? Page,
      let picture = page.picture?.frame(in: card.endpoints.pageBounds, at: navigation.now)
    else { return nil }
    return page.picture?.sharpness(
      pixels: card.pose.pageTransform(pageSize: card.endpoints.pageSize).apply(picture).width * program.scale,
      at: navigation.now)
  }
}

@MainActor
extension [PresentedPage] {
  /// Returns the page that a page covers, as it is shown.
  func page(beneath controller: ViewController) -> PresentedPage? {
    guard let page = first(where: { $0.controller === controller }) else { return nil }
    return first { $0.level == page.level - 1 }
  }
}

extension TraceFrame.Pictures {
  fileprivate init(_ census: PictureTiles.Census) {
    self.init()
    (count, visible, shown) = (census.count, census.visible, census.shown)
    (blank, made) = (census.blank > 0 ? census.blank : nil, census.made)
  }
}
