package import FluidGeometry
package import FluidScript

/// A gesture that the help shows as a film, with the words under it.
package struct HelpGesture: Hashable, Sendable {
  package let title: String
  /// Other ways to do the same.
  package let detail: String
  /// The moment that stands for the whole where nothing is to move, in seconds.
  package let still: Double
  /// The steps that the film plays, on a stage of six thumbnails.
  private let steps: String

  /// Points of a film.
  package static let filmSize = Size(width: 240, height: 160)

  /// Returns the film's script.
  ///
  /// - Throws: ``ScriptError``; a test reads every gesture.
  package func script() throws(ScriptError) -> Script {
    try Script(parsing: Self.stage + steps)
  }

  private static let stage = """
    window 240 160
    stage
    source a 16 12 64 64 8
    source b 88 12 64 64 8
    source c 160 12 64 64 8
    source d 16 84 64 64 8
    source e 88 84 64 64 8
    source f 160 84 64 64 8

    """

  package static let all = [
    HelpGesture(
      title: "Open", detail: "Click, tap, or Return", still: 0.95,
      steps: """
        page photo 1.5
        600 down 1 120 44
        720 up 1
        2600 pop
        3600 end
        """),
    HelpGesture(
      title: "Catch", detail: "Press while it flies, then drag or throw", still: 1.7,
      steps: """
        page photo 1.5
        500 push b
        720 down 1 120 70
        900 glide 1 96 104 700
        1700 glide 1 130 148 420
        2140 up 1
        4000 end
        """),
    HelpGesture(
      title: "Close", detail: "Drag down, turn the wheel, or Esc", still: 1.1,
      steps: """
        page photo 1.5
        0 open e
        700 down 1 120 60
        800 glide 1 126 128 500
        1320 up 1
        2800 end
        """),
    HelpGesture(
      title: "Go back", detail: "Swipe from the leading edge", still: 1.15,
      steps: """
        page photo 1.5
        0 open a
        700 down 1 4 90
        780 glide 1 150 96 500
        1300 up 1
        2800 end
        """),
    HelpGesture(
      title: "Pinch and turn", detail: "Two fingers, or the right button", still: 1.5,
      steps: """
        page photo 1.5
        0 open b
        700 down 1 70 110
        740 down 2 170 50
        860 glide 1 128 104 700
        860 glide 2 120 76 700
        1650 up 1
        1650 up 2
        3300 end
        """),
    HelpGesture(
      title: "Spread to open", detail: "Two fingers, or Ctrl and the wheel", still: 1.3,
      steps: """
        page photo 1.5
        600 down 1 108 54
        640 down 2 132 34
        760 glide 1 60 110 700
        760 glide 2 180 20 700
        1560 up 1
        1560 up 2
        3000 pop
        4000 end
        """),
    HelpGesture(
      title: "Look closer", detail: "Double tap, spread, or the wheel", still: 1.6,
      steps: """
        page pager 6
        0 open b
        700 tap 84 60
        880 tap 84 60
        2400 tap 84 60
        2580 tap 84 60
        3600 end
        """),
    HelpGesture(
      title: "Next picture", detail: "Swipe sideways, or the arrow keys", still: 1.0,
      steps: """
        page pager 6
        0 open b
        700 down 1 200 90
        760 glide 1 60 96 350
        1120 up 1
        2000 down 1 40 90
        2060 glide 1 190 96 350
        2420 up 1
        3400 end
        """),
  ]
}
