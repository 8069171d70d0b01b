extension Motif {
    /// A record, with a label as bright as a coin.
    static let record = Motif("record", .field) { scene in
        let radius = min(scene.stage.height * 0.46, 190)
        let centre = Point(scene.random.number(190...250), scene.stage.middle.y)
        scene.circle(centre, radius, scene.ink)
        scene.sector(centre, radius * 0.97, from: 0.06, to: 0.15, scene.land)
        scene.sector(centre, radius * 0.97, from: 0.56, to: 0.65, scene.land)
        scene.lines(scene.tint, 1.5) { scene in
            for groove in 0..<5 { scene.circle(centre, radius * (0.5 + 0.1 * Double(groove))) }
        }
        scene.circle(centre, radius * 0.36, scene.hero)
        scene.halfDisc(centre, radius * 0.36, facing: 0.5, scene.paper)
        scene.circle(centre, radius * 0.05, scene.ink)
        var arm = Path([44, scene.stage.y(0.08)])
        arm.line(to: [44, scene.stage.y(0.6)])
        arm.line(to: centre + [-radius * 0.56, radius * 0.44])
        scene.stroke(arm, scene.tint, 9, round: true)
        scene.circle([44, scene.stage.y(0.08)], 20, scene.tint)
    }

    /// Piano keys, tilted.
    static let keys = Motif("piano keys", .full, isOneWay: true) { scene in
        let sky = scene.random.chance(0.5)
        scene.floor(from: 0, sky ? scene.hero : scene.tint)
        let foot = scene.stage.bottom
        let top = scene.stage.y(0.36)
        scene.circle(
            [scene.random.number(110...290), scene.stage.y(0.24)], min(scene.stage.height * 0.15, 62),
            sky ? scene.ink : scene.hero)
        let slope = 46.0
        scene.filled(scene.paper) { scene in
            for key in 0..<8 {
                let x = Double(key) * 50
                let lift = slope * (1 - x / 200)
                scene.polygon([[x + 2, top - lift], [x + 48, top - lift + slope / 4], [x + 48, 600], [x + 2, 600]])
            }
        }
        scene.filled(scene.ink) { scene in
            for key in [1, 2, 4, 5, 6] {
                let x = Double(key) * 50 - 15
                let lift = slope * (1 - x / 200)
                scene.rectangle(x, top - lift, 30, (foot - top) * 0.6 + lift * 0.2)
            }
        }
        let played = [0, 3, 7][scene.random.whole(0...2)]
        let x = Double(played) * 50
        let lift = slope * (1 - x / 200)
        scene.polygon(
            [
                [x + 2, top - lift], [x + (played == 0 ? 34 : 48), top - lift + slope / 4],
                [x + (played == 0 ? 34 : 48), 600], [x + 2, 600],
            ], sky ? scene.tint : scene.hero)
    }

    /// A curtain, and the light on the stage.
    static let curtain = Motif("curtain", .land) { scene in
        let floor = scene.stage.y(0.86)
        let folds = 4
        scene.rectangle(0, scene.stage.top, 400, scene.stage.height, scene.ink)
        scene.polygon(
            [[176, scene.stage.top], [224, scene.stage.top], [306, floor + 10], [94, floor + 10]],
            scene.tint.mixed(with: scene.ink, 0.25))
        scene.floor(from: floor, scene.land)
        scene.ellipse([200, floor + 16], [106, 17], scene.paper)
        for side in [-1.0, 1] {
            for fold in (0..<folds).reversed() {
                let top = 200 + side * (200 - Double(fold + 1) * 46)
                let edge = 200 + side * (200 - Double(fold + 1) * 24)
                var path = Path([200 + side * 200, scene.stage.top])
                path.line(to: [top, scene.stage.top])
                path.curve(to: [edge, floor + 6], by: [top + side * 8, floor - 120])
                path.line(to: [200 + side * 200, floor + 6])
                scene.path(path, fold.isMultiple(of: 2) ? scene.hero : scene.hero.mixed(with: scene.ink, 0.3))
            }
        }
        scene.person(at: [200, floor + 18], height: min(scene.stage.height * 0.27, 118), scene.ink)
    }

    /// The sound hole of a guitar, and its strings.
    static let guitar = Motif("guitar", .full) { scene in
        scene.floor(from: 0, scene.hero)
        let centre = Point(scene.random.number(170...230), scene.stage.y(0.48))
        let radius = min(scene.stage.height * 0.34, 146)
        scene.circle(centre, radius * 1.14, scene.paper)
        scene.circle(centre, radius * 1.04, scene.tint)
        scene.circle(centre, radius * 0.94, scene.ink)
        scene.rectangle(centre.x - 62, 0, 124, centre.y - radius * 0.6, scene.land)
        var frets = Path()
        for fret in 0..<5 { frets.rectangle(centre.x - 62, scene.stage.top + 20 + Double(fret) * 46, 124, 4) }
        scene.path(frets, scene.tint)
        for string in 0..<6 {
            let x = centre.x - 50 + Double(string) * 20
            scene.rectangle(x - 1, 0, 4 - Double(string) * 0.4, 600, scene.paper)
        }
    }

    /// Notes on a swinging staff.
    static let notes = Motif("notes", .field, isOneWay: true) { scene in
        let middle = scene.stage.middle.y
        let gap = min(scene.stage.height / 11, 36)
        let swing = scene.random.number(50...80)
        func height(_ x: Double, _ line: Double) -> Double {
            middle + (line - 2) * gap - Turn.sine(x / 400) * swing
        }
        var staff = Path()
        for line in 0..<5 {
            staff.move(to: [0, height(0, Double(line))])
            for x in stride(from: 25.0, through: 400, by: 25) { staff.line(to: [x, height(x, Double(line))]) }
        }
        scene.stroke(staff, scene.tint, 5)
        let inks = [scene.hero, scene.paper, scene.ink, scene.hero]
        for (index, x) in [70.0, 158, 246, 330].enumerated() {
            let line = Double(scene.random.whole(2...4))
            let centre = Point(x, height(x, line))
            scene.turned(-0.06, around: centre) { $0.ellipse(centre, [gap * 0.82, gap * 0.6], inks[index]) }
            let stem = Point(centre.x + gap * 0.68, centre.y - gap * 3.6)
            scene.rectangle(stem.x, stem.y, 7, gap * 3.5, inks[index])
            var flag = Path(stem)
            flag.curve(to: stem + [gap * 1.1, gap * 1.9], by: stem + [gap * 1.2, gap * 0.7])
            flag.curve(to: stem + [0, gap * 0.9], by: stem + [gap * 0.8, gap * 0.9])
            if !index.isMultiple(of: 2) { scene.path(flag, inks[index]) }
        }
    }

    /// A microphone that has heard everything.
    static let microphone = Motif("microphone", .field) { scene in
        let unit = min(scene.stage.height / 9, 48)
        let centre = scene.stage.middle - [0, unit * 1.1]
        for ring in 0..<3 { scene.ring(centre, unit * (2.5 + Double(ring) * 0.8), scene.tint, 9 - Double(ring) * 2.5) }
        scene.rectangle(centre.x - 9, centre.y + unit * 2, 18, scene.stage.bottom - centre.y - unit * 2, scene.ink)
        var yoke = Path(centre - [unit * 1.6, 0])
        yoke.line(to: centre + [-unit * 1.6, unit * 0.6])
        yoke.arc(to: centre + [unit * 1.6, unit * 0.6], radius: unit * 1.6, clockwise: false)
        yoke.line(to: centre + [unit * 1.6, 0])
        scene.stroke(yoke, scene.ink, 13)
        scene.rectangle(
            centre.x - unit * 1.25, centre.y - unit * 2.2, unit * 2.5, unit * 4, scene.hero, corner: unit * 1.25)
        scene.rectangle(centre.x - unit * 1.25, centre.y - unit * 0.14, unit * 2.5, unit * 0.36, scene.paper)
        scene.filled(scene.ink) { scene in
            for slot in -1...1 {
                scene.rectangle(
                    centre.x + Double(slot) * unit * 0.6 - 6, centre.y - unit * 1.6, 12, unit * 1.1, corner: 6)
                scene.rectangle(
                    centre.x + Double(slot) * unit * 0.6 - 6, centre.y + unit * 0.5, 12, unit * 0.8, corner: 6)
            }
        }
    }
}
