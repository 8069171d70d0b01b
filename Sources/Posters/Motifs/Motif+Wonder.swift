extension Motif {
    /// A castle on its rock under a moon.
    static let castle = Motif("castle", .land) { scene in
        let ground = scene.stage.y(0.8)
        let unit = min(scene.stage.height / 12, 36)
        scene.circle(
            [scene.random.number(120...190), scene.stage.y(0.32)], min(scene.stage.height * 0.25, 106), scene.hero)
        scene.stars(16, around: [160, scene.stage.y(0.32)], clear: 140)
        scene.hill(from: ground + 60, over: [230, ground - 70], to: ground + 50, scene.land)
        let towers = [(-3.1, 3.4, 1.0), (-1.5, 5.2, 1.2), (0.4, 4.2, 1.3), (2.2, 6.2, 1.0), (3.5, 3.2, 1.0)]
        for (x, height, width) in towers {
            let foot = Point(230 + x * unit, ground + 30)
            scene.rectangle(foot.x, foot.y - height * unit, width * unit, height * unit, scene.ink)
            scene.polygon(
                [
                    foot + [-unit * 0.25, -height * unit], foot + [width * unit / 2, -(height + 1.9) * unit],
                    foot + [(width + 0.25) * unit, -height * unit],
                ], scene.tint)
            scene.rectangle(foot.x + width * unit / 2 - 4, foot.y - (height - 0.6) * unit, 8, 15, scene.hero, corner: 4)
        }
        scene.rectangle(230 - unit * 3.1, ground + 2 - unit * 1.4, unit * 7.4, unit * 2.4, scene.ink)
    }

    /// Arches within arches, down to the light.
    static let portal = Motif("portal", .full) { scene in
        let foot = scene.stage.bottom
        let inks = [scene.land, scene.tint, scene.land, scene.hero, scene.paper]
        scene.floor(from: 0, scene.field)
        for (index, ink) in inks.enumerated() {
            let half = 178 - Double(index) * 34
            let top = scene.stage.y(0.06) + Double(index) * scene.stage.height * 0.085
            var arch = Path([200 - half, foot])
            arch.line(to: [200 - half, top + half])
            arch.arc(to: [200 + half, top + half], radius: half)
            arch.line(to: [200 + half, foot])
            scene.path(arch, ink)
        }
        scene.person(at: [200, foot], height: min(scene.stage.height * 0.24, 104), scene.ink)
    }

    /// A comet over the hills.
    static let comet = Motif("comet", .land) { scene in
        let ground = scene.stage.y(0.88)
        let head = Point(274, scene.stage.y(0.36))
        scene.stars(26, around: head, clear: 70)
        let inks = [scene.tint, scene.hero.mixed(with: scene.field, 0.35), scene.hero, scene.paper]
        for (index, ink) in inks.enumerated() {
            let radius = 54 - Double(index) * 12
            var tail = Path(head.polar(radius, 0.04))
            tail.curve(to: [-30, ground - 30 - Double(index) * 30], by: [120, scene.stage.y(0.34)])
            tail.curve(to: head.polar(radius, 0.54), by: [190, scene.stage.y(0.5)])
            scene.path(tail, ink)
            scene.circle(head, radius, ink)
        }
        scene.hill(
            from: ground - 50, over: [330, ground - 60], to: ground - 50, scene.tint.mixed(with: scene.ink, 0.4))
        scene.hill(from: ground + 20, over: [120, ground - 40], to: ground + 10, scene.land)
    }

    /// Trunks in the mist, and a lantern between them.
    static let forest = Motif("forest", .land) { scene in
        let ground = scene.stage.y(0.92)
        let lantern = Point(scene.random.number(130...270), scene.stage.y(0.62))
        scene.circle(lantern, min(scene.stage.height * 0.26, 110), scene.tint.mixed(with: scene.field, 0.4))
        scene.circle(lantern, min(scene.stage.height * 0.16, 66), scene.hero)
        for layer in 0..<3 {
            let ink = [scene.tint, scene.tint.mixed(with: scene.ink, 0.4), scene.land][layer]
            var trunks = Path()
            var x = scene.random.number(-10...30)
            while x < 400 {
                let width = 9 + Double(layer) * 9 + scene.random.number(0...6)
                if layer < 2 || abs(x + width / 2 - lantern.x) > 44 {
                    trunks.rectangle(x, scene.stage.top, width, ground + 20 - scene.stage.top)
                }
                x += width + 40 + Double(layer) * 22 + scene.random.number(0...30)
            }
            scene.path(trunks, ink)
        }
        scene.person(at: [lantern.x, ground + 6], height: min(scene.stage.height * 0.27, 116), scene.ink)
        scene.hill(from: ground, over: [200, ground - 6], to: ground + 10, scene.land)
    }

    /// A sword in a stone, and the light about it.
    static let sword = Motif("sword", .land) { scene in
        let ground = scene.stage.y(0.86)
        let top = scene.stage.y(0.1)
        let guardY = top + scene.stage.height * 0.22
        for ray in 0..<12 {
            let turn = Double(ray) / 12 + 1 / 48
            scene.sector([200, guardY], scene.stage.height * 0.5, from: turn, to: turn + 1 / 24, scene.tint)
        }
        scene.circle([200, guardY], min(scene.stage.height * 0.2, 84), scene.hero)
        scene.polygon([[188, guardY], [212, guardY], [208, ground], [192, ground]], scene.paper)
        scene.polygon(
            [[200, guardY], [212, guardY], [208, ground], [200, ground]], scene.paper.mixed(with: scene.ink, 0.25))
        scene.rectangle(146, guardY - 8, 108, 16, scene.ink, corner: 8)
        scene.rectangle(192, top + 12, 16, guardY - top - 12, scene.ink)
        scene.circle([200, top + 8], 15, scene.ink)
        scene.polygon(
            [
                [90, 600], [118, ground + 12], [166, ground - 44], [226, ground - 54], [288, ground - 8], [320, 600],
            ], scene.ink)
        scene.polygon([[166, ground - 44], [226, ground - 54], [206, ground + 10], [118, ground + 12]], scene.land)
        scene.hill(from: ground + 20, over: [200, ground + 14], to: ground + 30, scene.land)
    }

    /// Mountains, one behind the other.
    static let peaks = Motif("peaks", .land) { scene in
        let ground = scene.stage.y(0.9)
        scene.circle(
            [scene.random.number(80...320), scene.stage.y(0.24)], min(scene.stage.height * 0.15, 66), scene.hero)
        let summits: [Point] = [[290, 0.22], [110, 0.34], [236, 0.54]]
        let inks = [scene.tint, scene.tint.mixed(with: scene.ink, 0.35), scene.land]
        for (index, summit) in summits.enumerated() {
            let peak = Point(summit.x + scene.random.number(-16...16), scene.stage.y(summit.y))
            let drop = ground + 30 - peak.y
            let (left, right) = (peak + [-drop * 0.78, drop], peak + [drop * 0.78, drop])
            scene.polygon([peak, right, left], inks[index])
            guard index < 2 else { continue }
            let snow = 0.24
            scene.polygon(
                [
                    peak, peak.toward(right, snow), peak + [drop * 0.07, drop * 0.15], peak + [0, drop * 0.25],
                    peak + [-drop * 0.07, drop * 0.16], peak.toward(left, snow),
                ], scene.paper)
        }
        scene.floor(from: ground, scene.land)
    }

    /// A compass rose.
    static let compass = Motif("compass", .field) { scene in
        let centre = scene.stage.middle
        let radius = min(scene.stage.reach, 158)
        scene.ring(centre, radius * 0.94, scene.land, 5)
        scene.circle(centre, radius * 0.7, scene.land)
        scene.turned(scene.random.number(-0.06...0.06), around: centre) { scene in
            for (turn, length, light, dark) in [
                (0.125, 0.66, scene.tint, scene.ink), (0.0, 1.06, scene.hero, scene.paper),
            ] {
                for point in 0..<4 {
                    let direction = turn + Double(point) / 4
                    let tip = centre.polar(radius * length, direction)
                    scene.polygon([centre, centre.polar(radius * 0.2, direction - 0.125), tip], light)
                    scene.polygon([centre, centre.polar(radius * 0.2, direction + 0.125), tip], dark)
                }
            }
        }
        scene.circle(centre, radius * 0.07, scene.ink)
    }

    /// Great leaves, and the sun behind them.
    static let leaves = Motif("leaves", .field) { scene in
        scene.circle(
            [scene.random.number(170...230), scene.stage.y(0.42)], min(scene.stage.height * 0.28, 118), scene.hero)
        let foot = Point(200, scene.stage.bottom + 30)
        let length = scene.stage.height * 0.84
        for (index, turn) in [-0.19, 0.18, -0.115, 0.1, -0.02].enumerated() {
            let size = length * (index < 2 ? 0.72 : index < 4 ? 0.84 : 0.62)
            let tip = foot.polar(size, turn)
            var leaf = Path(foot)
            leaf.curve(to: tip, by: foot.polar(size * 0.66, turn - 0.1))
            leaf.curve(to: foot, by: foot.polar(size * 0.66, turn + 0.1))
            scene.path(leaf, [scene.tint, scene.tint, scene.land, scene.land, scene.ink][index])
            var veins = Path(open: [foot, tip])
            for vein in 1...4 {
                let place = foot.toward(tip, 0.3 + Double(vein) * 0.13)
                veins.move(to: place.polar(size * 0.1, turn - 0.1))
                veins.line(to: place)
                veins.line(to: place.polar(size * 0.1, turn + 0.1))
            }
            scene.stroke(veins, scene.field, 2.5)
        }
    }

    /// A lighthouse and its two beams.
    static let lighthouse = Motif("lighthouse", .land) { scene in
        let sea = scene.stage.y(0.84)
        let lamp = Point(scene.random.number(170...240), scene.stage.y(0.22))
        let beam = scene.hero.mixed(with: scene.field, 0.3)
        scene.polygon([lamp, [-20, lamp.y - 60], [-20, lamp.y + 50]], beam)
        scene.polygon([lamp, [420, lamp.y - 64], [420, lamp.y + 60]], beam)
        scene.polygon(
            [lamp + [-26, 26], lamp + [26, 26], [lamp.x + 46, sea + 10], [lamp.x - 46, sea + 10]], scene.paper)
        let height = sea - lamp.y - 16
        for stripe in [0.16, 0.5, 0.84] {
            let (top, foot) = (lamp.y + 26 + height * (stripe - 0.08), lamp.y + 26 + height * (stripe + 0.08))
            let (narrow, wide) = (26 + 20 * (stripe - 0.08), 26 + 20 * (stripe + 0.08))
            scene.polygon(
                [[lamp.x - narrow, top], [lamp.x + narrow, top], [lamp.x + wide, foot], [lamp.x - wide, foot]],
                scene.ink)
        }
        scene.rectangle(lamp.x - 36, lamp.y + 16, 72, 12, scene.ink)
        scene.rectangle(lamp.x - 17, lamp.y - 18, 34, 34, scene.hero)
        scene.polygon([lamp + [-28, -16], lamp - [0, 46], lamp + [28, -16]], scene.ink)
        scene.wave(at: sea, width: 66.7, phase: 0, scene.tint)
        scene.wave(at: sea + 26, width: 66.7, phase: 33, scene.land)
    }
}
