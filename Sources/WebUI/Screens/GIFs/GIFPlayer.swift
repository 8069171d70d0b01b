import Domain
import HTML

/// A random GIF. A script shows another every ten seconds.
struct GIFPlayer: HTMLNode {
    let gif: GIF
    let frame: GIFFrame

    init(_ gif: GIF, addresses: GIFAddresses) {
        self.gif = gif
        frame = GIFFrame(gif: gif, addresses: addresses, loadsWithoutScript: true)
    }

    func write(to output: inout HTMLOutput) {
        section(.id("player"), .class("gif-player"), .aria("label", "A random GIF")) {
            figure(.class("player")) { frame }
            div(.class("player-note")) { NoHTML() }
            div(.class("player-bar")) {
                button(.class("button plain"), .type("button"), .data("play"), .hidden) { "Pause" }
                a(.class("button plain"), .href(SiteURL.gifs(.init()).link), .data("next")) { "Next" }
            }
        }.write(to: &output)
    }
}

/// The player's content: a GIF and its title in one link.
struct GIFFrame: HTMLNode {
    let gif: GIF
    let addresses: GIFAddresses
    /// The attribution that the GIF's owners require.
    var mark: String?
    /// Whether the picture loads without a script.
    var loadsWithoutScript = false

    func write(to output: inout HTMLOutput) {
        a(.class("frame"), .href(SiteURL.gif(gif.id).link)) {
            span(.class("stage")) {
                GIFPicture(
                    gif: gif, addresses: addresses, size: .original, loadsWithoutScript: loadsWithoutScript,
                    isTitled: true)
                mark.map { mark in span(.class("mark")) { mark } }
            }
            span(.class("tick"), .aria("hidden", "true")) { NoHTML() }
            span(.class("title"), .dir("auto")) { gif.title }
        }.write(to: &output)
    }
}
