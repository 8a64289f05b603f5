package import FluidGeometry
package import FluidNavigation
package import FluidPainter
package import FluidScene
internal import FluidScript
internal import PlaygroundControls
package import PlaygroundPages

/// What floats, drawn: the bar over the pages, and what lies above everything.
extension Chrome {
  /// What is at the bar's leading end.
  package enum Button: CaseIterable, Hashable {
    /// The way on, on the first page.
    case entrance
    case back
    /// It closes a presentation.
    case done

    /// Points that it takes.
    var width: Double {
      switch self {
      case .entrance: BarLayout.entrance
      case .back: BarLayout.chevron
      case .done: BarLayout.done
      }
    }
  }

  /// What the bar says of the pages.
  package struct Titles {
    /// Of those that fill the window.
    package var mix: BarMix
    /// What is left of the words' strength where something dims them.
    package var light: Double
    /// The opacity that a page leaves the bar, 0 to 1.
    package var opacity: Double
    /// How far the edge of a page that moves lies under the bar, 0 to 1: words on a background of their own are not cut by it.
    package var edge: Double
    package var recording: RecordingMark?
    /// The pages draw their words themselves.
    package var flies: Bool

    /// The opacity of words.
    fileprivate var strength: Double { light * opacity }
  }

  /// Points across a finger.
  private static let fingerSize = 44.0

  /// Draws a finger that a mouse emulates, or one of a film.
  package func drawFinger(at point: Point, into commands: inout [DisplayList.Command]) {
    let disc = RoundedShape(
      Rect(center: point, size: Size(width: Self.fingerSize, height: Self.fingerSize)), radius: Self.fingerSize / 2)
    // White on white shows by its edge and its shadow.
    commands.shadow(disc, sigma: 5, offset: Vector(dx: 0, dy: 1), color: .black.opacity(0.4))
    commands.append(.fill(disc, Color.white.opacity(0.35)))
    commands.append(.stroke(disc, width: 1.5, Color.black.opacity(0.5)))
  }

  /// The bar's words, which lie beneath sheets and popovers.
  package func drawBar(
    into list: inout DisplayList, _ layers: inout PageLayers, _ context: PageContext, _ titles: Titles
  ) {
    if !titles.flies { drawWords(titles, into: &list, &layers, context) }
    drawMenuButton(titles, into: &list.commands, context)
    drawChanges(titles, into: &list.commands, context)
    if let recording = titles.recording {
      drawRecording(
        recording, button: titles.mix.buttonWidth, opacity: titles.opacity, into: &list.commands, context)
    }
  }

  private func drawWords(
    _ titles: Titles, into list: inout DisplayList, _ layers: inout PageLayers, _ context: PageContext
  ) {
    let mix = titles.mix
    drawBackground(under: titles.edge * Self.barHeight, opacity: titles.opacity, into: &list.commands, context)
    for (page, opacity) in zip(mix.pages, mix.words) {
      drawBackground(under: page.overlap, opacity: opacity * titles.opacity, into: &list.commands, context)
    }
    for (index, page) in mix.pages.enumerated() where mix.words[index] > 0 {
      let opacity = mix.words[index] * titles.strength
      let layout = BarLayout(
        width: context.size.width, recording: titles.recording, changes: changeCount, button: page.button.width)
      if index > 0, index == mix.pages.count - 1 {
        // The name of the picture is in the card of its details.
        let name = context.isSourceHidden(Self.nameButton) ? 0 : opacity
        words.forEachTitle(at: context.now) { title, strength in
          drawTitle(title, layout, opacity: name * strength, into: &list.commands, context)
        }
        drawCounter(layout, opacity: opacity, into: &list, &layers, context)
      } else {
        drawTitle(page.words.title, layout, opacity: opacity, into: &list.commands, context)
        drawDetail(page.words.detail, layout, opacity: opacity, into: &list.commands, context)
      }
    }
    for button in Button.allCases {
      draw(button, opacity: mix.buttons[button] * titles.strength, into: &list.commands, context)
    }
  }

  /// The bar of one page, at rest.
  ///
  /// - Parameters:
  ///   - overlap: points by which the page's picture reaches under it.
  ///   - opacity: 0 to 1.
  package func drawBar(
    _ words: BarWords.Words, _ button: Button, overlap: Double, opacity: Double,
    into commands: inout [DisplayList.Command], _ context: PageContext
  ) {
    drawBackground(under: overlap, opacity: opacity, into: &commands, context)
    let layout = BarLayout(width: context.size.width, recording: nil, changes: changeCount, button: button.width)
    drawTitle(words.title, layout, opacity: opacity, into: &commands, context)
    drawDetail(words.detail, layout, opacity: opacity, into: &commands, context)
    draw(button, opacity: opacity, into: &commands, context)
  }

  /// What floats above everything.
  package struct Floating {
    /// How far the page on top is open, from 0 to 1.
    package var openness: Double
    /// The keys of the page over the first one.
    package var hints: String?
    /// A card that flies or is held lies over the foot, or the page says something there.
    package var isFootCovered: Bool
    /// The title that has a menu.
    package var title: Rect?
    /// What the window has shown.
    package var frames: FrameRecords
    /// Pixels for each point, where what lies beneath scrolls; `nil` elsewhere.
    package var scrollScale: Double?
  }

  package func draw(
    into list: inout DisplayList, _ layers: inout PageLayers, _ context: PageContext, _ floating: Floating
  ) {
    let toast = toast.opacity(at: context.now)
    // Those of the first page leave with it.
    let leave = isFlying ? (1 - floating.openness / 0.2).clamped(to: 0...1) : 1
    let hints = floating.isFootCovered ? 0 : hints.opacity(at: context.now) * (1 - toast) * leave
    drawHints(opacity: hints, floating, into: &list, &layers, context)
    Self.drawPill(toastText, opacity: toast, at: foot(of: context), into: &list.commands, context)
    coachMark.draw(into: &list.commands, context)
    Canvas.draw(
      into: &list.commands, theme: context.theme, mirrorWidth: context.isMirrored ? context.size.width : nil
    ) { popUp.draw(floating.title, on: &$0, at: context.now) }
    if context.settings.study.showsFrameTimes {
      FrameTimes(floating.frames).draw(into: &list.commands, top: Chrome.barHeight + 8, context)
    }
    help.draw(into: &list, context)
  }

  /// The bar of a page that scrolls beneath it: opaque, with a line once something lies under it.
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

  /// Points from the bar's lower edge to its words.
  private static let wordsReach = 16.0

  /// Words stay readable on a picture that is zoomed until it lies beneath them.
  private func drawBackground(
    under overlap: Double, opacity: Double, into commands: inout [DisplayList.Command], _ context: PageContext
  ) {
    let strength = (overlap / Self.wordsReach).clamped(to: 0...1) * opacity
    guard strength > 0 else { return }
    let bar = Rect(x: 0, y: 0, width: context.size.width, height: Self.barHeight)
    commands.append(.fill(RoundedShape(bar), context.theme.background.opacity(0.9 * strength)))
    let line = Rect(x: 0, y: Self.barHeight - 1, width: context.size.width, height: 1)
    commands.append(.fill(RoundedShape(line), context.theme.hairline.opacity(strength)))
  }

  private func drawTitle(
    _ title: String, _ layout: BarLayout, opacity: Double, into commands: inout [DisplayList.Command],
    _ context: PageContext
  ) {
    guard opacity > 0 else { return }
    let middle = (layout.title.lowerBound + layout.title.upperBound) / 2
    commands.text(
      title, TextStyle(.body, weight: .semibold, alignment: .center), color: context.theme.text.opacity(opacity),
      at: Point(x: context.isMirrored ? context.size.width - middle : middle, y: Self.barHeight / 2),
      maximumWidth: layout.title.upperBound - layout.title.lowerBound)
  }

  private func drawDetail(
    _ detail: String, _ layout: BarLayout, opacity: Double, into commands: inout [DisplayList.Command],
    _ context: PageContext
  ) {
    guard opacity > 0, let room = layout.detail else { return }
    let painter = detailPainter(context)
    commands.text(
      detail, painter.style, color: painter.color.opacity(opacity), at: painter.position,
      maximumWidth: room.upperBound - room.lowerBound)
  }

  /// The same for the page on top, whose digits may roll: they come out from behind the bar's edges.
  private func drawCounter(
    _ layout: BarLayout, opacity: Double, into list: inout DisplayList, _ layers: inout PageLayers,
    _ context: PageContext
  ) {
    guard opacity > 0, let room = layout.detail else { return }
    guard words.counter.isMoving(at: context.now) else {
      return drawDetail(words.counter.text, layout, opacity: opacity, into: &list.commands, context)
    }
    let painter = detailPainter(context)
    painter.addLayers(of: words.counter, opacity: opacity, at: context.now, to: &list.layers, &layers)
    let width = room.upperBound - room.lowerBound
    let x = context.isMirrored ? context.size.width - room.upperBound : room.lowerBound
    list.commands.append(.pushClip(Rect(x: x, y: 0, width: width, height: Self.barHeight)))
    painter.draw(words.counter, opacity: opacity, at: context.now, into: &list.commands)
    list.commands.append(.popClip)
  }

  private func detailPainter(_ context: PageContext) -> RollingTextPainter {
    let distance = BarLayout.trailingWidth(in: context.size.width)
    return RollingTextPainter(
      style: TextStyle(.caption, hasTabularDigits: true, alignment: context.isMirrored ? .leading : .trailing),
      color: context.theme.secondaryText,
      position: Point(
        x: context.isMirrored ? distance : context.size.width - distance, y: Self.barHeight / 2),
      firstLayer: LayerNames.counter, measure: context.measure)
  }

  /// Points between the bar's words and its ends.
  package static let margin = 18.0
  /// Points around the word of a button that a page comes out of.
  package static let buttonPadding = 10.0
  /// The height of such a button in points.
  package static let buttonHeight = 36.0
  package static let entranceButton: SourceID = "entrance button"
  /// The name of the open picture.
  package static let nameButton: SourceID = "name button"

  private func draw(
    _ button: Button, opacity: Double, into commands: inout [DisplayList.Command], _ context: PageContext
  ) {
    switch button {
    case .entrance:
      guard let entrance, !context.isSourceHidden(Self.entranceButton) else { return }
      drawWord(entrance, opacity: opacity, into: &commands, context)
    case .back: drawChevron(opacity: opacity, into: &commands, context)
    case .done: drawWord("Done", weight: .semibold, opacity: opacity, into: &commands, context)
    }
  }

  private func drawChevron(
    opacity: Double, into commands: inout [DisplayList.Command], _ context: PageContext
  ) {
    guard opacity > 0 else { return }
    let tip = Point(x: context.isMirrored ? context.size.width - 20 : 20, y: Self.barHeight / 2)
    let inward = context.isMirrored ? -8.0 : 8
    let color = context.theme.text.opacity(opacity)
    commands.append(.line(from: tip, to: Point(x: tip.x + inward, y: tip.y - 8), width: 2, color))
    commands.append(.line(from: tip, to: Point(x: tip.x + inward, y: tip.y + 8), width: 2, color))
  }

  /// Three lines at the trailing end.
  private func drawMenuButton(
    _ titles: Titles, into commands: inout [DisplayList.Command], _ context: PageContext
  ) {
    guard titles.strength > 0, BarLayout(width: context.size.width, recording: nil, button: 0).menu != nil else {
      return
    }
    let x = context.isMirrored ? Self.margin : context.size.width - Self.margin - Self.menuSign
    for dy in [-5.0, 0, 5] {
      let line = Rect(x: x, y: Self.barHeight / 2 + dy - 0.75, width: Self.menuSign, height: 1.5)
      commands.append(.fill(RoundedShape(line, radius: 0.75), context.theme.text.opacity(titles.strength)))
    }
  }

  /// The width of the menu's sign, in points.
  private static let menuSign = 16.0

  /// Draws the number of options that are changed for this run, and *Reset*.
  private func drawChanges(
    _ titles: Titles, into commands: inout [DisplayList.Command], _ context: PageContext
  ) {
    let layout = BarLayout(
      width: context.size.width, recording: titles.recording, changes: changeCount, button: titles.mix.buttonWidth)
    guard titles.strength > 0, let extent = layout.changes else { return }
    let middle = (extent.lowerBound + extent.upperBound) / 2
    let x = context.isMirrored ? context.size.width - middle : middle
    var style = BarLayout.changesStyle
    style.alignment = .center
    commands.text(
      BarLayout.words(changeCount), style, color: context.theme.words(in: Theme.cardMark).opacity(titles.strength),
      at: Point(x: x, y: Self.barHeight / 2))
  }

  /// A button of the bar's leading end that is a word.
  private func drawWord(
    _ word: String, weight: TextStyle.Weight = .regular, opacity: Double,
    into commands: inout [DisplayList.Command], _ context: PageContext
  ) {
    guard opacity > 0 else { return }
    let x = context.isMirrored ? context.size.width - Self.margin : Self.margin
    commands.text(
      word, TextStyle(.body, weight: weight, alignment: context.isMirrored ? .trailing : .leading),
      color: context.theme.text.opacity(opacity), at: Point(x: x, y: Self.barHeight / 2))
  }

  /// Over what scrolls they are drawn once, as a layer that covers whole pixels.
  private func drawHints(
    opacity: Double, _ floating: Floating, into list: inout DisplayList, _ layers: inout PageLayers,
    _ context: PageContext
  ) {
    guard opacity > Fade.tolerance else { return }
    let text =
      floating.openness > 0.5
      ? floating.hints ?? ""
      : "Click  open     Ctrl+scroll  pull open     A  alignment     D  backdrop     M  slow motion     ?  help"
    let line = context.measure.hints(
      text, within: context.size.width - 56, in: TextStyle(.caption), gap: Self.hintGap)
    let center = foot(of: context)
    guard opacity == 1, let scale = floating.scrollScale, !line.isEmpty else {
      return Self.drawPill(line, opacity: opacity, at: center, into: &list.commands, context)
    }
    let frame = Self.pill(around: line, at: center, context).insetBy(dx: -1, dy: -1).coveringPixels(scale: scale)
    let layer = layers.layer(LayerNames.hints, size: frame.size) { commands in
      Self.drawPill(line, opacity: 1, at: .zero + (center - frame.origin), into: &commands, context)
    }
    list.layers.append(layer)
    list.commands.append(.layer(DisplayList.LayerPaint(layer.id, frame: frame, clip: RoundedShape(frame))))
  }

  private static let hintGap = "     "
  /// Points from the window's end to the top of the hints.
  package static let footHeight = 50.0

  /// One line at the foot, on a background of its own so that it can be read over anything.
  package static func drawPill(
    _ text: String, opacity: Double, at center: Point, into commands: inout [DisplayList.Command],
    _ context: PageContext
  ) {
    guard opacity > Fade.tolerance, !text.isEmpty else { return }
    let background = pill(around: text, at: center, context)
    commands.append(.fill(RoundedShape(background, radius: 16), context.theme.panel.opacity(opacity)))
    commands.append(.stroke(RoundedShape(background, radius: 16), width: 1, context.theme.hairline.opacity(opacity)))
    commands.text(
      text, pillStyle, color: context.theme.secondaryText.opacity(opacity), at: center,
      maximumWidth: background.width - 24)
  }

  private static let pillStyle = TextStyle(.caption, alignment: .center)

  private static func pill(around text: String, at center: Point, _ context: PageContext) -> Rect {
    let width = min(context.size.width - 32, context.measure.width(of: text, in: pillStyle).rounded(.up) + 36)
    return Rect(center: center, size: Size(width: width, height: 32))
  }

  /// Where the line at the foot lies.
  private func foot(of context: PageContext) -> Point {
    Point(x: context.size.width / 2, y: context.size.height - Self.footMiddle)
  }

  /// Points from the window's end to the middle of the line at its foot.
  package static let footMiddle = 34.0
}

extension Rect {
  /// The smallest rectangle around it that begins and ends with whole pixels.
  fileprivate func coveringPixels(scale: Double) -> Rect {
    Rect(
      minX: (minX * scale).rounded(.down) / scale, minY: (minY * scale).rounded(.down) / scale,
      maxX: (maxX * scale).rounded(.up) / scale, maxY: (maxY * scale).rounded(.up) / scale)
  }
}
