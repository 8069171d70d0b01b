extension Motif {
    /// A blast in three inks.
    static let blast = Motif("blast", .field) { scene in
        let centre = scene.stage.middle
        let reach = min(scene.stage.height * 0.48, 190)
        let points = scene.random.whole(11...15)
        for (index, ink) in [scene.land, scene.hero, scene.paper].enumerated() {
            let size = reach * [1, 0.76, 0.44][index]
            scene.star(
                centre, points: points, outer: size, inner: size * 0.58, turned: index == 1 ? 0.5 / Double(points) : 0,
                ink)
        }
        scene.circle(centre, reach * 0.12, scene.ink)
    }

    /// Arrows that all go one way.
    static let chevrons = Motif("chevrons", .pattern) { scene in
        scene.floor(from: 0, scene.field)
        let pitch = scene.stage.height / 5.4
        let inks = [scene.hero, scene.paper, scene.tint, scene.hero, scene.land, scene.hero]
        for row in -1..<6 {
            let y = scene.stage.top + Double(row) * pitch
            scene.polygon(
                [
                    [0, y + pitch * 1.2], [200, y], [400, y + pitch * 1.2], [400, y + pitch * 1.8],
                    [200, y + pitch * 0.6],
                    [0, y + pitch * 1.8],
                ], inks[row + 1 < 6 ? row + 1 : 0])
        }
    }

    /// A round bomb with a short fuse.
    static let bomb = Motif("bomb", .field) { scene in
        let radius = min(scene.stage.height * 0.29, 122)
        let centre = scene.stage.middle + [-22, radius * 0.3]
        let neck = centre.polar(radius * 1.02, 0.1)
        let spark = centre + [radius * 1.2, -radius * 1.28]
        var fuse = Path(neck)
        fuse.curve(to: spark, by: neck + [14, -54], spark + [-60, 20])
        scene.stroke(fuse, scene.tint, 9)
        scene.star(spark, points: 9, outer: radius * 0.42, inner: radius * 0.18, scene.hero)
        scene.circle(spark, radius * 0.1, scene.paper)
        scene.turned(0.1, around: centre) { $0.rectangle(centre.x - 27, centre.y - radius - 17, 54, 40, $0.ink) }
        scene.circle(centre, radius, scene.ink)
        var shine = Path(centre.polar(radius * 0.72, 0.7))
        shine.arc(to: centre.polar(radius * 0.72, 0.86), radius: radius * 0.72)
        scene.stroke(shine, scene.paper, 12, round: true)
    }

    /// A road at full speed.
    static let highway = Motif("highway", .land) { scene in
        let horizon = scene.stage.y(0.46)
        let end = Point(scene.random.number(150...250), horizon)
        scene.circle(end - [0, 10], min(scene.stage.height * 0.24, 104), scene.hero)
        scene.floor(from: horizon, scene.land)
        for band in 0..<5 {
            let y = horizon + [0.0, 0.06, 0.16, 0.3, 0.48][band] * scene.stage.height
            scene.rectangle(
                0, y, 400, scene.stage.height * [0.03, 0.05, 0.07, 0.09, 0.12][band],
                scene.land.mixed(with: scene.paper, 0.14))
        }
        scene.polygon([end - [3, 0], end + [3, 0], [420, 600], [-20, 600]], scene.ink)
        for line in 0..<4 {
            let (near, far) = ([0.1, 0.24, 0.46, 0.8][line], [0.06, 0.16, 0.34, 0.6][line])
            let foot = Point(200, 600)
            let (one, two) = (end.toward(foot, far), end.toward(foot, near))
            scene.polygon(
                [one - [far * 9, 0], one + [far * 9, 0], two + [near * 9, 0], two - [near * 9, 0]], scene.paper)
        }
    }

    /// Towers seen from the street.
    static let towers = Motif("towers", .field) { scene in
        let end = Point(scene.random.number(170...230), scene.stage.y(-0.3))
        let foot = scene.stage.bottom + 10
        scene.circle([end.x, scene.stage.y(0.3)], min(scene.stage.height * 0.17, 72), scene.hero)
        for side in [-1.0, 1] {
            let (outer, edge, inner) = (
                Point(200 + side * 330, foot), Point(200 + side * 130, foot), Point(200 + side * 76, foot)
            )
            let top = side < 0 ? 0.66 : 0.52
            scene.polygon([outer, outer.toward(end, top), edge.toward(end, top), edge], scene.land)
            scene.polygon([edge, edge.toward(end, top), inner.toward(end, top), inner], scene.tint)
            var windows = Path()
            for column in 1...4 {
                let foot = edge.toward(outer, Double(column) / 4 - 0.09)
                windows.move(to: foot.toward(end, 0.04))
                windows.line(to: foot.toward(end, top - 0.04))
            }
            scene.lines(scene.paper, 9, dashes: [13, 9]) { $0.path(windows) }
        }
        scene.person(at: [200, scene.stage.bottom], height: min(scene.stage.height * 0.2, 84), scene.ink)
    }
}
