/// What people report of transitions elsewhere, and what happens here. `Proofs.md` has a row for each of them.
extension Scene {
  static let reports = firstReports + lastReports

  private static let firstReports = [
    Scene(
      "proof-1", .reports, "Touches that are lost", "A touch in every frame",
      "A card is touched while it opens and again while it lands, and stands still under the finger each time. Elsewhere touches are blocked for the whole zoom, half a second or more.",
      expects: [
        .pushing, .caught, .returning, .caught, .returning, .popping, .caught, .landing, .closed,
      ],
      """
      set slow-motion 3
      300 push ferry-in-the-harbour.svg
      540 down 1 50% 60%
      940 up 1
      1100 down 2 50% 50%
      1500 up 2
      2600 pop
      2860 down 3 50% 60%
      3360 up 3
      4000 set slow-motion 1
      """),
    Scene(
      "proof-2", .reports, "Lists that scroll", "Landing in a list that scrolls",
      "The list is flung while a card flies back to it, and the card lands in its row. Elsewhere the source stops following its list and snaps into place afterwards.",
      expects: [
        .pushing, .popping, .from("lights"), .closed,
      ],
      """
      set layout list
      set slow-motion 3
      300 push lights-of-the-city.svg
      1600 pop
      1950 scroll-begin 92% 80%
      1983 scroll-move 92% 80% 0 -8
      2016 scroll-move 92% 80% 0 -14
      2050 scroll-move 92% 80% 0 -14
      2083 scroll-move 92% 80% 0 -14
      2116 scroll-move 92% 80% 0 -14
      2150 scroll-end 92% 80%
      3200 set slow-motion 1
      3700 scroll-begin 92% 80%
      3733 scroll-end 92% 80%
      """),
    Scene(
      "proof-3", .reports, "Sources that are gone", "The grid is whole afterwards",
      "Three pages are opened, caught, thrown back and overtaken, and each picture ends in its place, once. Elsewhere the source is invisible or gone when the page has returned.",
      expects: [
        .pushing, .caught, .held(.pan), .landing, .from("dunes"), .from("fog"), .held(.pan), .closed, .open("cabin"),
        .closed,
      ],
      """
      400 push cabin-in-the-first-snow.svg
      560 down 1 50% 50%
      600 glide 1 54% 78% 120
      730 up 1
      800 push dunes-in-the-last-light.svg
      960 pop
      1040 push fog-in-the-pine-forest.svg
      1180 down 2 45% 50%
      1220 glide 2 40% 74% 130
      1360 up 2
      2600 push cabin-in-the-first-snow.svg
      3500 pop
      """),
    Scene(
      "proof-4", .reports, "Dismissals that are refused", "After a refusal all works",
      "The scrolled page refuses to be dragged off; the button closes it, and the next page opens as ever. Elsewhere one cancelled close keeps all later transitions from running.",
      expects: [
        .open("story"), .scrolled, .open("story"), .popping, .closed, .open("story"), .held(.pan), .landing, .closed,
      ],
      """
      stage
      source story 20% 20% 160 120 12
      page scroll 3000
      400 push story
      1300 scroll 500
      1500 down 1 50% 40%
      1540 glide 1 50% 62% 250
      1820 up 1
      2600 pop
      3300 push story
      4300 down 2 50% 30%
      4340 glide 2 52% 70% 300
      4660 up 2
      """),
    Scene(
      "proof-5", .reports, "Scrolling or dismissing", "What can still move is not dismissed",
      "A magnified picture is dragged down and moves within its page; fitted again, the same drag closes it. Elsewhere scrolling fights with the dismissal.",
      expects: [.open("cabin"), .magnified, .open("cabin"), .held(.pan), .landing, .closed],
      """
      500 push cabin-in-the-first-snow.svg
      1500 zoom 3 50% 50%
      1800 down 1 50% 35%
      1840 glide 1 50% 80% 350
      2220 up 1
      3000 zoom 1 50% 50%
      3400 down 2 50% 35%
      3440 glide 2 50% 80% 350
      3820 up 2
      """),
    Scene(
      "proof-6", .reports, "Fast hands", "Open, close, open",
      "A page is opened, closed and opened again within three frames, and again while it lands. Elsewhere the third one opens nothing, or the layout jumps.",
      expects: [
        .pushing, .popping, .pushing, .open("cliffs"), .popping, .pushing, .popping, .pushing, .open("cliffs"),
        .popping, .closed,
      ],
      """
      500 push cliffs-and-the-sea-arch.svg
      516 pop
      532 push cliffs-and-the-sea-arch.svg
      1700 pop
      1800 push cliffs-and-the-sea-arch.svg
      1900 pop
      2000 push cliffs-and-the-sea-arch.svg
      3200 pop
      """),
  ]

  private static let lastReports = [
    Scene(
      "proof-7", .reports, "The swipe back", "Swiped back, and back again",
      "The edge swipe holds the card that zooms: it follows to and fro, is given up, and is made again. Elsewhere the swipe back and shared elements exclude each other.",
      expects: [.open("dunes"), .held(.edge), .returning, .open("dunes"), .held(.edge), .landing, .closed],
      """
      500 push dunes-in-the-last-light.svg
      1600 down 1 4 50%
      1640 glide 1 50% 52% 500
      2200 glide 1 6% 50% 500
      2760 up 1
      3400 down 2 4 50%
      3440 glide 2 55% 56% 350
      3800 up 2
      """),
    Scene(
      "proof-8", .reports, "Jumps", "Interrupted without a jump",
      "The page is pushed and popped every few tenths of a second, and the card continues from its place at its speed. Elsewhere an interrupted transition jumps to its end first.",
      expects: [.pushing, .popping, .pushing, .popping, .pushing, .popping, .from("cliffs"), .closed],
      """
      300 set slow-motion 4
      300 push cliffs-and-the-sea-arch.svg
      700 pop
      1000 push cliffs-and-the-sea-arch.svg
      1500 pop
      1700 push cliffs-and-the-sea-arch.svg
      2400 pop
      3600 set slow-motion 1
      """),
    Scene(
      "proof-9", .reports, "The swap at the end", "No flicker where the card was",
      "Card and thumbnail show one picture at one place when they change places, so nothing flickers. Elsewhere two sizes of the picture swap, or layers are in the wrong order for a frame.",
      expects: [.open("ferry"), .popping, .from("ferry"), .closed],
      """
      300 set slow-motion 3
      300 push ferry-in-the-harbour.svg
      2200 pop
      4000 set slow-motion 1
      """),
    Scene(
      "proof-10", .reports, "Options", "Everything can be switched in flight",
      "Backing, blur, alignment and dimming change while a card is in the air, and the next frame shows them. Elsewhere gestures cannot be chosen and the covered page is not blurred.",
      expects: [.pushing, .progress(0.1...0.9), .open("ferry")],
      """
      300 set slow-motion 8
      300 push ferry-in-the-harbour.svg
      700 set dimming-blur 16
      1000 set alignment-rect off
      1300 set backdrop fades
      1600 set dimming accent
      1900 set covered-page-recedes off
      3000 set slow-motion 1
      """),
    Scene(
      "proof-11", .reports, "Sources off screen", "No source, or none in view",
      "A page without a source comes from the centre, one flies to its row below the window, and one waits for its row to scroll into view. Elsewhere a card flies to a source that is not there.",
      expects: [
        .pushing, .fromNothing, .closed, .popping, .fromBelow, .closed, .popping, .from("reef"), .closed,
      ],
      """
      set layout list
      set source missing
      300 push aurora-over-the-fjord.svg
      1000 pop
      1700 set source picture
      1700 set scrolled-off-source outside
      1800 push aurora-over-the-fjord.svg
      2500 key end
      2750 pop
      3500 key home
      3700 set scrolled-off-source into-sight
      3800 push aurora-over-the-fjord.svg
      4500 key end
      4750 pop
      """),
    Scene(
      "proof-12", .reports, "Stacks", "A pop that a push interrupts",
      "Another page is pushed while one leaves, and a pop then leads back over both. Elsewhere this order crashes the program; here each page gets its callbacks in order.",
      expects: [
        .open("dunes"), .popping, .pushing, .from("balloons"), .from("greenhouse"),
        .told("dunes-in-the-last-light.svg.viewDidDisappear"), .open("greenhouse"), .popping, .closed,
      ],
      """
      0 inspector lifecycle
      500 push dunes-in-the-last-light.svg
      1500 pop
      1640 push balloons-over-the-valley.svg
      1900 push greenhouse-after-dark.svg
      3000 pop-to-root
      """),
  ]
}
