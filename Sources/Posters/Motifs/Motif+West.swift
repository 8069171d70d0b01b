extension Motif {
    /// Table mountains before a great sun.
    static let mesa = Motif("mesa", .land) { scene in
        let horizon = scene.stage.y(0.72)
        scene.circle(
            [scene.random.number(130...270), scene.stage.y(0.4)], min(scene.stage.height * 0.28, 120), scene.hero)
        let far = scene.random.number(-30...30)
        scene.filled(scene.tint) { scene in
            scene.rectangle(0, horizon - 26, 400, 60)
            scene.polygon([
                [40 + far, horizon], [78 + far, horizon - 110], [92 + far, horizon - 116], [172 + far, horizon - 116],
                [182 + far, horizon - 106], [222 + far, horizon],
            ])
        }
        let mesa = scene.tint.mixed(with: scene.ink, 0.4)
        scene.polygon(
            [
                [236, horizon + 20], [266, horizon - 60], [276, horizon - 170], [344, horizon - 170],
                [352, horizon - 70],
                [400, horizon - 40], [400, horizon + 20],
            ], mesa)
        scene.filled(scene.land) { scene in
            for step in 0..<3 { scene.rectangle(280, horizon - 150 + Double(step) * 34, 60, 5) }
            scene.floor(from: horizon, scene.land)
        }
    }

    /// A road, a cactus, and the end of the day.
    static let cactusRoad = Motif("cactus road", .land) { scene in
        let horizon = scene.stage.y(0.62)
        let sun = Point(136, horizon)
        scene.halfDisc(sun, min(scene.stage.height * 0.3, 124), facing: 0, scene.hero)
        scene.floor(from: horizon, scene.land)
        scene.polygon([[130, horizon], [142, horizon], [290, 600], [-10, 600]], scene.ink)
        for step in 0..<4 {
            let start = horizon + [8.0, 34, 80, 150][step]
            let width = [1.5, 3, 5, 8][step]
            scene.rectangle(
                136 - width / 2 + [0.0, 0.2, 0.6, 1][step], start, width, [12.0, 24, 40, 60][step], scene.paper)
        }
        let foot = Point(312, scene.stage.y(0.88))
        let height = scene.stage.height * scene.random.number(0.5...0.62)
        var cactus = Path(foot)
        cactus.line(to: foot - [0, height])
        cactus.move(to: foot - [0, height * 0.36])
        cactus.line(to: foot - [52, height * 0.36])
        cactus.line(to: foot - [52, height * 0.62])
        cactus.move(to: foot - [0, height * 0.5])
        cactus.line(to: foot + [48, -height * 0.5])
        cactus.line(to: foot + [48, -height * 0.8])
        scene.stroke(cactus, scene.ink, 30, round: true)
    }

    /// A wagon wheel, half sunk in the sand.
    static let wagonWheel = Motif("wagon wheel", .land) { scene in
        let centre = Point(scene.random.number(190...260), scene.stage.y(0.66))
        let radius = min(scene.stage.height * 0.44, 176)
        scene.circle([centre.x - 110, scene.stage.y(0.26)], min(scene.stage.height * 0.17, 72), scene.hero)
        scene.ring(centre, radius, scene.ink, 20)
        var spokes = Path()
        for spoke in 0..<12 {
            spokes.move(to: centre)
            spokes.line(to: centre.polar(radius, Double(spoke) / 12 + 0.03))
        }
        scene.stroke(spokes, scene.ink, 10)
        scene.circle(centre, radius * 0.2, scene.ink)
        scene.circle(centre, radius * 0.09, scene.hero)
        let sand = scene.stage.y(0.8)
        scene.hill(from: sand + 20, over: [130, sand - 34], to: sand + 30, scene.land)
    }

    /// A hat low over a face, a scarf high over it.
    static let hat = Motif("hat", .field) { scene in
        let centre = scene.stage.middle
        let unit = min(scene.stage.height / 11, 38)
        scene.circle(centre, unit * 4.3, scene.hero)
        scene.rectangle(centre.x - unit * 2.1, centre.y - unit, unit * 4.2, unit * 3.4, scene.tint)
        scene.polygon(
            [
                centre + [-unit * 2.6, unit * 0.9], centre + [unit * 2.6, unit * 0.9],
                centre + [unit * 1.9, unit * 2.9],
                centre + [0, unit * 4.9], centre + [-unit * 1.9, unit * 2.9],
            ], scene.ink)
        scene.filled(scene.paper) { scene in
            for row in 0..<3 {
                for step in 0...(2 - row) {
                    let x = (Double(step) - Double(2 - row) / 2) * unit * 1.2
                    scene.circle(centre + [x, unit * (1.7 + Double(row))], unit * 0.2)
                }
            }
        }
        var brim = Path(centre + [-unit * 4.7, -unit * 1.3])
        brim.curve(to: centre + [unit * 4.7, -unit * 1.3], by: centre + [0, unit * 1.9])
        brim.curve(to: centre + [unit * 2.2, -unit * 1.1], by: centre + [unit * 3.6, -unit * 0.6])
        brim.curve(to: centre + [unit * 0.9, -unit * 4.3], by: centre + [unit * 2.1, -unit * 4.2])
        brim.curve(to: centre + [-unit * 0.9, -unit * 4.3], by: centre + [0, -unit * 3.6])
        brim.curve(to: centre + [-unit * 2.2, -unit * 1.1], by: centre + [-unit * 2.1, -unit * 4.2])
        brim.curve(to: centre + [-unit * 4.7, -unit * 1.3], by: centre + [-unit * 3.6, -unit * 0.6])
        scene.path(brim, scene.ink)
        var band = Path(centre + [-unit * 2.2, -unit * 1.25])
        band.curve(to: centre + [unit * 2.2, -unit * 1.25], by: centre + [0, -unit * 0.4])
        scene.stroke(band, scene.paper, unit * 0.3)
    }

    /// The badge of the law.
    static let badge = Motif("badge", .field) { scene in
        let centre = scene.stage.middle
        let radius = min(scene.stage.reach, 150)
        let points = scene.random.chance(0.5) ? 5 : 6
        scene.circle(centre, radius * 0.98, scene.land)
        scene.star(centre, points: points, outer: radius, inner: radius * (points == 5 ? 0.44 : 0.54), scene.hero)
        scene.filled(scene.hero) { scene in
            for point in 0..<points {
                scene.circle(centre.polar(radius, Double(point) / Double(points)), radius * 0.12)
            }
        }
        scene.ring(centre, radius * 0.36, scene.ink, 5)
        scene.star(centre, points: points, outer: radius * 0.26, inner: radius * 0.12, scene.ink)
    }

    /// Rails that meet at the horizon, and poles beside them.
    static let railroad = Motif("railroad", .land) { scene in
        let horizon = scene.stage.y(0.52)
        scene.circle([200, horizon - 30], min(scene.stage.height * 0.26, 108), scene.hero)
        scene.floor(from: horizon, scene.land)
        var sleepers = Path()
        var y = horizon + 8
        while y < 600 {
            let depth = y - horizon
            sleepers.rectangle(200 - 10 - depth * 0.52, y, 20 + depth * 1.04, 2 + depth * 0.075)
            y += 7 + depth * 0.24
        }
        scene.path(sleepers, scene.tint)
        scene.filled(scene.paper) { scene in
            scene.polygon([[197, horizon], [199, horizon], [100, 600], [80, 600]])
            scene.polygon([[201, horizon], [203, horizon], [320, 600], [300, 600]])
        }
        var poles = Path()
        for step in 0..<4 {
            let depth = [26.0, 58, 112, 190][step]
            let foot = Point(206 + depth, horizon + depth * 0.38)
            let height = depth * 1.35
            poles.move(to: foot)
            poles.line(to: foot - [0, height])
            poles.move(to: foot - [depth * 0.16, height * 0.9])
            poles.line(to: foot + [depth * 0.16, -height * 0.9])
        }
        scene.stroke(poles, scene.ink, 5)
    }
}
