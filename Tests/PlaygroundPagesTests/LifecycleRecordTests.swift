import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScript
import FluidTestSupport
import PlaygroundInspector
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import PlaygroundPages

@MainActor
@Suite("What the inspector knows of appearance")
struct LifecycleRecordTests {
  @Test("What the inspector knows of appearance shows that a push that is caught becomes a pop in one turn")
  func interruption() throws {
    let stage = try TestWindow.inspected()
    stage.open()
    stage.push("a", for: 0.1)
    stage.send(.mouseDown(.left, Point(x: 300, y: 350)))
    stage.wait(0.1)
    let events = stage.playground.inspection.records.lifecycle.events
    let arrival = try #require(events.first { $0.text == "a.viewDidAppear" })
    let turn = events.filter { $0.turn == arrival.turn }.map(\.text)
    #expect(
      turn == [
        "home.viewRemoved", "home.viewDidDisappear", "a.viewDidAppear", "delegate.didShow(a)",
        "delegate.willShow(home)", "a.viewWillDisappear", "home.viewWillAppear", "home.viewAdded",
        "home.viewIsAppearing",
      ])
    let lanes = stage.playground.inspection.records.lifecycle.lanes
    #expect(lanes.map(\.isInHierarchy) == [true, true])
    #expect(lanes.map(\.page) == ["home", "a"] && lanes.map(\.state) == [.appearing, .disappearing])
    #expect(
      turn.allSatisfy { stage.playground.inspection.records.lifecycle.text.contains("turn \(arrival.turn)  \($0)\n") })
  }

  @Test(
    "What the inspector knows of appearance has the views that are added and removed, and says what it follows where the documents differ"
  )
  func hierarchy() throws {
    let stage = try TestWindow.inspected()
    stage.open()
    stage.push("a", for: 2)
    #expect(stage.words.contains("view added") && stage.words.contains("view removed"))
    let scene = try #require(Scene.named("pop-cancelled")).summary
    let article = try Checkout.text("Sources/FluidNavigation/FluidNavigation.docc/Lifecycle.md")
    for text in [stage.words.joined(separator: " "), scene, article] {
      let names = text.replacing("`", with: "").replacing(/view([WID])/) { $0.1.lowercased() }
      #expect(names.contains(/only didDisappear and its diagram only didAppear\W.UIKit itself, and this stack/))
      #expect(names.contains(/this stack, send willAppear, isAppearing, didAppear\W/))
    }
  }

  @Test("Was there before the inspector was opened")
  func before() throws {
    let stage = try TestWindow.inspected()
    stage.push("a", for: 2)
    stage.open()
    #expect(stage.playground.inspection.records.lifecycle.events.map(\.text).contains("a.viewDidAppear"))
    #expect(stage.words.contains("viewDidAppear"))
  }

  @Test("Is bounded, and forgets pages that have been gone for long")
  func bounds() throws {
    let stage = try TestWindow.inspected()
    for number in 0..<120 {
      stage.playground.navigator.push(named: number % 2 == 0 ? "a" : "b")
      stage.wait(0.2)
      stage.playground.navigator.pop()
      stage.wait(0.2)
    }
    let record = stage.playground.inspection.records.lifecycle
    #expect(record.events.count <= LifecycleRecord.capacity)
    let oldest = record.clock.seconds - LifecycleRecord.window
    #expect(record.events.allSatisfy { $0.time >= oldest - ActivityClock.pause })
    // What each page was at first, and every callback since, leads to what it is.
    for lane in record.lanes {
      var state = lane.formerState
      var isInHierarchy = lane.wasInHierarchy
      for event in record.events where event.page == lane.page {
        switch event.kind {
        case .callback(let callback): state = try #require(state.after(callback))
        case .hierarchy(let change): isInHierarchy = change == .viewAdded
        case .delegate: break
        }
      }
      #expect(state == lane.state && isInHierarchy == lane.isInHierarchy, "\(lane.page)")
    }
  }

  @Test("Has a lane for each page, also where two have the same title")
  func sameTitles() throws {
    let stage = try TestWindow.inspected()
    stage.push("a", for: 1.5)
    stage.push("a", for: 1.5)
    let record = stage.playground.inspection.records.lifecycle
    #expect(record.lanes.map(\.page) == ["home", "a", "a 2"])
    #expect(record.lanes.map(\.state) == [.disappeared, .disappeared, .appeared])
    #expect(record.events.map(\.text).contains("a 2.viewDidAppear"))
  }

  @Test("Keeps the numbers of lanes while others go")
  func numbers() throws {
    let stage = try TestWindow.inspected()
    stage.push("a", for: 1)
    stage.playground.navigator.pop()
    stage.wait(1)
    stage.push("b", for: 1)
    func numbers() -> [String: Int] {
      Dictionary(uniqueKeysWithValues: stage.playground.inspection.records.lifecycle.lanes.map { ($0.page, $0.number) })
    }
    #expect(numbers() == ["home": 0, "a": 1, "b": 2])
    for _ in 0..<30 {
      stage.push("b", for: 0.4)
      stage.playground.navigator.pop()
      stage.wait(0.4)
    }
    #expect(numbers()["a"] == nil && numbers()["b"] == 2 && numbers()["home"] == 0)
  }

  @Test("Forgets by itself, without another callback", arguments: [true, false])
  func passing(isSheet: Bool) throws {
    let stage = try TestWindow.inspected()
    stage.wait(0.5)
    if isSheet {
      stage.playground.navigator.present(named: "a")
    } else {
      stage.playground.navigator.push(named: "a")
    }
    stage.wait(2)
    if isSheet { stage.playground.navigator.dismiss() } else { stage.playground.navigator.pop() }
    stage.wait(2)
    var record = stage.playground.inspection.records.lifecycle
    for _ in 0..<200 {
      record.advance(to: stage.now + record.clock.seconds)
      let oldest = record.clock.seconds - LifecycleRecord.window
      try #require(record.events.allSatisfy { $0.time >= oldest })
      for lane in record.lanes where !record.events.contains(where: { $0.page == lane.page && $0.ownName != nil }) {
        #expect(lane.formerState == lane.state && lane.wasInHierarchy == lane.isInHierarchy, "\(lane.page)")
      }
    }
    #expect(record.lanes.map(\.page) == ["home"])
  }

  @Test("Leaves little of a rest in its time")
  func rests() {
    var clock = ActivityClock()
    for second in 1...5 { clock.advance(to: Instant(seconds: Double(second) * 100)) }
    #expect(abs(clock.seconds - 5 * ActivityClock.pause) < 1e-9 && clock.cuts.count == 5)
    for frame in 1...60 { clock.advance(to: Instant(seconds: 500 + Double(frame) / 60)) }
    #expect(abs(clock.seconds - 5 * ActivityClock.pause - 1) < 1e-9 && clock.cuts.count == 5)
    for _ in 0..<100 { clock.advance(to: Instant(seconds: clock.seconds + 1000 + clock.seconds * 100)) }
    #expect(clock.cuts.count <= 32)
  }

  @Test(
    "What the inspector knows of appearance has an arrow for each change of state, and for no other",
    arguments: AppearanceState.allCases)
  func arrows(state: AppearanceState) {
    for callback in AppearanceCallback.allCases {
      #expect((LifecycleArrow(callback, in: state) == nil) == (state.after(callback) == nil))
    }
  }
}
