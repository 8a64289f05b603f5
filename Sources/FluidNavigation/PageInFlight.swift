internal import FluidGeometry
internal import FluidTransitions

/// How a page in flight shows what is on it, such as a source.
struct PageInFlight {
  /// From where the page shows it when it is open to where it is now, both in points of the window.
  let transform: AffineTransform
  /// The page when it is open, in points of the window.
  let frame: Rect
  /// The part of the window that a card shows of the page, before the card's rotation; `nil` for all of it.
  let outline: Rect?
  /// The opacity of the page's content, 0 to 1.
  let opacity: Double

  /// Returns a source on the page where it is now. A source has no rotation: its centre turns with the page.
  func carried(_ source: SourceView) -> SourceView {
    var carried = source
    carried.frame = apply(source.frame)
    carried.contentFrame = apply(source.contentFrame)
    carried.cornerRadius = source.cornerRadius * transform.scale
    carried.velocity = transform.apply(source.velocity)
    return carried
  }

  private func apply(_ rect: Rect) -> Rect {
    Rect(center: transform.apply(rect.center), size: rect.size * transform.scale)
  }

  /// Returns how much of a source on the page is to be seen, of what the open page shows of it: 0 to 1.
  func visibility(of source: SourceView) -> Double {
    let open = source.frame.intersection(frame)?.size ?? source.frame.size
    guard !open.isEmpty else { return opacity }
    guard let outline else { return opacity }
    let seen = apply(source.frame).intersection(outline)?.size ?? .zero
    let part = seen.width * seen.height / (open.width * open.height * transform.scale * transform.scale)
    return opacity * part.clamped(to: 0...1)
  }
}

/// The page beneath another one, as far as it matters to a source on it.
enum PageBeneath {
  /// It is open and at rest.
  case still
  case inFlight(PageInFlight)
  /// It has left its stack: what was on it is seen no more.
  case gone
}

extension PageInFlight {
  /// Returns a page that is in flight; `nil` for one at rest, and for one that turns or curls.
  @MainActor
  init?(_ page: NavigationEntry, in environment: PageEnvironment) {
    guard let flight = page.flight, flight.phase != .rest, let frame = page.place?.frame else { return nil }
    switch flight {
    case .zoom(let flight):
      let pose = flight.pose(at: environment.now)
      let open = AffineTransform(translation: Point.zero - frame.origin)
      self.init(
        transform: open.then(AffineTransform(pose.pageTransform(pageSize: flight.endpoints.pageSize)))
          .then(AffineTransform(rotation: .radians(pose.rotation), about: pose.center)),
        frame: frame, outline: pose.outline.rect,
        opacity: ZoomCard.opacity(of: page, flight, at: environment.now) * (1 - pose.sourceOpacity.clamped(to: 0...1)))
    case .page:
      guard let placement = PagePair(of: page, in: environment)?.upper, case .flat(let transform) = placement.surface
      else { return nil }
      self.init(transform: transform, frame: frame, outline: nil, opacity: placement.opacity)
    }
  }
}
