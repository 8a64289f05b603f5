package import FluidGeometry

/// The controls that there are, with what they show.
package enum ControlKind: Hashable {
  case tab(String, isSelected: Bool)
  case button(String)
  case toggle(isOn: Bool)
  /// All of a few words, side by side.
  case segments(Segments, selected: Int?)
  /// One of many, in a menu that opens under its title.
  case menu(String, [String], selected: Int?)
  /// Text that is typed, and the words in its place while it is empty.
  case field(String, placeholder: String)
  /// 0 to 1, and what is marked along the track.
  case slider(Double, marks: [Double])

  /// Points; of a slider, that of its focus ring.
  package var cornerRadius: Double {
    switch self {
    case .tab: Self.tabRadius
    case .button, .segments, .menu, .field, .slider: Canvas.controlRadius
    case .toggle: 10
    }
  }

  /// Points.
  package static let tabRadius = 8.0

  /// Points.
  package var size: Size {
    switch self {
    case .tab, .button: Size(width: 96, height: 28)
    case .toggle: Size(width: 36, height: 20)
    case .segments(let segments, _): Size(width: segments.width, height: 24)
    case .menu: Size(width: 172, height: 24)
    case .field: Size(width: 308, height: 28)
    case .slider: Size(width: 308, height: 18)
    }
  }

  /// Half of a slider's thumb: its middle stays so far inside.
  package static let thumbRadius = 7.0
}
