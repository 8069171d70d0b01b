/// What a motif draws with: a stage, a palette, dice, and flat shapes.
struct Scene: Sendable {
    let stage: Stage
    let palette: Palette
    var random: PosterRandom
    private(set) var writer = SVGWriter()

    init(stage: Stage, palette: Palette, random: PosterRandom) {
        self.stage = stage
        self.palette = palette
        self.random = random
    }

    var field: RGB { palette.field }
    var land: RGB { palette.land }
    var hero: RGB { palette.hero }
    var tint: RGB { palette.tint }
    var paper: RGB { palette.paper }
    var ink: RGB { palette.ink }

    /// The land, or another ink where the land is as dark as the field: for masses that float on the field.
    var mass: RGB { land.contrast(with: field) > 1.7 ? land : tint }

    /// The hero, or another ink where the hero is as pale as the paper: for marks on paper.
    var mark: RGB { hero.contrast(with: paper) > 2 ? hero : land }

    mutating func circle(_ centre: Point, _ radius: Double, _ fill: RGB? = nil) {
        writer.write("<circle")
        writer.attribute("cx", centre.x)
        writer.attribute("cy", centre.y)
        writer.attribute("r", radius)
        close(fill)
    }

    mutating func ellipse(_ centre: Point, _ radii: Point, _ fill: RGB? = nil) {
        writer.write("<ellipse")
        writer.attribute("cx", centre.x)
        writer.attribute("cy", centre.y)
        writer.attribute("rx", radii.x)
        writer.attribute("ry", radii.y)
        close(fill)
    }

    /// An upright rectangle, with corners of the given radius.
    mutating func rectangle(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ fill: RGB? = nil, corner: Double = 0
    ) {
        writer.rectangle(x, y, width, height, fill, corner: corner)
    }

    mutating func polygon(_ points: [Point], _ fill: RGB? = nil) { path(Path(polygon: points), fill) }

    mutating func path(_ path: Path, _ fill: RGB? = nil) {
        writer.write("<path")
        writer.attribute("d", path.bytes)
        close(fill)
    }

    /// The line of a path, without a fill.
    mutating func stroke(_ path: Path, _ color: RGB, _ width: Double, round: Bool = false) {
        lines(color, width, round: round) { $0.path(path) }
    }

    /// A circle's line, without a fill.
    mutating func ring(_ centre: Point, _ radius: Double, _ color: RGB, _ width: Double) {
        lines(color, width) { $0.circle(centre, radius) }
    }

    /// Shapes that share one fill.
    mutating func filled(_ fill: RGB, _ draw: (inout Scene) -> Void) {
        writer.write("<g")
        writer.attribute("fill", fill)
        writer.write(">")
        draw(&self)
        writer.write("</g>")
    }

    /// Shapes that are lines of one colour and width, without a fill.
    mutating func lines(
        _ color: RGB, _ width: Double, round: Bool = false, dashes: Point? = nil, _ draw: (inout Scene) -> Void
    ) {
        writer.write("<g fill=\"none\"")
        writer.attribute("stroke", color)
        writer.attribute("stroke-width", width)
        if let dashes {
            writer.write(" stroke-dasharray=\"")
            writer.write(dashes.x)
            writer.write(" ")
            writer.write(dashes.y)
            writer.write("\"")
        }
        if round { writer.write(" stroke-linecap=\"round\" stroke-linejoin=\"round\"") }
        writer.write(">")
        draw(&self)
        writer.write("</g>")
    }

    /// Shapes turned around a point by so many full turns, clockwise.
    mutating func turned(_ turns: Double, around centre: Point, _ draw: (inout Scene) -> Void) {
        writer.write("<g transform=\"rotate(")
        writer.write(turns * 360)
        writer.write(" ")
        writer.write(centre.x)
        writer.write(" ")
        writer.write(centre.y)
        writer.write(")\">")
        draw(&self)
        writer.write("</g>")
    }

    /// The ground from `y` down to the foot of the sheet.
    mutating func floor(from y: Double, _ fill: RGB) { rectangle(0, y, Sheet.width, Sheet.height - y, fill) }

    private mutating func close(_ fill: RGB?) {
        if let fill { writer.attribute("fill", fill) }
        writer.write("/>")
    }
}
