extension Motif {
    /// A horseshoe, and the luck in it.
    static let horseshoe = Motif("horseshoe", .field) { scene in
        let radius = min(scene.stage.reach * 0.74, 116)
        let centre = scene.stage.middle - [0, radius * 0.08]
        scene.circle(centre, radius * 0.58, scene.hero)
        scene.turned(scene.random.number(-0.05...0.05), around: centre) { scene in
            var shoe = Path(centre.polar(radius, 0.435))
            shoe.arc(to: centre.polar(radius, 0.565), radius: radius, clockwise: false, large: true)
            scene.stroke(shoe, scene.ink, radius * 0.38)
            var nails = Path()
            for nail in 0..<8 {
                nails.dot(
                    centre.polar(radius, nail < 4 ? 0.09 + 0.075 * Double(nail) : 0.61 + 0.075 * Double(nail - 4)))
            }
            scene.stroke(nails, scene.field, radius * 0.1, round: true)
        }
    }

    /// The swing doors of a saloon, and the sun outside.
    static let swingDoors = Motif("swing doors", .land) { scene in
        let floor = scene.stage.y(0.86)
        let top = scene.stage.y(0.1)
        scene.floor(from: floor, scene.land)
        scene.rectangle(60, top, 280, floor - top, scene.tint)
        scene.circle([200, scene.stage.y(0.42)], min(scene.stage.height * 0.2, 88), scene.hero)
        scene.polygon([[60, floor], [340, floor], [400, floor + 60], [0, floor + 60]], scene.land)
        let (head, foot) = (scene.stage.y(0.4), scene.stage.y(0.74))
        for side in [-1.0, 1] {
            var door = Path([200 + side * 140, head - 26])
            door.curve(to: [200 + side * 5, head + 34], by: [200 + side * 60, head - 20])
            door.line(to: [200 + side * 5, foot - 26])
            door.curve(to: [200 + side * 140, foot + 16], by: [200 + side * 60, foot + 12])
            scene.path(door, scene.ink)
            var slats = Path()
            for slat in 0..<6 {
                let y = head + 44 + (foot - head - 70) * Double(slat) / 5
                slats.move(to: [200 + side * 24, y])
                slats.line(to: [200 + side * 122, y - 14])
            }
            scene.stroke(slats, scene.paper, 5)
        }
        scene.lines(scene.ink, 16) { $0.path(Path(open: [[60, floor], [60, top], [340, top], [340, floor]])) }
    }

    /// A winner's stand.
    static let podium = Motif("podium", .land) { scene in
        let ground = scene.stage.y(0.9)
        let unit = scene.stage.height * 0.11
        let centre = Point(200, ground - unit * 3 - min(scene.stage.height * 0.22, 92))
        for ray in 0..<10 {
            let turn = (Double(ray) + 0.25) / 10
            scene.sector(centre, scene.stage.height * 0.5, from: turn, to: turn + 0.05, scene.tint)
        }
        let steps = [(46.0, 2.0, scene.mass), (146, 3, scene.hero), (246, 1.4, scene.mass)]
        for (x, height, ink) in steps { scene.rectangle(x, ground - unit * height, 108, unit * height, ink) }
        scene.star(
            centre, points: 5, outer: min(scene.stage.height * 0.19, 80), inner: min(scene.stage.height * 0.08, 33),
            scene.paper)
        scene.circle([100, ground - unit * 2 - 20], 20, scene.paper)
        scene.circle([300, ground - unit * 1.4 - 20], 20, scene.paper)
        scene.floor(from: ground, scene.land)
    }

    /// Someone in the air above the water.
    static let diver = Motif("diver", .land) { scene in
        let sea = scene.stage.y(0.74)
        let size = min(scene.stage.height * 0.2, 84)
        scene.circle(
            [scene.random.number(230...270), scene.stage.y(0.32)], min(scene.stage.height * 0.26, 108), scene.hero)
        scene.rectangle(0, scene.stage.y(0.16), 96, 14, scene.ink)
        scene.rectangle(16, scene.stage.y(0.16), 14, 600, scene.ink)
        let centre = Point(200, scene.stage.y(0.42))
        scene.turned(scene.random.number(0.3...0.42), around: centre) { $0.tumbler(at: centre, size: size, $0.ink) }
        scene.wave(at: sea, width: 100, phase: 0, scene.tint)
        scene.wave(at: sea + 34, width: 100, phase: 50, scene.land)
    }
}
