// swift-format-ignore-file
import FluidEffects

struct MyCustomType: Transition {
    // `@preconcurrency @MainActor` isolation by default
}
