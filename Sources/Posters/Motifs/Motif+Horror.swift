extension Motif {
    /// A door ajar, and the light that comes through.
    static let doorway = Motif("doorway", .land) { scene in
        let floor = scene.stage.y(0.74)
        let top = scene.stage.y(0.16)
        let left = scene.random.number(150...210)
        scene.floor(from: floor, scene.land)
        scene.rectangle(left - 12, top - 12, 124, floor - top + 12, scene.ink)
        scene.rectangle(left, top, 100, floor - top, scene.hero)
        scene.polygon([[left, floor], [left + 100, floor], [left + 30, 600], [left - 230, 600]], scene.hero)
        scene.polygon(
            [[left + 100, top], [left + 150, top - 26], [left + 150, floor + 40], [left + 100, floor]], scene.tint)
        scene.polygon([[left + 38, floor], [left + 62, floor], [left - 40, 600], [left - 130, 600]], scene.ink)
        scene.person(at: [left + 50, floor + 3], height: (floor - top) * 0.62, scene.ink)
    }

    /// A bare tree before the moon.
    static let bareTree = Motif("bare tree", .land) { scene in
        let ground = scene.stage.y(0.9)
        let moon = Point(scene.random.number(180...270), scene.stage.y(0.4))
        scene.circle(moon, min(scene.stage.height * 0.3, 132), scene.hero)
        scene.hill(from: ground + 16, over: [150, ground - 24], to: ground + 26, scene.land)
        var branches = [Path](repeating: Path(), count: 6)
        scene.grow(&branches, from: [170, ground + 10], length: scene.stage.height * 0.24, turns: 0.01, depth: 0)
        for (depth, path) in branches.enumerated() {
            scene.stroke(path, scene.land, 22 / (1 + Double(depth) * 1.05), round: true)
        }
    }

    /// Four long tears in the dark.
    static let claws = Motif("claws", .field) { scene in
        let top = scene.stage.y(0.06)
        let length = scene.stage.height * 0.86
        let lean = scene.random.number(60...110)
        for step in 0..<4 {
            let x = 110 + Double(step) * 74
            let start = top + [34.0, 0, 12, 52][step]
            let end = Point(x - lean, start + length * [0.8, 1, 0.96, 0.74][step])
            let waist = Point(x - lean / 2, start + length * 0.42)
            var path = Path([x, start])
            path.curve(to: end, by: waist + [24, 0])
            path.curve(to: [x, start], by: waist - [14, 0])
            scene.path(path, step == 1 ? scene.paper : scene.hero)
        }
    }

    /// An eye that does not close.
    static let eye = Motif("eye", .field) { scene in
        let centre = scene.stage.middle
        let radius = min(scene.stage.reach * 0.56, 88)
        var lashes = Path()
        for step in -5...5 {
            lashes.move(to: centre.polar(radius * 1.85, Double(step) * 0.045))
            lashes.line(to: centre.polar(radius * (step.isMultiple(of: 2) ? 2.3 : 2.1), Double(step) * 0.045))
        }
        scene.stroke(lashes, scene.hero, 9)
        var lids = Path(centre - [182, 0])
        lids.curve(to: centre + [182, 0], by: centre - [0, radius * 2.9])
        lids.curve(to: centre - [182, 0], by: centre + [0, radius * 2.9])
        scene.path(lids, scene.paper)
        scene.circle(centre, radius, scene.hero)
        scene.ring(centre, radius * 0.72, scene.tint, radius * 0.14)
        if scene.random.chance(0.5) {
            scene.circle(centre, radius * 0.44, scene.ink)
        } else {
            scene.ellipse(centre, [radius * 0.2, radius * 0.78], scene.ink)
        }
        scene.circle(centre + [radius * 0.34, -radius * 0.36], radius * 0.15, scene.paper)
    }

    /// A house on a hill with a light on.
    static let houseOnHill = Motif("house on a hill", .land) { scene in
        let ground = scene.stage.y(0.7)
        let unit = min(scene.stage.height / 9.4, 46)
        scene.circle([120, scene.stage.y(0.3)], min(scene.stage.height * 0.2, 88), scene.tint)
        scene.hill(from: 600, over: [330, ground - 90], to: ground + 60, scene.land)
        let foot = Point(256, ground + 4)
        scene.filled(scene.ink) { scene in
            scene.rectangle(foot.x - unit, foot.y - unit * 2.4, unit * 2.6, unit * 2.8)
            scene.polygon([
                foot + [-unit * 1.3, -unit * 2.3], foot + [unit * 0.3, -unit * 3.7], foot + [unit * 1.9, -unit * 2.3],
            ])
            scene.rectangle(foot.x - unit * 0.8, foot.y - unit * 4.1, unit, unit * 3)
            scene.polygon([
                foot + [-unit, -unit * 4], foot + [-unit * 0.3, -unit * 5.6], foot + [unit * 0.4, -unit * 4],
            ])
        }
        scene.rectangle(foot.x - unit * 0.52, foot.y - unit * 3.5, unit * 0.44, unit * 0.7, scene.hero)
        scene.rectangle(foot.x + unit * 0.6, foot.y - unit * 1.7, unit * 0.5, unit * 0.8, scene.hero)
        scene.rectangle(foot.x - unit * 0.5, foot.y - unit * 1.7, unit * 0.5, unit * 0.8, scene.tint)
    }

    /// Something that runs down the wall.
    static let drips = Motif("drips", .field) { scene in
        let width = 40.0
        let base = scene.stage.top + scene.stage.height * 0.1
        var path = Path([0, 0])
        path.line(to: [0, base])
        for column in 0..<5 {
            let x = Double(column) * width * 2
            let length = scene.stage.height * scene.random.number(0.12...0.72)
            path.line(to: [x, base + length])
            path.arc(to: [x + width, base + length], radius: width / 2, clockwise: false)
            path.line(to: [x + width, base])
            path.arc(to: [x + width * 2, base], radius: width / 2)
        }
        path.line(to: [Sheet.width, 0])
        path.close()
        scene.path(path, scene.hero)
        let x = Double(scene.random.whole(0...4)) * 80 + 20
        scene.circle([x + 40, scene.stage.y(0.86)], 13, scene.hero)
        scene.circle([x + 40, scene.stage.y(0.72)], 7, scene.hero)
    }

    /// A mouth with too many teeth.
    static let jaws = Motif("jaws", .field) { scene in
        let (top, foot) = (scene.stage.y(0.2), scene.stage.y(0.86))
        let teeth = scene.random.whole(5...7)
        let width = Sheet.width / Double(teeth)
        scene.rectangle(0, top, 400, foot - top, scene.ink)
        var upper = Path([0, top])
        var lower = Path([0, foot])
        for tooth in 0..<teeth {
            let x = Double(tooth) * width
            upper.line(to: [x + width / 2, top + (foot - top) * scene.random.number(0.46...0.64)])
            upper.line(to: [x + width, top])
            lower.line(to: [x, foot - (foot - top) * scene.random.number(0.3...0.44)])
            lower.line(to: [x + width / 2, foot])
        }
        lower.line(to: [400, foot - (foot - top) * 0.36])
        lower.line(to: [400, foot])
        scene.path(upper, scene.paper)
        scene.path(lower, scene.paper)
        scene.rectangle(0, top - 22, 400, 34, scene.hero)
        scene.rectangle(0, foot - 12, 400, 34, scene.hero)
    }
}

extension Scene {
    /// Adds a branch and all its twigs to the paths, one path for each depth.
    mutating func grow(_ branches: inout [Path], from: Point, length: Double, turns: Double, depth: Int) {
        guard depth < branches.count else { return }
        let end = from.polar(length, turns)
        branches[depth].move(to: from)
        branches[depth].line(to: end)
        for side in [-1.0, 1] {
            let turn = turns + side * random.number(0.05...0.11)
            grow(&branches, from: end, length: length * random.number(0.62...0.8), turns: turn, depth: depth + 1)
        }
    }
}
