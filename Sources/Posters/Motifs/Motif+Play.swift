extension Motif {
    /// Quarter discs laid like tiles.
    static let tiles = Motif("tiles", .pattern) { scene in
        let inks = [scene.hero, scene.tint, scene.paper, scene.land]
        let side = 100.0
        let rows = Int(scene.stage.height / side) + 1
        for row in 0..<rows {
            for column in 0..<4 {
                let corner = Point(Double(column) * side, scene.stage.top + Double(row) * side)
                let back = (row * 3 + column + scene.random.whole(0...1)) % 4
                scene.rectangle(corner.x, corner.y, side, side, inks[back])
                let front = inks[(back + scene.random.whole(1...3)) % 4]
                switch scene.random.whole(0...4) {
                case 0: scene.circle(corner + [50, 50], 32, front)
                case 1: scene.halfDisc(corner + [50, scene.random.chance(0.5) ? 0 : 50], 50, facing: 0.5, front)
                case 2: scene.sector(corner, side, from: 0.25, to: 0.5, front)
                case 3: scene.sector(corner + [side, side], side, from: 0.75, to: 1, front)
                default: scene.sector(corner + [0, side], side, from: 0, to: 0.25, front)
                }
            }
        }
    }

    /// A face that laughs.
    static let grin = Motif("grin", .field) { scene in
        let centre = scene.stage.middle
        let radius = min(scene.stage.reach, 158)
        scene.circle(centre, radius, scene.hero)
        let mouth = centre + [0, radius * 0.1]
        scene.halfDisc(mouth, radius * 0.66, facing: 0.5, scene.ink)
        scene.slice(mouth, radius * 0.66, from: 0, to: 0.2, scene.paper)
        scene.slice(mouth, radius * 0.66, from: 0.66, to: 1, scene.tint)
        let winks = scene.random.chance(0.5)
        for side in [-1.0, 1] {
            let eye = centre + [side * radius * 0.36, -radius * 0.34]
            if winks, side > 0 {
                var lid = Path(eye - [radius * 0.17, 0])
                lid.arc(to: eye + [radius * 0.17, 0], radius: radius * 0.2)
                scene.stroke(lid, scene.ink, radius * 0.08, round: true)
            } else {
                scene.ellipse(eye, [radius * 0.12, radius * 0.19], scene.ink)
                scene.circle(eye + [radius * 0.04, -radius * 0.08], radius * 0.045, scene.paper)
            }
        }
    }

    /// A bowler hat, a moustache, a bow tie, and nobody in them.
    static let bowler = Motif("bowler", .field) { scene in
        let centre = scene.stage.middle
        let unit = min(scene.stage.height / 10.4, 40)
        scene.circle(centre + [0, unit * 0.4], unit * 3.4, scene.tint)
        let brim = centre - [0, unit * 1.6]
        scene.filled(scene.ink) { scene in
            scene.halfDisc(brim, unit * 2.1, facing: 0)
            scene.rectangle(brim.x - unit * 3.1, brim.y - unit * 0.14, unit * 6.2, unit * 0.52, corner: unit * 0.26)
            for side in [-1.0, 1] {
                var moustache = Path(centre + [0, unit * 0.7])
                moustache.curve(
                    to: centre + [side * unit * 2, unit * 0.8], by: centre + [side * unit * 0.9, -unit * 0.1],
                    centre + [side * unit * 1.3, unit * 1.5])
                moustache.curve(
                    to: centre + [0, unit * 1.2], by: centre + [side * unit * 1.6, unit * 2],
                    centre + [side * unit * 0.4, unit * 1.9])
                scene.path(moustache)
            }
        }
        scene.slice(brim, unit * 2.1, from: -0.34, to: -0.06, scene.hero)
        let tie = centre + [0, unit * 3.6]
        scene.polygon(
            [
                tie + [-unit * 1.7, -unit * 0.9], tie, tie + [unit * 1.7, -unit * 0.9], tie + [unit * 1.7, unit * 0.9],
                tie,
                tie + [-unit * 1.7, unit * 0.9],
            ], scene.hero)
        scene.circle(tie, unit * 0.42, scene.ink)
    }

    /// A ball that bounces down the sheet.
    static let bounce = Motif("bounce", .land) { scene in
        let ground = scene.stage.y(0.9)
        let heights = [0.74, 0.5, 0.3]
        let widths = [140.0, 118, 92]
        var x = -6.0
        var track = Path([x, ground - scene.stage.height * 0.4])
        track.curve(to: [60, ground], by: [46, ground - scene.stage.height * 0.36])
        x = 60
        for (index, width) in widths.enumerated() {
            let peak = ground - scene.stage.height * heights[index]
            track.curve(to: [x + width, ground], by: [x + width * 0.1, peak - 40], [x + width * 0.9, peak - 40])
            x += width
        }
        scene.stroke(track, scene.tint, 7)
        let radius = min(scene.stage.height * 0.13, 56)
        let ball = Point(130, ground - scene.stage.height * 0.6)
        scene.circle(ball, radius, scene.hero)
        scene.sector(ball, radius, from: 0.05, to: 0.3, scene.paper)
        scene.sector(ball, radius, from: 0.55, to: 0.8, scene.paper)
        scene.circle([336, ground - 32], 32, scene.paper)
        scene.sector([336, ground - 32], 32, from: 0.1, to: 0.6, scene.ink)
        scene.floor(from: ground, scene.land)
    }

    /// Rays in every direction.
    static let rays = Motif("rays", .pattern) { scene in
        let centre = Point(scene.random.number(120...280), scene.stage.y(scene.random.number(0.45...0.75)))
        let count = scene.random.pick([12, 14, 18])
        let inks = [scene.hero, scene.tint]
        for ray in 0..<count {
            let turn = Double(ray) / Double(count)
            scene.sector(centre, 760, from: turn, to: turn + 0.5 / Double(count), inks[ray % 2])
        }
        scene.circle(centre, 86, scene.field)
        scene.circle(centre, 70, scene.paper)
        scene.star(centre, points: 5, outer: 52, inner: 21, scene.land)
    }

    /// An umbrella, and rain.
    static let umbrella = Motif("umbrella", .field) { scene in
        let centre = Point(200, scene.stage.y(0.55))
        let radius = min(scene.stage.height * 0.36, 144)
        var rain = Path()
        for drop in 0..<34 {
            let x = Double(drop % 9) * 50 - 6 + scene.random.number(-12...12)
            let y = scene.stage.top + 14 + Double(drop / 9) * scene.stage.height * 0.23 + scene.random.number(0...40)
            rain.move(to: [x, y])
            rain.line(to: [x - 9, y + 26])
        }
        scene.stroke(rain, scene.tint, 4, round: true)
        scene.turned(scene.random.number(0.01...0.05), around: centre) { scene in
            var handle = Path(centre - [0, radius + 20])
            handle.line(to: centre + [0, radius * 0.94])
            handle.arc(to: centre + [-40, radius * 0.94], radius: 20)
            scene.stroke(handle, scene.ink, 9, round: true)
            scene.halfDisc(centre, radius, facing: 0, scene.hero)
            var panel = Path(centre - [0, radius])
            panel.curve(to: centre + [radius * 0.36, 0], by: centre + [radius * 0.4, -radius * 0.7])
            panel.line(to: centre - [radius * 0.36, 0])
            panel.curve(to: centre - [0, radius], by: centre + [-radius * 0.4, -radius * 0.7])
            scene.path(panel, scene.paper)
            scene.filled(scene.field) { scene in
                for scallop in [-0.68, 0, 0.68] {
                    scene.ellipse(
                        centre + [scallop * radius, 2], [radius * (scallop == 0 ? 0.36 : 0.32), radius * 0.13])
                }
            }
            scene.rectangle(centre.x - 4.5, centre.y - 20, 9, 40, scene.ink)
        }
    }
}
