public import FluidGeometry

/// Several lists in one frame: each is a pane whose images and layers have names of its own.
extension DisplayList {
  /// Draws another list at a location, clipped to its own size, as one of several in a frame.
  ///
  /// - Parameters:
  ///   - list: the list to draw.
  ///   - origin: the location of its top left corner, in points of this list.
  ///   - number: 0 to 14, another one for each list of the frame and the same one in each frame: layers and images of
  ///     several lists may have the same names. Those of images in the frame are the list's own, plus the number times 2²⁸.
  ///     Traps for other numbers.
  public mutating func append(_ list: DisplayList, at origin: Point, pane number: UInt32) {
    append(list, at: origin, names: PaneNames(pane: number))
  }

  /// Draws another list at a location, clipped to its own size.
  ///
  /// - Parameters:
  ///   - pane: the list to draw.
  ///   - origin: the location of its top left corner, in points of this list.
  ///   - names: the names of its images and layers in this list.
  ///   - scale: the factor of all its lengths.
  package mutating func append(_ pane: DisplayList, at origin: Point, names: PaneNames, scale: Double = 1) {
    let frame = Rect(origin: origin, size: pane.size * scale)
    let inLayer = Similarity(scale: scale, offset: .zero)
    layers += pane.layers.map { layer in
      Layer(
        names.layer(layer.id), version: layer.version, size: layer.size * scale, background: layer.background,
        commands: layer.commands.map { $0.mapped(by: inLayer, names) })
    }
    commands.append(.pushClip(frame))
    commands.append(.fill(RoundedShape(frame), pane.background))
    let place = Similarity(scale: scale, offset: origin - Point.zero)
    for command in pane.commands { commands.append(command.mapped(by: place, names)) }
    commands.append(.popClip)
  }

  /// Moves everything that is drawn so far; what layers hold stays where it is in them.
  ///
  /// - Parameter offset: in points.
  package mutating func moveCommands(by offset: Vector) {
    guard offset != .zero else { return }
    let names = PaneNames(pane: 0)
    let place = Similarity(scale: 1, offset: offset)
    for index in commands.indices { commands[index] = commands[index].mapped(by: place, names) }
  }
}

extension LayerID {
  /// Returns a name of a backend's own, above those of all panes.
  ///
  /// - Parameter number: 0 to 15.
  package static func backend(_ number: UInt32) -> LayerID { LayerID(rawValue: .max - number) }
}

/// The mapping from the names of images and layers in a pane to names that are unique in the frame.
package struct PaneNames: Hashable, Sendable {
  private let first: UInt32
  /// The distance of the names of layers from those of the pane's first part.
  private let shift: UInt32
  /// The number of names for each pane, more than a process can use up.
  private static let capacity: UInt32 = 1 << 28
  /// The number of names of layers for each part of a pane, within a kind of layers.
  private static let partCapacity: UInt32 = 1 << 16

  /// Creates the mapping of a pane.
  ///
  /// - Parameters:
  ///   - pane: the number of the pane, 0 to 14; 0 keeps all names. The names above are the backend's. Traps for other
  ///     numbers.
  ///   - part: the number of a part that has layers of its own and shares the pane's images, 0 to 255. Traps for other
  ///     numbers.
  package init(pane: UInt32, part: UInt32 = 0) {
    precondition(pane < 15, "there are names for 15 panes")
    precondition(part < 256, "there are names for 256 parts of a pane")
    first = pane * Self.capacity
    shift = part * Self.partCapacity
  }

  /// Returns the name of a pane's layer in the frame.
  package func layer(_ id: LayerID) -> LayerID { LayerID(rawValue: first | (id.rawValue + shift)) }

  /// Returns the name of a pane's image in the frame.
  package func image(_ id: ImageID) -> ImageID { ImageID(rawValue: first | id.rawValue) }

  /// Returns the name in the pane of an image of the frame; `nil` for an image of another pane.
  package func own(_ id: ImageID) -> ImageID? {
    id.rawValue / Self.capacity == first / Self.capacity ? ImageID(rawValue: id.rawValue % Self.capacity) : nil
  }

  /// Returns a pane's request to a backend with the names of the frame.
  package func request(_ request: ImageRequest) -> ImageRequest {
    switch request {
    case .upload(let id, let bitmap): .upload(image(id), bitmap)
    case .release(let id): .release(image(id))
    }
  }
}

extension DisplayList.Command {
  fileprivate func mapped(by place: Similarity, _ names: PaneNames) -> Self {
    switch self {
    case .fill(let shape, let color, let covered):
      return .fill(shape.mapped(by: place), color, covered: covered.map(place.apply))
    case .stroke(let shape, let width, let color):
      return .stroke(shape.mapped(by: place), width: width * place.scale, color)
    case .line(let start, let end, let width, let color):
      return .line(from: place.apply(start), to: place.apply(end), width: width * place.scale, color)
    case .image(var paint):
      paint.image = names.image(paint.image)
      paint.frame = place.apply(paint.frame)
      paint.part = paint.part.map(place.apply)
      paint.clip = paint.clip.mapped(by: place)
      return .image(paint)
    case .layer(var paint):
      paint.layer = names.layer(paint.layer)
      // The transform applies to the layer's frame in its own pane; the place comes after it.
      if paint.transform == .identity {
        paint.frame = place.apply(paint.frame)
        paint.clip = paint.clip.mapped(by: place)
      } else {
        paint.transform = paint.transform.then(AffineTransform(place))
      }
      paint.covered = paint.covered.map(place.apply)
      paint.blur *= place.scale
      paint.masks = paint.masks.map { $0.mapped(by: place) }
      return .layer(paint)
    case .surface(var surface):
      surface.layer = surface.layer.map(names.layer)
      for index in surface.vertices.indices {
        surface.vertices[index].position = place.apply(surface.vertices[index].position)
      }
      return .surface(surface)
    case .shadow(var shadow):
      shadow.shape = shadow.shape.mapped(by: place)
      shadow.sigma *= place.scale
      shadow.offset = shadow.offset * place.scale
      return .shadow(shadow)
    case .text(var line):
      line.position = place.apply(line.position)
      line.style.size *= place.scale
      line.maximumWidth *= place.scale
      return .text(line)
    case .pushClip(let rect): return .pushClip(place.apply(rect))
    case .popClip: return .popClip
    }
  }
}

extension RoundedShape {
  /// Returns the outline as a similarity maps it.
  package func mapped(by similarity: Similarity) -> RoundedShape {
    RoundedShape(similarity.apply(rect), radius: radius * similarity.scale, rotation: rotation)
  }
}
