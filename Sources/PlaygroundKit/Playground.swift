public import FluidGeometry
internal import FluidGestures
public import FluidMotion
package import FluidNavigation
internal import FluidScene
public import FluidScript
internal import FluidTransitions
package import PlaygroundControls

/// The program, without a window: events and instants go in, display lists come out.
///
/// It reads no clock and draws nothing itself. The same events at the same instants give the same lists.
@MainActor
public final class Playground {
  /// What is on the first page.
  public enum Content {
    case stage(Script.Stage)
    case pictures(PictureStore)
  }

  public package(set) var settings: Settings
  /// Of what the pages are laid out in, in points: the window's content, or what the inspector leaves of it.
  public private(set) var size: Size
  /// Of the window's content, in points.
  public private(set) var windowSize: Size
  /// Where the pages begin in the window; fingers, cards and traces are told from there.
  package private(set) var contentOrigin = Point.zero
  /// Pixels a point.
  public package(set) var scale: Double
  /// Whether the desktop prefers dark windows; it counts while the appearance follows the system.
  public var isDarkPreferred = false

  package let content: Content
  package let measure: TextMeasure
  package let host: NavigationHost
  package let root: Page
  package let pictures: PictureStore?
  package let animators = PageAnimators()
  package let log = NavigationLog()
  private let overlay = PlaygroundOverlay()
  package var clock = EngineClock()
  package var chrome = Chrome()
  package var tuning = PhysicsTuning()
  package var records = ProgramRecords()
  package let inspector: (any InspectorPanel)?
  /// Whether frames show the inspector; where not, what stopped time draws its own over them.
  package var showsInspector = true
  /// Every zooming page that still exists, in the order in which they were opened.
  package var pages: [Page] = []
  package var cardContent = CardContent()
  package var layers = PageLayers()
  private var latestLayer: UInt32 = 1
  package var hiddenSources: [SourceID] = []
  package var recording = Recording.idle
  private var requests: [Request] = []
  private var isStageUploaded = false
  private var list: DisplayList
  /// The frame before: whoever was given ``list`` may still hold on to it, and then writing to it would copy it.
  private var spareList: DisplayList
  package var lastInstant = Instant.zero
  /// What the last list shows.
  private var composedPages: [PresentedPage] = []
  private var lastComposition = Instant(seconds: -1)
  /// Whether there is something to show that the last list does not show.
  private var isStale = false
  /// Whether something moved in the last list: where it has come to is shown at once.
  private var wasAnimating = false

  public convenience init(_ content: Content, settings: Settings, size: Size, scale: Double = 1) {
    self.init(content, settings: settings, size: size, scale: scale, inspector: nil)
  }

  /// - Parameters:
  ///   - inspector: shows what the program does; without one, its keys do nothing.
  ///   - measure: how wide text is; the window has the backend's own.
  package init(
    _ content: Content, settings: Settings, size: Size, scale: Double = 1, inspector: (any InspectorPanel)?,
    measure: TextMeasure = .estimate
  ) {
    self.inspector = inspector
    self.measure = measure
    self.content = content
    self.settings = settings
    self.size = size
    windowSize = size
    self.scale = scale
    list = DisplayList(size: size, background: .black)
    spareList = list
    let link = RootLink()
    switch content {
    case .stage(let stage):
      pictures = nil
      root = StageHome(stage, open: { link.open?($0) }, spread: { link.spread?($0, $1) })
    case .pictures(let store):
      pictures = store
      root = LibraryPage(
        store, measure: .wideEstimate, open: { link.openPicture?($0) }, spread: { link.spreadPicture?($0, $1) })
    }
    host = NavigationHost(root: root, pageSize: size)
    overlay.playground = self
    host.delegate = overlay
    navigation.delegate = animators
    navigation.observer = { [unowned self] event in
      log.record(event, turn: navigation.turn)
      inspector?.note(event)
      records.lifecycle.note(event, turn: navigation.turn, at: navigation.now)
    }
    link.open = { [weak self] in self?.openSource($0) }
    link.spread = { [weak self] name, pinch in self?.spread(pinch) { self?.page(named: name) } }
    link.openPicture = { [weak self] in self?.openPicture($0) }
    link.spreadPicture = { [weak self] index, pinch in self?.spread(pinch) { self?.photoPage(index) } }
    root.layer = LayerID(rawValue: latestLayer)
    pages = [root]
    settingsChanged(at: .zero)
    layoutPages()
    host.beginTurn(at: .zero)
  }

  /// The one door: what happened since the last frame goes in, and the frame for a moment comes out.
  ///
  /// - Parameters:
  ///   - inputs: in the order of their times, none later than `time`.
  ///   - time: the frame's moment, in the time of whoever calls.
  public func step(_ inputs: [Input], at time: Instant) -> Frame {
    for input in inputs { take(input) }
    let now = beginTurn(at: time)
    for page in pages where !page.isGone { page.timePassed(to: now) }
    chrome.timePassed(to: now)
    pictures?.collect(at: now)
    beginAwaitedRecording()
    host.frame()
    chrome.noticePage(
      barPage?.controller as? Page, reducesMotion: settings.isOn(.reduceMotion), at: now)
    let isFlying = shown.contains { $0.phase != .rest }
    if isFlying { chrome.noticeFlight(at: now) } else { chrome.noticeRest() }
    inspect(at: now)
    pictures?.setBusy(isFlying)
    // A trace goes on telling of pages that are gone; nobody else does.
    if !log.isRecording { forgetPages { $0.isGone } }
    // Pictures that come one by one are shown a few at a time.
    isStale = inputs.isEmpty && !isAnimating && !wasAnimating && !isFadeDue
    if !isStale, !(inputs.isEmpty && movesInvisibly) {
      swap(&list, &spareList)
      compose(into: &list, at: now, overlaysOf: inspector)
      lastComposition = lastInstant
      wasAnimating = isAnimating
      composedPages.removeAll(keepingCapacity: true)
      composedPages.append(contentsOf: shown)
    }
    return Frame(
      list, requests: takeRequests(), isAnimating: isAnimating, isAtRest: isAtRest, wakeTime: wakeTime)
  }

  /// Asks something of the window or its files, with the next frame.
  package func request(_ request: Request) { requests.append(request) }

  /// What was asked since the last frame, and what the backend is to upload and forget. A stage has one picture.
  package func takeRequests() -> [Request] {
    defer { requests.removeAll() }
    if let pictures {
      for request in pictures.takeImageRequests() { requests.append(.image(request)) }
    } else if !isStageUploaded {
      isStageUploaded = true
      requests.append(.image(.upload(StagePicture.imageID, StagePicture.bitmap())))
    }
    return requests
  }

  /// Whether the next frame will differ from this one although nothing happens.
  public var isAnimating: Bool { navigation.isAnimating || isAnyPartAnimating }

  private var isAnyPartAnimating: Bool {
    pages.contains { !$0.isGone && $0.isAnimating } || chrome.isAnimating(at: navigation.now)
      || inspector?.isAnimating(over: self) == true
  }

  /// Whether nothing but cards moves, and none of them so far that it would be seen since the last list: the end of a
  /// flight, which takes a quarter of its frames, would cost as much as its beginning.
  private var movesInvisibly: Bool {
    guard navigation.isAnimating, !isAnyPartAnimating, !isFading, inspector?.isShown != true,
      shown.count == composedPages.count
    else {
      return false
    }
    let extent = max(size.width, size.height)
    return zip(shown, composedPages).allSatisfy { page, composed in
      guard page.controller === composed.controller, page.phase == composed.phase,
        page.placement == composed.placement, abs(page.cover.dim - composed.cover.dim) < Self.visibleShade,
        abs(page.cover.blur - composed.cover.blur) * scale < Self.visibleMovement,
        case .flat(let cover) = page.cover.surface, case .flat(let old) = composed.cover.surface,
        cover.distance(to: old, extent: extent) * scale < Self.visibleMovement
      else { return false }
      guard let card = page.card, let before = composed.card else { return true }
      return card.endpoints == before.endpoints && abs(card.shadow - before.shadow) < Self.visibleShade
        && card.pose.distance(from: before.pose, extent: extent) * scale < Self.visibleMovement
    }
  }

  /// Of a pixel.
  private static let visibleMovement = 0.25
  /// Of full strength: half a step of eight bits.
  private static let visibleShade = 0.002

  /// Whether pictures are fading in.
  private var isFading: Bool { pictures?.isFading(at: navigation.now) == true }

  /// Seconds between two frames of fading: a fade is slow enough for every other frame, and while tiles in sight are still
  /// missing the time is better spent on making them.
  private var fadeInterval: Double {
    guard let pictures, pictures.mode == .threaded else { return 0 }
    let census = pictures.census
    return census.shown < census.visible ? 1.0 / 15 : 1.0 / 30
  }

  private var isFadeDue: Bool { lastInstant - lastComposition >= fadeInterval - 0.002 }

  /// Whether nothing moves and nobody touches anything.
  public var isAtRest: Bool { !isAnimating && !isFading && arena.touchCount == 0 }

  /// Takes what the backend tells of images. It concerns pixels alone: no behaviour and no trace depends on it.
  public func take(_ news: ImageNews) {
    switch news {
    case .ready(let images): pictures?.markReady(images, at: navigation.now)
    case .lost:
      isStageUploaded = false
      pictures?.contentsLost()
    }
  }

  /// What is shown: files and folders.
  public var picturePaths: [String] { pictures?.paths ?? [] }

  /// The page that two fingers pull out of its source.
  package weak var spreadPage: Page?

  /// What the window is called: the page on top, then the program.
  public var windowTitle: String {
    guard pictures != nil else { return "FluidZoom" }
    let page = navigation.topViewController as? Page
    // A hyphen, since X11 takes nothing but ASCII in the C locale and would keep the title before this one.
    return "\(page?.barTitle ?? "") - FluidZoom"
  }

  /// For the display of frame times: seconds between the last two frames, while something moved.
  public func noteFrameInterval(_ seconds: Double) { chrome.frameTimes.note(seconds) }

  /// When a frame is due although nothing moves now.
  public var wakeTime: Instant? {
    let change = Instant.earliest(host.nextDeadline, chrome.nextChange(after: navigation.now))
      .map(clock.outerTime)
    let fade = isFading || isStale ? lastComposition + fadeInterval : nil
    return .earliest(.earliest(change, fade), inspector?.nextChange, nextRecordedSecond)
  }

  package func resize(to size: Size, scale: Double) {
    guard !size.isEmpty else { return }
    windowSize = size
    self.scale = scale
    layoutContent()
  }

  /// Lays the pages out in what the inspector leaves of the window.
  package func layoutContent() {
    let frame = inspector?.contentFrame(in: windowSize, isMirrored: isMirrored) ?? Rect(origin: .zero, size: windowSize)
    let (size, origin) = (frame.size, frame.origin)
    // Fingers let go, of cards, and of what is inside of a page as well.
    if size != self.size || origin != contentOrigin { host.cancelAllTouches() }
    self.size = size
    contentOrigin = origin
    layoutPages()
    navigation.resize(to: size)
    layoutPages()
    for page in pages where !page.isGone { page.windowResized(at: navigation.now) }
  }

  /// Takes a page in.
  package func add(_ page: Page) {
    forgetPages { $0.title == page.title && $0.isGone }
    latestLayer += 1
    page.layer = LayerID(rawValue: latestLayer)
    let names = Set(pages.map(\.uniqueName))
    while names.contains(page.uniqueName) { page.nameSuffix = (page.nameSuffix ?? 1) + 1 }
    pages.append(page)
  }

  private func forgetPages(where isForgotten: (Page) -> Bool) {
    for page in pages where page !== root && isForgotten(page) {
      layers.forget(page.layer)
      layers.forget(page.sourceLayer)
    }
    pages.removeAll { $0 !== root && isForgotten($0) }
  }

  package func layoutPages() {
    for page in pages { lay(page, isForced: true) }
  }

  /// A sheet that is drawn up or down changes the size of its page.
  package func followSheets() {
    for page in pages where page.isPanel && !page.isGone { lay(page, isForced: false) }
  }

  private func lay(_ page: Page, isForced: Bool) {
    page.place(in: navigation.frameOfPage(page), scale: scale, isForced: isForced, at: navigation.now)
  }

  /// Shows other files and folders.
  package func open(_ paths: [String], at now: Instant) {
    guard let pictures else { return }
    arena.cancelAllTouches(time: now)
    // A card that has just been let go of would come back with a page of the pictures from before.
    while navigation.topViewController !== root || navigation.isDeciding { navigation.goBack(animated: false) }
    pictures.open(paths, at: now)
    layoutPages()
  }
}

/// Lets the first page call the program that is made after it.
@MainActor
private final class RootLink {
  var open: ((String) -> Void)?
  var spread: ((String, PinchGestureRecognizer) -> Void)?
  var openPicture: ((Int) -> Void)?
  var spreadPicture: ((Int, PinchGestureRecognizer) -> Void)?
}
