import Foundation

/// The opening zoom in a window of one size.
struct Openings {
  let program: String
  let photos: Photos
  let display: Display
  let scratch: String
  let window: String

  private struct Flight {
    var rate = 0.0
    var longestGap = 0.0
    var processor = 0.0
    /// Seconds from the frame that knows of the click, to the one in which the card has arrived and the first one from which
    /// on the photo is sharp.
    var arrival = 0.0
    var sharp = 0.0
  }

  func measure(count: Int) throws {
    // So many that the grid is full, so few that they are soon there.
    let arguments = ["--window", window] + photos.files.prefix(80)
    let run = try Program(program, arguments, on: display, scratch: scratch)
    try run.waitForWindow()
    try run.trace.wait(for: "the thumbnails", within: 120) { $0.pictures.map { $0.made == $0.count } ?? false }
    sleep(2)
    var fresh: [Flight] = []
    var again: [Flight] = []
    for column in 0..<count {
      // Never one beside the last one, whose pixels would be there already.
      try run.point(atColumn: column, row: 1 + column % 2)
      sleep(1)
      fresh.append(try fly(run))
      again.append(try fly(run))
    }
    report("opening zoom, \(window)", fresh)
    report("the same photo again", again)
  }

  private func fly(_ run: Program) throws -> Flight {
    try run.trace.read()
    let first = run.trace.frames.count
    let before = run.child.processorTime
    try run.click()
    // Nothing is read meanwhile: that would take the time that the program needs.
    sleep(2)
    let processor = run.child.processorTime - before
    let start = try run.trace.wait(for: "the click", from: first) { $0.phase == "pushing" }
    let end = try run.trace.wait(for: "the photo", from: start) { $0.phase == "rest" && $0.stack.count > 1 }
    let times = run.trace.frames[start...end].map(\.t)
    let frames = run.trace.frames[start...]
    let blurred = frames.lastIndex { ($0.sharpness ?? 0) < 1 }.map { $0 + 1 } ?? start
    let sharp = blurred < frames.endIndex ? frames[blurred].t - times[0] : .infinity
    try run.press("Escape")
    try run.trace.wait(for: "the grid", from: end) { $0.phase == "rest" && $0.stack.count == 1 }
    sleep(1)
    let gaps = zip(times.dropFirst(), times).map { $0 - $1 }
    return Flight(
      rate: Double(gaps.count) / (times[times.count - 1] - times[0]), longestGap: gaps.max() ?? 0,
      processor: processor, arrival: times[times.count - 1] - times[0], sharp: sharp)
  }

  private func report(_ what: String, _ flights: [Flight]) {
    let rate = String(format: "%.1f", flights.map(\.rate).median)
    Table.row(
      what,
      "\(rate) fps, longest gap \(milliseconds(flights.map(\.longestGap).max() ?? 0, 1)) of \(flights.count) flights, "
        + "\(milliseconds(flights.map(\.processor).median)) of CPU; arrived after "
        + "\(milliseconds(flights.map(\.arrival).median)), sharp after \(milliseconds(flights.map(\.sharp).median)), "
        + "\(milliseconds(flights.map(\.sharp).max() ?? 0)) at the latest")
  }
}
