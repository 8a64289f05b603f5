// swift-tools-version: 6.2
import PackageDescription

/// The checkout of FluidZoom; from a copy of this folder elsewhere, the environment says where it lies.
let fluidZoom = Context.environment["FLUIDZOOM"] ?? "../.."

func product(_ name: String) -> Target.Dependency { .product(name: name, package: "FluidZoom") }

let package = Package(
  name: "animators",
  dependencies: [.package(name: "FluidZoom", path: fluidZoom)],
  targets: [
    .executableTarget(
      name: "animators",
      dependencies: [
        product("FluidGeometry"), product("FluidMotion"), product("FluidScene"), product("FluidTransitions"),
        product("FluidNavigation"), product("PlaygroundKit"), product("FluidCommand"),
      ])
  ])
