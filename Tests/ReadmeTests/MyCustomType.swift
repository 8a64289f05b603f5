// swift-format-ignore-file
import FluidEffects

extension MyCustomType: Transition {
    // `nonisolated` by default
}
