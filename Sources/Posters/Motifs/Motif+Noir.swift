extension Motif {
    /// A man in a hat before the light of a blind.
    static let blinds = Motif("blinds", .full) { scene in
        scene.floor(from: 0, scene.ink)
        let slats = 13
        let pitch = scene.stage.height / Double(slats)
        let slope = scene.random.number(26...60)
        scene.filled(scene.hero) { scene in
            for slat in 0..<slats {
                let y = scene.stage.top + (Double(slat) + 0.2) * pitch
                scene.polygon([
                    [0, y + slope], [400, y - slope], [400, y - slope + pitch * 0.58], [0, y + slope + pitch * 0.58],
                ])
            }
        }
        let foot = scene.stage.bottom
        let unit = min(scene.stage.height / 10, 44)
        let x = scene.random.number(150...250)
        var man = Path([x - unit * 3.6, foot + 4])
        man.curve(to: [x - unit * 0.7, foot - unit * 2.6], by: [x - unit * 3.4, foot - unit * 2.4])
        man.line(to: [x - unit * 0.7, foot - unit * 3])
        man.curve(
            to: [x + unit * 0.7, foot - unit * 3], by: [x - unit * 2.2, foot - unit * 6.4],
            [x + unit * 2.2, foot - unit * 6.4])
        man.line(to: [x + unit * 0.7, foot - unit * 2.6])
        man.curve(to: [x + unit * 3.6, foot + 4], by: [x + unit * 3.4, foot - unit * 2.4])
        man.close()
        scene.filled(scene.ink) { scene in
            scene.path(man)
            scene.ellipse([x, foot - unit * 4.9], [unit * 2.3, unit * 0.42])
            var crown = Path([x - unit * 1.3, foot - unit * 4.9])
            crown.curve(to: [x - unit * 0.2, foot - unit * 6.5], by: [x - unit * 1.3, foot - unit * 6.7])
            crown.curve(to: [x + unit * 1.3, foot - unit * 4.9], by: [x + unit * 1.3, foot - unit * 6.9])
            scene.path(crown)
        }
    }

    /// A street lamp, its cone of light, and someone who waits.
    static let streetLamp = Motif("street lamp", .land) { scene in
        let ground = scene.stage.y(0.86)
        let lamp = Point(136, scene.stage.y(0.16))
        scene.skyline(foot: ground, heights: 0.3...0.62, scene.field.mixed(with: scene.land, 0.6))
        scene.floor(from: ground, scene.land)
        scene.polygon([lamp, [340, ground], [30, ground]], scene.hero)
        scene.ellipse([185, ground], [155, 22], scene.hero.mixed(with: scene.paper, 0.4))
        var post = Path([70, ground + 8])
        post.line(to: [70, lamp.y + 22])
        post.curve(to: lamp, by: [70, lamp.y - 26], [122, lamp.y - 26])
        scene.stroke(post, scene.ink, 9)
        scene.halfDisc(lamp + [0, 14], 27, facing: 0, scene.ink)
        scene.circle(lamp + [0, 16], 11, scene.paper)
        let height = (ground - lamp.y) * 0.46
        scene.polygon([[214, ground + 6], [236, ground + 6], [400, ground + 60], [330, ground + 60]], scene.ink)
        scene.person(at: [225, ground + 8], height: height, scene.ink)
        scene.ellipse([225, ground + 8 - height * 0.95], [height * 0.19, height * 0.04], scene.ink)
    }

    /// The print of one finger.
    static let fingerprint = Motif("fingerprint", .field) { scene in
        let centre = scene.stage.middle
        let unit = scene.stage.reach / 8.6
        scene.turned(scene.random.number(-0.07...0.07), around: centre) { scene in
            scene.lines(scene.hero, unit * 0.56, round: true) { scene in
                for ridge in 0..<8 {
                    let (width, height) = (unit * (0.5 + Double(ridge) * 0.9), unit * (0.7 + Double(ridge) * 1.12))
                    let gap = scene.random.number(0.2...0.7) * height
                    var path = Path(centre + [-width, height * 0.8 - gap])
                    path.line(to: centre + [-width, 0])
                    path.arc(to: centre + [width, 0], radii: [width, height])
                    path.line(to: centre + [width, height * 0.75])
                    path.move(to: centre + [-width, height * 0.8 - gap + unit * 1.2])
                    path.curve(to: centre + [width * 0.5, height * 1.04], by: centre + [-width, height * 1.1])
                    scene.path(path)
                }
            }
        }
    }

    /// A keyhole, and somebody behind it.
    static let keyhole = Motif("keyhole", .field) { scene in
        let centre = scene.stage.middle - [0, scene.stage.reach * 0.34]
        let radius = min(scene.stage.reach * 0.54, 86)
        let foot = centre.y + radius * 2.7
        var hole = Path(centre.polar(radius, 0.42))
        hole.arc(to: centre.polar(radius, 0.58), radius: radius, clockwise: false, large: true)
        hole.line(to: [centre.x - radius * 0.95, foot])
        hole.line(to: [centre.x + radius * 0.95, foot])
        hole.close()
        scene.rectangle(centre.x - 130, centre.y - radius * 1.6, 260, radius * 4.8, scene.land, corner: 130)
        scene.path(hole, scene.hero)
        scene.circle(centre - [0, radius * 0.1], radius * 0.5, scene.paper)
        scene.person(at: [centre.x, foot], height: radius * 2, scene.ink)
    }

    /// A spiral that somebody falls into.
    static let spiral = Motif("spiral", .field) { scene in
        let step = min(scene.stage.height / 15, 25)
        let centre = scene.stage.middle - [step / 2, 0]
        var path = Path(centre)
        var end = centre
        for turn in 1...13 {
            let side = turn.isMultiple(of: 2) ? -1.0 : 1.0
            end.x += side * step * Double(turn)
            path.arc(to: end, radius: step * Double(turn) / 2)
        }
        scene.stroke(path, scene.hero, step * 0.5)
        let heart = scene.stage.middle
        scene.circle(heart, step * 2.5, scene.ink)
        scene.turned(scene.random.number(0.34...0.46), around: heart) {
            $0.tumbler(at: heart, size: step * 1.9, $0.paper)
        }
    }

    /// Rings that close in on a small figure.
    static let target = Motif("target", .full) { scene in
        let centre = Point(scene.random.number(150...250), scene.stage.y(scene.random.number(0.4...0.6)))
        let inks = [scene.field, scene.hero, scene.paper, scene.ink]
        for ring in stride(from: 9, through: 1, by: -1) {
            scene.circle(centre, Double(ring) * 50 - 12, inks[(ring - 1) % 4])
        }
        scene.stroke(Path(open: [[0, centre.y], [centre.x - 30, centre.y]]), scene.ink, 3)
        scene.stroke(Path(open: [[centre.x + 30, centre.y], [400, centre.y]]), scene.ink, 3)
        scene.stroke(Path(open: [[centre.x, 0], [centre.x, centre.y - 30]]), scene.ink, 3)
        scene.stroke(Path(open: [[centre.x, centre.y + 30], [centre.x, 600]]), scene.ink, 3)
        scene.person(at: centre + [0, 24], height: 48, scene.ink)
    }

    /// Stairs, and who stands at the top of them.
    static let stairs = Motif("stairs", .land) { scene in
        let steps = 8
        let (width, rise) = (Sheet.width / Double(steps), scene.stage.height * 0.62 / Double(steps))
        let foot = scene.stage.y(0.96)
        scene.rectangle(300, scene.stage.y(0.06), 72, foot - rise * 7 - scene.stage.y(0.06), scene.hero)
        var path = Path([0, foot])
        var shade = Path()
        for step in 0..<steps {
            let (x, y) = (Double(step) * width, foot - Double(step) * rise)
            path.line(to: [x, y])
            path.line(to: [x + width, y])
            shade.rectangle(x, y, width, 7)
        }
        path.line(to: [Sheet.width, 600])
        path.line(to: [0, 600])
        path.close()
        scene.path(path, scene.land)
        scene.path(shade, scene.tint)
        scene.person(at: [330, foot - rise * 6.95], height: min(rise * 2.8, 86), scene.ink)
    }

    /// Six chambers, one of them loaded.
    static let revolver = Motif("revolver", .field) { scene in
        let centre = scene.stage.middle
        let radius = min(scene.stage.reach, 158)
        let loaded = scene.random.whole(0...5)
        scene.circle(centre, radius, scene.ink)
        scene.ring(centre, radius * 0.93, scene.tint, 3)
        for chamber in 0..<6 {
            let turn = Double(chamber) / 6
            scene.circle(centre.polar(radius, turn + 1 / 12), radius * 0.13, scene.field)
            let place = centre.polar(radius * 0.58, turn)
            scene.circle(place, radius * 0.22, chamber == loaded ? scene.hero : scene.field)
            if chamber == loaded { scene.ring(place, radius * 0.1, scene.ink, 4) }
        }
        scene.circle(centre, radius * 0.13, scene.tint)
    }

    /// A knife, and one drop.
    static let knife = Motif("knife", .field) { scene in
        let centre = scene.stage.middle
        let length = min(scene.stage.height * 0.46, 200)
        scene.turned(scene.random.number(0.06...0.11), around: centre) { scene in
            scene.rectangle(centre.x - 628, centre.y - 600, 600, 1200, scene.hero)
            var blade = Path(centre + [-28, -length * 0.2])
            blade.line(to: centre + [28, -length * 0.2])
            blade.curve(to: centre + [-28, length], by: centre + [32, length * 0.7])
            scene.path(blade, scene.paper)
            scene.polygon(
                [
                    centre + [-28, -length * 0.2], centre + [-14, -length * 0.2], centre + [-14, length * 0.84],
                    centre + [-28, length],
                ], scene.tint)
            scene.rectangle(centre.x - 42, centre.y - length * 0.27, 84, 16, scene.ink)
            scene.rectangle(centre.x - 22, centre.y - length, 44, length * 0.75, scene.ink, corner: 16)
            for rivet in 0..<2 { scene.circle(centre - [0, length * (0.5 + 0.28 * Double(rivet))], 6, scene.tint) }
        }
        let drop = Point(250, scene.stage.y(0.84))
        var path = Path(drop - [0, 44])
        path.curve(to: drop + [17, 0], by: drop + [4, -24], drop + [17, -14])
        path.arc(to: drop - [17, 0], radius: 17)
        path.curve(to: drop - [0, 44], by: drop + [-17, -14], drop + [-4, -24])
        scene.path(path, scene.hero)
    }

    /// A hand of three cards.
    static let cards = Motif("cards", .field) { scene in
        let unit = min(scene.stage.height / 3.4, 122)
        let foot = scene.stage.middle + [0, unit * 1.3]
        for (index, turn) in [-0.075, 0, 0.075].enumerated() {
            let inks = [scene.land, scene.tint, scene.paper]
            scene.turned(turn + 0.01, around: foot) { scene in
                let centre = foot - [0, unit * 1.4]
                scene.rectangle(centre.x - unit * 0.68, centre.y - unit, unit * 1.36, unit * 2, inks[index], corner: 14)
                guard index == 2 else { return }
                scene.polygon(
                    [
                        centre - [0, unit * 0.5], centre + [unit * 0.36, 0], centre + [0, unit * 0.5],
                        centre - [unit * 0.36, 0],
                    ],
                    scene.mark)
                scene.circle(centre - [unit * 0.46, unit * 0.76], unit * 0.1, scene.mark)
                scene.circle(centre + [unit * 0.46, unit * 0.76], unit * 0.1, scene.mark)
            }
        }
    }

    /// A town at night, with some windows lit.
    static let city = Motif("city", .land) { scene in
        let foot = scene.stage.y(0.97)
        scene.circle(
            [scene.random.number(90...310), scene.stage.y(0.26)], min(scene.stage.height * 0.18, 78), scene.hero)
        scene.skyline(foot: foot, heights: 0.36...0.66, scene.tint)
        let fronts = scene.skyline(foot: foot, heights: 0.16...0.46, scene.land)
        var windows = Path()
        for front in fronts {
            for row in 0..<7 where Double(row) * 22 + 24 < foot - front.y {
                for column in 0..<2 where scene.random.chance(0.4) {
                    windows.rectangle(front.x + 10 + Double(column) * 16, front.y + 12 + Double(row) * 22, 8, 11)
                }
            }
        }
        scene.path(windows, scene.paper)
        scene.floor(from: foot, scene.land)
    }
}

extension Scene {
    /// A person who falls, arms and legs spread.
    mutating func tumbler(at centre: Point, size: Double, _ color: RGB) {
        circle(centre - [0, size * 0.78], size * 0.2, color)
        var limbs = Path(open: [
            centre + [-size * 0.62, -size * 0.72], centre - [0, size * 0.3], centre + [size * 0.8, -size * 0.2],
        ])
        limbs.move(to: centre + [-size * 0.58, size * 0.8])
        limbs.line(to: centre + [-size * 0.08, size * 0.24])
        limbs.line(to: centre + [size * 0.2, size * 0.94])
        stroke(limbs, color, size * 0.17, round: true)
        stroke(
            Path(open: [centre - [0, size * 0.3], centre + [-size * 0.02, size * 0.26]]), color, size * 0.3, round: true
        )
    }

    /// A row of towers; gives back their top left corners.
    @discardableResult
    mutating func skyline(foot: Double, heights: ClosedRange<Double>, _ fill: RGB) -> [Point] {
        var corners: [Point] = []
        var path = Path()
        var x = -Double(random.whole(0...20))
        while x < Sheet.width {
            let width = Double(random.whole(40...62))
            let top = Double((foot - stage.height * random.number(heights)).nearest)
            corners.append([x, top])
            path.rectangle(x, top, width, Sheet.height - top)
            x += width + Double(random.whole(0...6))
        }
        self.path(path, fill)
        return corners
    }
}
