/// An option of the playground: an entry beside the field of ``Settings`` that has its value, which says everything about it once.
///
/// Hotkeys, `--set`, scripts, traces, the inspector, the help overlay, `--help`, the documentation and the file of settings all read
/// these entries. Entries are compared by identity. The default is the one of ``Settings/ofWindow``.
public final class Option: Sendable {
  /// As people write it, and as files have it.
  package let name: String
  /// The hotkey that goes to the next value; `nil` where the option is in the inspector alone.
  package let key: String?
  /// What people call it.
  package let title: String
  /// One sentence for `--help` and the documentation.
  package let summary: String
  /// Where the help overlay and the inspector show it.
  package let group: Group
  /// Whether its value can be kept between runs.
  package let isKept: Bool
  /// Whether its value is kept as soon as it is set. Others are for the run, until they are kept.
  package var isKeptAtOnce: Bool { isKept && group == .window }
  package let domain: Domain
  /// The text of the value that a person's window begins with.
  package let defaultValue: String

  /// What an option can be set to, and where its value is.
  package enum Domain: Sendable {
    /// Off or on.
    case toggle(any WritableKeyPath<Settings, Bool> & Sendable)
    /// One of a few words; a hotkey goes to the next one.
    case choice(Choice)
    /// Any number of a range; a hotkey goes to the next of its stops.
    case number(NumberDomain, any WritableKeyPath<Settings, Double> & Sendable)
  }

  package enum Group: String, CaseIterable, Sendable {
    case transition = "Transition"
    case gestures = "Gestures"
    case study = "Study"
    case window = "Window"
  }

  init(
    _ name: String, key: String? = nil, title: String, summary: String, group: Group, isKept: Bool = true,
    _ domain: Domain
  ) {
    self.name = name
    self.key = key
    self.title = title
    self.summary = summary
    self.group = group
    self.isKept = isKept
    self.domain = domain
    defaultValue = domain.text(in: .ofWindow)
  }

  /// Every option, in the order in which people see them.
  package static let allCases = ofTransition + ofGestures + ofStudy + ofWindow

  /// The option of a name, however a person writes it: `alignment-rect`, `alignmentRect`, `Alignment_Rect`.
  package static func named(_ name: String) throws(SettingsError) -> Option {
    let wanted = plain(name)
    guard let option = allCases.first(where: { plain($0.name) == wanted }) else { throw .unknownOption(name) }
    return option
  }

  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }
}

extension Option: Hashable {
  public static func == (one: Option, other: Option) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Option: CustomStringConvertible {
  public var description: String { name }
}
