// swift-tools-version: 6.2
import PackageDescription

/// How modules are compiled for debugging where no file changes afterwards: each at once, in half the time. `.ci/run` asks for
/// it; no program that depends on this package would accept these flags.
let wholeModules: [SwiftSetting] =
  Context.environment["FLUIDZOOM_WHOLE_MODULES"] == "true"
  ? [
    .unsafeFlags(
      ["-disable-batch-mode", "-wmo", "-num-threads", "2", "-no-emit-module-separately-wmo"],
      .when(configuration: .debug))
  ] : []

/// One strictness for every target: Swift 6 mode, no implicit existentials, imports that say what they leak,
/// and no warning that lives longer than the build that found it.
let strict: [SwiftSetting] =
  wholeModules + [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
  ]

/// Tests are compiled without optimisation in either mode, which takes half the time; what they test is not.
let strictTests: [SwiftSetting] =
  strict + [.unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"], .when(configuration: .release))]

func engine(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// The programs on the engines; see `Examples.md`.
let exampleNames = [
  "ExampleAlignment", "ExampleAnimator", "ExampleCatch", "ExampleEffects", "ExampleNews", "ExamplePaging",
  "ExamplePictures",
  "ExamplePopover", "ExampleSheet", "ExampleSpin", "ExampleStacks", "ExampleTerminal", "ExampleTwoFlights",
  "ExampleTwoHosts",
  "ExampleWindow",
  "ExampleZoom",
]
func example(_ name: String) -> Target {
  .executableTarget(
    name: name,
    dependencies: [
      "ExampleAlbum", "FluidEffects", "FluidGeometry", "FluidGestures", "FluidMotion", "FluidNavigation",
      "FluidPainter", "FluidScene",
      "FluidTransitions",
    ] + (["ExamplePictures", "ExampleTerminal"].contains(name) ? [] : ["FluidWindows", "SDLBackend"]),
    path: "Sources/Examples/\(name)", swiftSettings: strict + [.defaultIsolation(MainActor.self)])
}

func tests(
  of name: String, with others: [Target.Dependency] = [], excluding files: [String] = []
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.byName(name: name), "FluidTestSupport"] + others, exclude: files,
    swiftSettings: strictTests)
}

/// What ./run.sh says that the program is built from, as "COMMIT,SWIFT": linked into it for --version.
/// By hand, nothing is said.
let buildRecord = Context.environment["FLUIDZOOM_BUILD_RECORD"] ?? ""

/// Who depends on the engines alone, with `traits: []`, does not fetch it.
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Program"]))

let package = Package(
  name: "FluidZoom",
  products: [
    .library(name: "FluidGeometry", targets: ["FluidGeometry"]),
    .library(name: "FluidMotion", targets: ["FluidMotion"]),
    .library(name: "FluidPacing", targets: ["FluidPacing"]),
    .library(name: "FluidGestures", targets: ["FluidGestures"]),
    .library(name: "FluidTouchpads", targets: ["FluidTouchpads"]),
    .library(name: "FluidScene", targets: ["FluidScene"]),
    .library(name: "FluidTransitions", targets: ["FluidTransitions"]),
    .library(name: "FluidNavigation", targets: ["FluidNavigation"]),
    .library(name: "FluidEffects", targets: ["FluidEffects"]),
    .library(name: "FluidPainter", targets: ["FluidPainter"]),
    .library(name: "FluidPictures", targets: ["FluidPictures"]),
    .library(
      name: "PlaygroundKit", targets: ["PlaygroundKit", "PlaygroundPages", "PlaygroundPictures", "FluidScript"]),
    .library(name: "PlaygroundShell", targets: ["PlaygroundShell"]),
    .library(name: "SDLBackend", targets: ["SDLBackend"]),
    .library(name: "FluidWindows", targets: ["FluidWindows"]),
    .library(name: "FluidCommand", targets: ["FluidCommand"]),
    .executable(name: "fluidzoom", targets: ["fluidzoom"]),
  ],
  traits: [
    .trait(name: "Program", description: "The program and its command line; the engines need nothing of it."),
    .default(enabledTraits: ["Program"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
  ],
  targets: exampleNames.map(example) + [
    engine("FluidGeometry", [.product(name: "RealModule", package: "swift-numerics")]),
    engine(
      "FluidMotion", ["FluidGeometry", .product(name: "RealModule", package: "swift-numerics")]),
    engine("FluidPacing", ["FluidGeometry", "FluidMotion"]),
    engine(
      "FluidGestures",
      ["FluidGeometry", "FluidMotion", .product(name: "RealModule", package: "swift-numerics")]),
    engine("FluidTouchpads", ["FluidGeometry", "FluidMotion", "FluidGestures"]),
    engine("FluidScene", ["FluidGeometry"]),
    engine(
      "FluidTransitions",
      [
        "FluidGeometry", "FluidMotion", "FluidScene",
        .product(name: "RealModule", package: "swift-numerics"),
      ]),
    engine(
      "FluidNavigation",
      ["FluidGeometry", "FluidMotion", "FluidGestures", "FluidScene", "FluidTransitions"]),
    engine(
      "FluidEffects",
      [
        "FluidGeometry", "FluidMotion", "FluidScene", "FluidTransitions", "FluidNavigation",
        .product(name: "RealModule", package: "swift-numerics"),
      ]),
    engine("FluidPainter", ["FluidGeometry", "FluidScene", "FluidTransitions", "FluidNavigation"]),
    .target(name: "CSDL"),
    .target(name: "CTouchpads"),
    .target(name: "CClipboard", dependencies: ["CTouchpads"]),
    .target(name: "CWaylandFixes"),
    .target(name: "CBuildRecord", cSettings: [.define("BUILD_RECORD", to: "\"\(buildRecord)\"")]),
    engine("FluidFiles"),
    engine("FluidPictures", ["FluidGeometry", "FluidScene", "FluidFiles", "CSDL"]),
    engine("FluidFilms", ["FluidScene", "FluidFiles", "CSDL"]),
    engine(
      "SDLBackend",
      [
        "CClipboard", "CSDL", "CTouchpads", "CWaylandFixes", "FluidGeometry", "FluidMotion", "FluidPacing",
        "FluidGestures", "FluidTouchpads", "FluidScene", "FluidFiles",
      ]),
    engine(
      "FluidWindows",
      [
        "FluidGeometry", "FluidMotion", "FluidGestures", "FluidScene", "FluidTransitions", "FluidNavigation",
        "FluidPainter",
        "SDLBackend",
      ]),
    engine("PlaygroundControls", ["FluidGeometry", "FluidMotion", "FluidGestures", "FluidScene", "FluidFiles"]),
    engine(
      "FluidScript",
      ["FluidGeometry", "FluidMotion", "FluidGestures", "FluidScene", "FluidTransitions", "FluidFiles"]),
    engine(
      "PlaygroundPictures",
      ["FluidGeometry", "FluidMotion", "FluidScene", "FluidPictures", "FluidScript"]),
    engine(
      "PlaygroundPages",
      [
        "FluidGeometry", "FluidMotion", "FluidGestures", "FluidScene", "FluidTransitions", "FluidNavigation",
        "FluidEffects", "FluidPainter", "FluidPacing", "FluidPictures", "FluidFiles", "FluidScript",
        "PlaygroundControls",
        "PlaygroundPictures",
      ]),
    engine(
      "PlaygroundKit",
      [
        "FluidGeometry", "FluidMotion", "FluidGestures", "FluidScene", "FluidTransitions",
        "FluidNavigation", "FluidPainter", "FluidPacing", "FluidPictures", "FluidFiles", "FluidScript",
        "PlaygroundControls", "PlaygroundPages", "PlaygroundPictures",
      ]),
    engine(
      "LibraryPages",
      [
        "FluidGeometry", "FluidMotion", "FluidGestures", "FluidScene", "FluidTransitions", "FluidNavigation",
        "FluidPainter", "FluidPictures", "FluidFiles", "FluidScript", "PlaygroundControls", "PlaygroundKit",
        "PlaygroundPages", "PlaygroundPictures",
      ]),
    engine(
      "PhotoPages",
      [
        "FluidGeometry", "FluidMotion", "FluidGestures", "FluidScene", "FluidTransitions", "FluidNavigation",
        "FluidPainter", "FluidPictures", "FluidScript", "PlaygroundControls", "PlaygroundKit", "PlaygroundPages",
        "PlaygroundPictures",
      ]),
    engine(
      "TransitionLab",
      [
        "FluidGeometry", "FluidMotion", "FluidGestures", "FluidScene", "FluidTransitions", "FluidNavigation",
        "FluidEffects", "FluidPainter", "FluidFiles", "FluidScript", "PlaygroundControls", "PlaygroundKit",
        "PlaygroundPages", "PlaygroundPictures",
      ]),
    engine(
      "ScenePages",
      [
        "FluidGeometry", "FluidMotion", "FluidGestures", "FluidScene", "FluidTransitions", "FluidNavigation",
        "FluidPainter", "FluidPictures", "FluidScript", "PlaygroundControls", "PlaygroundKit", "PlaygroundPages",
        "PlaygroundPictures",
      ]),
    engine(
      "PlaygroundInspector",
      [
        "FluidGeometry", "FluidMotion", "FluidGestures", "FluidScene", "FluidTransitions", "FluidNavigation",
        "FluidPainter", "FluidPacing", "FluidFiles", "FluidScript", "PlaygroundControls", "PlaygroundKit",
        "PlaygroundPages",
        "PlaygroundPictures",
      ]),
    engine(
      "PlaygroundShell",
      [
        "FluidGeometry", "FluidMotion", "FluidGestures", "FluidScene", "FluidTransitions", "FluidNavigation",
        "FluidPacing", "FluidPictures", "FluidFiles", "FluidFilms", "FluidScript", "PlaygroundControls",
        "PlaygroundKit", "PlaygroundPages", "PlaygroundPictures",
        "PlaygroundInspector", "LibraryPages", "PhotoPages", "ScenePages", "TransitionLab",
      ]),
    engine(
      "FluidCommand",
      [
        "FluidGeometry", "FluidMotion", "FluidScene", "FluidTransitions", "FluidPictures", "FluidScript",
        "PlaygroundControls", "PlaygroundKit", "PlaygroundShell", "SDLBackend", "CBuildRecord",
        argumentParser,
      ]),
    .executableTarget(name: "fluidzoom", dependencies: ["FluidCommand"], swiftSettings: strict),
    .target(
      name: "ExampleAlbum",
      dependencies: ["FluidGeometry", "FluidGestures", "FluidScene", "FluidNavigation", "FluidPainter"],
      path: "Sources/Examples/ExampleAlbum", swiftSettings: strict),
    .target(
      name: "FluidTestSupport", dependencies: ["FluidGeometry", "FluidScene", "CDrawnOnce"],
      path: "Tests/FluidTestSupport", swiftSettings: strict),
    .target(
      name: "PlaygroundTestSupport",
      dependencies: [
        "FluidGeometry", "FluidGestures", "FluidMotion", "FluidNavigation", "FluidScene", "FluidScript",
        "FluidTestSupport", "LibraryPages", "PhotoPages", "PlaygroundControls", "PlaygroundInspector", "PlaygroundKit",
        "PlaygroundPages", "PlaygroundPictures", "PlaygroundShell",
      ],
      path: "Tests/PlaygroundTestSupport", swiftSettings: strict),
    .target(name: "OtherViews", path: "Tests/OtherViews", swiftSettings: strict),
    .target(name: "CDrawnOnce", path: "Tests/CDrawnOnce", linkerSettings: [.linkedLibrary("SDL2")]),
    .target(name: "CMockDisplays", dependencies: ["CTouchpads"], path: "Tests/CMockDisplays"),
    .executableTarget(
      name: "MockCompositor", path: "Tests/MockCompositor", linkerSettings: [.linkedLibrary("wayland-server")]),
    .systemLibrary(name: "CDBus", path: "Tests/CDBus", pkgConfig: "dbus-1"),
    .executableTarget(name: "MockPortal", dependencies: ["CDBus"], path: "Tests/MockPortal"),
    .executableTarget(name: "LooseDecoder", dependencies: ["CSDL", "FluidPictures"], path: "Tests/LooseDecoder"),
    tests(of: "FluidGeometry"),
    tests(of: "FluidMotion"),
    tests(of: "FluidPacing", with: ["FluidMotion"]),
    tests(of: "FluidGestures"),
    tests(of: "FluidTouchpads"),
    tests(of: "FluidScene"),
    tests(of: "FluidTransitions"),
    tests(of: "FluidNavigation", with: ["OtherViews"]),
    tests(of: "FluidEffects"),
    tests(of: "FluidPainter", with: ["FluidNavigation", "FluidScene", "FluidTransitions"]),
    tests(of: "FluidPictures", with: ["CSDL", "LooseDecoder"], excluding: ["Fixtures"]),
    tests(of: "FluidFiles"),
    tests(of: "FluidFilms", with: ["FluidFiles"]),
    tests(of: "SDLBackend", with: ["CMockDisplays", "CTouchpads", "FluidTouchpads", "PlaygroundControls"]),
    tests(of: "FluidScript"),
    tests(of: "PlaygroundControls"),
    tests(of: "PlaygroundPages", with: ["PlaygroundTestSupport"]),
    tests(
      of: "PlaygroundKit", with: ["FluidTouchpads", "PlaygroundTestSupport"], excluding: ["Goldens", "HostileScripts"]),
    tests(of: "PlaygroundInspector", with: ["PlaygroundTestSupport"], excluding: ["Goldens"]),
    tests(of: "PlaygroundShell", with: ["MockPortal", "PlaygroundTestSupport"], excluding: ["Goldens"]),
    tests(of: "PlaygroundPictures", with: ["PlaygroundTestSupport"]),
    tests(of: "LibraryPages", with: ["PlaygroundTestSupport"]),
    tests(of: "PhotoPages", with: ["PlaygroundTestSupport"]),
    tests(of: "ScenePages", with: ["PlaygroundTestSupport"]),
    tests(of: "TransitionLab", with: ["PlaygroundTestSupport"], excluding: ["Goldens"]),
    tests(
      of: "FluidCommand",
      with: [
        "FluidPictures", "FluidScript", "PlaygroundShell",
        argumentParser,
      ]),
    .testTarget(
      name: "PictureTests",
      dependencies: [
        "FluidGeometry", "FluidNavigation", "FluidPainter", "FluidPictures", "FluidScene", "PlaygroundShell",
        "SDLBackend",
        "FluidTestSupport", "PlaygroundTestSupport",
      ],
      exclude: ["References"], swiftSettings: strictTests),
    .testTarget(
      name: "ReadmeTests",
      dependencies: [
        "FluidGeometry", "FluidGestures", "FluidMotion", "FluidPacing", "FluidScene", "FluidTransitions",
        "FluidNavigation", "FluidEffects", "FluidPainter", "FluidScript", "PlaygroundKit", "PlaygroundShell",
        "FluidTestSupport",
      ],
      swiftSettings: strictTests),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "FluidScript", "FluidTestSupport", "MockCompositor", "MockPortal",
      ] + exampleNames.map { .target(name: $0) },
      exclude: ["Fixtures"],
      swiftSettings: strictTests),
  ]
)

/// Leaves out the test targets that FLUIDZOOM_TESTS, a list of names with commas, does not have, so that what they alone need is
/// not built. ./run.sh test NAME says it.
if let names = Context.environment["FLUIDZOOM_TESTS"]?.split(separator: ",").map(String.init) {
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}
