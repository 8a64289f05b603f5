import FluidGeometry
import FluidTestSupport
import Testing

struct SimilarityTests {
  @Test("Undone, it is as if nothing had been done; one after the other is both", arguments: 1...30)
  func laws(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func similarity() -> Similarity {
      Similarity(
        scale: random.number(0.05...4), offset: Vector(dx: random.number(-900...900), dy: random.number(-900...900)))
    }
    let (a, b) = (similarity(), similarity())
    let point = Point(x: random.number(-900...900), y: random.number(-900...900))
    #expect(a.inverse.apply(a.apply(point)).distance(to: point) < 1e-8)
    #expect(a.then(b).apply(point).distance(to: b.apply(a.apply(point))) < 1e-8)
    #expect(a.then(.identity) == a && Similarity.identity.then(a) == a)
    let anchored = Similarity(scale: a.scale, taking: point, to: .zero)
    #expect(anchored.apply(point).distance(to: .zero) < 1e-9)
  }

  @Test("A turned outline contains what it contained before the turn, turned", arguments: 1...30)
  func rotation(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let upright = RoundedShape(
      Rect(x: 10, y: 20, width: random.number(50...300), height: random.number(50...300)),
      radius: random.number(0...200))
    var turned = upright
    turned.rotation = random.number(-4...4)
    for _ in 0..<200 {
      let point = Point(x: random.number(-100...400), y: random.number(-100...400))
      let moved = point.rotated(by: turned.rotation, about: upright.rect.center)
      #expect(upright.contains(point) == turned.contains(moved))
      if turned.contains(moved) { #expect(turned.boundingBox.insetBy(dx: -1e-9, dy: -1e-9).contains(moved)) }
    }
  }

  @Test("A quarter turn takes right to down, since y points down")
  func quarterTurn() {
    let turned = Vector(dx: 1, dy: 0).rotated(by: .pi / 2)
    #expect(abs(turned.dx) < 1e-15 && turned.dy == 1)
  }

  @Test("Rounded corners are cut off, edges are not")
  func corners() {
    let circle = RoundedShape(Rect(x: 0, y: 0, width: 100, height: 100), radius: 70)
    #expect(circle.contains(Point(x: 50, y: 0.1)) && circle.contains(Point(x: 0.1, y: 50)))
    #expect(!circle.contains(Point(x: 14, y: 14)))
    #expect(circle.contains(Point(x: 15, y: 15)))
  }
}
