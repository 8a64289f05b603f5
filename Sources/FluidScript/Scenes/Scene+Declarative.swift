/// What the third document says: SwiftUI's transition protocol.
extension Scene {
  /// The tile is there, goes and comes again.
  private static let goneAndBack: [Moment] = [
    .says("identity, value 0, present"), .says("removing"), .says("absent"), .says("inserting"), .says("present"),
  ]

  static let declarative = [
    Scene(
      "transition-lab", .declarative, "Overview", "Something comes and goes",
      "A tile is removed and inserted by a transition, and turned back half-way. SwiftUI describes a transition by phases: will appear, identity, did disappear.",
      expects: [
        .says("identity, value 0, present"), .says("removing"), .says("absent"), .says("inserting"), .says("removing"),
        .says("absent"),
      ],
      """
      0 lab
      900 key return
      2000 key return
      2200 key return
      """),
    Scene(
      "rotating-fade", .declarative, "Overview", "A rotating fade",
      "The tile fades in while it turns upright from 30°, and turns on to −30° as it fades out. This is the sample in SwiftUI's documentation, with its phase above the tile.",
      expects: goneAndBack,
      """
      set slow-motion 3
      0 lab insertion=rotatingFade
      900 key return
      3400 key return
      """),
    Scene(
      "state-reset", .declarative, "Overview", "An if resets the state",
      "The tile counts how often it comes or goes, but an `if` in its transition resets the count each time. SwiftUI's documentation warns of `.id`, `if` and `switch`.",
      expects: [
        .says("present"), .says("removing"), .says("Turns: 0"), .says("inserting"), .says("Turns: 0"),
        .says("removing"), .says("Turns: 0"), .says("inserting"), .says("Turns: 0"),
        .says("identity, value 0, present"),
      ],
      """
      set slow-motion 4
      0 lab insertion=branch state=shown
      900 key return
      1400 key return
      1900 key return
      2400 key return
      """),
    Scene(
      "slide-in-slide-out", .declarative, "Built-in transitions", "Slides in, shrinks away",
      "The tile slides in from the leading side and shrinks as it leaves. An asymmetric transition has two parts, one for each way.",
      expects: goneAndBack,
      """
      set slow-motion 2
      0 lab insertion=slide removal=scale,opacity
      900 key return
      2600 key return
      """),
    Scene(
      "blur-replace", .declarative, "Built-in transitions", "Blur replace",
      "The tile dissolves with a blur of 7 points and a slight change of size. SwiftUI has two configurations: down and up, or up both times.",
      expects: goneAndBack,
      """
      set slow-motion 3
      0 lab insertion=blurReplaceUpUp
      900 key return
      3000 key return
      """),
    Scene(
      "transition-parts", .declarative, "Configuring a transition", "Each part in its own time",
      "The tile fades in a second while it moves with a bouncing spring. Every part of a combination has its own animation.",
      expects: goneAndBack,
      """
      0 lab insertion=moveBottom,opacity tune=moveBottom.animation:bouncy,opacity.animation:linear
      900 key return
      2600 key return
      """),
    Scene(
      "part-amounts", .declarative, "Built-in transitions", "Amounts and anchors on sliders",
      "The tile shrinks to a tenth, about its upper leading corner. Sliders at the end of the panel set the amount and the anchor.",
      expects: goneAndBack,
      """
      0 lab insertion=scaleAnchor,opacity part=scaleAnchor tune=scaleAnchor.scale:0.1,scaleAnchor.anchorX:0,scaleAnchor.anchorY:0
      900 key return
      2600 key return
      """),
    Scene(
      "symbols-by-layer", .declarative, "Built-in transitions", "Symbols, layer by layer",
      "Only the symbol in the tile's corner changes, first its disc and then its tick. Symbol effects appear or disappear as a whole or by layer.",
      expects: [.says("present"), .says("removing"), .says("inserting"), .says("present")],
      """
      set slow-motion 4
      0 lab insertion=symbolByLayer
      900 key return
      3400 key return
      """),
    Scene(
      "turned-back", .declarative, "Overview", "Turned back half-way",
      "The tile is sent away and called back four times as it moves. It reverses from where it is, with its velocity.",
      expects: [
        .says("present"), .says("removing"), .says("inserting"), .says("removing"), .says("inserting"),
        .says("identity, value 0, present"),
      ],
      """
      set slow-motion 2
      0 lab insertion=moveTrailing,rotatingFade
      900 key return
      1200 key return
      1450 key return
      1700 key return
      """),
    Scene(
      "all-effects", .declarative, "Creating a custom transition", "In space, without colour",
      "The tile turns away in perspective and loses its colours. A transition may use any modifier: here a rotation in space, saturation and opacity.",
      expects: goneAndBack,
      """
      set slow-motion 3
      0 lab insertion=rotation3D,saturation,opacity
      900 key return
      3400 key return
      """),
    Scene(
      "content-transitions", .declarative, "Defining transitions", "Contents that change in place",
      "Symbols replace each other in one view. Contents change at once, fade, interpolate, or use a symbol effect; the chips choose.",
      expects: [.says("identity, value 0, present"), .says("=")],
      """
      set slow-motion 3
      0 lab wording=symbolEffect focus=27
      900 key return
      2400 key return
      3900 key return
      """),
    Scene(
      "rolling-digits", .declarative, "Defining transitions", "Digits that know their value",
      "The digits roll up as the number grows and down as it falls. `numericText(value:)` decides by the value, `numericText(countsDown:)` by what you say.",
      expects: [.says("95"), .says("96"), .says("97")],
      """
      set slow-motion 3
      0 lab number=95 focus=27
      900 key return
      2400 key return
      """),
    Scene(
      "copy-as-swift", .declarative, "Using a transition", "The same in Swift",
      "The Swift under the tile makes what you have combined. A key copies it as a file that compiles.",
      expects: [
        .says("asymmetric("), .says("removing"), .says("absent"), .says("inserting"), .says("present"),
      ],
      """
      0 lab insertion=moveTop,rotatingFade,scaleAnchor removal=rename,hueRotation tune=hueRotation.degrees:120
      900 key return
      2600 key return
      """),
    Scene(
      "right-to-left-lab", .declarative, "Built-in transitions", "From right to left",
      "Leading is on the right: the tile slides in from there and leaves to the left. Every direction is mirrored.",
      expects: goneAndBack,
      """
      set right-to-left on
      0 lab insertion=slide
      900 key return
      2600 key return
      """),
  ]
}
