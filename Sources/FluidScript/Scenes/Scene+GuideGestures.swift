/// What the second document says of gestures, and of zooms inside zooms.
extension Scene {
  static let guideGestures = [
    Scene(
      "spread", .guide, "Gestures", "Pulled open with two fingers",
      "Two fingers spread on a thumbnail and hold its page while it grows. The zoom guide remembers this from the first iPhone and misses it in the new transition.",
      expects: [.held(.spread), .pushing, .open("aurora"), .popping, .closed],
      """
      500 down 1 90 150
      500 down 2 120 150
      560 glide 1 20% 40% 900
      560 glide 2 60% 60% 900
      1600 up 1
      1600 up 2
      3200 pop
      """),
    Scene(
      "pinch", .guide, "Gestures", "Pinched away, spinning",
      "Two fingers pinch the page, turn it, and release it into its thumbnail. Spinning things in flight is what the zoom guide likes best.",
      expects: [.open("pot"), .held(.pinch), .rotated, .landing, .closed],
      """
      500 push pot-of-tea-by-the-window.svg
      1700 down 1 35% 40%
      1700 down 2 65% 60%
      1760 glide 1 48% 66% 700
      1760 glide 2 53% 56% 700
      2500 up 1
      2500 up 2
      """),
    Scene(
      "zoomed-picture", .guide, "Gestures", "A magnified picture zooms out first",
      "The first pinch makes a magnified picture fit again, and the next one closes the page. The zoom guide asks for this order.",
      expects: [.open("pot"), .magnified, .held(.pinch), .landing, .closed],
      """
      500 push pot-of-tea-by-the-window.svg
      1600 zoom 3 50% 50%
      2000 down 1 20% 30%
      2000 down 2 80% 70%
      2060 glide 1 45% 48% 500
      2060 glide 2 55% 52% 500
      2620 up 1
      2620 up 2
      3400 down 1 35% 40%
      3400 down 2 65% 60%
      3460 glide 1 47% 49% 500
      3460 glide 2 53% 53% 500
      4020 up 1
      4020 up 2
      """),
    Scene(
      "swipe-down", .guide, "Gestures", "Dragged down with one finger",
      "One finger anywhere on the page drags it down and away. The zoom guide notes that pushes got this with the second beta of iOS 18.",
      expects: [.open("cliffs"), .held(.pan), .landing, .closed],
      """
      500 push cliffs-and-the-sea-arch.svg
      1700 down 1 50% 40%
      1740 glide 1 47% 66% 350
      2110 up 1
      """),
    Scene(
      "scrolled-page", .guide, "Gestures", "Only from the top",
      "A page that scrolls keeps a swipe down until it is at its top; the next swipe closes it. The zoom guide states this rule for content that scrolls vertically.",
      expects: [.open("story"), .scrolled, .open("story"), .held(.pan), .landing, .closed],
      """
      stage
      source story 20% 20% 160 120 12
      page scroll 3000
      400 push story
      1400 scroll 500
      1700 down 1 50% 40%
      1740 glide 1 50% 85% 260
      2040 up 1
      3600 down 2 50% 40%
      3640 glide 2 50% 75% 350
      4000 up 2
      """),
    Scene(
      "edge-swipe", .guide, "Gestures", "From the leading edge",
      "A swipe from the left edge drags a pushed page back, by its zoom. The zoom guide lists this for pushes alone.",
      expects: [.open("tram"), .held(.edge), .landing, .closed],
      """
      500 push tram-on-the-steep-street.svg
      1700 down 1 4 50%
      1740 glide 1 45% 52% 450
      2200 up 1
      """),
    Scene(
      "edge-swipe-presented", .guide, "Gestures", "A presentation has no edge",
      "On the left a presented page ignores the edge swipe, as the zoom guide says. On the right the swipe is switched on for it.",
      expects: [.pushing, .open("tram")],
      besides: [.open("tram"), .held(.edge), .landing, .closed],
      comparison: "edge-swipe=everywhere",
      """
      set presentation full-screen
      500 present tram-on-the-steep-street.svg
      1700 down 1 4 50%
      1740 glide 1 45% 52% 450
      2200 up 1
      """),
    Scene(
      "right-to-left", .guide, "Gestures", "From the right edge",
      "Reading from right to left mirrors the grid and the paging, and the right edge drags a page back. The zoom guide mentions both edges.",
      expects: [.open("tram"), .held(.edge), .landing, .closed],
      """
      set right-to-left on
      500 push tram-on-the-steep-street.svg
      1700 down 1 99.8% 50%
      1740 glide 1 55% 52% 450
      2200 up 1
      """),
    Scene(
      "own-recognizer", .guide, "Gestures", "Your own recogniser beside the zoom's",
      "On the left the zoom's edge swipe wins, and the page goes back. On the right it is off, and the page's own recogniser turns to another picture.",
      expects: [.open("mountains"), .from("night-train"), .held(.edge), .landing, .closed],
      besides: [.open("mountains"), .from("night-train"), .open("mountains"), .from("mountains")],
      comparison: "edge-swipe=off",
      """
      500 push mountains-at-dawn.svg
      1600 key right
      2600 down 1 4 50%
      2640 glide 1 45% 52% 450
      3120 up 1
      """),
    Scene(
      "wheel-back", .guide, "Trackpad", "Back with a wheel or a touchpad",
      "Sideways steps of a wheel drag the page back, wherever the pointer is. On a trackpad, the zoom guide says, the back gesture begins anywhere.",
      expects: [.open("aurora"), .held(.edge), .landing, .closed],
      """
      500 push aurora-over-the-fjord.svg
      1700 wheel 50% 50% 1 0
      1760 wheel 50% 50% 2 0
      1820 wheel 50% 50% 2 0
      1880 wheel 50% 50% 2 0
      1940 wheel 50% 50% 2 0
      2000 wheel 50% 50% 2 0
      """),
    Scene(
      "wheel-over-slide", .guide, "Trackpad", "Over a page that slides",
      "The page has slid in, so the wheel first turns to the first picture and only then drags the page back. The zoom guide saw this with the default slide.",
      expects: [.moves(.slides), .open("balloons"), .says("aurora"), .held(.edge), .landing, .closed],
      """
      set transition push
      set wheel-back-swipe always
      500 push balloons-over-the-valley.svg
      1600 wheel 50% 50% 1 0
      2600 wheel 50% 50% 1 0
      2660 wheel 50% 50% 2 0
      2720 wheel 50% 50% 2 0
      2780 wheel 50% 50% 2 0
      2840 wheel 50% 50% 2 0
      2900 wheel 50% 50% 2 0
      2960 wheel 50% 50% 2 0
      """),
    Scene(
      "wheel-against-paging", .guide, "Trackpad", "Turn a page, and go back by mistake",
      "On the right the back gesture always wins: one page forward, then a swipe back closes the page. The zoom guide reports this as an iPad bug; on the left the wheel turns back.",
      expects: [.open("mountains"), .from("night-train"), .open("mountains"), .from("mountains")],
      besides: [.open("mountains"), .from("night-train"), .held(.edge), .landing, .closed],
      comparison: "wheel-back-swipe=always",
      """
      500 push mountains-at-dawn.svg
      1600 wheel 50% 50% -1 0
      2600 wheel 50% 50% 1 0
      2660 wheel 50% 50% 1 0
      2720 wheel 50% 50% 2 0
      2780 wheel 50% 50% 2 0
      2840 wheel 50% 50% 2 0
      2900 wheel 50% 50% 2 0
      """),
    Scene(
      "zooms-inside-zooms", .guide, "Nested zooms", "A zoom inside a zoom",
      "A story opens out of the news and a picture out of the story. Each returns to the page that it came from.",
      expects: [
        .open("balloons"), .from("cabin"), .open("cabin"), .popping, .open("balloons"), .popping, .closed,
      ],
      """
      set layout news
      500 push balloons-over-the-valley.svg
      1900 scroll 320
      2200 push cabin-in-the-first-snow.svg
      3600 pop
      4800 pop
      """),
    Scene(
      "two-in-flight", .guide, "Nested zooms", "Two in flight",
      "A story's picture is caught in flight and thrown back, and the story follows before it has landed. Every level of nested zooms is as fluid as the first one.",
      expects: [
        .open("balloons"), .pushing, .from("cabin"), .caught, .held(.pan), .landing, .from("cabin"),
        .told("balloons-over-the-valley.svg.viewDidDisappear"), .closed,
      ],
      """
      set layout news
      set slow-motion 3
      500 push balloons-over-the-valley.svg
      2400 scroll 320
      2800 push cabin-in-the-first-snow.svg
      3100 down 1 50% 50%
      3200 glide 1 52% 62% 400
      3640 up 1
      3900 pop
      """),
    Scene(
      "next-story", .guide, "Nested zooms", "One story leads to another",
      "The next stories wait at the foot of a story, and each opens out of its small picture. That is a third level of zooms, and a fourth follows.",
      expects: [
        .open("balloons"), .pushing, .from("cliffs"), .open("cliffs"), .popping, .from("cliffs"), .open("balloons"),
      ],
      """
      set layout news
      500 push balloons-over-the-valley.svg
      1700 scroll 5000
      2200 push cliffs-and-the-sea-arch.svg
      3600 pop
      """),
    Scene(
      "shared-identifier", .guide, "Nested zooms", "One identifier on two pages",
      "On the left two pages share an identifier, and the story comes out of the covered one. On the right each page has its namespace, as the zoom guide advises.",
      expects: [
        .open("balloons"), .pushing, .from("cliffs"), .sourceRatio(1.7...1.9), .open("cliffs"), .popping,
        .from("cliffs"), .open("balloons"),
      ],
      besides: [
        .open("balloons"), .pushing, .from("cliffs"), .sourceRatio(0.9...1.6), .open("cliffs"), .popping,
        .from("cliffs"), .open("balloons"),
      ],
      comparison: "source-lookup=identifier",
      """
      set source-lookup shared-identifier
      set layout news
      set slow-motion 2
      500 push balloons-over-the-valley.svg
      2500 scroll 5000
      3000 push cliffs-and-the-sea-arch.svg
      5400 pop
      """),
    Scene(
      "list-to-article", .guide, "Nested zooms", "The whole cell for a story",
      "On the left the whole card flies, with headline and text, and becomes the story. On the right only its picture flies; the zoom guide uses the cell.",
      expects: [.open("balloons"), .popping, .from("balloons"), .sourceRatio(0.5...1.5), .closed],
      besides: [.open("balloons"), .popping, .from("balloons"), .sourceRatio(1.7...1.8), .closed],
      comparison: "source=picture",
      """
      set layout news
      set source cell
      set slow-motion 2
      500 push balloons-over-the-valley.svg
      2900 pop
      """),
  ]
}
