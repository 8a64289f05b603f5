/// The pages of the help.
public enum HelpPage: String, CaseIterable, Hashable, Sendable {
  case gestures, keys
}
