extension Motif {
    /// A banded planet within a tilted ring, and its moons.
    static let ringedPlanet = Motif("ringed planet", .field) { scene in
        let centre = scene.stage.middle + [scene.random.number(-16...16), 0]
        let radius = min(scene.stage.reach * 0.68, 112)
        scene.stars(28, around: centre, clear: radius * 1.6)
        scene.turned(scene.random.number(-0.1 ... -0.05), around: centre) { scene in
            let ring = Point(radius * 1.66, radius * 0.4)
            var back = Path(centre - [ring.x, 0])
            back.arc(to: centre + [ring.x, 0], radii: ring)
            scene.stroke(back, scene.tint, radius * 0.16)
            scene.circle(centre, radius, scene.hero)
            let band = scene.hero.mixed(with: scene.ink, 0.28)
            scene.slice(centre, radius, from: -0.62, to: -0.4, band)
            scene.slice(centre, radius, from: 0.3, to: 0.42, band)
            scene.slice(centre, radius, from: 0.55, to: 0.8, band)
            var front = Path(centre - [ring.x, 0])
            front.arc(to: centre + [ring.x, 0], radii: ring, clockwise: false)
            scene.stroke(front, scene.paper, radius * 0.16)
        }
        scene.circle(centre + [radius * 1.1, -radius * 1.15], radius * 0.15, scene.paper)
        scene.circle(centre + [-radius * 1.2, radius * 1.05], radius * 0.09, scene.tint)
    }

    /// A sliced sun setting on a plain of lines.
    static let gridHorizon = Motif("grid horizon", .land) { scene in
        let horizon = scene.stage.y(0.68)
        let radius = min(scene.stage.height * 0.4, 150)
        let centre = Point(200, horizon - radius * scene.random.number(0.3...0.62))
        scene.circle(centre, radius, scene.hero)
        for step in 0..<5 {
            let thickness = 4 + Double(step) * 3
            let y = centre.y + radius * (0.05 + 0.19 * Double(step))
            scene.rectangle(0, y, Sheet.width, thickness, scene.field)
        }
        scene.floor(from: horizon, scene.land)
        var grid = Path()
        for step in -7...7 {
            grid.move(to: [200 + Double(step) * 16, horizon])
            grid.line(to: [200 + Double(step) * 110, 600])
        }
        var y = horizon
        var gap = 7.0
        while y < 600 {
            grid.move(to: [0, y])
            grid.line(to: [Sheet.width, y])
            y += gap
            gap *= 1.42
        }
        scene.stroke(grid, scene.tint, 2.5)
    }

    /// A slab that nobody built, under an eclipse.
    static let monolith = Motif("monolith", .land) { scene in
        let centre = Point(200, scene.stage.y(0.24))
        let radius = min(scene.stage.height * 0.16, 70)
        let horizon = scene.stage.y(0.82)
        let (top, foot) = (scene.stage.y(0.46), scene.stage.y(0.9))
        scene.stars(22, around: centre, clear: radius * 1.5)
        scene.lines(scene.tint, 3) { scene in
            for ring in 0..<3 { scene.circle(centre, radius * (1.35 + 0.4 * Double(ring))) }
        }
        scene.circle(centre, radius, scene.hero)
        let shift = Point(scene.random.number(-0.3...0.3), scene.random.number(0.12...0.3)) * radius
        scene.circle(centre + shift, radius * 0.92, scene.field)
        scene.floor(from: horizon, scene.land)
        scene.polygon([[162, foot], [238, foot], [360, 600], [190, 600]], scene.land.mixed(with: scene.ink, 0.6))
        scene.rectangle(162, top, 76, foot - top, scene.ink)
        scene.rectangle(162, top, 9, foot - top, scene.hero)
    }

    /// Planets on wide orbits around a sun in the corner.
    static let orbits = Motif("orbits", .field) { scene in
        let centre = Point(scene.random.number(40...110), scene.stage.y(scene.random.number(0.66...0.8)))
        let step = scene.stage.height / 6.3
        for orbit in 2...6 { scene.ring(centre, step * Double(orbit), scene.tint, orbit.isMultiple(of: 2) ? 2 : 5) }
        scene.circle(centre, step * 1.3, scene.hero)
        let inks = [scene.paper, scene.hero, scene.paper, scene.tint, scene.land]
        for orbit in 2...6 {
            let place = centre.polar(step * Double(orbit), scene.random.number(0.03...0.22))
            let radius = scene.random.number(0.2...0.42) * step
            scene.circle(place, radius + 5, scene.field)
            scene.circle(place, radius, inks[orbit - 2])
            scene.halfDisc(place, radius, facing: 0.12, inks[orbit - 2].mixed(with: scene.ink, 0.35))
        }
    }

    /// A rocket leaving a trail of round clouds.
    static let rocket = Motif("rocket", .field) { scene in
        let height = min(scene.stage.height * 0.6, 270)
        let foot = Point(190, scene.stage.y(0.72))
        let width = height * 0.19
        scene.stars(22)
        scene.turned(scene.random.number(0.06...0.1), around: foot) { scene in
            for step in 0..<4 {
                let radius = width * (0.6 + 0.24 * Double(step))
                scene.circle(
                    foot + [0, width * (1.3 + Double(step) * 1.05)], radius, step == 0 ? scene.paper : scene.tint)
            }
            scene.polygon(
                [foot + [-width * 0.55, -8], foot + [width * 0.55, -8], foot + [0, width * 2.3]], scene.hero)
            scene.polygon(
                [foot - [width * 1.8, -24], foot - [0, height * 0.42], foot + [width * 1.8, 24]], scene.hero)
            var body = Path(foot - [0, height])
            body.curve(to: foot + [width * 0.7, 0], by: foot + [width * 1.5, -height * 0.62], foot + [width, -40])
            body.line(to: foot - [width * 0.7, 0])
            body.curve(to: foot - [0, height], by: foot + [-width, -40], foot + [-width * 1.5, -height * 0.62])
            scene.path(body, scene.paper)
            scene.circle(foot - [0, height * 0.58], width * 0.46, scene.ink)
            scene.circle(foot - [0, height * 0.58], width * 0.28, scene.tint)
            scene.rectangle(foot.x - 5, foot.y - height * 0.34, 10, height * 0.34, scene.ink)
        }
    }

    /// A world coming up behind a cratered moon.
    static let earthrise = Motif("earthrise", .land) { scene in
        let radius = min(scene.stage.height * 0.27, 118)
        let centre = Point(scene.random.number(150...250), scene.stage.y(0.38))
        scene.stars(30, around: centre, clear: radius + 14)
        scene.circle(centre, radius, scene.hero)
        scene.halfDisc(centre, radius, facing: 0.375, scene.tint)
        scene.slice(centre, radius, from: -0.5, to: -0.32, scene.paper)
        scene.circle([200, scene.stage.y(0.72) + 520], 520, scene.land)
        let crater = scene.land.mixed(with: scene.paper, 0.22)
        for _ in 0..<6 {
            let place = Point(scene.random.number(20...380), scene.stage.y(scene.random.number(0.83...0.98)))
            let width = scene.random.number(12...38)
            scene.ellipse(place, [width, width * 0.3], crater)
        }
    }

    /// A saucer and its beam, and somebody in it.
    static let saucer = Motif("saucer", .land) { scene in
        let centre = Point(200, scene.stage.y(0.27))
        let horizon = scene.stage.y(0.84)
        let width = 118.0
        scene.stars(24, around: centre, clear: 150)
        let beam = scene.field.mixed(with: scene.hero, 0.75)
        scene.polygon(
            [centre + [-44, 14], centre + [44, 14], [330, horizon + 40], [70, horizon + 40]], beam)
        scene.hill(from: horizon + 10, over: [200, horizon - 26], to: horizon + 20, scene.land)
        scene.ellipse([200, horizon + 14], [92, 15], beam)
        scene.person(at: [200, horizon + 16], height: 62, scene.ink)
        scene.halfDisc(centre - [0, 6], 50, facing: 0, scene.tint)
        scene.ellipse(centre, [width, 27], scene.paper)
        scene.filled(scene.ink) { scene in
            for step in -2...2 { scene.circle(centre + [Double(step) * 42, 4], 6) }
        }
    }
}
