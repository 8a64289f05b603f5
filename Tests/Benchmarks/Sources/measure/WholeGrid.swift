import Foundation

/// All thumbnails, then one photo, then nothing at all.
struct WholeGrid {
  let program: String
  let photos: Photos
  let display: Display
  let scratch: String

  func measure(floor: (wall: Double, processor: Double)) throws {
    let run = try Program(program, [photos.folder], on: display, scratch: scratch)
    try run.waitForWindow()
    let last = try run.trace.wait(for: "the last thumbnail", within: 600, poll: 50_000) {
      $0.pictures.map { $0.made == $0.count } ?? false
    }
    let processor = run.child.processorTime
    let wall = (run.trace.startUp ?? 0) + run.trace.frames[last].t
    Table.row(
      "all \(photos.files.count) thumbnails",
      "\(seconds(wall)), \(seconds(processor)) of CPU; \(times(wall / floor.wall)) and "
        + "\(times(processor / floor.processor)) of the floor")
    sleep(1)
    report("memory, grid", run.child.memory)
    try input(run)
    sleep(2)
    report("memory, grid and one photo", run.child.memory)
    // The hints at the foot go after 4 seconds.
    sleep(6)
    let before = run.child.processorTime
    try run.trace.read()
    let frames = run.trace.frames.count
    sleep(20)
    let used = run.child.processorTime - before
    try run.trace.read()
    Table.row("at rest, 20 s", "\(milliseconds(used, 1)) of CPU, \(run.trace.frames.count - frames) frames")
  }

  private func report(_ what: String, _ memory: Child.Memory) {
    let figures = [memory.resident, memory.proportional, memory.peak].map { String(format: "%.0f MB", $0) }
    Table.row(what, "\(figures[0]) resident, \(figures[1]) proportional, \(figures[2]) at the most")
  }

  /// How many frames lie between the first one that knows of a click and the first one that looks different.
  private func input(_ run: Program) throws {
    try run.point(atColumn: 2, row: 1)
    sleep(1)
    try run.trace.read()
    let first = run.trace.frames.count
    try run.click()
    let told = try run.trace.wait(for: "the click", from: first) { $0.stack.count > 1 }
    let changed = try run.trace.wait(for: "the zoom", from: told) { $0.progress > 1e-4 }
    let gap = run.trace.frames[changed].t - run.trace.frames[told].t
    Table.row("input to first change", "\(changed - told) frame, \(milliseconds(gap, 1))")
  }
}
