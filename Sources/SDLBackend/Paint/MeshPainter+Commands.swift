internal import FluidGeometry
internal import FluidScene

extension MeshPainter {
  func paint(_ commands: [DisplayList.Command]) {
    for command in commands {
      switch command {
      case .fill(let shape, let color, let covered): fill(shape, color, covered: covered)
      case .stroke(let shape, let width, let color): stroke(shape, width: width, color)
      case .line(let start, let end, let width, let color):
        if let shape = RoundedShape(lineFrom: start, to: end, width: width) { fill(shape, color, covered: nil) }
      case .image(let paint): image(paint)
      case .layer(let paint): layer(paint)
      case .surface(let bent): surface(bent)
      case .shadow(let cast): shadow(cast)
      case .text(let line): text(line)
      case .pushClip(let rect): pushClip(rect)
      case .popClip: popClip()
      }
    }
  }
}
