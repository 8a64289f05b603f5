internal import FluidGeometry
package import FluidNavigation
internal import FluidScript
internal import FluidTransitions

/// The trace: one line of JSON a frame. The format is documented in the article Traces of FluidScript.
extension Playground {
  /// Starts to remember callbacks for ``traceLine(frame:time:)``.
  public func startTracing() { log.isRecording = true }

  /// - Parameter startUp: in a window, seconds from the beginning of the process to the trace's time 0.
  public func traceHeader(fps: Int, startUp: Double? = nil) -> String {
    var json = JSONText()
    json.object { json in
      json.key("fluidzoom-trace")
      json.value(1)
      json.key("fps")
      json.value(fps)
      json.key("window")
      json.array { json in
        json.value(windowSize.width)
        json.value(windowSize.height)
      }
      if let startUp {
        json.key("startUp")
        json.value(startUp)
      }
      json.key("options")
      json.object { json in
        for option in Option.allCases {
          json.key(option.name)
          json.value(settings[option])
        }
      }
    }
    return json.text
  }

  /// The frame that was composed last. Forgets the callbacks that it tells of.
  public func traceLine(frame: Int, time: Double) -> String {
    defer { log.clear() }
    let top = topPage
    let flying = shown.filter { $0.phase != .rest }.max { $0.level < $1.level }
    var json = JSONText()
    json.object { json in
      json.key("frame")
      json.value(frame)
      json.key("t")
      json.value(time)
      json.key("stack")
      json.array { json in for page in navigation.viewControllers { json.value(page.traceName) } }
      json.key("states")
      json.object { json in
        for page in pages {
          json.key(page.traceName)
          json.value(page.appearanceState.rawValue)
        }
      }
      json.key("events")
      json.array { json in for entry in log.entries { json.value(entry.text) } }
      json.key("turn")
      json.array { json in for entry in log.entries { json.value(entry.turn) } }
      json.key("phase")
      json.value((flying?.phase ?? .rest).rawValue)
      json.key("gesture")
      json.value(flying.flatMap { navigation.interaction(of: $0.controller)?.gesture?.rawValue } ?? "none")
      json.key("progress")
      json.value(top?.progress ?? 0)
      json.key("velocity")
      json.value(top?.progressVelocity ?? 0)
      if let card = top?.card { traceCard(card, into: &json) } else { tracePage(top, into: &json) }
      if let detent = top?.card?.detent {
        json.key("detent")
        json.value(detent.rawValue)
      }
      if let offset = (top?.controller as? Page)?.contentOffset(at: navigation.now) {
        json.key("scroll")
        json.value(offset)
      }
      if let pictures {
        traceSharpness(top?.card, into: &json)
        trace(pictures.census, into: &json)
      }
    }
    return json.text
  }

  private func traceCard(_ card: ZoomCard, into json: inout JSONText) {
    let page = card.controller as? Page
    let bounds = card.endpoints.pageBounds
    let pageTransform = card.pose.pageTransform(pageSize: bounds.size)
    let picture = page?.shownPictureFrame(in: bounds, at: navigation.now)
    let sourceFrame = card.endpoints.source?.contentFrame
    let sourcePicture = sourceFrame.flatMap { page?.sourcePictureFrame(source: $0) }
    trace(card.pose.outline, into: &json)
    json.key("page")
    json.rect(pageTransform.apply(bounds))
    json.key("picture")
    json.rect(picture.map { pageTransform.apply($0) })
    json.key("sourcePicture")
    json.rect(sourcePicture.map { card.endpoints.sourceTransform(for: card.pose).apply($0) })
    json.key("sourceOpacity")
    json.value(card.pose.sourceOpacity.clamped(to: 0...1))
    traceSurroundings(
      backing: card.hasOpaqueBacking, dim: card.dim, shadow: card.shadow, under: pageBeneath(card.controller),
      into: &json)
    traceSource(card, into: &json)
  }

  /// A page that moves as a whole is its own card, where it stays an upright rectangle.
  private func tracePage(_ top: PresentedPage?, into json: inout JSONText) {
    let similarity: Similarity? =
      if let top, case .flat(let transform) = top.placement.surface { Similarity(transform) } else { nil }
    let picture = (top?.controller as? Page)?.shownPictureFrame(in: bounds, at: navigation.now)
    trace(similarity.map { RoundedShape($0.apply(bounds)) }, into: &json)
    json.key("page")
    json.rect(similarity?.apply(bounds))
    json.key("picture")
    json.rect(picture.flatMap { similarity?.apply($0) })
    json.key("sourcePicture")
    json.null()
    json.key("sourceOpacity")
    json.value(0)
    let under = top.flatMap { pageBeneath($0.controller) }
    traceSurroundings(
      backing: true, dim: under?.cover.dim ?? 0, shadow: top?.placement.shadow ?? 0, under: under, into: &json)
    json.key("source")
    json.null()
  }

  /// The page that a page covers, as it is shown.
  package func pageBeneath(_ controller: ViewController) -> PresentedPage? {
    guard let page = shown.first(where: { $0.controller === controller }) else { return nil }
    return shown.first { $0.level == page.level - 1 }
  }

  private func trace(_ outline: RoundedShape?, into json: inout JSONText) {
    json.key("card")
    guard let outline else { return json.null() }
    json.object { json in
      json.members(of: outline.rect)
      json.key("rotation")
      json.value(outline.rotation)
      json.key("radius")
      json.value(outline.radius)
    }
  }

  private func traceSurroundings(
    backing: Bool, dim: Double, shadow: Double, under: PresentedPage?, into json: inout JSONText
  ) {
    json.key("backing")
    json.value(backing ? 1 : 0)
    json.key("dim")
    json.value(dim)
    json.key("coveredScale")
    json.value(1 - navigation.physics.coveredRecession * navigation.coverage(of: under?.controller ?? root))
    json.key("covered")
    if let under, case .flat(let transform) = under.cover.surface {
      json.rect(Similarity(transform)?.apply(bounds))
    } else {
      json.null()
    }
    json.key("shadow")
    json.value(shadow)
  }

  private func traceSharpness(_ card: ZoomCard?, into json: inout JSONText) {
    json.key("sharpness")
    guard let card, let page = card.controller as? Page,
      let picture = page.shownPictureFrame(in: card.endpoints.pageBounds, at: navigation.now),
      let sharpness = page.sharpness(
        pixels: card.pose.pageTransform(pageSize: card.endpoints.pageSize).apply(picture).width * scale,
        at: navigation.now)
    else { return json.null() }
    json.value(sharpness)
  }

  private func trace(_ census: PictureStore.Census, into json: inout JSONText) {
    json.key("pictures")
    json.object { json in
      json.key("count")
      json.value(census.count)
      json.key("visible")
      json.value(census.visible)
      json.key("shown")
      json.value(census.shown)
      json.key("made")
      json.value(census.made)
    }
  }

  private func traceSource(_ card: ZoomCard, into json: inout JSONText) {
    json.key("source")
    json.object { json in
      json.key("name")
      json.value((card.controller as? Page)?.sourceName ?? card.controller.title)
      if let frame = card.endpoints.source?.frame { json.members(of: frame) }
      json.key("hidden")
      json.value(card.sourceID.map(navigation.isSourceHidden) ?? false)
      json.key("found")
      json.value(card.endpoints.source != nil)
    }
  }
}

extension JSONText {
  fileprivate mutating func rect(_ rect: Rect?) {
    guard let rect else { return null() }
    object { json in json.members(of: rect) }
  }

  fileprivate mutating func members(of rect: Rect) {
    key("x")
    value(rect.minX)
    key("y")
    value(rect.minY)
    key("width")
    value(rect.width)
    key("height")
    value(rect.height)
  }
}
