/// What the playground promises.
extension Scene {
  static let playground = [
    Scene(
      "grid", .playground, "The window", "Real pictures in a grid",
      "The gallery scrolls under a finger, and a tap opens a picture out of its thumbnail. This is the first thing FluidZoom shows.",
      expects: [
        .pushing, .from("lemons"), .open("lemons"), .popping, .closed,
      ],
      """
      500 down 1 50% 80%
      540 glide 1 50% 30% 400
      960 up 1
      2400 tap 50% 50%
      4000 pop
      """),
    Scene(
      "mouse-fingers", .playground, "The window", "Touch gestures with a mouse",
      "The left button is one finger and drags a page off. The right button, or Alt with the left, is two fingers that pinch and turn.",
      expects: [.held(.pan), .closed, .open("volcano"), .held(.pinch), .rotated, .landing, .closed],
      """
      500 push volcano-island-from-above.svg
      1700 mouse-down left 50% 45%
      1760 mouse-move 50% 52%
      1820 mouse-move 51% 60%
      1880 mouse-move 52% 68%
      1940 mouse-up left 52% 68%
      3400 push volcano-island-from-above.svg
      4600 mouse-down right 320 320
      4680 mouse-move 304 335
      4760 mouse-move 280 344
      4840 mouse-move 260 347
      4920 mouse-move 246 345
      5000 mouse-move 238 344
      5100 mouse-up right 238 344
      """),
    Scene(
      "tracking", .playground, "The window", "A held card stays under the finger",
      "A finger swings an open page from side to side. The left card stays under it; the right one trails on a spring, as on iOS.",
      expects: [.open("volcano"), .held(.pan), .middle(0.618...0.65), .returning, .open("volcano")],
      besides: [.open("volcano"), .held(.pan), .middle(0.6...0.615), .returning, .open("volcano")],
      comparison: "tracking=native",
      """
      600 push volcano-island-from-above.svg
      1800 down 1 50% 45%
      1840 glide 1 50% 60% 160
      2040 glide 1 25% 58% 180
      2240 glide 1 75% 62% 340
      2600 glide 1 25% 58% 340
      2960 glide 1 75% 62% 340
      3320 glide 1 50% 52% 240
      3900 up 1
      """),
    Scene(
      "options-in-flight", .playground, "The window", "Options in mid-flight",
      "Alignment, backdrop and backing change by their keys while the card is in the air. No option waits for a transition to end.",
      expects: [.pushing, .says("Alignment"), .says("Backdrop"), .says("backing"), .open("ferry")],
      """
      set slow-motion 10
      300 push ferry-in-the-harbour.svg
      1500 key a
      2500 key a
      3200 key d
      4000 key b
      """),
  ]
}
