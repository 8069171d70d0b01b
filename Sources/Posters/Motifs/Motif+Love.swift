extension Motif {
    /// Two discs, and what they share.
    static let overlap = Motif("overlap", .field) { scene in
        let radius = min(scene.stage.reach * 0.72, 112)
        let shift = radius * scene.random.number(0.5...0.66)
        let drop = scene.random.number(-0.3...0.3) * radius
        let (left, right) = (scene.stage.middle - [shift, drop], scene.stage.middle + [shift, drop])
        scene.circle(left, radius, scene.hero)
        scene.circle(right, radius, scene.paper)
        let across = Point(-(right - left).y, (right - left).x) / 2
        let gap = (across * across).sum()
        let half = across * ((radius * radius - gap) / gap).squareRoot()
        var lens = Path(scene.stage.middle - half)
        lens.arc(to: scene.stage.middle + half, radius: radius)
        lens.arc(to: scene.stage.middle - half, radius: radius)
        scene.path(lens, scene.land)
    }

    /// An arched window with the moon in it.
    static let balcony = Motif("balcony", .land) { scene in
        let foot = scene.stage.y(0.9)
        let head = scene.stage.y(0.08)
        var arch = Path([76, foot])
        arch.line(to: [76, head + 124])
        arch.arc(to: [324, head + 124], radius: 124)
        arch.line(to: [324, foot])
        scene.path(arch, scene.tint)
        let moon = Point(scene.random.number(160...250), head + 124)
        scene.circle(moon, 58, scene.paper)
        scene.circle(moon + [24, -10], 50, scene.tint)
        var stars = Path()
        for _ in 0..<9 { stars.dot([scene.random.number(100...300), scene.random.number(head + 60...foot - 90)]) }
        scene.stroke(stars, scene.paper, 4, round: true)
        scene.floor(from: foot, scene.land)
        let rail = foot - scene.stage.height * 0.2
        scene.filled(scene.land) { scene in
            scene.rectangle(0, rail - 12, 400, 16)
            for post in 0..<10 {
                let x = 20 + Double(post) * 40
                var baluster = Path([x - 5, rail])
                baluster.curve(to: [x - 5, foot], by: [x - 22, (rail + foot * 2) / 3])
                baluster.line(to: [x + 5, foot])
                baluster.curve(to: [x + 5, rail], by: [x + 22, (rail + foot * 2) / 3])
                scene.path(baluster)
            }
        }
    }

    /// The moon on a still sea, and one small boat.
    static let moonSea = Motif("moon on the sea", .land) { scene in
        let horizon = scene.stage.y(0.56)
        let x = scene.random.number(140...260)
        let radius = min(scene.stage.height * 0.2, 88)
        scene.circle([x, horizon - radius * 1.15], radius, scene.hero)
        scene.floor(from: horizon, scene.land)
        scene.filled(scene.hero) { scene in
            for step in 0..<8 {
                let width = radius * (1.9 - Double(step) * 0.2) * scene.random.number(0.7...1)
                let y = horizon + 12 + Double(step) * scene.stage.height * 0.045
                let shift = scene.random.number(-14...14)
                scene.rectangle(x - width / 2 + shift, y, width, 7, corner: 3.5)
            }
        }
        let boat = Point(x > 200 ? 84 : 316, horizon + 40)
        scene.polygon([boat - [0, 88], boat - [0, 10], boat + [44, -10]], scene.paper)
        scene.polygon([boat - [8, 66], boat - [8, 10], boat - [36, 10]], scene.tint)
        scene.polygon([boat - [44, 4], boat + [52, -4], boat + [34, 16], boat + [-30, 16]], scene.ink)
    }

    /// Two faces, and the vase between them.
    static let profiles = Motif("profiles", .field) { scene in
        let height = scene.stage.height + 8
        let size = Point(height * 0.62, height)
        let nose = 200 - size.x * 0.71 - scene.random.number(16...34)
        let top = scene.stage.top - 4
        scene.circle([200, top + size.y * 0.2], min(height * 0.15, 62), scene.paper)
        scene.path(scene.profile(in: size, at: [nose, top], facing: 1, back: -1), scene.hero)
        scene.path(scene.profile(in: size, at: [400 - nose, top], facing: -1, back: -1), scene.mass)
    }

    /// Two tulips that lean together.
    static let tulips = Motif("tulips", .land) { scene in
        let ground = scene.stage.y(0.93)
        scene.circle([200, scene.stage.y(0.36)], min(scene.stage.height * 0.27, 116), scene.tint)
        for side in [-1.0, 1] {
            let foot = Point(200 + side * 96, ground + 8)
            let head = Point(200 + side * 44, scene.stage.y(side < 0 ? 0.34 : 0.46))
            var stem = Path(foot)
            stem.curve(to: head, by: [200 + side * 104, (foot.y + head.y) / 2])
            scene.stroke(stem, scene.ink, 7)
            var leaf = Path(foot)
            leaf.curve(to: foot + [side * 66, -150], by: foot + [side * 84, -50])
            leaf.curve(to: foot, by: foot + [side * 4, -90])
            scene.path(leaf, scene.land)
            scene.turned(side * -0.06, around: head) { scene in
                let width = 45.0
                var cup = Path(head + [-width, -74])
                cup.line(to: head + [-width * 0.45, -44])
                cup.line(to: head - [0, 84])
                cup.line(to: head + [width * 0.45, -44])
                cup.line(to: head + [width, -74])
                cup.line(to: head + [width, -22])
                cup.arc(to: head + [-width, -22], radius: width)
                cup.close()
                scene.path(cup, side < 0 ? scene.hero : scene.paper)
            }
        }
        scene.hill(from: ground + 10, over: [200, ground - 16], to: ground + 12, scene.land)
    }

    /// A heart cut out of paper.
    static let heart = Motif("heart", .field) { scene in
        let unit = min(scene.stage.reach * 0.52, 78)
        let centre = scene.stage.middle + [0, unit * 0.25]
        scene.turned(0.125, around: centre) { scene in
            scene.rectangle(centre.x - unit, centre.y - unit, unit * 2, unit * 2, scene.hero)
            scene.circle(centre - [unit, 0], unit, scene.hero)
            scene.circle(centre - [0, unit], unit, scene.paper)
            scene.polygon([centre - [unit, unit], centre + [unit, -unit], centre + [unit, unit]], scene.paper)
            scene.polygon([centre - [unit, unit], centre + [unit, unit], centre + [-unit, unit]], scene.hero)
            scene.sector(centre + [unit, unit], unit * 1.3, from: 0.75, to: 1, scene.mass)
        }
    }

    /// Birds on wires before the sun: two that sit close, one that does not.
    static let birds = Motif("birds on a wire", .field) { scene in
        let sun = Point(scene.random.number(220...260), scene.stage.y(0.42))
        scene.circle(sun, min(scene.stage.height * 0.34, 142), scene.hero)
        let first = scene.stage.y(0.46)
        var wires = Path()
        for wire in 0..<3 {
            let y = first + Double(wire) * scene.stage.height * 0.2
            wires.move(to: [0, y])
            wires.curve(to: [400, y - 14], by: [200, y + 26])
        }
        scene.stroke(wires, scene.ink, 3.5)
        scene.bird(at: [206, first + 5], 1, scene.ink)
        scene.bird(at: [272, first + 2], -1, scene.paper)
        scene.bird(at: [92, first + scene.stage.height * 0.4 + 5], 1, scene.ink)
    }
}

extension Scene {
    /// A face from the side within a box, looking right (1) or left (-1); the box
    /// begins at its neck, and the head at `back`.
    func profile(in size: Point, at corner: Point, facing side: Double, back: Double = 0) -> Path {
        func at(_ x: Double, _ y: Double) -> Point { corner + [side * x * size.x, y * size.y] }
        var path = Path(at(back, 0))
        path.line(to: at(0.3, 0))
        path.curve(to: at(0.55, 0.24), by: at(0.46, 0.02), at(0.56, 0.12))
        path.curve(to: at(0.54, 0.33), by: at(0.54, 0.28), at(0.52, 0.3))
        path.curve(to: at(0.71, 0.485), by: at(0.58, 0.38), at(0.66, 0.43))
        path.curve(to: at(0.61, 0.53), by: at(0.72, 0.51), at(0.66, 0.525))
        path.curve(to: at(0.64, 0.585), by: at(0.59, 0.55), at(0.63, 0.56))
        path.line(to: at(0.58, 0.607))
        path.curve(to: at(0.6, 0.67), by: at(0.64, 0.625), at(0.64, 0.655))
        path.curve(to: at(0.58, 0.72), by: at(0.56, 0.685), at(0.56, 0.7))
        path.curve(to: at(0.46, 0.83), by: at(0.61, 0.79), at(0.55, 0.825))
        path.curve(to: at(0.27, 0.88), by: at(0.38, 0.835), at(0.29, 0.835))
        path.curve(to: at(0.36, 1), by: at(0.26, 0.93), at(0.3, 0.98))
        path.line(to: at(back, 1))
        path.close()
        return path
    }

    /// A bird that sits at `feet`, looking right (1) or left (-1).
    mutating func bird(at feet: Point, _ side: Double, _ fill: RGB) {
        filled(fill) { scene in
            scene.halfDisc(feet - [0, 34], 32, facing: 0.5)
            scene.circle(feet + [side * 18, -38], 17)
            scene.polygon([feet + [side * 30, -46], feet + [side * 48, -38], feet + [side * 30, -32]])
            scene.polygon([feet + [side * -10, -34], feet + [side * -58, -42], feet + [side * -44, -20]])
        }
    }
}
