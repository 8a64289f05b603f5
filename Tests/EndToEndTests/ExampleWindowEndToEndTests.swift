import FluidTestSupport
import Foundation
import Testing

/// The programs in `Sources/Examples` that open a window, used with a mouse and keys.
struct ExampleWindowEndToEndTests {
  /// The colours of the tiles, row by row, and where their middles are.
  private static let tiles: [Screenshot.Color] = [
    0xE4572E, 0xF3A712, 0x76B041, 0x17BEBB, 0x2E86AB, 0x5B5F97, 0x8E4585, 0xC94277, 0x7A6C5D,
  ].map { Screenshot.Color(red: $0 >> 16, green: $0 >> 8 & 0xFF, blue: $0 & 0xFF) }

  /// A window of an example on a display of its own.
  private struct Run {
    let display: TestDisplay
    let process: ChildProcess
    private let id: String
    private let size: (width: Int, height: Int)
    private let scratch: ScratchFolder

    init(_ name: String, _ title: String, height: Int = 600) async throws {
      scratch = try ScratchFolder()
      size = (402, height)
      display = try await TestDisplay()
      let environment = display.environment.merging(["SDL_VIDEODRIVER": "x11"]) { $1 }
      let process = try ChildProcess(Tool.built(name), [], environment: environment, output: scratch.file("output"))
      self.process = process
      let display = display
      id = try await process.wait(for: "the window") {
        let id = try await display.run("xdotool", ["search", "--onlyvisible", "--name", "^\(title)$"])
        return id.isEmpty ? nil : id
      }
    }

    /// The lines that the example has printed.
    var output: [Substring] { get throws { try scratch.text("output").split(separator: "\n") } }

    /// Does what a hand does, in one go: `xdotool`'s words.
    func hand(_ words: String) async throws {
      let words = words.split(separator: " ").map(String.init).flatMap { word in
        ["mousemove", "key"].contains(word) ? [word, "--window", id] : [word]
      }
      try await display.run("xdotool", words)
    }

    /// Clicks the middle of a tile.
    func click(tile: Int) async throws {
      try await hand("mousemove \(71 + tile % 3 * 129) \(66 + tile / 3 * 129) click 1")
    }

    /// Opens the page of a tile, by a click or by other acts of a hand.
    func open(_ tile: Int, by words: String? = nil) async throws {
      if let words { try await hand(words) } else { try await click(tile: tile) }
      try await waitUntilOpen(tile)
    }

    /// Goes back to the album.
    func goBack(by words: String = "key Escape") async throws {
      try await hand(words)
      try await waitForAlbum()
    }

    /// A window that shows an album.
    static func album(_ name: String, _ title: String, height: Int = 600) async throws -> Run {
      let run = try await Run(name, title, height: height)
      try await run.waitForAlbum()
      return run
    }

    /// Waits for a picture of the window, which acts of a hand may lead to.
    func see(_ moment: String, after words: String? = nil, until isRight: (Screenshot) -> Bool) async throws {
      if let words { try await hand(words) }
      let shot = scratch.file("shot.xwd")
      try await process.wait(for: moment) { () -> Void? in
        _ = try await display.run("xwd", ["-silent", "-id", id, "-out", shot])
        guard let screen = try? Screenshot(xwd: Data(contentsOf: URL(filePath: shot))) else { return nil }
        return isRight(screen) ? () : nil
      }
    }

    /// Waits until a colour is seen at a place.
    func see(
      _ moment: String, _ color: Screenshot.Color, at x: Int, _ y: Int, after words: String? = nil
    ) async throws { try await see(moment, after: words) { $0[x, y].isClose(to: color) } }

    /// Waits until the window has a tile's colour in each of its corners.
    func waitUntilOpen(_ tile: Int) async throws {
      let corners = [(2, 2), (size.width - 3, 2), (2, size.height - 3), (size.width - 3, size.height - 3)]
      try await see("the open page \(tile)") { screen in
        corners.allSatisfy { screen[$0.0, $0.1].isClose(to: tiles[tile]) }
      }
    }

    /// Waits until all tiles are seen on a page that nothing dims.
    func waitForAlbum() async throws {
      try await see("the album") { screen in
        screen[4, size.height - 3].isClose(to: Screenshot.Color(red: 0xF5, green: 0xF4, blue: 0xF1))
          && tiles.indices.allSatisfy { screen[71 + $0 % 3 * 129, 66 + $0 / 3 * 129].isClose(to: tiles[$0]) }
      }
    }

    /// Closes the window from outside, which is no error.
    func end() async throws {
      kill(process.id, SIGTERM)
      #expect(try await process.end() == 0)
    }
  }

  @Test("A window of SDL: a click opens a page out of its tile, P, S and O have others, and Escape goes back")
  func window() async throws {
    let run = try await Run.album("ExampleWindow", "Album")
    try await run.open(0)
    try await run.goBack()
    try await run.open(5, by: "key p")
    try await run.goBack()
    try await run.see("the sheet", Self.tiles[6], at: 200, 560, after: "key s")
    try await run.goBack()
    try await run.see("the popover", Self.tiles[7], at: 120, 330, after: "key o")
    try await run.end()
  }

  @Test("The least that draws a zoom: a key opens the page out of its thumbnail, and a drag throws it back")
  func zoom() async throws {
    let run = try await Run("ExampleZoom", "Zoom", height: 874)
    try await run.see("the thumbnail", Self.tiles[0], at: 100, 440)
    try await run.open(0, by: "key Return")
    let steps = stride(from: 150, through: 600, by: 50).map { "mousemove 200 \($0) sleep 0.01" }.joined(separator: " ")
    try await run.see("the thumbnail again", after: "mousemove 200 100 mousedown 1 \(steps) mouseup 1") {
      $0[100, 440].isClose(to: Self.tiles[0]) && !$0[2, 870].isClose(to: Self.tiles[0])
    }
    try await run.end()
  }

  @Test("Catch: a push that is caught completes and becomes a pop, and the card is thrown home")
  func catching() async throws {
    let run = try await Run.album("ExampleCatch", "Catch")
    let throwing = "mousemove 200 280 sleep 0.02 mousemove 200 360 sleep 0.02 mousemove 200 440"
    try await run.goBack(by: "mousemove 200 200 click 1 sleep 0.1 mousedown 1 sleep 0.05 \(throwing) mouseup 1")
    try await run.end()
    let lines = try run.output
    let cards = lines.filter { $0.hasPrefix("the card: ") }
    #expect(cards.starts(with: ["the card: pushing", "the card: tracking", "the card: landing"]))
    let page = ["viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear"].map { "colour 5.\($0)" }
    #expect(lines.filter { $0.hasPrefix("colour 5.") }.starts(with: page, by: ==))
  }

  @Test("Spin: two fingers turn the page, and it is whole again")
  func spin() async throws {
    let run = try await Run.album("ExampleSpin", "Spin")
    try await run.open(4)
    let turn = [(300, 210), (280, 230), (270, 270), (250, 290), (240, 300)]
      .map { "mousemove \($0.0) \($0.1) sleep 0.03" }.joined(separator: " ")
    try await run.hand("mousemove 330 200 mousedown 3 \(turn)")
    // A quarter turn: the window is wide enough for the card no longer, and shows what is beneath its lower edge.
    try await run.see("the turned card") {
      $0[200, 60].isClose(to: Self.tiles[4]) && !$0[10, 590].isClose(to: Self.tiles[4])
    }
    try await run.open(4, by: "sleep 0.2 mouseup 3")
    try await run.end()
  }

  @Test("Two flights: the next page comes while the last one leaves")
  func twoFlights() async throws {
    let run = try await Run.album("ExampleTwoFlights", "Two flights")
    try await run.open(0, by: "key space")
    // The page that leaves is caught in flight, under the one that comes.
    try await run.open(8, by: "key space")
    try await run.goBack()
    try await run.end()
  }

  @Test("Two hosts: a page opens in one half of the window, and another one in the other")
  func twoHosts() async throws {
    let run = try await Run("ExampleTwoHosts", "Two hosts")
    // The middle of the first tile, and of the last.
    try await run.see("both albums") { screen in
      [36, 237].allSatisfy { x in
        screen[x, 36].isClose(to: Self.tiles[0]) && screen[x + 129, 165].isClose(to: Self.tiles[8])
      }
    }
    try await run.see("the left page beside the right album", after: "mousemove 36 36 click 1") {
      $0[10, 590].isClose(to: Self.tiles[0]) && $0[190, 590].isClose(to: Self.tiles[0])
        && $0[366, 165].isClose(to: Self.tiles[8])
    }
    try await run.see("the right page beside the left one", after: "mousemove 366 165 click 1") {
      $0[190, 590].isClose(to: Self.tiles[0]) && $0[390, 590].isClose(to: Self.tiles[8])
    }
    try await run.end()
  }

  @Test("Alignment: a page shows its picture where its alignment rect says")
  func alignment() async throws {
    let run = try await Run("ExampleAlignment", "Alignment")
    try await run.see("the thumbnail", Self.tiles[1], at: 140, 380)
    for _ in 0..<2 {
      try await run.see("the page", after: "key Return") {
        $0[20, 100].isClose(to: Self.tiles[1]) && $0[20, 340].isClose(to: Self.tiles[4])
      }
      try await run.see("the thumbnail again", after: "key Escape") {
        $0[140, 380].isClose(to: Self.tiles[1]) && !$0[20, 340].isClose(to: Self.tiles[4])
      }
      try await run.hand("key a")
    }
    try await run.end()
  }

  @Test("Paging: a page goes back into the tile of what it shows last")
  func paging() async throws {
    let run = try await Run.album("ExamplePaging", "Paging")
    try await run.open(0)
    try await run.open(2, by: "key Right key Right key Left key Right")
    // Held small, the page hides the tile that it goes to, the last one of its row, and no other.
    let drag = stride(from: 160, through: 480, by: 40).map { "mousemove 150 \($0) sleep 0.02" }.joined(separator: " ")
    try await run.see("the held card", after: "mousemove 150 120 mousedown 1 \(drag)") {
      $0[80, 60].red > 150 && $0[80, 60].green < 120 && $0[350, 60].isGrey
    }
    try await run.hand("sleep 0.1 mouseup 1")
    try await run.goBack()
    try await run.end()
  }

  @Test("Sheet: digits move it between its detents, and beneath a low one colours can be clicked")
  func sheet() async throws {
    let run = try await Run.album("ExampleSheet", "Sheet", height: 874)
    try await run.click(tile: 0)
    try await run.see("the low sheet", Self.tiles[0], at: 60, 800)
    try await run.see("the high sheet", Self.tiles[0], at: 60, 200, after: "key 3")
    try await run.see("the undimmed album", Self.tiles[7], at: 200, 325, after: "key 1")
    try await run.click(tile: 7)
    try await run.see("another colour", Self.tiles[7], at: 60, 800)
    try await run.goBack()
    try await run.end()
  }

  @Test("Popover: it lies beneath its tile, and a click beside it takes it back")
  func popover() async throws {
    let run = try await Run.album("ExamplePopover", "Popover")
    try await run.click(tile: 4)
    try await run.see("the popover", Self.tiles[4], at: 200, 350)
    try await run.goBack(by: "mousemove 20 560 click 1")
    try await run.end()
  }

  @Test("Animator: it runs by itself, and arrow keys drive it, complete it and cancel it")
  func animator() async throws {
    let run = try await Run.album("ExampleAnimator", "Animator")
    try await run.open(0)
    try await run.goBack()
    for end in ["Escape", "Return"] {
      try await run.see("the driven page", after: "key Right key Right key Right key Right") {
        $0[396, 590].isClose(to: Self.tiles[4]) && !$0[10, 10].isClose(to: Self.tiles[4])
      }
      try await run.hand("key \(end)")
      if end == "Escape" { try await run.waitForAlbum() } else { try await run.waitUntilOpen(4) }
    }
    try await run.end()
  }

  @Test("News: the page grows out of its thumbnail, and the album comes back")
  func news() async throws {
    let run = try await Run.album("ExampleNews", "News")
    try await run.open(4)
    try await run.goBack()
    try await run.end()
  }

  @Test("Stacks: pages are pushed onto the stack of a sheet, and stacks presented over it")
  func stacks() async throws {
    let run = try await Run.album("ExampleStacks", "Stacks", height: 700)
    try await run.click(tile: 0)
    try await run.see("a sheet", Self.tiles[0], at: 60, 600)
    try await run.see("a second page", Self.tiles[4], at: 60, 600, after: "key p")
    try await run.see("the next stack", Self.tiles[2], at: 60, 600, after: "key n")
    for (tile, moment) in [(4, "the second page"), (0, "the sheet")] {
      try await run.see(moment, Self.tiles[tile], at: 60, 600, after: "key Escape")
    }
    try await run.goBack()
    try await run.end()
  }

  @Test("Effects: a view is inserted and removed")
  func effects() async throws {
    let run = try await Run("ExampleEffects", "Effects")
    try await run.see("the view", Self.tiles[4], at: 110, 280, after: "key Return")
    try await run.see("nothing", after: "key Return") {
      !$0[200, 280].isClose(to: Self.tiles[4]) && $0[200, 400].isGrey
    }
    try await run.end()
  }

  @Test("Without a display an example says so, and ends with a status")
  func withoutDisplay() async throws {
    let scratch = try ScratchFolder()
    var environment = Tool.environment
    for name in ["DISPLAY", "WAYLAND_DISPLAY"] { environment[name] = nil }
    environment["SDL_VIDEODRIVER"] = "x11"
    let process = try ChildProcess(
      Tool.built("ExampleCatch"), [], environment: environment, errors: scratch.file("errors"))
    #expect(try await process.end() == 69)
    #expect(try scratch.text("errors").contains("display"))
  }
}

extension Screenshot.Color {
  /// Whether the colour has no hue: that of a page without content, dimmed or not.
  fileprivate var isGrey: Bool { max(red, green, blue) - min(red, green, blue) < 12 }
}
