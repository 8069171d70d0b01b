extension Motif {
    /// The blades of a lens.
    static let aperture = Motif("aperture", .field) { scene in
        let centre = scene.stage.middle
        let radius = min(scene.stage.reach, 160)
        let blades = 7
        let inks = [scene.land, scene.tint]
        scene.circle(centre, radius * 1.04, scene.ink)
        let turn = scene.random.number(0...0.1)
        let opening = radius * scene.random.number(0.26...0.44)
        for blade in 0..<blades {
            let start = Double(blade) / Double(blades) + turn
            let next = start + 1 / Double(blades)
            var path = Path(centre.polar(opening, start))
            path.line(to: centre.polar(radius * 0.96, start + 0.12))
            path.arc(to: centre.polar(radius * 0.96, next + 0.12), radius: radius * 0.96)
            path.line(to: centre.polar(opening, next))
            path.close()
            scene.path(path, blade == blades - 1 ? scene.tint.mixed(with: scene.land, 0.5) : inks[blade % 2])
        }
        scene.polygon((0..<blades).map { centre.polar(opening + 1, Double($0) / Double(blades) + turn) }, scene.hero)
    }

    /// The globe and its lines.
    static let globe = Motif("globe", .field) { scene in
        let centre = scene.stage.middle
        let radius = min(scene.stage.reach * 0.94, 150)
        scene.turned(0.06, around: centre) { scene in
            scene.circle(centre, radius, scene.land)
            scene.slice(centre, radius, from: -0.34, to: 0.34, scene.hero)
            scene.lines(scene.paper, 4) { scene in
                scene.ellipse(centre, [radius * 0.4, radius])
                scene.ellipse(centre, [radius * 0.78, radius])
                var lines = Path(open: [centre - [0, radius], centre + [0, radius]])
                for share in [-0.68, -0.34, 0, 0.34, 0.68] {
                    let half = radius * (1 - share * share).squareRoot()
                    lines.move(to: centre + [-half, share * radius])
                    lines.line(to: centre + [half, share * radius])
                }
                scene.path(lines)
                scene.circle(centre, radius)
            }
            scene.stroke(Path(open: [centre - [0, radius + 34], centre - [0, radius]]), scene.ink, 7)
            scene.stroke(Path(open: [centre + [0, radius], centre + [0, radius + 34]]), scene.ink, 7)
        }
    }

    /// A face of printed dots.
    static let halftone = Motif("halftone", .pattern) { scene in
        scene.floor(from: 0, scene.random.chance(0.5) ? scene.hero : scene.tint)
        let pitch = 33.4
        let light = Point(scene.random.number(80...320), scene.stage.y(scene.random.number(0.15...0.85)))
        var sizes = [Path](repeating: Path(), count: 8)
        var y = scene.stage.top + pitch / 2
        while y < scene.stage.bottom {
            for column in 0..<12 {
                let place = Point(Double(column) * pitch + pitch / 2, y)
                let offset = place - light
                let distance = (offset * offset).sum().squareRoot()
                let size = min(Int(distance / 46), 7)
                sizes[size].dot([Double(place.x.nearest), Double(place.y.nearest)])
            }
            y += pitch
        }
        for (size, path) in sizes.enumerated() { scene.stroke(path, scene.ink, 5 + Double(size) * 4, round: true) }
    }

    /// A strip of film, running.
    static let filmstrip = Motif("filmstrip", .field) { scene in
        let centre = scene.stage.middle
        let frame = scene.stage.height / 3.4
        scene.turned(scene.random.number(0.025...0.05), around: centre) { scene in
            scene.rectangle(centre.x - 122, centre.y - 420, 244, 840, scene.ink)
            var holes = Path()
            for hole in -9...9 {
                holes.rectangle(centre.x - 110, centre.y + Double(hole) * frame / 3 - 8, 18, 16)
                holes.rectangle(centre.x + 92, centre.y + Double(hole) * frame / 3 - 8, 18, 16)
            }
            scene.path(holes, scene.paper)
            let inks = [scene.tint, scene.hero, scene.paper, scene.hero, scene.tint]
            for picture in -2...2 {
                let y = centre.y + (Double(picture) - 0.5) * frame
                scene.rectangle(centre.x - 80, y + 7, 160, frame - 14, inks[picture + 2], corner: 8)
                let sun = Point(centre.x - 36 + Double(picture) * 22, y + frame * 0.46)
                scene.circle(sun, frame * 0.17, picture.isMultiple(of: 2) ? scene.ink : scene.paper)
                scene.rectangle(centre.x - 80, y + frame * 0.68, 160, frame * 0.15, scene.land)
            }
        }
    }
}
