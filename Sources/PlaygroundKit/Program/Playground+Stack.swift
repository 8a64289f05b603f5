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
    case .present(let name):
      guard let page = page(named: name) else { return }
      openPages.presentStack(of: page, as: settings.modalStyle)
    }
    openPages.layOut()
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
    openPages.setStack(controllers)
  }
}
