extension Motif {
    /// Searchlights that cross over a dark town.
    static let searchlights = Motif("searchlights", .land) { scene in
        let ground = scene.stage.y(0.86)
        let reach = scene.stage.height * 1.3
        let meeting = Point(scene.random.number(150...250), scene.stage.y(0.3))
        let inks = [scene.tint, scene.hero.mixed(with: scene.field, 0.4), scene.tint]
        for (index, x) in [30.0, 190, 372].enumerated() {
            let foot = Point(x, ground)
            let way = (meeting - foot) / 300
            let end = foot + way * reach
            let side = Point(-way.y, way.x) * 62
            scene.polygon([foot - [7, 0], end - side, end + side, foot + [7, 0]], inks[index])
        }
        scene.circle(meeting, 46, scene.paper)
        scene.plane(at: meeting, 34, scene.ink)
        scene.plane(at: meeting + [-110, 46], 18, scene.ink)
        scene.plane(at: meeting + [104, -42], 18, scene.ink)
        scene.skyline(foot: ground, heights: 0.02...0.16, scene.land)
    }

    /// A poppy behind the wire.
    static let poppy = Motif("poppy", .land) { scene in
        let ground = scene.stage.y(0.9)
        let head = Point(scene.random.number(150...250), scene.stage.y(0.34))
        var stem = Path(head)
        stem.curve(to: [200, ground + 20], by: head + [-40, 150], [230, ground - 110])
        scene.stroke(stem, scene.land, 8)
        let radius = min(scene.stage.height * 0.22, 92)
        scene.circle(head - [radius * 0.5, 0], radius * 0.8, scene.hero)
        scene.circle(head + [radius * 0.5, -6], radius * 0.8, scene.hero)
        scene.halfDisc(head - [0, radius * 0.1], radius * 1.05, facing: 0.5, scene.hero.mixed(with: scene.ink, 0.22))
        scene.circle(head, radius * 0.3, scene.ink)
        scene.hill(from: ground, over: [200, ground - 26], to: ground + 14, scene.land)
        var wire = Path()
        for row in 0..<3 {
            let y = scene.stage.y(0.56 + 0.12 * Double(row))
            wire.move(to: [0, y])
            wire.curve(to: [400, y], by: [200, y + 16])
            for barb in 0..<5 {
                let x = 36 + Double(barb) * 80 + Double(row) * 14
                wire.move(to: [x - 8, y - 5])
                wire.line(to: [x + 8, y + 19])
                wire.move(to: [x + 8, y - 5])
                wire.line(to: [x - 8, y + 19])
            }
        }
        scene.stroke(wire, scene.ink, 3)
        scene.rectangle(24, scene.stage.y(0.46), 14, 600, scene.ink)
        scene.rectangle(362, scene.stage.y(0.46), 14, 600, scene.ink)
    }

    /// Parachutes, coming down.
    static let parachutes = Motif("parachutes", .land) { scene in
        let ground = scene.stage.y(0.92)
        let inks = [scene.hero, scene.paper, scene.tint, scene.paper, scene.tint]
        let places = [(0.36, 0.36, 86.0), (0.76, 0.24, 52), (0.8, 0.62, 44), (0.14, 0.16, 32), (0.56, 0.76, 26)]
        for (index, place) in places.enumerated() {
            let radius = place.2 * min(scene.stage.height / 430, 1)
            let shift = scene.random.number(-14...14)
            let centre = Point(400 * place.0 + shift, scene.stage.y(place.1))
            let foot = centre + [0, radius * 1.5]
            var cords = Path()
            for step in -2...2 {
                cords.move(to: centre + [Double(step) * radius / 2, 0])
                cords.line(to: foot)
            }
            scene.stroke(cords, scene.ink, 1.5)
            scene.halfDisc(centre, radius, facing: 0, inks[index])
            var gore = Path(centre - [radius * 0.34, 0])
            gore.curve(to: centre - [0, radius], by: centre + [-radius * 0.34, -radius * 0.8])
            gore.curve(to: centre + [radius * 0.34, 0], by: centre + [radius * 0.34, -radius * 0.8])
            scene.path(gore, inks[index].mixed(with: scene.ink, 0.25))
            scene.person(at: foot + [0, radius * 0.46], height: radius * 0.52, scene.ink)
        }
        scene.hill(from: ground, over: [120, ground - 40], to: ground + 20, scene.land)
    }

    /// Lances with pennants, and the heads below them.
    static let lances = Motif("lances", .land) { scene in
        let ground = scene.stage.y(0.97)
        scene.circle(
            [scene.random.number(110...290), scene.stage.y(0.3)], min(scene.stage.height * 0.2, 86), scene.paper)
        var shafts = Path()
        var pennants = Path()
        for lance in 0..<11 {
            let x = 18 + Double(lance) * 36.4
            let top = scene.stage.y(scene.random.number(0.08...0.34))
            let lean = scene.random.number(-9...14)
            shafts.move(to: [x, ground])
            shafts.line(to: [x + lean, top])
            guard lance.isMultiple(of: 2) else { continue }
            pennants.move(to: [x + lean, top + 8])
            pennants.line(to: [x + lean + 62, top + 25])
            pennants.line(to: [x + lean, top + 42])
        }
        scene.path(pennants, scene.hero)
        scene.stroke(shafts, scene.ink, 4.5)
        scene.filled(scene.land) { scene in
            for head in 0..<8 {
                let centre = Point(Double(head) * 57, ground - 26 + (head.isMultiple(of: 2) ? 14 : 0))
                scene.halfDisc(centre, 33, facing: 0)
                scene.rectangle(centre.x - 33, centre.y - 1, 66, 80)
            }
        }
        scene.filled(scene.tint) { scene in
            for head in 0..<8 {
                scene.rectangle(Double(head) * 57 - 33, ground - 32 + (head.isMultiple(of: 2) ? 14 : 0), 66, 6)
            }
        }
        scene.floor(from: ground, scene.land)
    }

    /// A helmet left on a rifle.
    static let helmet = Motif("helmet", .land) { scene in
        let ground = scene.stage.y(0.86)
        let centre = Point(200, scene.stage.y(0.38))
        scene.circle([200, scene.stage.y(0.5)], min(scene.stage.height * 0.36, 150), scene.hero)
        scene.hill(from: ground + 20, over: [240, ground - 44], to: ground + 30, scene.land)
        scene.polygon([[191, centre.y], [209, centre.y], [206, ground], [194, ground]], scene.ink)
        scene.polygon(
            [[186, centre.y + 90], [214, centre.y + 90], [212, ground - 36], [188, ground - 36]], scene.ink)
        scene.turned(-0.02, around: centre) { scene in
            scene.halfDisc(centre, 76, facing: 0, scene.ink)
            scene.rectangle(centre.x - 98, centre.y - 6, 196, 16, scene.ink, corner: 8)
            scene.rectangle(centre.x - 74, centre.y - 22, 148, 8, scene.tint)
            var strap = Path(centre + [-62, 8])
            strap.curve(to: centre + [40, 60], by: centre + [-20, 70])
            scene.stroke(strap, scene.ink, 5)
        }
        for cross in 0..<4 {
            let foot = Point([46.0, 98, 322, 368][cross], ground + [2.0, -8, -6, 4][cross])
            let cut = Path(open: [foot, foot - [0, 46]])
            scene.stroke(cut, scene.land, 7)
            scene.stroke(Path(open: [foot + [-14, -32], foot + [14, -32]]), scene.land, 7)
        }
    }
}

extension Scene {
    /// An aeroplane seen from below.
    mutating func plane(at centre: Point, _ size: Double, _ fill: RGB) {
        filled(fill) { scene in
            scene.ellipse(centre, [size * 0.14, size * 0.82])
            scene.polygon([
                centre + [-size, size * 0.1], centre - [0, size * 0.34], centre + [size, size * 0.1],
                centre + [0, size * 0.14],
            ])
            scene.polygon([
                centre + [-size * 0.4, size * 0.8], centre + [0, size * 0.5], centre + [size * 0.4, size * 0.8],
            ])
        }
    }
}
