import Foundation
import HTML

/// The web app manifest. https://www.w3.org/TR/appmanifest/
struct WebManifest: Encodable {
    var name = "Matinee"
    var short_name = "Matinee"
    var description = "Find a movie by its title, however you spell it."
    var id = SiteURL.discover(.init()).address
    var start_url = SiteURL.discover(.init()).address
    var scope = SiteURL.discover(.init()).address
    var display = "standalone"
    var background_color = "#0e0f14"
    var theme_color = "#0e0f14"
    var icons: [Icon]
    var shortcuts: [Shortcut]
    var screenshots: [Screenshot]
    var share_target = ShareTarget()

    struct Shortcut: Encodable {
        var name: String
        var url: String
    }

    struct Icon: Encodable {
        var src: String
        var sizes: String
        var type: String
        var purpose = "any"
    }

    struct Screenshot: Encodable {
        var src: String
        var sizes: String
        var type = "image/png"
        var form_factor: String
        var label: String
    }

    /// https://w3c.github.io/web-share-target/
    struct ShareTarget: Encodable {
        var action = SitePath.open.pattern
        var method = "GET"
        var params = ["title": "title", "text": "text", "url": "url"]
    }

    init(assets: SiteAssets, places: [PageShell.Place]) {
        shortcuts = places.filter { $0 != .discover }.map { place in
            // The page of GIFs begins with a random one.
            Shortcut(name: place == .gifs ? "Random GIF" : place.name, url: place.link.address)
        }
        screenshots = [
            Screenshot(
                src: assets.link(.phoneScreenshot).address, sizes: "390x844", form_factor: "narrow",
                label: "Search on a phone"),
            Screenshot(
                src: assets.link(.deskScreenshot).address, sizes: "1440x900", form_factor: "wide", label: "Discover"),
        ]
        icons = [
            Icon(src: assets.link(.icon192).address, sizes: "192x192", type: "image/png"),
            Icon(src: assets.link(.icon512).address, sizes: "512x512", type: "image/png"),
            Icon(src: assets.link(.maskableIcon).address, sizes: "512x512", type: "image/png", purpose: "maskable"),
            Icon(src: assets.link(.icon).address, sizes: "any", type: "image/svg+xml"),
        ]
    }

    private var reply: Reply {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Encoding strings cannot fail.
        let bytes = (try? encoder.encode(self)).map(Array.init) ?? []
        return Reply(type: .manifest, bytes: bytes)
    }
}

extension WebManifest: Screen {
    var routes: [Route] {
        // Encoded when it is asked for: most visitors never do, and each person's site has one.
        [.get(.manifest, .asset, access: .anyone) { _, _ in reply }]
    }
}
