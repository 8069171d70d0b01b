extension Motif {
    /// The bend of a running track, and one runner ahead.
    static let lanes = Motif("lanes", .full) { scene in
        scene.floor(from: 0, scene.hero)
        let centre = Point(440, scene.stage.y(0.94))
        for lane in 0..<7 { scene.ring(centre, 120 + Double(lane) * 58, scene.paper, 5) }
        scene.circle(centre, 120, scene.land)
        let inks = [scene.ink, scene.paper, scene.ink, scene.tint]
        for (index, lane) in [3.0, 1, 4, 2].enumerated() {
            let turn = [0.87, 0.82, 0.79, 0.93][index] + scene.random.number(-0.02...0.02)
            let place = centre.polar(149 + lane * 58 - 58, turn)
            scene.circle(place, 18, inks[index])
        }
    }

    /// A ball, as big as the world.
    static let ball = Motif("ball", .field) { scene in
        let centre = scene.stage.middle
        let radius = min(scene.stage.reach, 160)
        scene.turned(scene.random.number(0...0.2), around: centre) { scene in
            scene.circle(centre, radius, scene.hero)
            var seams = Path()
            for side in [-1.0, 1] {
                seams.move(to: centre.polar(radius, side * 0.125))
                seams.curve(to: centre.polar(radius, side * 0.375), by: centre + [side * radius * 0.1, 0])
            }
            if scene.random.chance(0.5) {
                seams.move(to: centre - [radius, 0])
                seams.line(to: centre + [radius, 0])
                seams.move(to: centre - [0, radius])
                seams.line(to: centre + [0, radius])
                scene.stroke(seams, scene.ink, 8)
            } else {
                scene.stroke(seams, scene.paper, 15)
            }
        }
        scene.ellipse([centre.x, scene.stage.bottom - 10], [radius * 0.72, 8], scene.land)
    }

    /// A playing field from above.
    static let pitch = Motif("pitch", .full) { scene in
        let (top, foot) = (scene.stage.top, scene.stage.bottom)
        let stripe = scene.stage.height / 8
        scene.floor(from: 0, scene.land)
        scene.filled(scene.land.mixed(with: scene.paper, 0.13)) { scene in
            for index in stride(from: 0, to: 8, by: 2) { scene.rectangle(0, top + Double(index) * stripe, 400, stripe) }
        }
        let middle = scene.stage.middle
        scene.lines(scene.paper, 5) { scene in
            var lines = Path()
            lines.rectangle(28, top + 26, 344, foot - top - 52)
            lines.move(to: [28, middle.y])
            lines.line(to: [372, middle.y])
            lines.rectangle(118, top + 26, 164, stripe * 1.1)
            lines.rectangle(118, foot - 26 - stripe * 1.1, 164, stripe * 1.1)
            scene.path(lines)
            scene.circle(middle, min(stripe * 1.5, 64))
        }
        var pass = Path([90, foot - 76])
        pass.curve(to: [300, top + stripe * 2.3], by: [60, middle.y - 40], [200, middle.y + 20])
        scene.stroke(pass, scene.hero, 6, round: true)
        scene.circle([300, top + stripe * 2.3], 19, scene.hero)
        scene.circle([90, foot - 76], 11, scene.paper)
    }

    /// A chequered flag in the wind.
    static let flag = Motif("flag", .field) { scene in
        let (columns, rows) = (6, 5)
        let cell = min(scene.stage.height / 7.6, 48)
        let start = Point(64, scene.stage.y(0.1) + 14)
        func corner(_ column: Int, _ row: Int) -> Point {
            let x = start.x + Double(column) * cell * 1.02
            return [x, start.y + Double(row) * cell + Turn.sine(Double(column) / 6.5) * 26 + Double(column) * 4]
        }
        scene.circle(corner(columns / 2, rows / 2), cell * 3.2, scene.hero)
        for shade in 0...1 {
            var path = Path()
            for row in 0..<rows {
                for column in 0..<columns where (row + column) % 2 == shade {
                    path.move(to: corner(column, row))
                    path.line(to: corner(column + 1, row))
                    path.line(to: corner(column + 1, row + 1))
                    path.line(to: corner(column, row + 1))
                    path.close()
                }
            }
            scene.path(path, shade == 0 ? scene.ink : scene.paper)
        }
        scene.rectangle(start.x - 14, start.y - 14, 12, 600, scene.ink)
        scene.circle([start.x - 8, start.y - 20], 13, scene.ink)
    }

    /// Wheels of those who ride away.
    static let wheels = Motif("wheels", .land) { scene in
        let ground = scene.stage.y(0.86)
        let radius = min(scene.stage.height * 0.2, 84)
        let (back, front) = (Point(104, ground - radius), Point(300, ground - radius))
        scene.circle([200, scene.stage.y(0.34)], min(scene.stage.height * 0.26, 112), scene.hero)
        scene.floor(from: ground, scene.land)
        for hub in [back, front] {
            var spokes = Path()
            for spoke in 0..<8 {
                spokes.move(to: hub)
                spokes.line(to: hub.polar(radius, Double(spoke) / 8 + 0.02))
            }
            scene.stroke(spokes, scene.ink, 2)
            scene.ring(hub, radius, scene.ink, 9)
        }
        let (seat, head) = (Point(150, back.y - radius * 1.3), Point(268, back.y - radius * 1.4))
        let pedal = Point(192, ground - radius * 0.95)
        var frame = Path(open: [back, pedal, head, seat + [4, 16], back])
        frame.move(to: pedal)
        frame.line(to: seat)
        frame.move(to: front)
        frame.line(to: head - [8, 24])
        frame.line(to: head + [30, -34])
        frame.move(to: seat - [22, 0])
        frame.line(to: seat + [18, 0])
        scene.stroke(frame, scene.paper, 9, round: true)
        scene.circle(pedal, 14, scene.ink)
    }
}
