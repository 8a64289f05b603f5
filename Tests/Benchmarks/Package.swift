// swift-tools-version: 6.2
import PackageDescription

func fluid(_ name: String) -> Target.Dependency { .product(name: name, package: "FluidZoom") }

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// Whether what stands on the library for benchmarks is there. That has a plugin, whose tools are compiled whatever is built:
/// `.ci/run`, which does not run it, leaves it out.
let hasLibrary = Context.environment["FLUIDZOOM_WITHOUT_BENCHMARK_LIBRARY"] != "true"

let library: [Package.Dependency] =
  hasLibrary ? [.package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: [])] : []

let onLibrary: [Target] =
  hasLibrary
  ? [
    .executableTarget(
      name: "Engines",
      dependencies: [
        "CMalloc", "EngineScenes", fluid("FluidGeometry"), fluid("FluidGestures"), fluid("FluidMotion"),
        fluid("FluidNavigation"), fluid("FluidPacing"), fluid("FluidPictures"),
        fluid("PlaygroundKit"), fluid("PlaygroundShell"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/Engines", swiftSettings: strict,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
  ] : []

/// Apart from the program's own package, so that a build of that one does not need what this one needs.
let package = Package(
  name: "FluidZoomBenchmarks",
  dependencies: [.package(name: "FluidZoom", path: "../..")] + library,
  targets: [
    .target(name: "CMalloc"),
    .target(name: "CHEIF"),
    .target(name: "CJPEG"),
    .target(
      name: "EngineScenes",
      dependencies: [
        "CJPEG", fluid("FluidGeometry"), fluid("FluidGestures"), fluid("FluidMotion"), fluid("FluidScene"),
        fluid("PlaygroundKit"), fluid("PlaygroundShell"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "measure",
      dependencies: [
        "CHEIF", "CJPEG", "CMalloc", fluid("FluidGeometry"), fluid("FluidGestures"), fluid("FluidMotion"),
        fluid("FluidPictures"), fluid("FluidScene"),
        fluid("PlaygroundKit"), fluid("PlaygroundShell"), fluid("SDLBackend"),
      ],
      swiftSettings: strict),
    .testTarget(name: "WarmFrameTests", dependencies: ["CMalloc", "EngineScenes"], swiftSettings: strict),
  ] + onLibrary
)
