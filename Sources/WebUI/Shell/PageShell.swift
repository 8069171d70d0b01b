import HTML

/// The frame of every page: head, header, navigation.
struct PageShell {
    let assets: SiteAssets
    /// The tabs.
    var places: [Place] = [.discover, .search]
    /// Whether the header links to Settings.
    var hasSettings = false
    /// Whether pages are also shown without the server.
    var worksOffline = false
    /// `Visitor.mark`, by which changes say whose page has made them; `nil` before a sign-in. Empty for a person’s pages of
    /// `worker.js`, which puts in the one who uses the browser.
    var visitor: String?

    /// The main pages.
    enum Place {
        case discover, search, gifs, myMovies, settings

        private var facts: (name: String, path: SitePath, icon: RawMarkup, styles: [SiteAssets.Name]) {
            switch self {
            case .discover: ("Discover", .discover, Icons.home, [.opinionStyles])
            case .search: ("Search", .search, Icons.search, [.opinionStyles])
            case .gifs: ("GIFs", .gifs, Icons.gifs, [.ownStyles, .gifStyles])
            case .myMovies: ("My Movies", .myMovies, Icons.ownMovies, [.opinionStyles, .ownStyles])
            case .settings: ("Settings", .settings, Icons.gear, [.ownStyles])
            }
        }

        var name: String { facts.name }
        var link: Link { SiteURL(facts.path).link }
        var icon: RawMarkup { facts.icon }
        /// The styles of its pages in addition to those of all pages.
        var styles: [SiteAssets.Name] { facts.styles }
    }

    /// A complete page.
    ///
    /// - Parameters:
    ///   - title: the title of the window; empty for the site's name alone.
    ///   - place: the current place, if any.
    ///   - scripts: the page's scripts in addition to `site.js`, each after those that it imports.
    func page<Content: HTMLNode>(
        title pageTitle: String, place: Place?, scripts: [SiteAssets.Name] = [],
        @HTMLBuilder content: () -> Content
    ) -> HTMLDocument<some HTMLNode> {
        let content = content()
        return HTMLDocument(language: "en") {
            head {
                meta(.charsetUTF8)
                meta(.name("viewport"), .content("width=device-width, initial-scale=1, viewport-fit=cover"))
                title { pageTitle.isEmpty ? "Matinee" : "\(pageTitle) · Matinee" }
                meta(
                    .name("description"),
                    .content("Find a movie by its title, however you spell it. No key and no network needed."))
                meta(.name("theme-color"), .content("#faf6ee"), .media("(prefers-color-scheme: light)"))
                meta(.name("theme-color"), .content("#0e0f14"), .media("(prefers-color-scheme: dark)"))
                link(.rel("icon"), .href(assets.link(.icon)), .type("image/svg+xml"))
                link(.rel("apple-touch-icon"), .href(assets.link(.touchIcon)))
                link(
                    .rel("manifest"), .href(SiteURL(.manifest).link),
                    .data("worker", worksOffline ? SiteURL(.worker).address : nil), .data("visitor", visitor))
                link(.rel("stylesheet"), .href(assets.link(.styles)))
                (place?.styles ?? [.opinionStyles]).map { link(.rel("stylesheet"), .href(assets.link($0))) }
                moduleScript(src: assets.link(.clicksScript))
                moduleScript(src: assets.link(.siteScript), blocksRendering: true)
                // Before the scripts that read what the tab has stored.
                visitor.flatMap { $0 == Visitor.local.mark ? nil : moduleScript(src: assets.link(.visitorScript)) }
                scripts.map { moduleScript(src: assets.link($0)) }
            }
            body {
                a(.class("skip"), .href(Link.mainContent)) { "Skip to the content" }
                header(current: place)
                main(.id("main"), .tabIndex(-1)) { content }
            }
        }
    }

    private func header(current: Place?) -> some HTMLNode {
        HTML.header(.class("top")) {
            div {
                a(.class("brand"), .href(SiteURL.discover(.init()).link)) {
                    Icons.brand
                    span { "Matinee" }
                }
                places.isEmpty
                    ? nil
                    : nav(.class("tabs"), .aria("label", "Places")) {
                        places.map { place in
                            a(.href(place.link), .aria("current", "page").when(place == current)) {
                                place.icon
                                span { place.name }
                            }
                        }
                    }
                hasSettings
                    ? a(
                        .class("gear"), .href(Place.settings.link), .aria("label", Place.settings.name),
                        .aria("current", "page").when(current == .settings)
                    ) { Place.settings.icon } : nil
            }
        }
    }
}

extension Link {
    /// The main part of the current page.
    static var mainContent: Link {
        guard let link = Link("#main") else { preconditionFailure("a place on the page is a link") }
        return link
    }
}
