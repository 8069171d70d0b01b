extension Motif {
    /// A temple front in the sun.
    static let temple = Motif("temple", .land) { scene in
        let foot = scene.stage.y(0.86)
        let head = scene.stage.y(0.42)
        scene.circle(
            [scene.random.number(120...280), scene.stage.y(0.28)], min(scene.stage.height * 0.21, 90), scene.hero)
        scene.floor(from: foot, scene.land)
        scene.filled(scene.paper) { scene in
            scene.polygon([[40, head - 18], [200, head - 92], [360, head - 18]])
            scene.rectangle(52, head - 10, 296, 22)
            for column in 0..<6 {
                let x = 64 + Double(column) * 49.6
                scene.rectangle(x, head + 20, 24, foot - head - 20)
                scene.rectangle(x - 4, head + 16, 32, 8)
            }
            scene.rectangle(44, foot - 8, 312, 14)
        }
        scene.rectangle(28, foot + 6, 344, 14, scene.tint)
        scene.polygon([[92, head - 28], [200, head - 76], [308, head - 28]], scene.tint)
        var shade = Path()
        for column in 0..<6 { shade.rectangle(80 + Double(column) * 49.6, head + 24, 8, foot - head - 32) }
        scene.path(shade, scene.tint)
    }

    /// Tiers of arches, with somebody in one of them.
    static let arches = Motif("arches", .land) { scene in
        let foot = scene.stage.y(0.95)
        let tiers = 3
        let rise = scene.stage.height * 0.25
        let top = foot - rise * Double(tiers)
        scene.circle([scene.random.number(90...310), top + 4], min(scene.stage.height * 0.17, 74), scene.hero)
        scene.rectangle(0, top, 400, 600, scene.tint)
        scene.filled(scene.ink) { scene in
            for tier in 0..<tiers {
                let base = foot - rise * Double(tier)
                var path = Path()
                for column in 0..<4 {
                    let x = 20 + Double(column) * 100
                    path.move(to: [x, base])
                    path.line(to: [x, base - rise * 0.42])
                    path.arc(to: [x + 60, base - rise * 0.42], radius: 30)
                    path.line(to: [x + 60, base])
                }
                scene.path(path)
            }
        }
        scene.filled(scene.land) { scene in
            for tier in 0..<tiers { scene.rectangle(0, foot - rise * Double(tier + 1), 400, 9) }
        }
        let lit = Double(scene.random.whole(1...2)) * 100 + 20
        var arch = Path([lit, foot - rise])
        arch.line(to: [lit, foot - rise * 1.42])
        arch.arc(to: [lit + 60, foot - rise * 1.42], radius: 30)
        arch.line(to: [lit + 60, foot - rise])
        scene.path(arch, scene.hero)
        scene.person(at: [lit + 30, foot - rise], height: rise * 0.52, scene.ink)
        scene.floor(from: foot, scene.land)
    }

    /// A head on a coin.
    static let coin = Motif("coin", .field) { scene in
        let centre = scene.stage.middle
        let radius = min(scene.stage.reach, 156)
        scene.circle(centre, radius, scene.hero)
        var beads = Path()
        for bead in 0..<36 { beads.dot(centre.polar(radius * 0.9, Double(bead) / 36)) }
        scene.stroke(beads, scene.field, 7, round: true)
        scene.circle(centre, radius * 0.78, scene.tint)
        let size = Point(radius * 1.1, radius * 1.34)
        let corner = centre + [-radius * 0.36, -radius * 0.62]
        scene.circle(corner + [size.x * 0.14, size.y * 0.28], size.y * 0.27, scene.ink)
        scene.path(scene.profile(in: size, at: corner, facing: 1), scene.ink)
        var laurel = Path()
        for leaf in 0..<5 {
            let place = corner + [size.x * (0.0 + 0.1 * Double(leaf)), size.y * (0.3 - 0.055 * Double(leaf))]
            laurel.move(to: place)
            laurel.curve(to: place + [18, -22], by: place + [2, -18])
            laurel.curve(to: place, by: place + [18, -4])
        }
        scene.path(laurel, scene.hero)
    }

    /// A pen nib, and the line it writes.
    static let nib = Motif("nib", .field) { scene in
        let height = min(scene.stage.height * 0.62, 270)
        let tip = Point(200, scene.stage.y(0.5) + height * 0.56)
        let width = height * 0.3
        var line = Path([tip.x, tip.y])
        line.curve(to: [400, tip.y - 6], by: [250, tip.y + 44], [310, tip.y - 52])
        line.move(to: tip)
        line.curve(to: [0, tip.y + 4], by: [130, tip.y - 34], [80, tip.y + 40])
        scene.stroke(line, scene.ink, 5)
        var nib = Path(tip)
        nib.curve(
            to: tip + [width * 0.62, -height * 0.8], by: tip + [width * 0.2, -height * 0.3],
            tip + [width * 1.2, -height * 0.5])
        nib.line(to: tip + [width * 0.5, -height])
        nib.line(to: tip + [-width * 0.5, -height])
        nib.line(to: tip + [-width * 0.62, -height * 0.8])
        nib.curve(to: tip, by: tip + [-width * 1.2, -height * 0.5], tip + [-width * 0.2, -height * 0.3])
        scene.path(nib, scene.hero)
        scene.rectangle(
            tip.x - width * 0.62, scene.stage.top, width * 1.24, tip.y - height * 0.86 - scene.stage.top, scene.land)
        scene.rectangle(tip.x - width * 0.62, tip.y - height * 0.92, width * 1.24, 12, scene.paper)
        scene.stroke(Path(open: [tip, tip - [0, height * 0.46]]), scene.ink, 4)
        scene.circle(tip - [0, height * 0.5], width * 0.16, scene.ink)
    }

    /// A crown, cut from one sheet.
    static let crown = Motif("crown", .field) { scene in
        let centre = scene.stage.middle
        let width = 136.0
        let height = min(scene.stage.height * 0.5, 210)
        let (foot, head) = (centre.y + height * 0.5, centre.y - height * 0.5)
        scene.circle(centre, min(scene.stage.reach, 160), scene.land)
        var points: [Point] = [[200 - width * 0.86, foot]]
        for peak in 0..<5 {
            let x = 200 - width + Double(peak) * width / 2
            points.append([x, head + abs(Double(peak - 2)) * height * 0.14])
            if peak < 4 { points.append([x + width / 4, centre.y + height * 0.06]) }
        }
        points.append([200 + width * 0.86, foot])
        scene.polygon(points, scene.hero)
        for peak in 0..<5 {
            let x = 200 - width + Double(peak) * width / 2
            scene.circle([x, head + abs(Double(peak - 2)) * height * 0.14], 12, scene.paper)
        }
        scene.rectangle(200 - width * 0.86, foot - 34, width * 1.72, 14, scene.ink)
        scene.filled(scene.tint) { scene in
            for jewel in -1...1 {
                let place = Point(200 + Double(jewel) * 68, centre.y + height * 0.2)
                scene.polygon([place - [0, 17], place + [12, 0], place + [0, 17], place - [12, 0]])
            }
        }
    }

    /// An open book that gives light.
    static let book = Motif("book", .field) { scene in
        let spine = Point(200, scene.stage.y(0.74))
        for ray in 0..<9 where ray.isMultiple(of: 2) {
            scene.sector(
                spine, scene.stage.height * 0.66, from: -0.225 + Double(ray) * 0.05, to: -0.175 + Double(ray) * 0.05,
                scene.hero)
        }
        for side in [-1.0, 1] {
            var cover = Path(spine + [0, 26])
            cover.line(to: spine + [side * 160, -4])
            cover.line(to: spine + [side * 160, -80])
            cover.line(to: spine)
            scene.path(cover, scene.ink)
            var page = Path(spine + [0, 10])
            page.curve(to: spine + [side * 146, -20], by: spine + [side * 50, -36], spine + [side * 100, -34])
            page.line(to: spine + [side * 146, -112])
            page.curve(to: spine - [0, 70], by: spine + [side * 100, -124], spine + [side * 50, -126])
            scene.path(page, side < 0 ? scene.paper : scene.tint)
        }
    }
}
