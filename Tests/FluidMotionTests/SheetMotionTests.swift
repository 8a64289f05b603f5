import FluidMotion
import FluidTestSupport
import Testing

struct SheetMotionTests {
  private static let detents = [[400.0], [300, 700], [200, 450, 730]]

  private func dragged(_ sheet: SheetMotion, by distance: Double) -> SheetMotion {
    var sheet = sheet
    sheet.beginDragging(at: .zero)
    sheet.drag(by: distance, at: .zero)
    return sheet
  }

  @Test("At rest it stands exactly at its detent, and nothing moves", arguments: detents)
  func rest(detents: [Double]) {
    for (index, height) in detents.enumerated() {
      let sheet = SheetMotion(detents: detents.reversed(), near: height + 1)
      #expect(sheet.selection == index && sheet.height(at: Instant(seconds: 7)) == height)
      #expect(sheet.velocity(at: .zero) == 0 && !sheet.isMoving(at: .zero))
    }
  }

  @Test(
    "Between its detents it follows the finger one to one; above, and where it cannot leave, on a band",
    arguments: detents)
  func following(detents: [Double]) {
    let late = Instant(seconds: 2)
    let sheet = SheetMotion(detents: detents, near: detents[0])
    var last = -Double.infinity
    for step in -30...100 {
      let distance = Double(step) * 10
      let height = dragged(sheet, by: distance).height(at: late)
      #expect(height > last)
      last = height
      if detents[0] + distance <= sheet.highest {
        #expect(abs(height - detents[0] - distance) < 1e-6)
      } else {
        #expect(height > sheet.highest && height < sheet.highest + 56)
      }
      var bound = sheet
      bound.isDismissible = false
      if step < 0 { #expect(dragged(bound, by: distance).height(at: late) > sheet.lowest - 56) }
    }
  }

  @Test(
    "The nearest detent to where the finger would be 120 ms later is the one", arguments: [-1500.0, -300, 0, 300, 1500])
  func release(velocity: Double) {
    let detents = [200.0, 450, 730]
    for step in 0..<60 {
      let height = 150 + Double(step) * 10
      var sheet = dragged(SheetMotion(detents: detents, near: 450), by: height - 450)
      let ahead = height + velocity * 0.12
      let release = sheet.endDragging(velocity: velocity, at: Instant(seconds: 1))
      #expect(release == (ahead < 100 ? .dismisses : .rests))
      let nearest = detents.map { abs($0 - ahead) }.min()
      #expect(abs(detents[sheet.selection] - ahead) == nearest)
      guard release == .rests else { continue }
      #expect(sheet.height(at: Instant(seconds: 5)) == detents[sheet.selection])
    }
  }

  @Test("A sheet that is not dismissible rests, and a cancelled drag changes nothing")
  func staying() {
    var sheet = SheetMotion(detents: [300, 700], near: 300)
    sheet.isDismissible = false
    sheet = dragged(sheet, by: -290)
    #expect(sheet.endDragging(velocity: -5000, at: .zero) == .rests)
    #expect(sheet.height(at: Instant(seconds: 5)) == 300)
    sheet = dragged(sheet, by: 390)
    sheet.cancelDragging(at: .zero)
    #expect(sheet.selection == 0 && sheet.height(at: Instant(seconds: 5)) == 300)
  }

  @Test("Whatever is done to it, neither height nor velocity jumps", arguments: 1...40)
  func continuity(seed: UInt64) {
    var random = SeededGenerator(seed: RandomRun.seed &+ seed)
    var sheet = SheetMotion(detents: Self.detents[random.index(below: 3)], near: 450)
    var now = Instant.zero
    for _ in 0..<200 {
      let (height, velocity) = (sheet.height(at: now), sheet.velocity(at: now))
      var isStopped = false
      switch random.index(below: 8) {
      case 0:
        sheet.isDismissible = sheet.isDragging ? sheet.isDismissible : random.chance(0.7)
        sheet.beginDragging(at: now)
      case 1, 2: sheet.drag(by: random.chance(0.02) ? .nan : random.number(-500...500), at: now)
      case 3: _ = sheet.endDragging(velocity: random.number(-4000...4000), at: now)
      case 4: sheet.cancelDragging(at: now)
      case 5, 6:
        let detents = Self.detents[random.index(below: 3)]
        let selection = random.chance(0.5) ? random.index(below: detents.count) : nil
        sheet.layout(detents: detents, selection: selection, isAnimated: true, at: now)
      default:
        isStopped = true
        sheet.stay(at: now)
      }
      // What is a tenth of a point from its target is there.
      #expect(abs(sheet.height(at: now) - height) <= 0.11, "seed \(seed)")
      let most = 45 * 0.11 + abs(velocity) * 1e-9
      #expect(abs(sheet.velocity(at: now) - velocity) <= most, "seed \(seed) \(isStopped)")
      now = now + random.number(0...0.2)
    }
    sheet.cancelDragging(at: now)
    sheet.resume(at: now)
    #expect(sheet.height(at: now + 5) == sheet.detents[sheet.selection])
  }

  @Test("A selection that is none of the detents is the nearest one", arguments: [-1, 3, Int.max, Int.min])
  func selectionOutOfRange(selection: Int) {
    var sheet = SheetMotion(detents: [300, 700, 900], near: 700)
    sheet.layout(detents: [200, 650, 900], selection: selection, isAnimated: false, at: .zero)
    #expect(sheet.selection == 1 && sheet.height(at: .zero) == 650)
  }

  @Test("Detents that are no heights are left out", arguments: [Double.nan, .infinity, -.infinity])
  func nonsense(height: Double) {
    var sheet = SheetMotion(detents: [300, height, 700], near: height)
    #expect(sheet.detents == [300, 700] && sheet.height(at: .zero).isFinite)
    sheet.layout(detents: [height, 650, height], isAnimated: true, at: .zero)
    #expect(sheet.detents == [650] && sheet.height(at: Instant(seconds: 4)) == 650)
    #expect(!sheet.isMoving(at: Instant(seconds: 4)))
  }

  @Test("Frozen it stays where it is, and continues to its detent when it resumes")
  func frozen() {
    var sheet = dragged(SheetMotion(detents: [300, 700], near: 300), by: 250)
    let now = Instant(seconds: 1)
    sheet.freeze(at: now)
    #expect(abs(sheet.height(at: now + 3) - 550) < 0.2 && sheet.selection == 1)
    sheet.resume(at: now + 3)
    #expect(sheet.height(at: now + 8) == 700)
    sheet = dragged(sheet, by: -600)
    sheet.freeze(at: now + 10)
    #expect(sheet.height(at: now + 10) == 300 && sheet.selection == 0)
  }
}
