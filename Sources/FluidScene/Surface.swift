public import FluidGeometry

extension DisplayList {
  /// A layer on a surface that is tilted or bent in space, after projection: a grid of points, row by row.
  ///
  /// Each cell of the grid is drawn as two flat triangles, in the order of the grid, so nearer parts come last. The
  /// grid has to be fine enough to hide the corners of the triangles.
  ///
  /// Where the surface overlaps itself, an opacity below 1 shows both parts, and a light above 1 adds the light of the
  /// part behind: use two surfaces where this must not happen. Cells with a vertex that is not a number are left out.
  public struct Surface: Hashable, Sendable {
    /// The layer on the surface; `nil` for one colour, such as the back of a page.
    public var layer: LayerID?
    /// The factor of the layer's colours, or the colour where there is no layer. Its alpha is multiplied with
    /// ``opacity``.
    public var color: Color
    /// The number of cells across; a row has one more vertex.
    public var columns: Int
    /// The number of cells down.
    public var rows: Int
    /// The (columns + 1) × (rows + 1) points of the grid, row by row.
    public var vertices: [Vertex]
    /// The opacity, 0 to 1.
    public var opacity: Double
    /// The sides of the grid that are drawn with smooth edges: those that are visible edges, not seams to another
    /// surface.
    public var smoothSides: Sides

    /// A point of the grid.
    public struct Vertex: Hashable, Sendable {
      /// The location in points of the window.
      public var position: Point
      /// The location in the layer: 0, 0 is its top left corner and 1, 1 its bottom right one.
      public var place: Point
      /// The factor of the colours, up to 1; between 1 and 2, white of the opacity light − 1 lies over them.
      public var light: Double

      /// Creates a vertex from a location in the window, the location of the layer that is visible there, and its
      /// light.
      public init(_ position: Point, place: Point, light: Double = 1) {
        self.position = position
        self.place = place
        self.light = light
      }
    }

    /// A set of sides of the grid, by index rather than by their location on screen.
    public struct Sides: OptionSet, Hashable, Sendable {
      public let rawValue: UInt8

      public init(rawValue: UInt8) { self.rawValue = rawValue }

      /// The side of the first row of vertices.
      public static let firstRow = Sides(rawValue: 1 << 0)
      /// The side of the last row of vertices.
      public static let lastRow = Sides(rawValue: 1 << 1)
      /// The side of the first column of vertices.
      public static let firstColumn = Sides(rawValue: 1 << 2)
      /// The side of the last column of vertices.
      public static let lastColumn = Sides(rawValue: 1 << 3)
      /// All four sides.
      public static let all: Sides = [.firstRow, .lastRow, .firstColumn, .lastColumn]
    }

    /// Creates a surface whose vertices a function returns for their locations in the layer, from 0, 0 to 1, 1.
    package init(
      _ layer: LayerID, columns: Int, rows: Int, opacity: Double, vertex: (_ place: Point) -> Vertex
    ) {
      var vertices: [Vertex] = []
      vertices.reserveCapacity((columns + 1) * (rows + 1))
      for row in 0...rows {
        for column in 0...columns {
          vertices.append(vertex(Point(x: Double(column) / Double(columns), y: Double(row) / Double(rows))))
        }
      }
      self.init(layer, columns: columns, rows: rows, vertices: vertices, opacity: opacity)
    }

    /// Creates a surface. Traps unless there is at least one cell, and one vertex for each point of the grid.
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
