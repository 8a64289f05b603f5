import FluidScript
import PlaygroundTestSupport
import Testing

/// The callbacks that a script leads to, turn by turn.
@MainActor
@Suite("Callbacks come in the documented orders")
struct LifecycleTraceTests {
  /// The zoom, the transitions of whole pages, and an animator's.
  nonisolated private static let styles = [
    "zoom", "push", "cover-vertical", "flip-horizontal", "cross-dissolve", "partial-curl", "news",
  ]

  private func set(_ style: String) -> String { stage + "set transition \(style)\n" }

  @Test("Callbacks come in the documented orders for a push and a pop", arguments: styles)
  func pushAndPop(style: String) throws {
    #expect(
      try turns(of: set(style) + "0 tap 60 360\n2500 pop\n5000 end") == [
        Turn.pushBegins, Turn.pushEnds, Turn.popBegins, Turn.popEnds,
      ])
  }

  @Test(
    "Callbacks come in the documented orders for a push that is caught and thrown back the way it came: it completes and becomes a pop in the turn of the touch",
    arguments: styles)
  func caughtPush(style: String) throws {
    // Not as far as the page goes: one that is drawn off all of its way has arrived when it is released.
    let way =
      switch style {
      case "zoom": "201 637"
      case "push", "news": "400 437"
      case "flip-horizontal": "270 437"
      case "partial-curl": "201 640"
      default: "201 800"
      }
    let script = set(style) + "0 push a\n90 down 1 201 437\n110 glide 1 \(way) 200\n320 up 1\n4000 end"
    #expect(try turns(of: script) == [Turn.pushBegins, Turn.pushEnds + Turn.popBegins, Turn.popEnds])
    #expect(try frames(of: script).contains { $0.phase == "landing" && $0.gesture == "none" })
  }

  @Test(
    "Callbacks come in the documented orders for a flight that is caught and released: a push opens after all, as a pop that was cancelled, and a pop continues",
    arguments: styles)
  func clicked(style: String) throws {
    let push = set(style) + "0 push a\n90 down 1 201 437\n150 up 1\n4000 end"
    #expect(try turns(of: push) == [Turn.pushBegins, Turn.pushEnds + Turn.popBegins, Turn.popIsCancelled])
    let pop = set(style) + "0 push a\n3000 pop\n3060 down 1 201 437\n3120 up 1\n6000 end"
    #expect(try turns(of: pop) == [Turn.pushBegins, Turn.pushEnds, Turn.popBegins, Turn.popEnds])
  }

  @Test("For a page that a program reverses at any moment", arguments: styles, [30, 100, 200])
  func reversed(style: String, moment: Int) throws {
    #expect(
      try turns(of: set(style) + "0 push a\n\(moment) pop\n4000 end") == [
        Turn.pushBegins, Turn.pushEnds + Turn.popBegins, Turn.popEnds,
      ])
    let again = try frames(of: set(style) + "0 push a\n3000 pop\n\(3000 + moment) push a\n6000 end")
    #expect(again.last?.states == ["home": "disappeared", "a": "appeared"])
    // It turns back from where it is.
    let turn = try #require(again.firstIndex { $0.time * 1000 >= Double(3000 + moment) })
    #expect(abs(again[turn].progress - again[turn - 1].progress) < 0.35)
  }

  @Test("For Escape, that leads out of one page at a time", arguments: ["push", "present"], ["push", "present"])
  func escape(first: String, second: String) throws {
    let opened = "0 \(first) a\n900 \(second) b\n"
    let script = opened + "1800 key escape\n2700 end"
    #expect(try frames(of: stage + script).last?.stack == ["home", "a"])
    // The page that a finger has is the one on top.
    let held = opened + "1800 down 1 200 300\n1850 glide 1 200 400 100\n2000 key escape\n2900 end"
    let events = try frames(of: stage + held).filter { $0.time > 1.7 }.flatMap(\.events)
    #expect(events.contains("b.viewDidDisappear") && !events.contains { $0.hasPrefix("home.") })
  }

  @Test("Callbacks come in the documented orders for a drag that comes back: nothing is shown, nothing is gone")
  func cancelledPop() throws {
    let script = "0 push a\n1000 down 1 200 300\n1000 glide 1 200 380 200\n1400 up 1"
    #expect(try turns(of: stage + script) == [Turn.pushBegins, Turn.pushEnds, Turn.popBegins, Turn.popIsCancelled])
  }

  @Test("For a returning card that is caught again: the same pop continues")
  func caughtReturn() throws {
    let script = """
      0 push a
      1000 down 1 200 300
      1000 glide 1 200 380 200
      1400 up 1
      1440 down 1 200 400
      1450 glide 1 200 700 200
      1700 up 1
      """
    #expect(try turns(of: stage + script) == [Turn.pushBegins, Turn.pushEnds, Turn.popBegins, Turn.popEnds])
  }

  @Test("For a second page beside a landing one: the first page is gone when its card has landed")
  func overtaken() throws {
    let script = "0 push a\n1000 pop\n1180 tap 300 620"
    let all = try turns(of: stage + script)
    #expect(all.prefix(3) == [Turn.pushBegins, Turn.pushEnds, Turn.popBegins])
    #expect(
      all[3] == [
        "home.viewDidAppear", "delegate.didShow(home)", "delegate.willShow(b)", "home.viewWillDisappear",
        "b.viewWillAppear", "b.viewIsAppearing",
      ])
    let gone = all.joined().count { $0 == "a.viewDidDisappear" }
    #expect(gone == 1)
    #expect(all.last?.contains("delegate.didShow(b)") == true)
  }

  @Test("Callbacks come in the documented orders for a page that is presented and dismissed")
  func presented() throws {
    #expect(
      try turns(of: stage + "0 present a\n1500 dismiss") == [
        ["home.viewWillDisappear", "a.viewWillAppear", "a.viewIsAppearing"],
        ["a.viewDidAppear", "home.viewDidDisappear"],
        ["a.viewWillDisappear", "home.viewWillAppear", "home.viewIsAppearing"],
        ["home.viewDidAppear", "a.viewDidDisappear"],
      ])
  }

  @Test("For a script that pops several pages, and replaces them")
  func severalPages() throws {
    let script = "0 push a\n600 push b\n1200 pop-to-root\n2000 stack a b\n2800 pop-to a\n3600 end"
    let all = try turns(of: stage + script)
    #expect(
      all[4...6] == [
        ["delegate.willShow(home)", "b.viewWillDisappear", "home.viewWillAppear", "home.viewIsAppearing"],
        ["b.viewDidDisappear", "home.viewDidAppear", "delegate.didShow(home)"],
        ["delegate.willShow(b)", "home.viewWillDisappear", "b.viewWillAppear", "b.viewIsAppearing"],
      ])
    let stacks = try frames(of: stage + script).map { $0.stack.joined(separator: " ") }
    #expect(Array(stacks.uniqued()) == ["home a", "home a b", "home", "home a b", "home a"])
  }

  @Test("For a stack that is presented, onto which pushes go, and that is dismissed whole")
  func presentedStack() throws {
    #expect(
      try turns(of: stage + "0 present-stack a\n1000 push b\n2000 dismiss") == [
        [
          "home.viewWillDisappear", "stack-of-a.viewWillAppear", "a.viewWillAppear", "stack-of-a.viewIsAppearing",
          "a.viewIsAppearing",
        ],
        ["stack-of-a.viewDidAppear", "a.viewDidAppear", "home.viewDidDisappear"],
        ["delegate.willShow(b)", "a.viewWillDisappear", "b.viewWillAppear", "b.viewIsAppearing"],
        ["a.viewDidDisappear", "b.viewDidAppear", "delegate.didShow(b)"],
        [
          "stack-of-a.viewWillDisappear", "b.viewWillDisappear", "home.viewWillAppear", "home.viewIsAppearing",
        ],
        ["home.viewDidAppear", "stack-of-a.viewDidDisappear", "b.viewDidDisappear"],
      ])
  }

  @Test("For names that no page has nothing happens", arguments: ["pop-to b", "pop-to-root", "pop-to home"])
  func unknownNames(verb: String) throws {
    #expect(try turns(of: stage + "0 \(verb)\n100 present a\n1000 \(verb)\n2000 end").count == 2)
  }

  @Test("A zoom of a sheet fills the window where panel-zoom is documented, and is a sheet otherwise")
  func panelZoom() throws {
    for (value, fills) in [("documented", true), ("zooms", false)] {
      let all = try frames(of: stage + "set presentation sheet\nset panel-zoom \(value)\n0 tap 60 360\n1500 end")
      let card = try #require(all.last?.card)
      #expect((card.height == 874) == fills)
      #expect((all.last?.states["home"] == "disappeared") == fills)
    }
  }

  @Test("A page that comes while another one of its title is there has a number after its name, which it keeps")
  func names() throws {
    let frames = try frames(of: stage + "0 push a\n600 push a\n1200 push a\n1800 pop\n2600 push a\n3400 end")
    let names = Set(frames.map { $0.stack.joined(separator: ", ") })
    #expect(names == ["home, a", "home, a, a 2", "home, a, a 2, a 3"])
    let events = frames.flatMap(\.events)
    #expect(events.contains("a 2.viewDidAppear") && events.contains("delegate.didShow(a 3)"))
    #expect(events.count { $0 == "a 3.viewWillAppear" } == 2)
    for frame in frames { #expect(Set(frame.stack).isSubset(of: frame.states.names)) }
  }
}

extension Sequence where Element: Equatable {
  /// The elements without those that equal the one before.
  fileprivate func uniqued() -> [Element] {
    reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}
