internal import FluidNavigation
package import FluidScript

/// Operations on several pages of a stack, by their names.
extension Playground {
  package func perform(_ operation: Script.StackOperation) {
    switch operation {
    case .popToRoot: navigation.popToRootViewController(animated: true)
    case .popTo(let name):
      guard let page = navigation.ownPages.last(where: { isNamed($0, name) }) else { return }
      navigation.popToViewController(page, animated: true)
    case .set(let names): setStack(named: names)
    case .present(let name): presentStack(named: name)
    }
    layoutPages()
  }

  private func isNamed(_ page: ViewController, _ name: String) -> Bool {
    guard let photo = page as? PhotoPage else { return page.traceName == name || page.title == name }
    return pictures?.index(named: name).map(photo.shows) == true
  }

  /// The first page of the stack on top stays.
  private func setStack(named names: [String]) {
    let own = navigation.ownPages
    var controllers = [own[0]]
    for name in names {
      guard let page = own.last(where: { isNamed($0, name) }) ?? page(named: name) else { continue }
      if !controllers.contains(where: { $0 === page }) { controllers.append(page) }
    }
    layoutPages()
    navigation.setViewControllers(controllers, animated: true)
  }

  private func presentStack(named name: String) {
    guard let page = page(named: name) else { return }
    let stack = NavigationController(rootViewController: page, title: "stack-of-\(page.traceName)")
    stack.transitioningDelegate = delegate
    stack.delegate = delegate
    page.modalPresentationStyle = modalStyle
    prepare(stack, for: page, as: modalStyle)
    page.place(
      in: navigation.frameOfPresentedPage(stack, showing: page), scale: scale, isForced: true, at: navigation.now)
    navigation.present(stack, animated: true)
    if let style = navigation.presentationStyle(of: page) { page.modalPresentationStyle = style }
  }
}
