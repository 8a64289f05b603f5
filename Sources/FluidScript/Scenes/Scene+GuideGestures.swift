/// What the second document says of gestures, and of zooms inside zooms.
extension Scene {
  static let guideGestures = [
    Scene(
      "spread", .guide, "Gestures", "Pulled open with two fingers",
      "Two fingers spread on a thumbnail and hold its page while it grows. The guide recalls it from the first photo albums on the iPhone, and misses it in the new transition, which a tap begins.",
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
      "Two fingers pinch the page, turn it, and release it into its thumbnail. The guide likes best that one can spin things in flight.",
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
      "zoomed-picture", .guide, "Gestures", "A zoomed picture zooms out first",
      "The picture is magnified, and the first pinch makes it fit again; the next one takes the page away. The guide asks for this order where a page can be zoomed itself.",
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
      "swipe-down", .guide, "Gestures", "Drawn down with one finger",
      "One finger anywhere on the page draws it down and away, after a push as well. The guide notes that this came to pushes with the second beta.",
      expects: [.open("cliffs"), .held(.pan), .landing, .closed],
      """
      500 push cliffs-and-the-sea-arch.svg
      1700 down 1 50% 40%
      1740 glide 1 47% 66% 350
      2110 up 1
      """),
    Scene(
      "scrolled-page", .guide, "Gestures", "Only from the top",
      "A page that scrolls keeps a swipe down until it is at its top; the next swipe takes it away. The guide states this rule for content that scrolls vertically.",
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
      "A swipe from the left edge draws a pushed page back, by its zoom. The guide lists it for pushes alone; right to left it is the right edge.",
      expects: [.open("tram"), .held(.edge), .landing, .closed],
      """
      500 push tram-on-the-steep-street.svg
      1700 down 1 4 50%
      1740 glide 1 45% 52% 450
      2200 up 1
      """),
    Scene(
      "edge-swipe-presented", .guide, "Gestures", "A presentation has no edge",
      "The same swipe on a presented page does nothing on the left and dismisses it on the right, where it is switched on. The guide lists the edge for pushes alone.",
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
      "right-to-left", .guide, "Gestures", "Where the leading edge is the right one",
      "Reading from right to left mirrors the grid and the paging, and the right edge draws a page back. The guide has the left edge for English and the other one elsewhere.",
      expects: [.open("tram"), .held(.edge), .landing, .closed],
      """
      set right-to-left on
      500 push tram-on-the-steep-street.svg
      1700 down 1 99.8% 50%
      1740 glide 1 55% 52% 450
      2200 up 1
      """),
    Scene(
      "own-recognizer", .guide, "Gestures", "A recogniser of one's own, beside the zoom's",
      "The page's own recogniser, which turns pictures, waits for the zoom's edge swipe to fail: on the left that wins and the page goes back, on the right it is switched off and a picture is turned. The guide found no way to the zoom's recognisers.",
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
      "wheel-back", .guide, "Trackpad", "Back by a wheel or a touchpad",
      "Sideways steps of a wheel draw the page back, from wherever the pointer is. On a trackpad, the guide says, the back gesture begins anywhere.",
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
      "The back gesture is to win always, but the page has slid in: at the second picture the wheel turns to the first one, and only from there it draws the page back. The guide saw this of the default slide, which goes by where its content is.",
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
      "wheel-against-paging", .guide, "Trackpad", "To the right a little, and not back again",
      "On the right the back gesture always wins, as on an iPad: after paging forwards a little, a swipe back draws the page off. The guide reports it as a bug; on the left the wheel goes by where the content is when it begins to turn, and pages back.",
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
      "zooms-inside-zooms", .guide, "Nested zooms", "Out of a story, and out of that again",
      "A story opens out of the news, a picture out of the story, and each goes back into the page that it came from. The guide goes from an article to a picture in it by the same transition.",
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
      "two-in-flight", .guide, "Nested zooms", "Two of them in flight",
      "The picture of a story is still in flight when it is caught and thrown back, and the story follows it before it has landed. Every level of nested zooms is as fluid as the first one.",
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
      "At the foot of a story the next ones wait, and each opens out of its small picture: a third level, and so on. The guide has a list lead to an article; here an article leads to the next.",
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
      "shared-identifier", .guide, "Nested zooms", "An identifier that is on two pages",
      "The next story at the foot of a story is in the news as well: on the left both have one identifier without a namespace, and the story comes out of the covered page, and on the right each page has a namespace of its own. The guide gives sources an identifier within a namespace.",
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
      "The whole card flies, headline and text with it, and becomes the story; on the right it is the picture alone. The guide uses the cell as the source when a list leads to an article.",
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
