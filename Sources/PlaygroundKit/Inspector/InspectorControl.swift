internal import FluidGeometry

/// Something in the inspector that can be pointed at, focused and operated.
struct InspectorControl {
  /// What it is about, which is what stays when the section around it is laid out anew.
  enum ID: Hashable {
    case tab(InspectorTab)
    case action(InspectorAction)
    case overlay(GeometryOverlay)
    case option(Option)
    case preset
    case saved
    /// By its name in the table of physics.
    case constant(String)
  }

  enum Kind: Hashable {
    case tab(isSelected: Bool)
    case button(String)
    case toggle(isOn: Bool)
    /// All of a few words, side by side.
    case segments([String], selected: Int?)
    /// One of many, in a menu that opens under what is said of it.
    case menu(String, [String], selected: Int?)
    /// 0 to 1, and what is marked along the way.
    case slider(Double, marks: [Double])
  }

  let id: ID
  let kind: Kind
  /// In the coordinates of the section; of the panel for a tab.
  var frame: Rect
  /// What it is, in a sentence or two.
  let tip: String

  /// What somebody does to it.
  enum Operation {
    /// Return, a click on something that is one thing.
    case activate
    /// An arrow key: 1 or −1.
    case step(Int)
    /// A click on one of its segments, an item of its menu.
    case select(Int)
    /// 0 to 1, while a finger drags.
    case slide(Double)
  }

  /// What a click at a place of it does; `nil` where nothing.
  func operation(at point: Point) -> Operation? {
    switch kind {
    case .tab, .button, .toggle, .menu: .activate
    case .segments(let words, _):
      Self.segmentFrames(words, in: frame).firstIndex { point.x < $0.maxX }.map { .select($0) }
    case .slider: .slide(fraction(at: point))
    }
  }

  /// Half of a slider's thumb: its middle stays so far inside.
  static let thumbRadius = 7.0

  func fraction(at point: Point) -> Double {
    ((point.x - frame.minX - Self.thumbRadius) / max(1, frame.width - 2 * Self.thumbRadius)).clamped(to: 0...1)
  }

  /// Shares of the control's width that go by the words' lengths.
  static func segmentFrames(_ words: [String], in frame: Rect) -> [Rect] {
    let weights = words.map { Double($0.count) + 2.4 }
    let unit = frame.width / max(1, weights.reduce(0, +))
    var x = frame.minX
    return weights.map { weight in
      defer { x += weight * unit }
      return Rect(minX: x.rounded(), minY: frame.minY, maxX: (x + weight * unit).rounded(), maxY: frame.maxY)
    }
  }
}

/// What the inspector's buttons do.
enum InspectorAction: Hashable, CaseIterable {
  case copyLifecycle, copySwift, copyJSON, resetPhysics, savePhysics, loadPhysics

  var title: String {
    switch self {
    case .copyLifecycle: "Copy as text"
    case .copySwift: "Copy as Swift"
    case .copyJSON: "Copy as JSON"
    case .resetPhysics: "Reset"
    case .savePhysics: "Save"
    case .loadPhysics: "Load"
    }
  }

  var tip: String {
    switch self {
    case .copyLifecycle: "Puts the events of the timeline on the clipboard, a line each: seconds, turn, callback."
    case .copySwift: "Puts Swift on the clipboard that makes these physics; it compiles as it is."
    case .copyJSON: "Puts all constants on the clipboard as JSON, as files of physics have them."
    case .resetPhysics: "Back to what the option Physics says."
    case .savePhysics: "Keeps these physics under a new name, as JSON in the folder of settings."
    case .loadPhysics: "Takes the physics that were saved under the name above."
    }
  }
}
