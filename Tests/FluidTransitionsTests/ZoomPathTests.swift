import FluidGeometry
import FluidTestSupport
import FluidTransitions
import Testing

struct ZoomPathTests {
  private func path(_ endpoints: ZoomEndpoints, _ direction: ZoomPath.Direction = .push) -> ZoomPath {
    ZoomPath(endpoints: endpoints, direction: direction, physics: ZoomPhysics())
  }

  @Test("At the end every transform is the identity, to the last bit", arguments: ratios, pages)
  func identity(ratio: Double, page: Size) {
    for isAligned in [true, false] {
      for direction in [ZoomPath.Direction.push, .pop] {
        let endpoints = photo(ratio, on: page, isAligned: isAligned)
        let pose = path(endpoints, direction).pose(at: 1)
        #expect(pose.frame == Rect(origin: .zero, size: page))
        #expect(pose.pageTransform(pageSize: page) == .identity)
        #expect(pose.rotation == 0 && pose.radius == 39 && pose.sourceOpacity == 0)
        // The line runs into its end; the end is not put there.
        #expect(path(endpoints, direction).pose(at: 1 - 1e-12).distance(to: pose) < 1e-6)
      }
    }
  }

  @Test("At the source it is the source's frame, its corners and its pixels", arguments: ratios, pages)
  func source(ratio: Double, page: Size) throws {
    for isAligned in [true, false] {
      let endpoints = photo(ratio, on: page, isAligned: isAligned)
      let source = try #require(endpoints.source)
      let pose = path(endpoints).pose(at: 0)
      #expect(pose.frame.distance(to: source.frame) < 1e-9)
      #expect(pose.radius == 12 && pose.sourceOpacity == 1)
      #expect(endpoints.sourceTransform(for: pose).apply(source.frame).distance(to: source.frame) < 1e-9)
      #expect(abs(endpoints.progress(of: pose.size)) < 1e-9)
    }
  }

  @Test(
    "The sides go straight; top and bottom lag by 0.05 of a sine on a push and lead by 0.03 on a pop",
    arguments: [(0.1, 0.309017), (0.25, 0.707107), (0.5, 1), (0.8, 0.587785)])
  func verticalLag(p: Double, sine: Double) {
    let endpoints = photo(1.5)
    let from = endpoints.pageSize.height * 0.61
    for (direction, bend) in [(ZoomPath.Direction.push, -0.05), (.pop, 0.03)] {
      let frame = path(endpoints, direction).pose(at: p).frame
      let down: Double = p + bend * sine
      #expect(abs(frame.minX - 21.3 * (1 - p)) < 1e-9)
      #expect(abs(frame.minY - from * (1 - down)) < 1e-3)
    }
  }

  @Test("The radius goes straight from the source's to the display's", arguments: [-0.03, 0, 0.4, 0.9])
  func radius(p: Double) {
    #expect(abs(path(photo(1)).pose(at: p).radius - (12 + 27 * p)) < 1e-9)
  }

  @Test(
    "The source's pixels fade straight to nothing at 0.55", arguments: [(0.0, 1.0), (0.275, 0.5), (0.55, 0), (0.8, 0)])
  func sourceOpacity(p: Double, opacity: Double) {
    #expect(abs(path(photo(1)).pose(at: p).sourceOpacity - opacity) < 1e-9)
  }

  @Test("A missing source, or one that has no area or no place, is the middle of the page", arguments: [0, 1, 2, 3])
  func missingSource(kind: Int) {
    var endpoints = photo(1)
    switch kind {
    case 0: endpoints.source = nil
    case 1: endpoints.source?.frame.size = .zero
    case 2: endpoints.source?.frame.origin.x = .nan
    default: endpoints.source?.contentFrame.size.height = .infinity
    }
    let pose = path(endpoints).pose(at: 0)
    #expect(pose.center.distance(to: Point(x: 201, y: 437)) < 1e-9)
    #expect(pose.isFinite && pose.sourceOpacity == 0)
    #expect(endpoints.sourceTransform(for: pose).scale.isFinite)
  }

  @Test("Without alignment the page covers its card, but for what the vertical lag lays bare", arguments: ratios, pages)
  func wholePageCoversTheCard(ratio: Double, page: Size) {
    var endpoints = photo(ratio, on: page, isAligned: false)
    endpoints.source?.frame.size = Size(width: 130, height: 130 / ratio)
    for direction in [ZoomPath.Direction.push, .pop] {
      for step in 0...100 {
        let pose = path(endpoints, direction).pose(at: Double(step) / 100)
        let drawn = pose.pageTransform(pageSize: page).apply(endpoints.pageBounds)
        let bare = [
          drawn.minX - pose.frame.minX, pose.frame.maxX - drawn.maxX, drawn.minY - pose.frame.minY,
          pose.frame.maxY - drawn.maxY,
        ]
        #expect((bare.max() ?? 0) < 0.02 * page.height)
      }
    }
  }

  @Test("The progress of a size can be read back", arguments: pages)
  func progress(page: Size) {
    let endpoints = photo(1, on: page)
    for p in [-0.02, 0.0, 0.3, 0.99, 1.01] {
      let read = endpoints.progress(of: path(endpoints).pose(at: p).size)
      #expect(abs(read - p) < 0.06)
    }
  }

  @Test("Over a source as large as the page the progress is 1", arguments: pages)
  func progressWithoutGrowth(page: Size) {
    var endpoints = photo(1, on: page, isAligned: false)
    endpoints.source = ZoomEndpoints.Source(frame: endpoints.pageBounds)
    for factor in [0.5, 1, 1.5] { #expect(endpoints.progress(of: page * factor) == 1) }
  }
}
