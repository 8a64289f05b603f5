internal import FluidFiles
internal import FluidGeometry
internal import FluidMotion
internal import FluidPacing
internal import PlaygroundControls
internal import PlaygroundKit
internal import PlaygroundPages

/// What the window has shown: how long frames took, how long input took to the display, and what came late.
extension InspectorRows {
  var frames: [InspectorRow] {
    let frames = program.inspection.frames
    let times = InspectorRow.inset(
      height: 92,
      tip: "A bar for each frame of a motion, late ones in orange. The line is one refresh.",
      live: { canvas, frame in
        FrameTimes(frames).draw(
          into: &canvas.commands, in: canvas.placed(frame), theme: canvas.theme, opacity: canvas.opacity)
      })
    let figures = InspectorRow.inset(
      height: FrameFigures.height,
      tip: "Latency: from an event to the display, or an estimate. Hitches: milliseconds late per second of motion.",
      still: { canvas, frame in FrameFigures(frame: frame).drawStill(on: &canvas) },
      live: { canvas, frame in FrameFigures(frame: frame).draw(frames, on: &canvas) })
    return [.heading("Frame times"), times, figures]
      + (frames.renderer.map { [.note($0)] } ?? []) + hitches(of: frames)
  }

  private func hitches(of frames: FrameRecords) -> [InspectorRow] {
    let heading = InspectorRow.heading("Late frames: worst of each motion")
    guard let latest = frames.latest, !frames.hitches.isEmpty else { return [heading, .note("No late frames.")] }
    return [heading] + frames.hitches.map { row($0, before: latest) }
  }

  private func row(_ hitch: Hitch, before latest: FrameTiming) -> InspectorRow {
    let late = "\((hitch.seconds * 1000).text(.figure(0))) ms late, \(hitch.activity.rawValue)"
    let kind = InspectorControl.Kind.button("Show")
    var row = InspectorRow.control(
      late, .hitch(hitch.moment), kind,
      tip: "Stops time at this frame. Times count back from the last frame.", width: width)
    row.live = { canvas, frame in
      let end = frame.maxX - InspectorRow.margin - kind.size.width - 12
      FigureColumn(endingAt: Point(x: end, y: frame.midY), unit: FigureColumn.Unit(text: "s", width: 14))
        .draw((hitch.moment - latest.target).text(.figure(2)), color: canvas.theme.secondaryText, on: &canvas)
    }
    return row
  }
}
