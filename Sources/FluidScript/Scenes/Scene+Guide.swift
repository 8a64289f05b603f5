/// What the second document says: a guide to zoom transitions.
extension Scene {
  static let guide = guideSources + guideGestures + guideTips

  private static let guideSources = [
    Scene(
      "skinny-row", .guide, "What fits", "A row or its thumbnail",
      "On the left a page grows out of a wide row, on the right out of the row's thumbnail. The zoom guide advises against the first: source and page should have similar shapes.",
      expects: [.open("ferry"), .popping, .from("ferry"), .sourceRatio(4...99), .closed],
      besides: [.open("ferry"), .popping, .from("ferry"), .sourceRatio(1...2), .closed],
      comparison: "source=picture",
      """
      set layout rows
      set source cell
      600 push ferry-in-the-harbour.svg
      2400 pop
      """),
    Scene(
      "large-source", .guide, "What fits", "A large source",
      "A story's picture is nearly the page already, so little has to be covered up in flight. The zoom guide likes such a source if the two shapes match.",
      expects: [.open("mountains"), .popping, .from("mountains"), .closed],
      """
      set layout news
      600 push mountains-at-dawn.svg
      2400 pop
      """),
    Scene(
      "back-button", .guide, "Push and present", "A chevron for a push",
      "A pushed page has a chevron at its leading edge, which goes back. The zoom guide keeps it for those who do not know the gestures, or cannot make them.",
      expects: [.says("cat-on"), .open("cat"), .told("delegate.willShow(grid"), .closed],
      """
      600 push cat-on-the-window-sill.svg
      2200 tap 24 26
      """),
    Scene(
      "done-button", .guide, "Push and present", "Done for a presentation",
      "A page presented over the whole window says Done, which closes it. The zoom guide asks for the button, since not every hand can pinch or drag.",
      expects: [.open("cat"), .says("Done"), .popping, .closed],
      """
      set presentation full-screen
      600 present cat-on-the-window-sill.svg
      2200 tap 36 26
      """),
    Scene(
      "row-with-gap", .guide, "The cell or its content", "The gap that a row leaves",
      "On the left the whole cell flies and leaves a gap in its group. On the right only its content flies, as the zoom guide advises, and the group stays whole.",
      expects: [
        .pushing, .caught, .held(.pan), .gap, .gone(0.98...1.02), .highlighted(0.2...0.9), .landing, .closed,
      ],
      besides: [
        .pushing, .caught, .held(.pan), .gap, .gone(0.9...0.979), .highlighted(0.2...0.9), .landing, .closed,
      ],
      comparison: "source=content",
      """
      set layout list
      set source cell
      set slow-motion 3
      600 tap 40% 200
      860 down 1 50% 200
      1000 glide 1 52% 380 600
      2600 up 1
      """),
    Scene(
      "thumbnail-of-a-row", .guide, "The cell or its content", "Tap the words, zoom the picture",
      "A tap on a row's words opens its page out of the row's picture. The zoom guide notes that the tapped view and the flying view may differ.",
      expects: [.open("night-train"), .popping, .from("night-train"), .closed],
      """
      set layout list
      600 tap 40% 200
      2400 pop
      """),
    Scene(
      "highlight", .guide, "The cell or its content", "Highlighted until it is back",
      "The row is highlighted while its page is open, and the highlight fades in step with a page that is dragged off. The zoom guide deselects the row in its sample.",
      expects: [
        .highlighted(0.1...0.9), .open("night-train"), .highlighted(1...1), .held(.edge), .highlighted(0.1...0.9),
        .returning, .open("night-train"), .highlighted(1...1), .popping, .highlighted(0.1...0.9), .closed,
      ],
      """
      set layout list
      500 down 1 40% 200
      700 up 1
      2200 down 2 4 50%
      2240 glide 2 60% 50% 500
      2800 glide 2 8% 50% 300
      3140 up 2
      4600 pop
      """),
    Scene(
      "hugging-content", .guide, "The cell or its content", "Hug the content or fill the row",
      "On the left the page grows out of the picture and its words, on the right out of the whole row. The zoom guide adds a spacer to its label to get the second.",
      expects: [.open("ferry"), .popping, .from("ferry"), .sourceRatio(1...6), .closed],
      besides: [.open("ferry"), .popping, .from("ferry"), .sourceRatio(7...30), .closed],
      comparison: "source=content",
      """
      set layout list
      set source hugging
      set slow-motion 3
      600 push ferry-in-the-harbour.svg
      3600 pop
      """),
    Scene(
      "scrolled-off", .guide, "Without a source", "A source that is scrolled off",
      "On the left the page flies to its thumbnail below the window, on the right to the centre. The zoom guide saw both; FluidZoom scrolls the thumbnail into view first.",
      expects: [.open("aurora"), .popping, .fromBelow, .closed],
      besides: [.open("aurora"), .popping, .fromNothing, .closed],
      comparison: "scrolled-off-source=center",
      """
      set scrolled-off-source outside
      set layout list
      500 push aurora-over-the-fjord.svg
      1500 key end
      2400 pop
      """),
    Scene(
      "scrolled-into-sight", .guide, "Without a source", "A source that is scrolled into view",
      "While the page is open, the list beneath scrolls to the thumbnail of its picture. The zoom guide leaves this to the app.",
      expects: [.open("aurora"), .popping, .from("reef"), .closed],
      """
      set layout list
      500 push aurora-over-the-fjord.svg
      1500 key end
      2400 pop
      """),
    Scene(
      "matched-source", .guide, "Matched sources", "A source by its identifier",
      "A story is a matched source with a white background, round corners and a strong shadow. The zoom guide names such sources by an identifier in a namespace.",
      expects: [.open("balloons"), .popping, .from("balloons"), .closed],
      """
      set layout news
      set source-background white
      set source-shape round
      set source-shadow strong
      set slow-motion 3
      600 push balloons-over-the-valley.svg
      3600 pop
      """),
    Scene(
      "no-source", .guide, "Without a source", "Out of the centre",
      "The page has no source: it comes out of the middle of the window and returns there. The zoom guide describes this for a closure that returns nothing.",
      expects: [.pushing, .fromNothing, .open("market"), .popping, .fromNothing, .closed],
      """
      set source missing
      600 push market-street-in-the-morning.svg
      2400 pop
      """),
    Scene(
      "ghost", .guide, "Alignment", "The picture twice",
      "On the left there is no alignment rect, and the picture is seen twice in flight. On the right the two pictures lie on each other, as the zoom guide shows in slow motion.",
      expects: [.pictures(.apart), .open("ferry"), .popping, .from("ferry"), .pictures(.apart), .closed],
      besides: [.pictures(.together), .open("ferry"), .popping, .from("ferry"), .pictures(.together), .closed],
      comparison: "alignment-rect=on",
      """
      set alignment-rect off
      set slow-motion 5
      400 push ferry-in-the-harbour.svg
      4400 pop
      """),
    Scene(
      "backdrop", .guide, "Alignment", "The space around the picture",
      "On the left the page's background flies with the picture, on the right it fades in where it is. The zoom guide proposes the second as the better look.",
      expects: [.pictures(.together), .open("ferry"), .popping, .from("ferry"), .pictures(.together), .closed],
      besides: [.pictures(.alone), .open("ferry"), .popping, .from("ferry"), .pictures(.alone), .closed],
      comparison: "backdrop=fades",
      """
      set slow-motion 3
      500 push ferry-in-the-harbour.svg
      3500 pop
      """),
    Scene(
      "bar", .guide, "Alignment", "The bar flies, or fades where it is",
      "On the left the page takes its bar along, as on iOS. On the right the bar stays and its words fade, which the zoom guide would prefer.",
      expects: [.bar(.flies), .open("ferry"), .popping, .from("ferry"), .bar(.flies), .closed],
      besides: [.bar(.stays), .open("ferry"), .popping, .from("ferry"), .bar(.stays), .closed],
      comparison: "bar=fades",
      """
      set bar zooms
      set slow-motion 4
      500 push ferry-in-the-harbour.svg
      4600 pop
      """),
    Scene(
      "opaque-in-flight", .guide, "Opaque backing", "What lies behind a page in flight",
      "On the left an opaque view flies behind the page; on the right it is off and the grid shows through. The zoom guide found this view in iOS and asks for a way to remove it.",
      expects: [.pushing, .backing(1), .open("ferry"), .popping, .backing(1), .closed],
      besides: [.pushing, .backing(0), .open("ferry"), .popping, .backing(0), .closed],
      comparison: "opaque-backing=off",
      """
      set presentation over-full-screen
      set slow-motion 4
      500 present ferry-in-the-harbour.svg
      4600 dismiss
      """),
    Scene(
      "over-full-screen", .guide, "Opaque backing", "Opaque in flight, transparent at rest",
      "Over full screen the grid is covered while the page flies, and shows around the picture once it is open. The zoom guide asks for a page that is transparent in both.",
      expects: [.pushing, .backing(1), .open("ferry"), .backing(0), .popping, .backing(1), .closed],
      """
      set presentation over-full-screen
      500 present ferry-in-the-harbour.svg
      3000 dismiss
      """),
    Scene(
      "sheet", .guide, "Presentations", "Out of a thumbnail into a sheet",
      "The page zooms into a sheet, whose detents follow a finger, and back. In UIKit, the zoom guide notes, a zooming sheet becomes a full-screen page.",
      expects: [.pushing, .from("balloons"), .detent("medium"), .open("balloons"), .popping, .closed],
      """
      set presentation sheet
      500 present balloons-over-the-valley.svg
      2500 dismiss
      """),
    Scene(
      "popover", .guide, "Presentations", "Out of a thumbnail into a popover",
      "The page zooms into a popover that points at its thumbnail. In UIKit, the zoom guide notes, a popover keeps its own animation.",
      expects: [.open("balloons"), .popping, .from("balloons"), .closed],
      """
      set presentation popover
      500 present balloons-over-the-valley.svg
      2500 dismiss
      """),
    Scene(
      "documented-sheet", .guide, "Presentations", "A sheet that zooms, here and in UIKit",
      "The page asks to be a sheet and to zoom: on the left it fills the window, as in UIKit. On the right it is a sheet.",
      expects: [.open("balloons"), .popping, .from("balloons"), .closed],
      besides: [.detent("medium"), .open("balloons"), .popping, .from("balloons"), .closed],
      comparison: "panel-zoom=zooms",
      """
      set presentation sheet
      set panel-zoom documented
      500 present balloons-over-the-valley.svg
      2500 dismiss
      """),
    Scene(
      "documented-popover", .guide, "Presentations", "A popover that zooms, here and in UIKit",
      "On the left the popover fades, and a drag down closes it without moving it; the zoom guide calls that a bug. On the right it zooms, and the drag takes it along.",
      expects: [.pushing, .fromNothing, .open("balloons"), .popping, .fromNothing, .closed],
      besides: [.pushing, .from("balloons"), .open("balloons"), .held(.pan), .landing, .closed],
      comparison: "panel-zoom=zooms",
      """
      set layout rows
      set presentation popover
      set panel-zoom documented
      500 present balloons-over-the-valley.svg
      2300 down 1 120 330
      2340 glide 1 120 480 300
      2700 up 1
      """),
    Scene(
      "presented-stack", .guide, "Push and present", "A stack of its own",
      "A stack is presented with a zoom, and a page is pushed onto it. Dismissed from there, all of it returns to the source that it came out of.",
      expects: [.open("balloons"), .says("Done"), .open("cabin"), .popping, .from("balloons"), .closed],
      """
      set layout news
      set presentation full-screen
      500 present-stack balloons-over-the-valley.svg
      1700 scroll 320
      2000 push cabin-in-the-first-snow.svg
      3400 dismiss
      """),
    Scene(
      "presented-stack-swipes", .guide, "Gestures", "Back, and no further",
      "In a presented stack the edge swipe goes back to the first page and does nothing there. The zoom guide lists the swipe for pushes alone.",
      expects: [.open("balloons"), .open("cabin"), .held(.edge), .landing, .open("balloons")],
      """
      set layout news
      set presentation full-screen
      500 present-stack balloons-over-the-valley.svg
      1700 scroll 320
      2000 push cabin-in-the-first-snow.svg
      3200 down 1 3 50%
      3200 glide 1 82% 50% 250
      3450 up 1
      4800 down 1 3 50%
      4800 glide 1 82% 50% 250
      5050 up 1
      """),
    Scene(
      "stack-in-a-sheet", .guide, "Push and present", "A stack in a sheet",
      "A stack is presented as a sheet, and a page pushed onto it zooms into the sheet. A drag up raises both, one down goes back, and one at the grabber closes the stack.",
      expects: [
        .detent("medium"), .open("cabin"), .detent("large"), .held(.pan), .landing, .open("balloons"), .open("cabin"),
        .landing, .closed,
      ],
      """
      set layout news
      set presentation sheet
      500 present-stack balloons-over-the-valley.svg
      1600 scroll 560
      1900 push cabin-in-the-first-snow.svg
      3200 down 1 50% 62%
      3200 glide 1 50% 20% 300
      3500 up 1
      4800 down 1 50% 40%
      4800 glide 1 55% 75% 300
      5100 up 1
      6600 push cabin-in-the-first-snow.svg
      7900 down 1 50% 66
      7900 glide 1 50% 85% 400
      8300 up 1
      """),
    Scene(
      "pop-to-root", .guide, "Push and present", "Several pages at once",
      "A story and a picture of it are open, and one pop closes both. The page on top flies to its source on the first page.",
      expects: [.open("balloons"), .open("cabin"), .popping, .from("cabin"), .closed],
      """
      set layout news
      set slow-motion 2
      500 push balloons-over-the-valley.svg
      2100 scroll 320
      2300 push cabin-in-the-first-snow.svg
      4000 pop-to-root
      """),
  ]

  private static let guideTips = [
    Scene(
      "slow-motion", .guide, "Tips", "Ten times slower",
      "Everything but the fingers moves ten times slower. The zoom guide recommends slow motion to see what a transition does.",
      expects: [.pushing, .progress(0.2...0.8), .open("reef")],
      """
      set slow-motion 10
      300 push reef-below-the-surface.svg
      """)
  ]
}
