// swift-format-ignore-file
import FluidTransitions

extension MyCustomType: Transition {
    // `nonisolated` by default
}
