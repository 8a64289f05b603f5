public import FluidGeometry
package import FluidGestures
public import FluidMotion
package import FluidNavigation
internal import FluidPainter
package import FluidScene
public import FluidScript
package import PlaygroundControls
package import PlaygroundPages
public import PlaygroundPictures

/// The program, without a window: events and instants go in, display lists come out.
///
/// It reads no clock and draws nothing itself. The same events at the same instants give the same lists.
@MainActor
public final class Playground: InspectedProgram {
  /// What is on the first page.
  public enum Content {
    case stage(Script.Stage)
    case pictures(PictureStore)
  }

  public internal(set) var settings: Settings
  package var kept: KeptSettings
  package internal(set) var surroundings: WindowSurroundings
  package let home: Home
  package let host: NavigationHost
  package let delegate = PagesDelegate()
  var time = ProgramTime()
  package internal(set) var chrome: Chrome
  package internal(set) var inspection: Inspection
  package let openPages: OpenPages
  package var frame: FrameCache
  package internal(set) var recording = Recording()
  package internal(set) var fingers: ProgramFingers
  let keyFinger: KeyFinger
  package var outbox = Outbox()
  package let kinds: PageKinds

  package var navigation: NavigationWindow { host.window }
  /// The pages of the latest frame, back to front.
  package var shown: [PresentedPage] { host.presentedPages }
  /// The pages in front.
  package var front: FrontPages { FrontPages(host: host, root: home.root) }
  /// The latest moment that the program has heard of, in the window's time.
  package var lastInstant: Instant { time.latest }
  /// Pixels a point.
  public var scale: Double { openPages.scale }

  /// A program on a stage: it has no kinds of pages, of which one would have to show pictures.
  public convenience init(_ content: Content, settings: Settings, size: Size, scale: Double = 1) {
    self.init(content, settings: settings, size: size, scale: scale, inspector: nil)
  }

  /// - Parameters:
  ///   - inspector: shows what the program does; without one, its keys do nothing.
  ///   - measure: how wide text is.
  ///   - desktop: the appearance that the desktop prefers.
  ///   - eras: of the window, where other programs draw in it as well.
  ///   - fingers: whose they are, and whether they are drawn.
  ///   - opensFile: whether a file that is given alone is open from the beginning.
  ///   - tuning: of the physics, which the options would choose.
  ///   - kinds: the kinds of pages that it has beside those of a stage.
  ///   - commands: what help shows the keys of; `nil` for those of the program alone.
  package init(
    _ content: Content, settings: Settings, size: Size, scale: Double = 1, inspector: (any InspectorPanel)?,
    measure: TextMeasure = .advances, desktop: DesktopAppearance = DesktopAppearance(),
    eras: LayerEras = LayerEras(), fingers: ProgramFingers = ProgramFingers(), opensFile: Bool = false,
    tuning: PhysicsTuning = PhysicsTuning(), kinds: [any PageKind] = [], commands: [Command]? = nil
  ) {
    self.settings = settings
    self.kinds = PageKinds(kinds)
    kept = KeptSettings(settings: settings)
    surroundings = WindowSurroundings(windowSize: size, scale: scale, desktop: desktop, measure: measure, eras: eras)
    inspection = Inspection(panel: inspector, tuning: tuning)
    chrome = Chrome(
      HelpSheet(commands ?? self.kinds.commands) { Film($0, number: $1, eras: eras, scale: scale) },
      entrance: self.kinds.entrance?.entrance)
    let link = RootLink()
    home = Home(content, of: self.kinds, measure: measure, link)
    host = NavigationHost(root: home.root, pageSize: size)
    keyFinger = KeyFinger(on: host)
    openPages = OpenPages(home.root, in: host.window, scale: scale, delegate: delegate)
    openPages.awaitedFile = opensFile ? AwaitedFile() : nil
    let era = eras.next()
    frame = FrameCache(size: size, era: era)
    inspector?.beginEra(era)
    self.fingers = fingers
    delegate.playground = self
    host.delegate = delegate
    if let pictures = home.pictures {
      pictures.animators = delegate
    } else {
      host.navigationController.delegate = delegate
    }
    navigation.observe { [weak self] in if let self { InspectorLink(program: self).observe($0) } }
    link.open = { [weak self] in self?.navigator.openSource($0) }
    link.spread = { [weak self] name, pinch in self?.navigator.spread(pinch) { self?.navigator.page(named: name) } }
    link.openPicture = { [weak self] in self?.navigator.openPicture($0) }
    link.spreadPicture = { [weak self] index, pinch in self?.navigator.spread(pinch) { self?.navigator.page(of: index) }
    }
    options.changed()
    openPages.layOut()
    host.beginTurn(at: .zero)
  }

  /// The one door: what happened since the last frame goes in, and the frame for a moment comes out.
  ///
  /// News of the window alone, at the moment of the last step, are no turn: the program stands still, and returns that step's frame
  /// with what its pictures request.
  ///
  /// - Parameters:
  ///   - inputs: in the order of their times, none later than `time`.
  ///   - time: the frame's moment, in the caller's time.
  public func step(_ inputs: [Input], at time: Instant) -> Frame {
    let frames = settings.study.frameRate.frames(until: time.seconds)
    guard let inputs = frame.inputs(inputs, due: frames) else {
      var held = Frame(of: self)
      (held.isAnimating, held.isAtRest) = (true, false)
      return held
    }
    let isLeftAlone = inputs.allSatisfy(\.isNews)
    if isLeftAlone, !inputs.isEmpty, time <= lastInstant {
      let inbox = Inbox(program: self)
      for input in inputs { inbox.take(input) }
      return Frame(of: self)
    }
    let phases = FramePhases(program: self)
    phases.takeInputs(inputs, until: time)
    let now = beginTurn(at: time)
    phases.passTime(to: now)
    phases.openWhatIsDue(at: now)
    phases.presentPages(at: now)
    phases.noticePages(at: now)
    if motion.isFrameDue(isLeftAlone: isLeftAlone) { phases.composeFrame(at: now) }
    home.store?.thumbnailCache.isAtRest = isAtRest && motion.arePicturesShown
    return Frame(of: self)
  }

  @discardableResult
  func beginTurn(at time: Instant) -> Instant {
    self.time.pass(to: time)
    host.beginTurn(at: self.time.clock.instant(at: lastInstant))
    return host.now
  }

  /// Shows a message at the foot for so many seconds.
  package func showMessage(_ text: String, for duration: Double) {
    chrome.foot.show(text, for: duration, at: navigation.now)
  }

  // MARK: What is known of it

  /// Whether the next frame will differ from this one although nothing happens.
  public var isAnimating: Bool { navigation.isAnimating || motion.isAnyPartAnimating }

  /// Whether nothing moves and no finger, button or key is down.
  public var isAtRest: Bool { !isAnimating && !motion.isFading && host.arena.touchCount == 0 }

  /// What is shown: files and folders.
  public var picturePaths: [String] { home.store?.files.collection.paths ?? [] }

  /// What the window is called: the page on top, then the program.
  public var windowTitle: String {
    guard home.store != nil else { return "FluidZoom" }
    let page = navigation.topViewController as? Page
    // A hyphen, since X11 takes nothing but ASCII in the C locale and would keep the title before this one.
    return "\(page?.navigationItem.title ?? "") - FluidZoom"
  }
}
