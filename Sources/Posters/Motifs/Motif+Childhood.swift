extension Motif {
    /// A balloon over the hills.
    static let balloon = Motif("balloon", .land) { scene in
        let ground = scene.stage.y(0.86)
        let radius = min(scene.stage.height * 0.27, 112)
        let centre = Point(scene.random.number(170...230), scene.stage.y(0.08) + radius)
        let foot = centre + [0, radius * 1.62]
        scene.cloud(at: [330, scene.stage.y(0.22)], 30, scene.paper)
        scene.cloud(at: [66, scene.stage.y(0.6)], 24, scene.paper)
        for (width, ink) in [(1.0, scene.hero), (0.62, scene.paper), (0.26, scene.hero)] {
            var gore = Path(foot + [-radius * 0.17 * width, -radius * 0.3])
            gore.curve(
                to: centre - [radius * width, 0], by: foot + [-radius * 0.5 * width, -radius * 0.6],
                centre + [-radius * width, radius * 0.6])
            gore.arc(to: centre + [radius * width, 0], radii: [radius * width, radius])
            gore.curve(
                to: foot + [radius * 0.17 * width, -radius * 0.3], by: centre + [radius * width, radius * 0.6],
                foot + [radius * 0.5 * width, -radius * 0.6])
            scene.path(gore, ink)
        }
        scene.rectangle(
            foot.x - radius * 0.16, foot.y - radius * 0.12, radius * 0.32, radius * 0.26, scene.ink, corner: 5)
        scene.hill(from: ground - 20, over: [300, ground - 80], to: ground - 10, scene.tint)
        scene.hill(from: ground - 30, over: [100, ground - 20], to: ground + 40, scene.land)
    }

    /// A kite on a long string, and who holds it.
    static let kite = Motif("kite", .land) { scene in
        let ground = scene.stage.y(0.86)
        let centre = Point(258, scene.stage.y(0.3))
        let size = min(scene.stage.height * 0.24, 104)
        var string = Path(centre)
        string.curve(to: [86, ground - 38], by: [250, ground - 60], [130, ground - 20])
        scene.stroke(string, scene.ink, 2.5)
        scene.turned(scene.random.number(0.06...0.1), around: centre) { scene in
            let (top, right) = (centre - [0, size], centre + [size * 0.72, -size * 0.2])
            let (left, foot) = (centre - [size * 0.72, size * 0.2], centre + [0, size * 1.25])
            let cross = centre - [0, size * 0.2]
            scene.polygon([top, right, cross], scene.hero)
            scene.polygon([top, left, cross], scene.paper)
            scene.polygon([left, foot, cross], scene.tint)
            scene.polygon([right, foot, cross], scene.paper)
            var tail = Path(foot)
            tail.curve(to: foot + [0, size * 1.1], by: foot + [50, 40], foot + [-50, 70])
            scene.stroke(tail, scene.ink, 3)
            for bow in 0..<3 {
                let place = foot + [[14.0, 4, -12][bow], size * (0.26 + 0.32 * Double(bow))]
                scene.polygon([place - [15, 9], place + [15, 9], place + [15, -9], place + [-15, 9]], scene.hero)
            }
        }
        scene.hill(from: ground - 20, over: [110, ground - 30], to: ground + 40, scene.land)
        scene.person(at: [76, ground - 8], height: 54, scene.ink)
    }

    /// A boat of paper on round waves.
    static let paperBoat = Motif("paper boat", .land) { scene in
        let sea = scene.stage.y(0.66)
        scene.circle(
            [scene.random.number(240...300), scene.stage.y(0.26)], min(scene.stage.height * 0.17, 74), scene.hero)
        let boat = Point(190, sea - 20)
        scene.turned(scene.random.number(-0.025...0.02), around: boat) { scene in
            scene.polygon([boat - [0, 118], boat - [62, 12], boat + [62, -12]], scene.paper)
            scene.polygon([boat - [0, 118], boat - [0, 12], boat + [62, -12]], scene.tint)
            scene.polygon([boat - [118, 44], boat + [118, -44], boat + [70, 30], boat + [-70, 30]], scene.paper)
            scene.polygon(
                [boat + [0, -12], boat + [118, -44], boat + [70, 30], boat + [10, 30]],
                scene.tint.mixed(with: scene.paper, 0.5))
        }
        scene.wave(at: sea, width: 80, phase: 0, scene.tint)
        scene.wave(at: sea + 34, width: 80, phase: 40, scene.tint.mixed(with: scene.ink, 0.3))
        scene.wave(at: sea + 70, width: 80, phase: 0, scene.land)
    }

    /// A rainbow that comes down behind a hill.
    static let rainbow = Motif("rainbow", .land) { scene in
        let ground = scene.stage.y(0.84)
        let centre = Point(scene.random.number(150...250), ground)
        let radius = min(scene.stage.height * 0.66, 250)
        let inks = [scene.hero, scene.paper, scene.tint, scene.land, scene.hero, scene.field]
        for (index, ink) in inks.enumerated() {
            scene.halfDisc(centre, radius * (1 - 0.13 * Double(index)), facing: 0, ink)
        }
        scene.cloud(at: centre + [-radius * 0.72, -20], 34, scene.paper)
        scene.cloud(at: centre + [radius * 0.74, -34], 26, scene.paper)
        scene.hill(from: ground + 10, over: [250, ground - 60], to: ground + 30, scene.land)
    }

    /// An owl that sees everything.
    static let owl = Motif("owl", .field) { scene in
        let unit = min(scene.stage.height / 8.6, 50)
        let centre = scene.stage.middle + [0, unit * 0.1]
        scene.circle(centre + [unit * 1.6, -unit * 1.6], unit * 2.1, scene.tint)
        var body = Path(centre + [-unit * 2, -unit * 3.2])
        body.curve(to: centre + [unit * 2, -unit * 3.2], by: centre - [0, unit * 1.9])
        body.line(to: centre + [unit * 2, unit * 1.2])
        body.arc(to: centre + [-unit * 2, unit * 1.2], radii: [unit * 2, unit * 2.2])
        scene.path(body, scene.land)
        scene.filled(scene.hero) { scene in
            for row in 0..<3 {
                for feather in 0...(2 - row) {
                    let x = (Double(feather) - Double(2 - row) / 2) * unit * 0.96
                    scene.halfDisc(centre + [x, unit * (0.7 + 0.66 * Double(row))], unit * 0.42, facing: 0.5)
                }
            }
        }
        for side in [-1.0, 1] {
            let eye = centre + [side * unit * 0.93, -unit * 1.3]
            scene.circle(eye, unit * 0.92, scene.paper)
            scene.circle(eye, unit * 0.5, scene.ink)
            scene.circle(eye + [unit * 0.16, -unit * 0.16], unit * 0.14, scene.paper)
        }
        scene.polygon(
            [centre + [-unit * 0.34, -unit * 0.9], centre + [unit * 0.34, -unit * 0.9], centre - [0, unit * 0.1]],
            scene.hero)
        scene.rectangle(0, centre.y + unit * 3.3, 400, unit * 0.34, scene.ink)
    }

    /// Three fish, one of them going the other way.
    static let fish = Motif("fish", .field) { scene in
        let gap = scene.stage.height / 3.2
        let contrary = scene.random.whole(0...2)
        for row in 0..<3 {
            let centre = Point(200 + [-18.0, 22, -8][row], scene.stage.middle.y + Double(row - 1) * gap)
            let side = row == contrary ? -1.0 : 1
            let ink = row == contrary ? scene.hero : scene.mass
            let (width, height) = (124.0, gap * 0.42)
            var body = Path(centre + [side * width, 0])
            body.curve(to: centre - [side * width * 0.7, 0], by: centre + [side * width * 0.3, -height * 2])
            body.curve(to: centre + [side * width, 0], by: centre + [side * width * 0.3, height * 2])
            scene.path(body, ink)
            scene.polygon(
                [
                    centre - [side * width * 0.5, 0], centre + [-side * width * 1.1, -height * 0.8],
                    centre + [-side * width * 1.1, height * 0.8],
                ], ink)
            scene.filled(scene.tint) { scene in
                for scale in 0..<3 {
                    scene.halfDisc(
                        centre + [side * (Double(scale) * 30 - 40), 0], height * (0.36 + 0.16 * Double(scale)),
                        facing: side * -0.25)
                }
            }
            scene.circle(centre + [side * width * 0.7, -height * 0.16], 9, scene.paper)
            scene.circle(centre + [side * width * 0.7, -height * 0.16], 4, scene.ink)
        }
    }
}

extension Scene {
    /// A flat-footed cloud around a point on its foot.
    mutating func cloud(at foot: Point, _ size: Double, _ fill: RGB) {
        var path = Path(foot - [size * 1.9, 0])
        path.arc(to: foot + [-size * 0.8, -size * 0.6], radius: size * 0.75)
        path.arc(to: foot + [size * 0.8, -size * 0.5], radius: size * 0.9, large: false)
        path.arc(to: foot + [size * 1.7, 0], radius: size * 0.6)
        path.close()
        self.path(path, fill)
    }

    /// A row of round waves from `y` down to the foot of the sheet.
    mutating func wave(at y: Double, width: Double, phase: Double, _ fill: RGB) {
        var path = Path([-phase, Sheet.height])
        path.line(to: [-phase, y])
        var x = -phase
        while x < Sheet.width {
            x += width
            path.arc(to: [x, y], radii: [width / 2, width * 0.3])
        }
        path.line(to: [x, Sheet.height])
        self.path(path, fill)
    }
}
