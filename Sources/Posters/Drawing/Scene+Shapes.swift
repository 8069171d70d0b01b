extension Scene {
    /// A slice of a disc between two directions, in turns clockwise from twelve o'clock.
    mutating func sector(_ centre: Point, _ radius: Double, from: Double, to: Double, _ fill: RGB? = nil) {
        var path = Path(centre)
        path.line(to: centre.polar(radius, from))
        path.arc(to: centre.polar(radius, to), radius: radius, large: to - from > 0.5)
        path.close()
        self.path(path, fill)
    }

    /// The half of a disc that looks in a direction.
    mutating func halfDisc(_ centre: Point, _ radius: Double, facing: Double, _ fill: RGB? = nil) {
        sector(centre, radius, from: facing - 0.25, to: facing + 0.25, fill)
    }

    /// The part of a disc between two heights, each told as a share of the radius from -1 (top) to 1 (foot).
    mutating func slice(_ centre: Point, _ radius: Double, from: Double, to: Double, _ fill: RGB? = nil) {
        func edge(_ share: Double) -> Point {
            [radius * max(1 - share * share, 0).squareRoot(), radius * share]
        }
        let (high, low) = (edge(from), edge(to))
        var path = Path(centre + [-high.x, high.y])
        path.line(to: centre + high)
        path.arc(to: centre + low, radius: radius)
        path.line(to: centre + [-low.x, low.y])
        path.arc(to: centre + [-high.x, high.y], radius: radius)
        path.close()
        self.path(path, fill)
    }

    /// A star of so many points.
    mutating func star(
        _ centre: Point, points: Int, outer: Double, inner: Double, turned: Double = 0, _ fill: RGB? = nil
    ) {
        let corners = (0..<points * 2).map { index in
            centre.polar(index.isMultiple(of: 2) ? outer : inner, Double(index) / Double(points * 2) + turned)
        }
        polygon(corners, fill)
    }

    /// A rolling ridge across the sheet, filled down to its foot.
    mutating func hill(from left: Double, over crest: Point, to right: Double, _ fill: RGB? = nil) {
        var path = Path([0, left])
        path.curve(to: [Sheet.width, right], by: [crest.x - 70, crest.y], [crest.x + 70, crest.y])
        path.line(to: [Sheet.width, Sheet.height])
        path.line(to: [0, Sheet.height])
        path.close()
        self.path(path, fill)
    }

    /// A person seen from afar, standing on `foot`.
    mutating func person(at foot: Point, height: Double, _ fill: RGB) {
        let unit = height / 10
        var path = Path()
        path.circle(foot - [0, unit * 8.9], unit * 1.15)
        path.move(to: foot + [-unit * 1.5, 0])
        path.line(to: foot + [-unit * 1.9, -unit * 6])
        path.arc(to: foot + [unit * 1.9, -unit * 6], radii: [unit * 1.9, unit * 1.6])
        path.line(to: foot + [unit * 1.5, 0])
        path.line(to: foot + [unit * 0.2, 0])
        path.line(to: foot - [0, unit * 3])
        path.line(to: foot + [-unit * 0.2, 0])
        path.close()
        self.path(path, fill)
    }

    /// Small stars strewn over the stage, none nearer than `clear` to `centre`.
    mutating func stars(_ count: Int, around centre: Point = .zero, clear: Double = 0) {
        var path = Path()
        for _ in 0..<count {
            let place = Point(
                Double(random.whole(16...384)), Double(random.whole(Int(stage.top) + 14...Int(stage.bottom) - 14)))
            let offset = place - centre
            if (offset * offset).sum() > clear * clear { path.dot(place) }
        }
        stroke(path, paper, 3, round: true)
    }
}
