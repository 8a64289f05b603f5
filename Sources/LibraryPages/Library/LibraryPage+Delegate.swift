package import FluidNavigation

/// The first page is the delegate of its stack, as the list of a news reader is, and so decides how the stories come and go that it
/// opens. Which animator that is, the program's options say.
extension LibraryPage: NavigationControllerDelegate {
  package func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationOperation,
    from fromViewController: ViewController, to toViewController: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    animators?.navigationController(
      navigationController, animationControllerFor: operation, from: fromViewController, to: toViewController)
  }

  package func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    animators?.navigationController(navigationController, interactionControllerFor: animationController)
  }
}
