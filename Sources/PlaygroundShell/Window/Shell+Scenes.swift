internal import FluidGestures
internal import FluidMotion
internal import FluidScene
internal import FluidScript
internal import PlaygroundKit
internal import PlaygroundPages

/// Scenes in the window: each takes the place of what is there, which comes back as it was.
extension Shell {
  /// Plays a scene in the place of what is there.
  ///
  /// - Parameters:
  ///   - scene: one of the list.
  ///   - input: the window.
  ///   - now: the program's time.
  /// - Returns: what the backend can forget.
  func visit(_ scene: Scene, _ input: WindowInput, at now: Instant) -> [ImageRequest] {
    do {
      let size =
        scene.comparison == nil ? window.size : SideBySide.paneSize(in: window.size, scale: window.scale)
      let room = SceneVisit.Room(
        size: size, scale: window.scale, measure: playground.measure, settings: playground.settings,
        desktop: window.desktop, kinds: playground.kinds.all)
      let script = try scene.script(in: size)
      let stage = try SceneVisit.mode(of: scene, script, in: room, wake: wake)
      let before = showing.visit.map(\.before) ?? mode
      let cover = SceneCover(scene, over: playground)
      keepRecording()
      showing = .scene(SceneVisit(scene, before: before, beneath: cover, at: now), ScriptPlayer(script))
      mode = stage
      if files.trace != nil { mode.performer.startTracing() }
      desk.show(scene, canReturn: true, at: input.instant)
      return takeGivenImages()
    } catch {
      messages.append("\(error)")
      return []
    }
  }

  /// Returns the steps of the script that are due. A scene is the user's from the first touch: its script then lets go, and ends.
  func scriptSteps(beside events: [InputEvent], _ input: WindowInput, at now: Instant) -> [Input] {
    guard showing.visit != nil, showing.player?.isAtEnd == false else {
      return showing.advance(to: now, on: playground)
    }
    let isTouched = showing.start != nil && events.contains(where: \.isTouch)
    let steps = isTouched ? showing.interrupt(at: now) : showing.advance(to: now, on: playground)
    let isOver = showing.player?.isAtEnd != false
    guard !steps.isEmpty || isOver else { return [] }
    desk.narrate(steps, isOver: isOver)
    return [.news(.fingers(areShown: !isOver))] + steps
  }

  /// Goes back to what was there before a scene.
  ///
  /// - Returns: what the backend can forget.
  func endVisit(at instant: Instant) -> [ImageRequest] {
    guard let before = showing.visit?.before else { return [] }
    keepRecording()
    showing = .program(nil)
    mode = before
    desk.hideScene(at: instant)
    return takeGivenImages()
  }

  /// Whether an event ends the scene: Escape that closes nothing in it, or files for what comes back.
  func endsVisit(_ event: InputEvent) -> Bool {
    showing.visit?.before != nil && (event.isDrop || event.isPress(of: .back) && !mode.top.usesEscape)
  }

  /// Whether what is in the window is what it began with.
  var isOfProgram: Bool { !mode.isBeforeComparison && showing.visit?.before == nil }
}

extension InputEvent {
  /// Whether a finger or a button is pressed.
  fileprivate var isTouch: Bool {
    switch kind {
    case .touch(_, .began, _), .mouseDown: true
    default: false
    }
  }
}
