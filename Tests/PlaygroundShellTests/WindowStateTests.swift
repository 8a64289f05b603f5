import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidPacing
import FluidPictures
import FluidScene
import FluidScript
import FluidTestSupport
import Foundation
import PlaygroundControls
import PlaygroundInspector
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

/// A program in a window, with what draws it.
@MainActor
private final class Display {
  let window: TestWindow
  let shell: Shell
  /// The program that is in the window at first, and comes back.
  private let machine: TimeMachine
  private var isFullScreen = false

  /// The images that the display has, and those that it has yet to tell of.
  private var images: Set<ImageID> = []
  private var unready: [ImageID] = []
  private var tellsOfImages = true

  /// - Parameters:
  ///   - folder: with pictures; `nil` for a stage.
  ///   - isHeldBack: whether the display does not tell yet that it has them.
  init(showing folder: String? = nil, isHeldBack: Bool = false) throws {
    let content =
      try folder.map { Playground.Content.pictures(PictureStore([$0], mode: isHeldBack ? .threaded : .synchronous)) }
      ?? .stage(of: "stage\nsource a 60 200 160 110 12\n0 end")
    machine = TimeMachine(
      Playground.inspected(content, settings: Settings(), size: Size(width: 800, height: 600)))
    shell = Shell(Mode(machine), files: ShellFiles())
    window = TestWindow(shell, size: Size(width: 900, height: 640))
    tellsOfImages = !isHeldBack
    run(10)
    guard isHeldBack else { return }
    // All of them, so that the display decides alone when they are shown; something coarse may have come before them.
    let tiles = try #require(machine.playground.home.store).tiles
    try poll(until: tiles.census.count > 0 && tiles.census.made == tiles.census.count) { step() }
    run(2)
    #expect(unready.count >= tiles.census.count)
  }

  /// Lets frames pass until all pictures are shown that the display has told of.
  func waitForPictures() throws {
    if tellsOfImages { try poll(until: machine.playground.motion.arePicturesShown) { step() } }
  }

  func step(_ kinds: [InputEvent.Kind] = [], _ change: (inout WindowInput) -> Void = { _ in }) {
    window.step(kinds) { input in
      (input.isFullScreen, input.readyImages) = (isFullScreen, tellsOfImages ? unready : [])
      if tellsOfImages { unready = [] }
      change(&input)
    }
    for request in window.latest?.imageRequests ?? [] {
      switch request {
      case .upload(let image, _):
        images.insert(image)
        unready.append(image)
      case .release(let image): images.remove(image)
      }
    }
  }

  func run(_ frames: Int) { for _ in 0..<frames { step() } }

  func press(_ keys: String...) { for key in keys { step([.keyDown(KeyChord(key), isRepeat: false)]) } }

  func happens(_ told: [WindowEvent.Told]) {
    for each in told {
      switch each {
      case .event(let kind): step([kind])
      case .news(.ready): tellsOfImages = true
      case .news(.fullScreen(let isFull)): isFullScreen = isFull
      case .news(.lost):
        (images, unready) = ([], [])
        step { $0.areContentsLost = true }
      case .news(.shown(let timing, _)): step { $0.formerTimings = [timing] }
      case .news: break
      }
    }
    run(2)
  }

  // MARK: Modes

  func enter(_ place: WindowMode.Place) throws {
    switch place {
    case .live: break
    case .help: press("f1")
    case .panel: press("tab")
    case .sheet: press("h")
    case .stopped: press("space")
    case .stoppedInThePast: press("space", "left", "left", "left")
    case .stoppedWithHelp: press("space", "f1")
    case .stoppedWithPanel: press("space", "tab")
    case .repeating:
      run(60)
      press("space", "home", "return")
    case .comparing, .comparingWhileStopped:
      if place == .comparingWhileStopped { press("space") }
      press("h", "return")
      run(60)
    case .replaying, .replayingOverStopped:
      if place == .replayingOverStopped { press("space") }
      shell.mode.cover(with: try Encore(of: "stage\n9000 end", size: shell.window.size))
    case .performing:
      let script = try Script(parsing: "0 set physics measured\n300 set physics documented")
      shell.mode.cover(with: PacedReplay(Replay(shell.mode.performer, script: script, fps: 60)))
    case .scene, .sceneStopped, .sceneComparing, .sceneOverStopped:
      if place == .sceneOverStopped { press("space") }
      let input = WindowInput(
        [], at: window.now, beginning: window.now, contentSize: Size(width: 900, height: 640), scale: 1)
      _ = shell.visit(try #require(Scene.named("scrolled-page")), input, at: window.now)
      run(10)
      if place == .sceneStopped { press("space") }
      if place == .sceneComparing { press("h", "return") }
    }
    step()
  }

  /// Whether something has the place of the program, or its keys.
  var isElsewhere: Bool {
    guard shell.mode.top as? TimeMachine === machine else { return true }
    let program = machine.playground
    return shell.desk.hasSheet || program.chrome.isHelpOpen || program.inspection.panel?.isOpen == true
  }

  /// Does what a person does to come back to the program.
  func leave() {
    for _ in 0..<8 where isElsewhere {
      switch shell.mode.top {
      case is PacedReplay, is RepeatedTime: run(90)
      case is SideBySide where !shell.desk.hasSheet: press("h")
      default: press(machine.playground.inspection.panel?.isOpen == true ? "tab" : "escape")
      }
      run(20)
    }
    run(30)
  }

  // MARK: What the program has

  var facts: [String: String] {
    let program = machine.playground
    return [
      "size": "\(program.surroundings.windowSize)", "scale": "\(program.scale)",
      "desktop": "\(program.surroundings.desktop)",
      "modifiers": "\(program.host.pointer.emulator.modifiers.rawValue)", "fingers": "\(program.host.arena.touchCount)",
      "mouse": "\(program.host.pointer.emulator.isActive)",
      "pointer": "\(String(describing: program.surroundings.pointer))",
      "full screen": "\(program.settings.window.isFullScreen)",
      "pages": "\(program.navigation.viewControllers.map(\.title))", "files": "\(program.picturePaths)",
      "shown": "\(program.motion.arePicturesShown)", "quits": "\(window.requests.quits)",
    ]
  }

  /// Whether the display has every picture of the latest frame.
  var isDrawable: Bool {
    (window.list.commands + window.list.layers.flatMap(\.commands)).allSatisfy { command in
      if case .image(let paint) = command { images.contains(paint.image) } else { true }
    }
  }

  var isCaughtUp: Bool {
    !shell.mode.isBehind(shell.window) && machine.playground.lastInstant.seconds <= window.now.seconds - 100
  }
}

/// The fate of an event, for the program that is in the window at first and comes back: the cells of the table.
private enum Outcome: String {
  case atOnce = "at once"
  case afterwards = "afterwards"
  case ends = "ends it"
  case passes = "passes"
  case quits = "quits"
  case ignored = "ignored"
}

/// Every event of a window in every mode, and what the program has of it then. `FLUIDZOOM_BLESS=1 swift test --filter
/// WindowStateTests` writes the table in the documentation anew.
@MainActor
@Suite("The state of the window")
struct WindowStateTests {
  private let folders: [SamplePictures]

  init() throws { folders = [try SamplePictures(shapes: 2), try SamplePictures(shapes: 2)] }

  private func window(for event: WindowEvent) throws -> Display {
    switch event {
    case .ready: try Display(showing: folders[0].url.path, isHeldBack: true)
    case .files, .lost: try Display(showing: folders[0].url.path)
    default: try Display()
    }
  }

  /// The program's state after each part of what happens while it is in the window.
  private struct Plain {
    let before: [String: String]
    let during: [String: String]
    let after: [String: String]
  }

  private func plain(_ sample: WindowEvent.Sample, _ event: WindowEvent) throws -> Plain {
    let window = try window(for: event)
    for kind in sample.before { window.step([kind]) }
    window.step()
    let before = window.facts
    window.happens(sample.during)
    let during = window.facts
    window.run(120)
    for kind in sample.after { window.step([kind]) }
    window.run(60)
    try window.waitForPictures()
    return Plain(before: before, during: during, after: window.facts)
  }

  /// A script at a rate of its own hears of nothing that would make it another one, and of no input.
  private func isIgnored(_ event: WindowEvent, in place: WindowMode.Place) -> Bool {
    place == .performing && (event == .files || event == .ready)
  }

  private func outcome(
    of sample: WindowEvent.Sample, _ event: WindowEvent, in place: WindowMode.Place, like plain: Plain
  ) throws -> Outcome {
    let window = try window(for: event)
    for kind in sample.before { window.step([kind]) }
    try window.enter(place)
    #expect(window.isElsewhere == (place != .live), "\(place) is not entered")
    let start = window.facts
    window.happens(sample.during)
    let (during, hasEnded) = (window.facts, place != .live && !window.isElsewhere)
    window.leave()
    #expect(!window.isElsewhere, "\(event) in \(place): it is not left")
    for kind in sample.after { window.step([kind]) }
    window.run(30)
    guard !isIgnored(event, in: place) else { return .ignored }
    try window.waitForPictures()
    let after = window.facts
    for (name, value) in plain.after { #expect(after[name] == value, "\(event) in \(place): \(name)") }
    #expect(window.isDrawable && window.isCaughtUp, "\(event) in \(place)")
    if plain.during["quits"] != plain.before["quits"] {
      #expect(during["quits"] == plain.during["quits"], "\(event) in \(place)")
      return .quits
    }
    let changes = plain.during.filter { plain.before[$0.key] != $0.value }
    guard !changes.isEmpty else { return .passes }
    guard changes.allSatisfy({ during[$0.key] == $0.value && start[$0.key] != $0.value }) else { return .afterwards }
    return hasEnded ? .ends : .atOnce
  }

  @Test("Is the program's own, whatever was in its place: every event in every mode")
  func everyEvent() throws {
    var rows = [["event"] + WindowMode.allCases.map(\.rawValue)]
    for event in WindowEvent.allCases {
      let samples = event.samples(dropping: folders[1].url.path)
      let plains = try samples.map { try plain($0, event) }
      for sample in samples { #expect(sample.during.contains { $0.row == event }, "\(event)") }
      rows.append(
        [event.rawValue]
          + (try WindowMode.allCases.map { mode in
            var outcomes: [Outcome] = []
            for place in mode.places {
              for (sample, plain) in zip(samples, plains) {
                let outcome = try outcome(of: sample, event, in: place, like: plain)
                if !outcomes.contains(outcome) { outcomes.append(outcome) }
              }
            }
            // Events that leave nothing behind say nothing beside those that do.
            if outcomes.count > 1 { outcomes.removeAll { $0 == .passes } }
            return outcomes.map(\.rawValue).joined(separator: " or ")
          }))
    }
    let article = "Sources/PlaygroundKit/PlaygroundKit.docc/InsideTheProgram.md"
    if let difference = try Golden.difference(of: rows, in: article) { Issue.record("\(difference)") }
  }

  @Test("Has changes that lead from one state to another, and none that lead to itself")
  func changes() {
    let kinds = WindowEvent.allCases.flatMap { event in
      event.samples(dropping: "/somewhere").flatMap { sample in
        let during = sample.during.compactMap { told in if case .event(let kind) = told { kind } else { nil } }
        return [sample.before, during, sample.before + during]
      }
    }
    for first in kinds {
      for second in kinds {
        var known = WindowState(size: Size(width: 900, height: 640))
        known.take(first)
        var state = known
        state.take(second)
        known.take(known.changes(to: state, at: .zero))
        #expect(known.changes(to: state, at: .zero).isEmpty, "\(first), \(second)")
        #expect(!known.isPressed || state.isPressed)
      }
    }
  }
}

extension WindowState {
  fileprivate mutating func take(_ kinds: [InputEvent.Kind]) { for kind in kinds { take(kind) } }
}
