/// Delivery of touches to responders, until a recogniser claims them.
extension GestureArena {
  func respond(to id: TouchID, _ phase: TouchPhase) {
    guard let index = index(of: id), let responder = fingers[index].responder else { return }
    let touch = fingers[index].touch
    switch phase {
    case .began:
      if members.all.contains(where: { $0.cancelsTouches && $0.isActive && $0.tracks(id) }) {
        fingers[index].responder = nil
      } else {
        fingers[index].isHeard = true
        responder.touchBegan(touch)
      }
    case .moved: if fingers[index].isHeard { responder.touchMoved(touch) }
    case .ended, .cancelled:
      fingers[index].responder = nil
      guard fingers[index].isHeard else { return }
      if phase == .ended { responder.touchEnded(touch) } else { responder.touchCancelled(touch) }
    }
  }

  func cancelResponders(of recognizer: GestureRecognizer) {
    guard recognizer.cancelsTouches else { return }
    for index in fingers.indices.reversed() where index < fingers.count {
      let finger = fingers[index]
      guard let responder = finger.responder, recognizer.tracks(finger.touch.id) else { continue }
      fingers[index].responder = nil
      if finger.isHeard { responder.touchCancelled(finger.touch) }
    }
  }
}
