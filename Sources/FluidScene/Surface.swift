public import FluidGeometry

extension DisplayList {
  /// A layer on a surface that is tilted or bent in space, as it is seen: a grid of points, row by row.
  ///
  /// Between four points of the grid the layer is drawn as two flat triangles, in the order of the grid, so what lies in
  /// front comes last in it. Whoever bends a page divides it so finely that the corners of the triangles cannot be seen.
  ///
  /// Where the surface lies over itself, an opacity below 1 shows both parts, and light above 1 shines through from the one behind:
  /// what must not do so is drawn as two surfaces. Cells with a vertex that is not a number are left out.
  public struct Surface: Hashable, Sendable {
    /// `nil` for the back of a page, which is of one colour.
    public var layer: LayerID?
    /// What the layer's colours are multiplied by, or the colour where there is no layer. Its alpha counts like ``opacity``.
    public var color: Color
    /// Cells across; one less than points in a row.
    public var columns: Int
    /// Cells down.
    public var rows: Int
    /// (columns + 1) × (rows + 1), row by row.
    public var vertices: [Vertex]
    /// 0 to 1.
    public var opacity: Double
    /// The sides of the grid that are drawn smooth: those that are edges of what is seen, and not where it goes on.
    public var smoothSides: Sides

    /// A point of the surface.
    public struct Vertex: Hashable, Sendable {
      /// In the window.
      public var position: Point
      /// In the layer: 0, 0 is its top left corner and 1, 1 its bottom right one.
      public var place: Point
      /// What the colours are multiplied by, up to 1; above that, up to 2, white of the opacity light - 1 lies on them.
      public var light: Double

      /// A point, the place of the layer that is seen there, and the light that falls on it.
      public init(_ position: Point, place: Point, light: Double = 1) {
        self.position = position
        self.place = place
        self.light = light
      }
    }

    /// Sides of the grid, by its indices and not by where they are seen.
    public struct Sides: OptionSet, Hashable, Sendable {
      public let rawValue: UInt8

      public init(rawValue: UInt8) { self.rawValue = rawValue }

      public static let firstRow = Sides(rawValue: 1 << 0)
      public static let lastRow = Sides(rawValue: 1 << 1)
      public static let firstColumn = Sides(rawValue: 1 << 2)
      public static let lastColumn = Sides(rawValue: 1 << 3)
      public static let all: Sides = [.firstRow, .lastRow, .firstColumn, .lastColumn]
    }

    /// Traps unless there is a cell, and as many vertices as the grid has points.
    public init(
      _ layer: LayerID?, color: Color = .white, columns: Int, rows: Int, vertices: [Vertex], opacity: Double = 1,
      smoothSides: Sides = .all
    ) {
      precondition(columns > 0 && rows > 0, "a surface has a cell at least")
      precondition(vertices.count == (columns + 1) * (rows + 1), "a surface has a vertex for each point of its grid")
      self.layer = layer
      self.color = color
      self.columns = columns
      self.rows = rows
      self.vertices = vertices
      self.opacity = opacity
      self.smoothSides = smoothSides
    }
  }
}
