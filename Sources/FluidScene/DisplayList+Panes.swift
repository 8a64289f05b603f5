public import FluidGeometry

/// Several lists in one frame: each a pane of its own, with names that do not meet those of the others.
extension DisplayList {
  /// Draws another list at a place, cut to its own size.
  ///
  /// - Parameters:
  ///   - pane: the list.
  ///   - origin: where its top left corner comes to lie, in points of this list.
  ///   - names: what its images and layers are called here.
  public mutating func append(_ pane: DisplayList, at origin: Point, names: PaneNames) {
    let frame = Rect(origin: origin, size: pane.size)
    layers += pane.layers.map { layer in
      Layer(
        names.layer(layer.id), version: layer.version, size: layer.size, background: layer.background,
        commands: layer.commands.map { $0.moved(by: .zero, names) })
    }
    commands.append(.pushClip(frame))
    commands.append(.fill(RoundedShape(frame), pane.background))
    let way = origin - Point.zero
    for command in pane.commands { commands.append(command.moved(by: way, names)) }
    commands.append(.popClip)
  }

  /// Moves everything that is drawn so far; what layers hold stays where it is in them.
  ///
  /// - Parameter way: in points.
  public mutating func moveCommands(by way: Vector) {
    guard way != .zero else { return }
    let names = PaneNames(pane: 0)
    for index in commands.indices { commands[index] = commands[index].moved(by: way, names) }
  }
}

/// Names of images and layers that no other pane has.
public struct PaneNames: Hashable, Sendable {
  private let first: UInt32
  /// Names that a pane has for itself; nobody uses so many in a lifetime.
  private static let capacity: UInt32 = 1 << 28

  /// - Parameter pane: 0 leaves names as they are; the highest is 14, since a backend has the last names to itself.
  public init(pane: UInt32) {
    precondition(pane < 15, "there are names for 15 panes")
    first = pane * Self.capacity
  }

  /// What a layer of the pane is called outside of it.
  public func layer(_ id: LayerID) -> LayerID { LayerID(rawValue: first | id.rawValue) }

  /// What an image of the pane is called outside of it.
  public func image(_ id: ImageID) -> ImageID { ImageID(rawValue: first | id.rawValue) }

  /// What an image is called in the pane; `nil` where it is another pane's.
  public func own(_ id: ImageID) -> ImageID? {
    id.rawValue / Self.capacity == first / Self.capacity ? ImageID(rawValue: id.rawValue % Self.capacity) : nil
  }

  /// What the pane asks of a backend, in the names that the backend knows.
  public func request(_ request: ImageRequest) -> ImageRequest {
    switch request {
    case .upload(let id, let bitmap): .upload(image(id), bitmap)
    case .release(let id): .release(image(id))
    }
  }
}

extension DisplayList.Command {
  fileprivate func moved(by way: Vector, _ names: PaneNames) -> Self {
    switch self {
    case .fill(let shape, let color, let covered):
      return .fill(shape.moved(by: way), color, covered: covered?.offsetBy(way))
    case .stroke(let shape, let width, let color): return .stroke(shape.moved(by: way), width: width, color)
    case .line(let start, let end, let width, let color):
      return .line(from: start + way, to: end + way, width: width, color)
    case .image(var paint):
      paint.image = names.image(paint.image)
      paint.frame = paint.frame.offsetBy(way)
      paint.clip = paint.clip.moved(by: way)
      return .image(paint)
    case .layer(var paint):
      paint.layer = names.layer(paint.layer)
      // The transform is applied to where the layer lies in its own pane, the way after it.
      if paint.transform == .identity {
        paint.frame = paint.frame.offsetBy(way)
        paint.clip = paint.clip.moved(by: way)
      } else {
        paint.transform = paint.transform.then(AffineTransform(translation: way))
      }
      paint.covered = paint.covered?.offsetBy(way)
      paint.masks = paint.masks.map { $0.moved(by: way) }
      return .layer(paint)
    case .surface(var surface):
      surface.layer = surface.layer.map(names.layer)
      for index in surface.vertices.indices {
        surface.vertices[index].position = surface.vertices[index].position + way
      }
      return .surface(surface)
    case .shadow(var shadow):
      shadow.shape = shadow.shape.moved(by: way)
      return .shadow(shadow)
    case .text(var line):
      line.position = line.position + way
      return .text(line)
    case .pushClip(let rect): return .pushClip(rect.offsetBy(way))
    case .popClip: return .popClip
    }
  }
}

extension RoundedShape {
  fileprivate func moved(by way: Vector) -> RoundedShape {
    RoundedShape(rect.offsetBy(way), radius: radius, rotation: rotation)
  }
}
