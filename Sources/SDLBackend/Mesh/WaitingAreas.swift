/// Where on the target something waits to be drawn, so that what comes later may be drawn before it where the two do not meet.
struct WaitingAreas {
  typealias Box = UprightCut.Box

  private struct Area {
    let box: Box
    /// The part of the box in which there is nothing.
    let clear: Box?

    /// As much of a box as there is in one piece where nothing of the area is, in whole pixels.
    func remainder(of whole: Box) -> Box {
      var candidates = [whole, whole, whole, whole]
      candidates[0].high.x = box.low.x.rounded(.down)
      candidates[1].low.x = box.high.x.rounded(.up)
      candidates[2].high.y = box.low.y.rounded(.down)
      candidates[3].low.y = box.high.y.rounded(.up)
      if let clear {
        candidates.append(
          Box(
            low: pointwiseMax(whole.low, clear.low.rounded(.up)),
            high: pointwiseMin(whole.high, clear.high.rounded(.down))))
      }
      return candidates.reduce(candidates[0]) { $1.area > $0.area ? $1 : $0 }
    }
  }

  private var areas: ContiguousArray<Area> = []

  mutating func add(_ box: Box, clear: Box?) { areas.append(Area(box: box, clear: clear)) }

  mutating func removeAll() { areas.removeAll(keepingCapacity: true) }

  /// What is left of a box of whole pixels where nothing waits, in one piece; `nil` where that does not fill a block of the
  /// rasteriser, or more pixels than a limit are lost.
  func room(in box: Box, losing limit: Double) -> Box? {
    var room = box
    for area in areas where area.box.meets(room) { room = area.remainder(of: room) }
    return room.fillsBlock && box.area - room.area <= limit ? room : nil
  }
}
