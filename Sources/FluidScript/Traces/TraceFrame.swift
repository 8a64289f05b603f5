package import FluidGeometry

/// What a trace says of one frame. ``members`` is the format of its line, which the article <doc:Traces> explains.
package struct TraceFrame: TraceObject {
  package var frame = 0
  /// Seconds from the start.
  package var time = 0.0
  package var stack: [String] = []
  package var states = TraceWords()
  package var events: [String] = []
  /// The turn of each event.
  package var turns: [Int] = []
  /// Views that entered or left the view hierarchy.
  package var views: [ViewChange]?
  package var phase = ""
  package var gesture = ""
  package var progress = 0.0
  package var velocity = 0.0
  package var card: Card?
  package var content = Content()
  package var surroundings = Surroundings()
  package var source: Source?
  package var detent: String?
  package var scroll: Double?
  package var pictures: Pictures?
  package var highlight: Highlight?
  package var matches: [String]?
  package var shown: Shown?

  package init() {}

  static let members: [TraceMember<Self>] = [
    TraceMember("frame", optional: \.frame), TraceMember("t", \.time),
    TraceMember("stack", \.stack), TraceMember("states", \.states),
    TraceMember("events", \.events), TraceMember("turn", \.turns),
    TraceMember("views", \.views),
    TraceMember("phase", \.phase), TraceMember("gesture", \.gesture),
    TraceMember("progress", \.progress, .fraction), TraceMember("velocity", \.velocity, .rate),
    TraceMember("card", object: \.card), TraceMember("page", object: \.content.page),
    TraceMember("picture", object: \.content.picture),
    TraceMember("sourcePicture", object: \.content.sourcePicture),
    TraceMember("sourceOpacity", \.surroundings.sourceOpacity, .fraction),
    TraceMember("backing", \.surroundings.backing, .fraction), TraceMember("dim", \.surroundings.dim, .fraction),
    TraceMember("coveredScale", \.surroundings.coveredScale, .fraction),
    TraceMember("covered", object: \.surroundings.covered),
    TraceMember("shadow", \.surroundings.shadow, .fraction),
    TraceMember("bar", object: \.surroundings.bar) { _ in false },
    TraceMember("source", object: \.source),
    TraceMember("detent", \.detent), TraceMember("scroll", \.scroll, .points),
    TraceMember("sharpness", \.content.sharpness) { $0.pictures != nil }, TraceMember("pictures", \.pictures),
    TraceMember("highlight", \.highlight), TraceMember("matches", \.matches), TraceMember("shown", \.shown),
  ]

  /// The frames that a window has told of since the line before.
  package struct Shown: TraceObject {
    /// How many they are.
    package var frames = 0
    /// Seconds from an event to the display, the longest of them; `nil` where none of them showed an event.
    package var latency: Double?
    /// Seconds by which they were late, together.
    package var hitch = 0.0

    package init() {}

    static let members: [TraceMember<Self>] = [
      TraceMember("frames", \.frames), TraceMember("latency", \.latency), TraceMember("hitch", \.hitch),
    ]
  }

  /// Points.
  package struct Box: TraceObject {
    package var x = 0.0
    package var y = 0.0
    package var width = 0.0
    package var height = 0.0

    package init() {}

    package init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    package init(_ rect: Rect) { self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height) }

    static let members: [TraceMember<Self>] = [
      TraceMember("x", \.x, .points), TraceMember("y", \.y, .points),
      TraceMember("width", \.width, .points), TraceMember("height", \.height, .points),
    ]
  }

  /// A card before its rotation, about its centre.
  package struct Card: TraceObject {
    package var x = 0.0
    package var y = 0.0
    package var width = 0.0
    package var height = 0.0
    /// Radians.
    package var rotation = 0.0
    /// Points.
    package var radius = 0.0

    package init() {}

    package init(_ outline: RoundedShape) {
      (x, y, width, height) = (outline.rect.minX, outline.rect.minY, outline.rect.width, outline.rect.height)
      rotation = outline.rotation
      radius = outline.radius
    }

    static let members: [TraceMember<Self>] = [
      TraceMember("x", \.x, .points), TraceMember("y", \.y, .points),
      TraceMember("width", \.width, .points), TraceMember("height", \.height, .points),
      TraceMember("rotation", \.rotation, .radians), TraceMember("radius", \.radius, .points),
    ]
  }

  /// What is in the card, where it lies in the window.
  package struct Content: Hashable, Sendable {
    package var page: Box?
    /// Of the page.
    package var picture: Box?
    /// That of the source, as it is drawn in the card.
    package var sourcePicture: Box?
    /// Pixels that the picture is drawn from, for each that it covers.
    package var sharpness: Double?
  }

  /// A view that entered or left the view hierarchy.
  package struct ViewChange: TraceObject {
    package var name = ""
    /// The index of the event that comes right after it, in the same turn.
    package var index = 0

    package init() {}

    package init(_ name: String, before index: Int) { (self.name, self.index) = (name, index) }

    static let members: [TraceMember<Self>] = [TraceMember("name", \.name), TraceMember("before", \.index)]
  }

  /// What is around and beneath the card, 0 to 1.
  package struct Surroundings: Hashable, Sendable {
    package var sourceOpacity = 0.0
    package var backing = 0.0
    package var dim = 0.0
    package var coveredScale = 1.0
    package var covered: Box?
    package var shadow = 0.0
    package var bar: Bar?

    package init() {}
  }

  /// The topmost page's part of the bar, 0 to 1.
  package struct Bar: TraceObject {
    package var title = 0.0
    package var button = 0.0

    package init() {}

    package init(title: Double, button: Double) { (self.title, self.button) = (title, button) }

    static let members: [TraceMember<Self>] = [
      TraceMember("title", \.title, .fraction), TraceMember("button", \.button, .fraction),
    ]
  }

  /// What a flight belongs to; without a frame where it is missing.
  package struct Source: TraceObject {
    package var name = ""
    package var x: Double?
    package var y: Double?
    package var width: Double?
    package var height: Double?
    package var hidden = false
    package var found = false

    package init() {}

    package init(_ name: String, _ rect: Rect?, isHidden: Bool) {
      self.name = name
      hidden = isHidden
      found = rect != nil
      (x, y, width, height) = (rect?.minX, rect?.minY, rect?.width, rect?.height)
    }

    static let members: [TraceMember<Self>] = [
      TraceMember("name", \.name), TraceMember("x", \.x, .points), TraceMember("y", \.y, .points),
      TraceMember("width", \.width, .points), TraceMember("height", \.height, .points),
      TraceMember("hidden", \.hidden), TraceMember("found", \.found),
    ]
  }

  /// The highlight of what a finger is on, or whose page is open.
  package struct Highlight: TraceObject {
    /// Of the picture.
    package var name = ""
    /// 0 to 1.
    package var amount = 0.0

    package init() {}

    package init(_ name: String, _ amount: Double) { (self.name, self.amount) = (name, amount) }

    static let members: [TraceMember<Self>] = [
      TraceMember("name", \.name), TraceMember("amount", \.amount, .fraction),
    ]
  }

  /// How many pictures there are, and thumbnails of them.
  package struct Pictures: TraceObject {
    package var count = 0
    /// Tiles in sight.
    package var visible = 0
    /// Those of them that show their picture, or say why they cannot.
    package var shown = 0
    /// Those that show nothing of it, not even its colour; `nil` where there are none.
    package var blank: Int?
    /// Thumbnails made so far.
    package var made = 0

    package init() {}

    static let members: [TraceMember<Self>] = [
      TraceMember("count", \.count), TraceMember("visible", \.visible), TraceMember("shown", \.shown),
      TraceMember("blank", \.blank), TraceMember("made", \.made),
    ]
  }
}

extension TraceFrame {
  package var text: String { line }

  /// Reads a line.
  ///
  /// - Parameter number: of the line, for what is said of its mistakes.
  package init(parsing line: some StringProtocol, number: Int = 1) throws(TextError) {
    let place = TracePlace(line: number)
    try self.init(try JSONReader.value(of: line, line: number), at: place)
    guard events.count == turns.count else {
      throw place.mistake("there are \(events.count) events, and turns of \(turns.count)")
    }
    if let change = views?.first(where: { !events.indices.contains($0.index) }) {
      throw place.mistake("\(change.name) comes before event \(change.index) of \(events.count)")
    }
  }
}
