import FluidGeometry
import FluidGestures
import FluidMotion
import FluidPacing
import PlaygroundKit
import PlaygroundPages

/// The kinds of events that a window has: the rows of the table of events in modes.
enum WindowEvent: String, CaseIterable {
  case finger = "a finger"
  case buttonDown = "a button goes down"
  case buttonUp = "a button goes up"
  case pointer = "the pointer moves"
  case exit = "the pointer leaves"
  case wheel = "the wheel turns"
  case scroll = "a touchpad scrolls"
  case pinch = "a touchpad pinches"
  case keyDown = "a modifier goes down"
  case keyUp = "a modifier goes up"
  case resize = "size, scale"
  case focus = "the keyboard is lost"
  case files = "files are dropped"
  case close = "the window is closed"
  case appearance = "appearance, contrast"
  case ready = "pictures can be drawn"
  case lost = "pictures are lost"
  case shown = "a frame was shown"
  case fullScreen = "full screen"

  /// Every event has a row: this does not compile with a kind of event that has none.
  init(_ kind: InputEvent.Kind) {
    self =
      switch kind {
      case .touch: .finger
      case .mouseDown: .buttonDown
      case .mouseUp: .buttonUp
      case .mouseMoved: .pointer
      case .mouseExited: .exit
      case .wheel: .wheel
      case .scroll: .scroll
      case .pinch: .pinch
      case .keyDown: .keyDown
      case .keyUp: .keyUp
      case .resized: .resize
      case .focusLost: .focus
      case .dropped: .files
      case .closeRequested: .close
      case .appearanceChanged: .appearance
      }
  }

  /// The same of news; `nil` where they are the program's own, and come from no window.
  init?(_ news: WindowNews) {
    switch news {
    case .ready: self = .ready
    case .lost: self = .lost
    case .shown: self = .shown
    case .fullScreen: self = .fullScreen
    case .forgotten, .renderer, .fingers: return nil
    }
  }
}

extension WindowEvent {
  /// An event or a piece of news that a window tells in a frame.
  enum Told {
    case event(InputEvent.Kind)
    case news(WindowNews)

    var row: WindowEvent? {
      switch self {
      case .event(let kind): WindowEvent(kind)
      case .news(let news): WindowEvent(news)
      }
    }
  }

  /// The inputs before a mode begins, while it lasts, and after it, a frame each.
  struct Sample {
    var before: [InputEvent.Kind] = []
    let during: [Told]
    var after: [InputEvent.Kind] = []

    init(_ before: InputEvent.Kind..., during: InputEvent.Kind..., after: InputEvent.Kind...) {
      (self.before, self.during, self.after) = (before, during.map(Told.event), after)
    }

    init(_ news: WindowNews) { during = [.news(news)] }
  }

  /// A point at the window's edge, where nothing lies in any mode.
  private static let edge = Point(x: 20, y: 330)
  private static let middle = Point(x: 450, y: 500)
  private static let touch = TouchID(rawValue: 3)
  /// The modifiers and what they are held with.
  private static let modifiers = ["shift", "alt", "ctrl", "command"].map { KeyChord($0) }

  /// - Parameter folder: with pictures, to be dropped.
  func samples(dropping folder: String) -> [Sample] {
    let (edge, middle, finger) = (Self.edge, Self.middle, Self.touch)
    return switch self {
    case .finger:
      [
        Sample(.touch(finger, .began, middle), during: .touch(finger, .ended, middle)),
        Sample(.touch(finger, .began, middle), during: .touch(finger, .cancelled, middle)),
        Sample(.touch(finger, .began, middle), during: .touch(finger, .moved, edge), .touch(finger, .ended, edge)),
        Sample(during: .touch(finger, .began, edge), .touch(finger, .ended, edge)),
        Sample(during: .touch(finger, .began, edge), after: .touch(finger, .ended, edge)),
      ]
    case .buttonDown:
      [
        Sample(during: .mouseDown(.left, edge), .mouseUp(.left, edge)),
        Sample(during: .mouseDown(.left, edge), after: .mouseUp(.left, edge)),
      ]
    case .buttonUp:
      [
        Sample(.mouseDown(.left, middle), during: .mouseUp(.left, middle)),
        Sample(.mouseDown(.right, middle), during: .mouseUp(.right, middle)),
      ]
    case .pointer:
      [
        Sample(.mouseMoved(middle), during: .mouseMoved(edge)), Sample(during: .mouseMoved(edge)),
        Sample(.mouseMoved(edge), .mouseExited, during: .mouseMoved(edge)),
      ]
    case .exit: [Sample(.mouseMoved(middle), during: .mouseExited)]
    case .wheel: [Sample(during: .wheel(edge, Vector(dx: 0, dy: 1)))]
    case .scroll:
      [
        Sample(.scroll(.began, middle, .zero), during: .scroll(.ended, middle, .zero)),
        Sample(
          during: .scroll(.began, edge, .zero), .scroll(.moved, edge, Vector(dx: 0, dy: 9)),
          .scroll(.ended, edge, .zero)),
      ]
    case .pinch:
      [
        Sample(
          .pinch(.began, TouchpadPinch(center: middle)), during: .pinch(.ended, TouchpadPinch(center: middle))),
        Sample(
          during: .pinch(.began, TouchpadPinch(center: edge)), .pinch(.ended, TouchpadPinch(center: edge))),
      ]
    case .keyDown:
      Self.modifiers.map { Sample(during: .keyDown($0, isRepeat: false)) } + [
        Sample(
          during: .keyDown(KeyChord("alt"), isRepeat: false), .keyDown(KeyChord("alt"), isRepeat: true),
          after: .keyUp(KeyChord("alt")))
      ]
    case .keyUp: Self.modifiers.map { Sample(.keyDown($0, isRepeat: false), during: .keyUp($0)) }
    case .resize:
      [
        Sample(during: .resized(Size(width: 700, height: 500), scale: 1)),
        Sample(during: .resized(Size(width: 900, height: 640), scale: 2)),
        Sample(
          during: .resized(Size(width: 500, height: 500), scale: 2),
          .resized(Size(width: 1000, height: 600), scale: 1.5)),
      ]
    case .focus:
      [
        Sample(.keyDown(KeyChord("ctrl"), isRepeat: false), during: .focusLost),
        Sample(.mouseDown(.left, middle), during: .focusLost),
      ]
    case .files: [Sample(during: .dropped([folder]))]
    case .close: [Sample(during: .closeRequested)]
    case .appearance:
      [
        Sample(during: .appearanceChanged(DesktopAppearance(isDark: true))),
        Sample(during: .appearanceChanged(DesktopAppearance(isHighContrast: true))),
        Sample(
          during: .appearanceChanged(DesktopAppearance(isDark: true)), .appearanceChanged(DesktopAppearance())),
      ]
    case .ready: [Sample(.ready([]))]
    case .lost: [Sample(.lost)]
    case .shown: [Sample(.shown(FrameTiming(at: .zero, period: 1 / 60, continuesMotion: false), .other))]
    case .fullScreen: [Sample(.fullScreen(true))]
    }
  }
}
