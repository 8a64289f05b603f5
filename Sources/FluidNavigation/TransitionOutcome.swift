/// The end of a push, a pop, a presentation or a dismissal for its pages.
public enum TransitionOutcome: Hashable, Sendable, CaseIterable {
  /// The pages are where the operation wanted them. A push that another operation or a finger interrupts has completed.
  case completed
  /// Fingers, or an interaction controller, have cancelled the pop or the dismissal: everything is as before.
  case cancelled
  /// The operation had no effect. ``NavigationEvent/ignored(_:_:)`` says why, where that is not plain.
  case ignored
}

/// The operations as `async` functions, which return when the pages have been told of the end.
///
///     let outcome = await navigation.popViewController(animated: true)
///     print(outcome == .cancelled ? "still here" : "gone")
extension NavigationController {
  /// Pushes a page: ``pushViewController(_:animated:completion:)``.
  @discardableResult
  public func pushViewController(_ controller: ViewController, animated: Bool) async -> TransitionOutcome {
    await withCheckedContinuation { end in
      pushViewController(controller, animated: animated) { end.resume(returning: $0) }
    }
  }

  /// Pops the top page: ``popViewController(animated:completion:)``.
  @discardableResult
  public func popViewController(animated: Bool) async -> TransitionOutcome {
    await withCheckedContinuation { end in
      popViewController(animated: animated) { end.resume(returning: $0) }
    }
  }
}

extension ViewController {
  /// Presents a page or a stack: ``present(_:animated:completion:)``.
  @discardableResult
  public func present(_ controller: ViewController, animated: Bool) async -> TransitionOutcome {
    await withCheckedContinuation { end in
      present(controller, animated: animated) { end.resume(returning: $0) }
    }
  }

  /// Dismisses a presentation: ``dismiss(animated:completion:)``.
  @discardableResult
  public func dismiss(animated: Bool) async -> TransitionOutcome {
    await withCheckedContinuation { end in
      dismiss(animated: animated) { end.resume(returning: $0) }
    }
  }
}

// MARK: Names of before

/// Completions that are not told how it ended. Links of the documentation mean the functions of the same name.
extension NavigationController {
  /// Pushes a page.
  @available(*, deprecated, message: "the completion is told the outcome")
  @_documentation(visibility: private)
  public func pushViewController(
    _ controller: ViewController, animated: Bool, completion: @escaping @MainActor () -> Void
  ) {
    pushViewController(controller, animated: animated) { _ in completion() }
  }

  /// Pops the top page.
  @available(*, deprecated, message: "the completion is told the outcome")
  @_documentation(visibility: private)
  public func popViewController(animated: Bool, completion: @escaping @MainActor () -> Void) {
    popViewController(animated: animated) { _ in completion() }
  }

  /// Pops all pages over the first one of the stack.
  @available(*, deprecated, message: "the completion is told the outcome")
  @_documentation(visibility: private)
  @discardableResult
  public func popToRootViewController(animated: Bool, completion: @escaping @MainActor () -> Void) -> [ViewController] {
    popToRootViewController(animated: animated) { _ in completion() }
  }

  /// Pops all pages over one of the stack.
  @available(*, deprecated, message: "the completion is told the outcome")
  @_documentation(visibility: private)
  @discardableResult
  public func popToViewController(
    _ controller: ViewController, animated: Bool, completion: @escaping @MainActor () -> Void
  ) -> [ViewController] {
    popToViewController(controller, animated: animated) { _ in completion() }
  }

  /// Replaces the pages of the stack.
  @available(*, deprecated, message: "the completion is told the outcome")
  @_documentation(visibility: private)
  public func setViewControllers(
    _ controllers: [ViewController], animated: Bool, completion: @escaping @MainActor () -> Void
  ) {
    setViewControllers(controllers, animated: animated) { _ in completion() }
  }
}

extension ViewController {
  /// Presents a page or a stack.
  @available(*, deprecated, message: "the completion is told the outcome")
  @_documentation(visibility: private)
  public func present(_ controller: ViewController, animated: Bool, completion: @escaping @MainActor () -> Void) {
    present(controller, animated: animated) { _ in completion() }
  }

  /// Dismisses a presentation.
  @available(*, deprecated, message: "the completion is told the outcome")
  @_documentation(visibility: private)
  public func dismiss(animated: Bool, completion: @escaping @MainActor () -> Void) {
    dismiss(animated: animated) { _ in completion() }
  }
}
