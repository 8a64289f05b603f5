// swift-format-ignore-file
import FluidTransitions

struct MyCustomType: Transition {
    // `@preconcurrency @MainActor` isolation by default
}
