public import FluidMotion
internal import FluidNavigation
public import FluidScript

/// Tells scripts what they know of a page: what they call it, how they open it, and how they make it again.
@MainActor
public protocol PageScript {
  associatedtype ScriptedPage: Page
  var page: ScriptedPage { get }

  /// Whether a script means the page by a name.
  func isNamed(_ name: String) -> Bool

  /// Returns a page that comes out of this one, by its name.
  func page(named name: String) -> Page?

  /// Returns how a script opens the page again; `nil` where its arrangement says that itself.
  func opening(_ settings: Settings) -> Script.Opening?

  /// The actions that make a new page of its kind what this one is while it is at rest, to the last bit.
  var arrangement: [Script.Action] { get }

  /// Is at once what an action says; nothing where the page has no use for it.
  func arrange(_ action: Script.Action, at now: Instant)
}

extension PageScript {
  public func isNamed(_ name: String) -> Bool { page.traceName == name || page.title == name }
  public func page(named name: String) -> Page? { nil }
  public func opening(_ settings: Settings) -> Script.Opening? { Script.Opening(name: page.title) }
  public var arrangement: [Script.Action] { page.mover?.arrangement ?? [] }
  public func arrange(_ action: Script.Action, at now: Instant) { page.mover?.arrange(action, at: now) }
}

/// The script of a page whose mover says all that there is to say.
struct PlainPageScript: PageScript {
  let page: Page
}
