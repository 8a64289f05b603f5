import ArgumentParser
import FluidGeometry

/// `1280x800`.
struct WindowSize: ExpressibleByArgument {
  let size: Size

  init?(argument: String) {
    let parts = argument.lowercased().split { $0 == "x" || $0 == "×" }.map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], width >= 1, height >= 1 else { return nil }
    size = Size(width: width, height: height)
  }
}
