public import FluidNavigation

/// How a page that a view describes comes and goes: see `View.navigationTransition(_:)`.
public struct NavigationTransition: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case automatic, crossFade
    case zoom(SourceID, TransitionNamespace)
  }

  private let kind: Kind

  /// The transition that the stack has for all pages.
  public static let automatic = NavigationTransition(kind: .automatic)
  /// The page fades in over the one that it covers.
  public static let crossFade = NavigationTransition(kind: .crossFade)

  /// Returns the zoom out of the view that is registered for an identifier in a namespace.
  public static func zoom(sourceID id: SourceID, in namespace: TransitionNamespace) -> NavigationTransition {
    NavigationTransition(kind: .zoom(id, namespace))
  }

  /// Returns the zoom out of the view that is registered for a value in a namespace.
  public static func zoom<ID: Hashable & Sendable>(
    sourceID id: ID, in namespace: TransitionNamespace
  ) -> NavigationTransition {
    .zoom(sourceID: SourceID(id), in: namespace)
  }

  /// Returns the transition for a page, with options of the zoom, of which SwiftUI has no equivalent; `nil` for that of the stack.
  @MainActor func pageTransition(options: ViewController.Transition.ZoomOptions) -> ViewController.Transition? {
    switch kind {
    case .automatic: return nil
    case .crossFade: return .crossFade
    case .zoom(let id, let namespace): return .zoom(sourceID: id, in: namespace, options: options)
    }
  }
}

private struct NavigationTransitionKey: EnvironmentKey {
  static let defaultValue = NavigationTransition.automatic
}

extension EnvironmentValues {
  /// How the page that a view describes comes and goes.
  public var navigationTransition: NavigationTransition {
    get { self[NavigationTransitionKey.self] }
    set { self[NavigationTransitionKey.self] = newValue }
  }
}

extension View {
  /// Returns the view of a page with a transition for the page.
  public nonisolated func navigationTransition(_ transition: NavigationTransition) -> some View {
    environment(\.navigationTransition, transition)
  }
}

extension ViewController {
  /// Takes the transition of the view that the page shows: the value of its first content.
  public func setPreferredTransition(of resolution: ViewResolution) {
    setPreferredTransition(of: resolution, options: .init())
  }

  /// Takes the transition of the view that the page shows, with options of the zoom.
  ///
  ///     page.setPreferredTransition(of: ViewResolution(of: view), options: options)
  public func setPreferredTransition(of resolution: ViewResolution, options: Transition.ZoomOptions) {
    preferredTransition = resolution.views.first?.environment.navigationTransition.pageTransition(options: options)
  }
}
