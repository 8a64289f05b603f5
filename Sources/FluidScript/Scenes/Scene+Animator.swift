/// What the fourth document says: the transition of a news app, by an animator.
extension Scene {
  static let animator = [
    Scene(
      "news", .animator, "The finished transition", "The zoom of a news reader",
      "Page and list grow together about the thumbnail, and each fades into the other. The Apple News article builds this from an animator of some hundred lines.",
      expects: [.pushing, .moves(.grows), .open("balloons"), .popping, .moves(.grows), .closed],
      """
      set transition news
      set layout news
      600 push balloons-over-the-valley.svg
      2400 pop
      """),
    Scene(
      "news-beside-default", .animator, "The finished transition", "List and story zoom together",
      "On the left a story grows out of its picture while the list grows with it. On the right is the default push, with which the Apple News article begins.",
      expects: [.pushing, .moves(.grows), .open("balloons"), .popping, .moves(.grows), .closed],
      besides: [.pushing, .moves(.slides), .open("balloons"), .popping, .moves(.slides), .closed],
      comparison: "transition=push",
      """
      set layout news
      set transition news
      600 push balloons-over-the-valley.svg
      2400 pop
      """),
    Scene(
      "news-documented", .animator, "The animator", "One animator, push and pop",
      "The picture moves in the list while its page is open. The left page returns to the old frame, as in the Apple News article; the right one asks for its thumbnail again.",
      expects: [.pushing, .moves(.grows), .open("cliffs"), .popping, .closes(.samePlace), .closed],
      besides: [.pushing, .moves(.grows), .open("cliffs"), .popping, .closes(.elsewhere), .closed],
      comparison: "animator-rules=ours",
      """
      set layout list
      set transition news
      set animator-rules documented
      600 push cliffs-and-the-sea-arch.svg
      2000 remove aurora-over-the-fjord.svg
      2000 remove night-train-over-the-viaduct.svg
      2600 pop
      """),
    Scene(
      "news-without-thumbnail", .animator, "The animator", "No thumbnail, no animator",
      "Without a thumbnail the left delegate returns no animator, and the default push runs, as in the Apple News article. On the right the page grows out of the middle.",
      expects: [.pushing, .moves(.slides), .open("cliffs"), .popping, .moves(.slides), .closed],
      besides: [.pushing, .moves(.grows), .open("cliffs"), .popping, .moves(.grows), .closed],
      comparison: "animator-rules=ours",
      """
      set transition news
      set source missing
      set animator-rules documented
      600 push cliffs-and-the-sea-arch.svg
      2400 pop
      """),
    Scene(
      "animator-quarter-turn", .animator, "Your own", "A quarter turn",
      "The page turns in by a quarter, is caught in flight and continues. This is the README's animator: one property and a spring.",
      expects: [.pushing, .caught, .held(.pan), .returning, .open("reef")],
      """
      set transition quarter-turn
      600 push reef-below-the-surface.svg
      760 down 1 50% 40%
      800 glide 1 60% 45% 300
      1400 up 1
      """),
    Scene(
      "animator-cards", .animator, "Your own", "Two cards on a table",
      "Both pages have round corners and lie on black while they move. An animator can add views of its own.",
      expects: [.pushing, .withoutSource, .open("reef"), .popping, .withoutSource, .closed],
      """
      set transition cards
      600 push reef-below-the-surface.svg
      2400 pop
      """),
    Scene(
      "animator-circle", .animator, "Your own", "A circle reveals the page",
      "A mask grows out of the thumbnail until it shows every corner. The Apple News article clips its page to a rectangle; a mask can have any shape.",
      expects: [.pushing, .withoutSource, .open("reef"), .popping, .withoutSource, .closed],
      """
      set transition circle-reveal
      600 push reef-below-the-surface.svg
      2400 pop
      """),
    Scene(
      "animator-parallax", .animator, "Your own", "Pushed and presented by one animator",
      "Pushed, the page comes from the side; presented, it comes from below. One animator does both and asks its context which it is.",
      expects: [
        .told("delegate.willShow(reef"), .withoutSource, .open("reef"), .popping, .told("delegate.didShow(grid"),
        .closed, .pushing, .open("reef"), .popping, .closed,
      ],
      """
      set transition parallax-push
      600 push reef-below-the-surface.svg
      2000 pop
      3400 set presentation full-screen
      3400 present reef-below-the-surface.svg
      4800 dismiss
      """),
    Scene(
      "animator-hinge", .animator, "Your own", "Off its hinge",
      "The covered page falls off its hinge, and a finger catches it as it falls. Every animator can be caught here.",
      expects: [.pushing, .caught, .held(.pan), .landing, .closed],
      """
      set transition hinge
      600 push reef-below-the-surface.svg
      850 down 1 50% 40%
      900 glide 1 80% 40% 100
      1020 up 1
      """),
    Scene(
      "animator-slider", .animator, "Your own", "A transition on a slider",
      "The transition begins held, and a finger on the slider moves it. Beyond the middle it finishes; before it the pop is cancelled.",
      expects: [
        .progress(0...0), .says("0 %"), .says("0.55 s"), .progress(0.3...0.45), .progress(0.1...0.25),
        .progress(0.6...0.8), .says("68 %"), .open("reef"), .progress(1...1), .progress(0.6...0.75),
        .says("34 %"), .returning, .progress(0.95...1), .open("reef"),
      ],
      """
      set transition percent-driven
      600 push reef-below-the-surface.svg
      1200 down 1 50%-100 100%-95
      1250 glide 1 50%-30 100%-95 500
      2000 glide 1 50%-90 100%-95 400
      2700 glide 1 50%+60 100%-95 700
      3700 up 1
      4600 pop
      5000 down 1 50%-147 100%-95
      5050 glide 1 50%-47 100%-95 500
      6000 up 1
      """),
    Scene(
      "animator-controls", .animator, "Your own", "Paused, continued, reversed",
      "Buttons pause the animation, resume it, and reverse the pop half-way. When it ends, the line at the foot says how.",
      expects: [
        .progress(0...0), .says("Continue"), .pushing, .caught, .progress(0.2...0.9), .pushing,
        .says("Animation ended: completed"), .open("reef"), .landing, .returning, .says("Animation ended: cancelled"),
        .open("reef"),
      ],
      """
      set transition percent-driven
      set slow-motion 3
      600 push reef-below-the-surface.svg
      1200 tap 50%-112 100%-148
      1500 tap 50%-112 100%-148
      2300 tap 50%-112 100%-148
      4600 pop
      5000 tap 50%-112 100%-148
      5400 tap 50%-20 100%-148
      """),
    Scene(
      "animator-own", .animator, "Your own", "Your own animator",
      "This transition plays animators of your own, in a program built from a copy of Resources/Animators. Without any it is the default push.",
      expects: [.pushing, .withoutSource, .open("reef"), .popping, .withoutSource, .closed],
      """
      set transition own
      600 push reef-below-the-surface.svg
      2400 pop
      """),
  ]
}
