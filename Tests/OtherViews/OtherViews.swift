/// The views of a UI library that the engines are used beside, under the names that all of these share.
public protocol View {}

public struct EmptyView: View {
  public init() {}
}

public struct Group<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) { _ = content() }
}

@resultBuilder
public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

public protocol ViewModifier {}
public protocol Transition {}
