/// What the first document says: fluid transitions and their lifecycle.
extension Scene {
  static let transitions = [
    Scene(
      "tap-to-zoom", .transitions, "Zoom transition", "A thumbnail becomes the page",
      "A tap pushes a page that grows out of its thumbnail, and a pop takes it back there. Apple's article opens with this one line: a preferred transition with a source.",
      expects: [.pushing, .from("ferry"), .open("ferry"), .popping, .from("ferry"), .closed],
      """
      600 push ferry-in-the-harbour.svg
      2400 pop
      """),
    Scene(
      "catch", .transitions, "Continuously interactive", "Caught, stopped, slowed down, reversed",
      "The page is caught while it opens, held still, dragged back and thrown shut. Apple's article calls this continuously interactive.",
      expects: [.pushing, .caught, .held(.pan), .landing, .closed],
      """
      set slow-motion 2
      500 push lighthouse-before-the-storm.svg
      900 down 1 50% 50%
      1000 glide 1 52% 58% 500
      1900 glide 1 44% 74% 700
      2700 up 1
      """),
    Scene(
      "push-and-pop", .transitions, "View controller life cycle", "A push and a pop, step by step",
      "The diagram lights up with each callback, and with each view that is added or removed. Apple's article lists six steps of a push and five of a pop.",
      expects: [
        .told("delegate.willShow(mountains"), .told("mountains-at-dawn.svg.viewIsAppearing"), .open("mountains"),
        .told("mountains-at-dawn.svg.viewDidDisappear"), .told("delegate.didShow(grid"), .closed,
      ],
      """
      set slow-motion 3
      0 inspector lifecycle
      700 push mountains-at-dawn.svg
      3200 pop
      """),
    Scene(
      "push-interrupted", .transitions, "View controller life cycle", "A caught push completes at once",
      "The push is caught half-way and is not cancelled: its callbacks end and those of a pop begin, in one turn. Apple's article draws this as four states, which the inspector shows here.",
      expects: [
        .pushing, .caught, .told("mountains-at-dawn.svg.viewDidAppear"),
        .told("mountains-at-dawn.svg.viewWillDisappear"), .held(.pan), .landing, .closed,
      ],
      """
      set slow-motion 2
      0 inspector lifecycle
      700 push mountains-at-dawn.svg
      1100 down 1 35% 50%
      1200 glide 1 36% 66% 500
      1800 up 1
      """),
    Scene(
      "pop-cancelled", .transitions, "View controller life cycle", "A pop that is cancelled",
      "The page is dragged down and thrown back up; when a pop is cancelled, Apple's text shows only viewDidDisappear and its diagram only viewDidAppear. UIKit itself, and this stack, send viewWillAppear, viewIsAppearing, viewDidAppear.",
      expects: [
        .open("mountains"), .held(.pan), .returning, .told("mountains-at-dawn.svg.viewDidAppear"), .open("mountains"),
      ],
      """
      0 inspector lifecycle
      500 push mountains-at-dawn.svg
      1800 down 1 35% 40%
      1850 glide 1 35% 56% 350
      2300 glide 1 35% 44% 150
      2460 up 1
      """),
    Scene(
      "grabbed-again", .transitions, "View controller life cycle", "Interrupted again and again",
      "A closing page is caught, released, caught again and thrown back. Apple's article promises that every callback still gets its partner.",
      expects: [.popping, .caught, .held(.pan), .landing, .caught, .held(.pan), .returning, .open("dunes")],
      """
      set slow-motion 3
      500 push dunes-in-the-last-light.svg
      2600 pop
      2850 down 1 50% 50%
      2950 glide 1 52% 60% 400
      3450 up 1
      3650 down 2 70% 36%
      3750 glide 2 64% 14% 250
      4010 up 2
      """),
    Scene(
      "pushed-while-popping", .transitions, "Handling interactions", "Pushing during a pop",
      "A second page is pushed while the first one still closes, and both are in the air. UIKit's guideline is to push and pop at once, without asking whether a transition runs.",
      expects: [
        .popping, .from("dunes"), .pushing, .from("reef"), .told("dunes-in-the-last-light.svg.viewDidDisappear"),
        .open("reef"),
      ],
      """
      set slow-motion 4
      0 inspector lifecycle
      500 push dunes-in-the-last-light.svg
      3000 pop
      3500 push reef-below-the-surface.svg
      """),
    Scene(
      "delegate", .transitions, "Handling interactions", "Delegate callbacks",
      "The timeline shows what the delegate is sent when a page is pushed and popped. A presentation, the second one here, sends it nothing.",
      expects: [
        .told("delegate.didShow(sails"), .told("delegate.didShow(grid"), .closed, .open("sails"), .popping, .closed,
      ],
      """
      0 inspector lifecycle
      500 push sails-in-the-evening-wind.svg
      1700 pop
      3000 present sails-in-the-evening-wind.svg
      4300 dismiss
      """),
    Scene(
      "paging", .transitions, "Zoom transition", "Back to its current place",
      "After two pages are turned, the picture returns to its own thumbnail, not to the first one. Apple's article finds it by the context's zoomed view controller.",
      expects: [.pushing, .from("mountains"), .popping, .from("orchard"), .closed],
      """
      500 push mountains-at-dawn.svg
      1500 key right
      2100 key right
      2900 pop
      """),
    Scene(
      "stale-source", .transitions, "Zoom transition", "A stale source",
      "Pictures before the open one are removed, so the left page returns to a place that now shows another picture. Apple's article warns of this: find the view by a stable identifier, never by a captured index path.",
      expects: [.open("cliffs"), .popping, .closes(.samePlace), .closed],
      besides: [.open("cliffs"), .popping, .closes(.elsewhere), .closed],
      comparison: "source-lookup=identifier",
      """
      set source-lookup captured
      set slow-motion 2
      500 push cliffs-and-the-sea-arch.svg
      1800 remove aurora-over-the-fjord.svg
      1800 remove balloons-over-the-valley.svg
      1800 remove cabin-in-the-first-snow.svg
      2400 pop
      """),
    Scene(
      "moved-source", .transitions, "Zoom transition", "A source that has moved",
      "The open picture moves to the end of the grid, and only the right page finds it there. Apple's article asks for a stable identifier for that reason.",
      expects: [.open("balloons"), .popping, .from("balloons"), .closes(.samePlace), .closed],
      besides: [.open("balloons"), .popping, .from("balloons"), .closes(.elsewhere), .closed],
      comparison: "source-lookup=identifier",
      """
      set source-lookup captured
      set slow-motion 2
      500 push balloons-over-the-valley.svg
      1800 insert balloons-over-the-valley.svg 12
      2400 pop
      """),
    Scene(
      "removed-source", .transitions, "Zoom transition", "A source that is gone",
      "The open picture is removed from the grid, so the right page has no source and returns to the centre. The left one flies into another picture, which took its place.",
      expects: [.open("balloons"), .popping, .closed],
      besides: [.open("balloons"), .popping, .fromNothing, .closed],
      comparison: "source-lookup=identifier",
      """
      set source-lookup captured
      set slow-motion 2
      500 push balloons-over-the-valley.svg
      1800 remove balloons-over-the-valley.svg
      2400 pop
      """),
    Scene(
      "cover-vertical", .transitions, "Other transitions", "Up from the bottom edge",
      "The page rises and covers the grid. This is UIKit's coverVertical.",
      expects: [.pushing, .moves(.rises), .open("windmills"), .popping, .moves(.rises), .closed],
      """
      set transition cover-vertical
      500 present windmills-on-the-long-dyke.svg
      2000 dismiss
      """),
    Scene(
      "flip-horizontal", .transitions, "Other transitions", "Turned over",
      "The grid turns about its vertical axis, and the page is on its back. This is UIKit's flipHorizontal.",
      expects: [.pushing, .moves(.turns), .open("windmills"), .popping, .moves(.turns), .closed],
      """
      set transition flip-horizontal
      500 present windmills-on-the-long-dyke.svg
      2000 dismiss
      """),
    Scene(
      "cross-dissolve", .transitions, "Other transitions", "Dissolved",
      "The page fades in over the grid, in place. This is UIKit's crossDissolve.",
      expects: [.pushing, .moves(.dissolves), .open("windmills"), .popping, .moves(.dissolves), .closed],
      """
      set transition cross-dissolve
      500 present windmills-on-the-long-dyke.svg
      2000 dismiss
      """),
    Scene(
      "partial-curl", .transitions, "Other transitions", "Rolled up",
      "The grid curls up at its corner and shows the page beneath. This is UIKit's partialCurl.",
      expects: [.pushing, .moves(.curls), .open("windmills"), .popping, .moves(.curls), .closed],
      """
      set transition partial-curl
      500 present windmills-on-the-long-dyke.svg
      2500 dismiss
      """),
    Scene(
      "without-zoom", .transitions, "Zoom transition", "Without the zoom",
      "On the right the same push has no preferred transition and slides in. Apple's article promises this on platforms without the zoom.",
      expects: [.pushing, .from("ferry"), .open("ferry"), .popping, .closed],
      besides: [.pushing, .moves(.slides), .open("ferry"), .popping, .moves(.slides), .closed],
      comparison: "transition=push",
      """
      600 push ferry-in-the-harbour.svg
      2400 pop
      """),
  ]
}
