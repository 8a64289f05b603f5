internal import FluidNavigation
package import FluidScript
internal import PlaygroundPages

/// Operations on several pages of a stack, by their names.
extension Playground {
  package func perform(_ operation: Script.StackOperation) {
    switch operation {
    case .popToRoot: navigation.topStack.popToRootViewController(animated: true)
    case .popTo(let name):
      guard let page = navigation.topStack.ownPages.last(where: { isNamed($0, name) }) else { return }
      navigation.topStack.popToViewController(page, animated: true)
    case .set(let names): setStack(named: names)
    case .present(let name): if let page = page(named: name) { presentStack(of: page, as: settings.modalStyle) }
    }
    layoutPages()
  }

  private func isNamed(_ page: ViewController, _ name: String) -> Bool {
    (page as? Page)?.isNamed(name) == true
  }

  /// The first page of the stack on top stays.
  private func setStack(named names: [String]) {
    let own = navigation.topStack.ownPages
    var controllers = [own[0]]
    for name in names {
      guard let page = own.last(where: { isNamed($0, name) }) ?? page(named: name) else { continue }
      if !controllers.contains(where: { $0 === page }) { controllers.append(page) }
    }
    layoutPages()
    for case let page as Page in controllers where !own.contains(where: { $0 === page }) { prepareToPush(page) }
    navigation.topStack.setViewControllers(controllers, animated: true)
  }

  /// - Parameters:
  ///   - page: the first page of the stack; one that is not open.
  ///   - style: the part of the window that the stack takes.
  ///   - detent: of a sheet.
  func presentStack(
    of page: Page, as style: ModalPresentationStyle,
    at detent: SheetPresentationController.Detent.Identifier = .medium
  ) {
    // A finger may still return a page that it dismisses: that one is no page for another stack.
    guard page.window?.shows(page) != true else { return }
    let stack = NavigationController(rootViewController: page, title: "stack-of-\(page.traceName)")
    stack.transitioningDelegate = delegate
    stack.delegate = delegate
    page.modalPresentationStyle = style
    prepare(stack, for: page, as: style, at: detent)
    page.place(
      in: navigation.frameOfPresentedPage(stack, showing: page), scale: scale, isForced: true, at: navigation.now)
    navigation.topStack.present(stack, animated: true)
    if let style = navigation.presentationStyle(of: page) { page.modalPresentationStyle = style }
  }
}
