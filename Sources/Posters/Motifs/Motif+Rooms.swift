extension Motif {
    /// A disc cut in two, its halves apart.
    static let splitDisc = Motif("split disc", .field) { scene in
        let centre = scene.stage.middle
        let radius = min(scene.stage.reach * 0.9, 146)
        let shift = radius * scene.random.number(0.22...0.5)
        scene.turned(scene.random.pick([0, 0.125, 0.25, -0.06]), around: centre) { scene in
            scene.halfDisc(centre - [0, shift / 2], radius, facing: -0.25, scene.hero)
            scene.halfDisc(centre + [0, shift / 2], radius, facing: 0.25, scene.mass)
            scene.circle(centre + [radius * 0.42, shift / 2], radius * 0.16, scene.paper)
        }
    }

    /// One person, and a long shadow.
    static let longShadow = Motif("long shadow", .land) { scene in
        let horizon = scene.stage.y(0.58)
        let foot = Point(scene.random.number(130...200), scene.stage.y(0.74))
        scene.circle([foot.x - 10, horizon - 20], min(scene.stage.height * 0.3, 128), scene.hero)
        scene.floor(from: horizon, scene.land)
        scene.polygon([foot - [11, 0], foot + [11, 0], [430, 600], [270, 600]], scene.ink)
        scene.person(at: foot + [0, 4], height: scene.stage.height * 0.32, scene.ink)
    }

    /// A window, and the weather in it.
    static let window = Motif("window", .field) { scene in
        let height = min(scene.stage.height * 0.8, 340)
        let (top, left, width) = (scene.stage.middle.y - height / 2, 84.0, 232.0)
        let horizon = top + height * 0.66
        scene.rectangle(left, top, width, height, scene.tint)
        scene.circle([scene.random.number(210...266), top + height * 0.44], 56, scene.hero)
        scene.rectangle(left, horizon, width, top + height - horizon, scene.land)
        var cross = Path()
        cross.rectangle(left, top, width, height)
        cross.move(to: [200, top])
        cross.line(to: [200, top + height])
        cross.move(to: [left, top + height * 0.34])
        cross.line(to: [left + width, top + height * 0.34])
        scene.stroke(cross, scene.paper, 13)
        scene.rectangle(left - 24, top + height - 4, width + 48, 18, scene.paper)
        var drape = Path([left - 34, top - 18])
        drape.line(to: [left + 66, top - 18])
        drape.curve(to: [left - 34, top + height * 0.9], by: [left + 56, top + height * 0.6])
        scene.path(drape, scene.land)
    }

    /// Two masks: one laughs.
    static let masks = Motif("masks", .field) { scene in
        let unit = min(scene.stage.height / 7, 60)
        let middle = scene.stage.middle
        for (index, side) in [1.0, -1].enumerated() {
            let centre = middle + [side * unit * 1.15, side * unit * 0.5]
            scene.turned(side * 0.03, around: centre) { scene in
                var mask = Path(centre + [-unit * 1.45, -unit * 1.7])
                mask.curve(to: centre + [unit * 1.45, -unit * 1.7], by: centre - [0, unit * 1.2])
                mask.line(to: centre + [unit * 1.45, unit * 0.1])
                mask.arc(to: centre + [-unit * 1.45, unit * 0.1], radii: [unit * 1.45, unit * 1.9])
                mask.close()
                scene.path(mask, index == 0 ? scene.mass : scene.hero)
                let hole = scene.field
                for eye in [-1.0, 1] {
                    scene.halfDisc(
                        centre + [eye * unit * 0.62, -unit * 0.5], unit * 0.36, facing: index == 0 ? 0.5 : 0, hole)
                }
                scene.halfDisc(
                    centre + [0, unit * (index == 0 ? 1.1 : 0.44)], unit * 0.66, facing: index == 0 ? 0 : 0.5, hole)
            }
        }
    }

    /// Bands of colour with a sun among them.
    static let strata = Motif("strata", .land) { scene in
        let inks = [scene.hero, scene.tint, scene.paper, scene.tint.mixed(with: scene.ink, 0.4)]
        let top = scene.stage.y(0.5)
        scene.circle([scene.random.number(120...280), top - 8], min(scene.stage.height * 0.3, 128), scene.hero)
        var y = top
        for (index, ink) in inks.enumerated() {
            let height = scene.stage.height * [0.06, 0.16, 0.07, 0.14][index]
            scene.hill(
                from: y + scene.random.number(-10...14),
                over: [scene.random.number(120...280), y + scene.random.number(-34...26)],
                to: y + scene.random.number(-10...14), index == 0 ? scene.paper : ink)
            y += height
        }
        scene.hill(from: y, over: [200, y + 16], to: y - 6, scene.land)
    }

    /// An empty chair in the light of a lamp.
    static let chair = Motif("chair", .land) { scene in
        let floor = scene.stage.y(0.74)
        let lamp = Point(200, scene.stage.y(0.24))
        scene.floor(from: floor, scene.land)
        scene.polygon(
            [lamp + [-40, 0], lamp + [40, 0], [330, scene.stage.y(0.88)], [70, scene.stage.y(0.88)]], scene.hero)
        scene.ellipse([200, scene.stage.y(0.88)], [130, 19], scene.hero)
        scene.stroke(Path(open: [[200, scene.stage.top], lamp]), scene.ink, 3.5)
        scene.polygon([lamp + [-22, -34], lamp + [22, -34], lamp + [52, 4], lamp + [-52, 4]], scene.ink)
        let foot = scene.stage.y(0.885)
        let unit = min(scene.stage.height * 0.1, 43)
        var chair = Path([200 - unit, foot])
        chair.line(to: [200 - unit, foot - unit * 4])
        chair.move(to: [200 + unit, foot])
        chair.line(to: [200 + unit, foot - unit * 1.8])
        chair.line(to: [200 - unit, foot - unit * 1.8])
        chair.move(to: [200 - unit, foot - unit * 3.7])
        chair.line(to: [200 - unit * 0.4, foot - unit * 3.7])
        scene.stroke(chair, scene.ink, 11, round: true)
    }

    /// A leaf that comes down through the rain.
    static let leaf = Motif("leaf", .field) { scene in
        let centre = scene.stage.middle
        let size = min(scene.stage.height * 0.4, 170)
        scene.circle(centre + [scene.random.number(-30...30), -10], size * 0.78, scene.tint)
        scene.turned(scene.random.number(0.06...0.16), around: centre) { scene in
            let (tip, stalk) = (centre - [0, size], centre + [0, size * 0.8])
            var left = Path(tip)
            left.curve(to: stalk, by: centre + [-size, -size * 0.3], centre + [-size * 0.6, size * 0.7])
            scene.path(left, scene.hero)
            var right = Path(tip)
            right.curve(to: stalk, by: centre + [size, -size * 0.3], centre + [size * 0.6, size * 0.7])
            scene.path(right, scene.mass)
            var veins = Path(open: [tip + [0, 30], stalk + [0, size * 0.26]])
            for vein in 0..<4 {
                let y = centre.y + size * (-0.36 + Double(vein) * 0.27)
                veins.move(to: [centre.x - size * 0.34, y - size * 0.2])
                veins.line(to: [centre.x, y])
                veins.line(to: [centre.x + size * 0.34, y - size * 0.2])
            }
            scene.stroke(veins, scene.paper, 4.5)
        }
    }

    /// Doors in a row, one of them open.
    static let doors = Motif("doors", .land) { scene in
        let floor = scene.stage.y(0.8)
        let top = scene.stage.y(0.2)
        let open = scene.random.whole(0...2)
        scene.floor(from: floor, scene.land)
        for door in 0..<3 {
            let x = 42 + Double(door) * 116
            scene.rectangle(x - 8, top - 8, 100, floor - top + 8, scene.ink)
            if door == open {
                scene.rectangle(x, top, 84, floor - top, scene.hero)
                scene.polygon([[x, floor], [x + 84, floor], [x + 120, 600], [x - 36, 600]], scene.hero)
                scene.polygon([[x, top], [x + 26, top + 22], [x + 26, floor + 22], [x, floor]], scene.tint)
            } else {
                scene.rectangle(x, top, 84, floor - top, scene.tint)
                scene.circle([x + 70, (top + floor) / 2 + 10], 6, scene.paper)
            }
        }
    }

    /// A lens over a print.
    static let magnifier = Motif("magnifier", .field) { scene in
        let radius = min(scene.stage.height * 0.26, 112)
        let centre = Point(176, scene.stage.y(0.42))
        scene.stroke(
            Path(open: [centre.polar(radius, 0.375), centre.polar(radius * 2.25, 0.375)]), scene.ink, 34, round: true)
        scene.circle(centre, radius + 15, scene.ink)
        scene.circle(centre, radius, scene.paper)
        scene.lines(scene.mark, 8, round: true) { scene in
            for ridge in 1...5 {
                let size = radius * 0.17 * Double(ridge)
                var arc = Path(centre.polar(size, scene.random.number(0.5...0.62)))
                arc.arc(to: centre.polar(size, scene.random.number(0.3...0.44)), radius: size, large: true)
                scene.path(arc)
            }
        }
    }
}
