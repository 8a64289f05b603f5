package import FluidGeometry
package import FluidMotion
package import FluidNavigation
package import FluidPainter
package import FluidScene
internal import FluidScript
internal import PlaygroundControls
package import PlaygroundPages

/// What floats above the pages: the bar's items, the hints at the foot, the help, a word about the option just set.
///
/// None of it travels with a card; it fades where it is.
@MainActor
package struct Chrome {
  /// Points.
  package static let barHeight = 52.0

  package var help: HelpSheet
  package var popUp = PopUp()
  package var coachMark = CoachMark()
  /// Options that are changed for this run, which the bar says.
  package var changeCount = 0
  package var foot = FootLine()
  package private(set) var words = BarWords()
  package private(set) var isFlying = false

  /// The word of the button that leads on from the first page; `nil` where there is none.
  package let entrance: String?

  package init(_ help: HelpSheet, entrance: String?) {
    self.help = help
    self.entrance = entrance
  }

  // MARK: Time

  package func isAnimating(at now: Instant) -> Bool {
    foot.isAnimating(at: now) || words.isAnimating(at: now) || help.isAnimating(at: now) || popUp.isAnimating(at: now)
      || coachMark.isAnimating(at: now)
  }

  package mutating func timePassed(to now: Instant) {
    help.timePassed(to: now)
    popUp.timePassed(to: now)
    foot.timePassed(to: now)
  }

  /// Shows the title and the detail of the page on top.
  package mutating func noticePage(_ page: Page?, reducesMotion: Bool, at now: Instant) {
    words.show(BarWords.Words(page?.navigationItem), of: page, reducesMotion: reducesMotion, at: now)
  }

  /// Takes whether a card flies or is held. Hints are gone with the first one: they are seen once.
  package mutating func noticeFlight(_ isFlying: Bool, at now: Instant) {
    self.isFlying = isFlying
    guard isFlying else { return }
    foot.hideHints(at: now)
    popUp.close(at: now)
  }

  package var isHelpOpen: Bool { help.isOpen }

  /// The same for another run of the program, which plays its own films.
  package var copy: Chrome {
    var copy = self
    copy.help = help.copy
    return copy
  }

  /// The part of a page of a size in points that a picture is fitted into: beneath the bar.
  package static func pictureBounds(of size: Size, barHeight: Double = Chrome.barHeight) -> Rect {
    Rect(x: 0, y: barHeight, width: size.width, height: max(1, size.height - barHeight))
  }

  /// The source of the page that the way on opens.
  package static let entranceButton: SourceID = "entrance button"
  /// The name of the open picture.
  package static let nameButton: SourceID = "name button"

  // MARK: Drawing

  /// The button at the bar's leading end.
  package enum Button: CaseIterable, Hashable {
    /// The way on, on the first page.
    case entrance
    case back
    /// The button that closes a presentation.
    case done

    /// The width that it takes, in points.
    var width: Double {
      switch self {
      case .entrance: BarLayout.entrance
      case .back: BarLayout.chevron
      case .done: BarLayout.done
      }
    }
  }

  /// The facts by which everything is drawn that floats above the pages.
  package struct Floating {
    /// The openness of the page on top, from 0 to 1.
    package var openness: Double
    /// The keys of the page over the first one.
    package var hints: String?
    /// Whether a card that flies or is held lies over the foot, or the page says something there.
    package var isFootCovered: Bool
    /// The title that has a menu.
    package var title: Rect?
    /// The frames that the window has shown.
    package var frames: FrameRecords
    /// Pixels for each point, where what lies beneath scrolls; `nil` elsewhere.
    package var scrollScale: Double?
  }

  package func draw(
    into list: inout DisplayList, _ layers: inout PageLayers, _ context: PageContext, _ floating: Floating
  ) {
    foot.draw(into: &list, &layers, context, isFlying: isFlying, floating)
    coachMark.draw(into: &list.commands, context)
    Canvas.draw(
      into: &list.commands, theme: context.theme, mirrorWidth: context.isMirrored ? context.size.width : nil
    ) { popUp.draw(floating.title, on: &$0, at: context.now) }
    if context.settings.study.showsFrameTimes {
      FrameTimes(floating.frames).draw(into: &list.commands, top: Chrome.barHeight + 8, context)
    }
    help.draw(into: &list, context)
  }

  /// Draws the bar of a page that scrolls beneath it: opaque, with a line once something lies under it.
  ///
  /// - Parameter offset: how far the page is scrolled, in points.
  package static func drawBackground(
    overContentAt offset: Double, into commands: inout [DisplayList.Command], _ context: PageContext
  ) {
    let bar = Rect(x: 0, y: 0, width: context.size.width, height: barHeight)
    commands.append(.fill(RoundedShape(bar), context.theme.background))
    guard offset > 1 else { return }
    let line = Rect(x: 0, y: barHeight - 1, width: context.size.width, height: 1)
    commands.append(.fill(RoundedShape(line), context.theme.hairline))
  }
}
