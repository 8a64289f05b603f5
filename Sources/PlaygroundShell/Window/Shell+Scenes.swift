internal import FluidGestures
internal import FluidMotion
internal import FluidScript
internal import PlaygroundKit

/// Scenes in the window: each takes the place of what is there, which comes back as it was.
extension Shell {
  /// Plays a scene in the place of what is there.
  ///
  /// - Parameters:
  ///   - scene: one of the list.
  ///   - input: the window.
  ///   - now: the program's time.
  /// - Returns: what the backend can forget.
  func visit(_ scene: Scene, _ input: WindowInput, at now: Instant) -> [Request] {
    do {
      let size =
        scene.comparison == nil ? window.size : SideBySide.paneSize(in: window.size, scale: window.scale)
      let script = try scene.script(in: size)
      let program = try SceneVisit.program(of: scene, script, size: size, in: window, after: playground, wake: wake)
      let cover = SceneCover(scene, over: playground)
      keep(playground.recorder.finish())
      player = nil
      mode.begin(SceneVisit(scene, script, beneath: cover, at: now), of: program)
      if files.trace != nil { program.startTracing() }
      desk.caption.show(scene, canReturn: mode.isBeforeVisit, at: input.instant)
      return takeGivenImages()
    } catch {
      messages.append("\(error)")
      return []
    }
  }

  /// Returns the steps of the script that are due. A scene is the user's from the first touch: its script then lets go, and ends.
  func scriptSteps(beside events: [InputEvent], _ input: WindowInput, at now: Instant) -> [Input] {
    guard let visit = mode.visit else { return player?.inputs(to: now) ?? [] }
    guard visit.player?.isAtEnd == false else { return visit.advance(to: now, on: playground) }
    let isTouched = visit.start != nil && events.contains(where: \.isTouch)
    let steps = isTouched ? visit.interrupt(at: now) : visit.advance(to: now, on: playground)
    let isOver = visit.player?.isAtEnd != false
    guard !steps.isEmpty || isOver else { return [] }
    desk.caption.narrate(steps, isOver: isOver)
    return [.news(.fingers(areShown: !isOver))] + steps
  }

  /// Goes back to what was there before a scene.
  ///
  /// - Returns: what the backend can forget.
  func endVisit(at instant: Instant) -> [Request] {
    keep(playground.recorder.finish())
    mode.endVisit()
    desk.caption.hide(at: instant)
    return takeGivenImages()
  }
}

extension InputEvent {
  /// Whether a finger or a button is pressed.
  var isTouch: Bool {
    switch kind {
    case .touch(_, .began, _), .mouseDown: true
    default: false
    }
  }
}
