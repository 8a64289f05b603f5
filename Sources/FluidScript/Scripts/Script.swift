public import FluidGeometry
public import FluidGestures
package import FluidTransitions

/// A gesture script: what happens, and when. The format is documented in the article <doc:GestureScripts>.
public struct Script: Hashable, Sendable {
  /// Size of the window's content in points, where the script says one.
  public var windowSize: Size?
  /// An empty page with sources, instead of a folder of pictures.
  public var stage: Stage?
  /// Options that are set before the first frame.
  public var settings: [Settings.Assignment] = []
  /// What the right one of two playgrounds is set to, as `option=value,option=value`, where the script plays a scene that compares.
  package var comparison: String?
  /// In the order of their times.
  public var steps: [Step] = []
  /// Milliseconds from the start to the last frame, where the script says it.
  public var end: Double?

  /// Milliseconds that a script takes at most: a day.
  package static let longestTime = 86_400_000.0

  public init() {}

  public struct Step: Hashable, Sendable {
    /// Milliseconds from the start.
    public var time: Double
    public var action: Action

    package init(time: Double, action: Action) {
      self.time = time
      self.action = action
    }
  }

  public enum Action: Hashable, Sendable {
    case input(InputEvent.Kind)
    case push(String)
    case pop
    case present(String)
    case dismiss
    /// Something that takes more than one page of a stack.
    case stack(StackOperation)
    case set(Settings.Assignment)
    /// Scrolls the page on top, at once, to so many points from its top.
    case scroll(to: Double)
    /// Puts the keys on a picture of the grid, by its name; unseen, where only the first key will show it.
    case focus(String, isSeen: Bool)
    /// The field of the page on top finds this text.
    case search(String)
    /// Keys that go up and down on the grid stay in the column with this middle, in points.
    case column(Double)
    /// Takes a picture off the first page, by its name.
    case remove(String)
    /// A picture comes to a place of the first page, counted from 1, whether it was there or not.
    case insert(String, at: Int)
    /// Zooms the picture of the page on top, at once, to so many times its fitted size about a point.
    case zoom(to: Double, about: Point)
    /// A page is open, at once: no callback tells of its transition.
    case open(Opening)
    /// The transition lab is open, with what has been chosen in it.
    case lab(LabSnapshot)
    /// The page on top shows this one of its pictures, counted from 1.
    case turn(to: Int)
    /// The picture of the page on top is so many times its fitted size, and its middle lies so far from its page's.
    case magnify(Double, Vector)
    /// The picture of the page on top is turned clockwise by so many quarters.
    case rotate(Int)
    /// The page on top shows what is known of its picture.
    case details
    /// The page on top has hidden its bar, and is black around its picture; or has it.
    case bar(isHidden: Bool)
    /// A page of the help is open, and scrolled by so many points.
    case help(Double, HelpPage)
    case inspector(InspectorSnapshot)
    /// A constant of the physics has another value than the option says.
    case tune(String, Double)
    /// Every source lies so many points elsewhere than it is.
    case moveSources(Vector)
    /// The engines' clock continues from so many milliseconds, and counts in whole microseconds.
    case clock(Double)
  }

  /// An operation on the stack on top.
  public enum StackOperation: Hashable, Sendable {
    case popToRoot
    case popTo(String)
    /// These pages come over the first one, instead of those that are there.
    case set([String])
    /// Presents a page in a stack of its own.
    case present(String)
  }

  /// How a page is open.
  public struct Opening: Hashable, Sendable {
    public var name: String
    public var style = Style.push
    /// Of a sheet.
    public var detent: Detent?
    /// What a popover points at, in the window's points, where that is not where its source is.
    public var anchor: Rect?
    /// The direction in which the arrow of such a popover points: it keeps its side of the anchor.
    package var arrow: PopoverArrowDirection?
    /// Whether the page is the first one of a stack of its own, which is presented; later pages are pushed onto that.
    public var isStack = false
    /// The transition whose animator has recorded where the page is open; `nil` where none has.
    package var animator: Settings.Transition.Style?
    /// The layout of the first page whose order its pictures have, where that is not the one that shows.
    public var layout: String?

    package init(name: String) { self.name = name }

    /// The detents that a script can name.
    public enum Detent: String, Hashable, Sendable { case medium, large }

    public typealias Style = Settings.Transition.Presentation
  }

  /// The set-up that stands in for pictures, so that behaviour can be checked to the number.
  public struct Stage: Hashable, Sendable {
    public var sources: [Source] = []
    public var page = PageKind.plain

    package init() {}

    public struct Source: Hashable, Sendable {
      public var name: String
      public var frame: Rect
      public var radius: Double

      package init(name: String, frame: Rect, radius: Double) {
        self.name = name
        self.frame = frame
        self.radius = radius
      }
    }

    public enum PageKind: Hashable, Sendable {
      case plain
      /// Width over height.
      case photo(aspectRatio: Double)
      /// A page that scrolls up and down; how long what is on it is, in points.
      case scroll(height: Double)
      /// So many photos of 3:2 side by side. The first source belongs to the first photo, and so on.
      case pager(count: Int)
    }
  }
}

/// A mistake in a script or a scene, with its line and its column, both counted from 1.
public struct ScriptError: Error, Hashable, Sendable {
  public var line: Int
  public var column: Int
  public var message: String
}
