import Domain
import HTML

/// GIFs in rows of one height, each with its own aspect ratio.
///
/// Each page of results is its own list, so that nothing moves when the next page is appended.
struct GIFGrid: HTMLNode {
    let gifs: [GIF]
    let addresses: GIFAddresses
    /// Whether they are in one row that scrolls sideways.
    var isRow = false

    func write(to output: inout HTMLOutput) {
        ul(
            .class(isRow ? "gifs gif-row" : "gifs"), .role("list"), .tabIndex(0).when(isRow),
            .aria("label", "GIFs on this machine").when(isRow)
        ) {
            gifs.map { GIFCard(gif: $0, addresses: addresses) }
        }.write(to: &output)
    }
}

/// A GIF in a list.
struct GIFCard: HTMLNode {
    let gif: GIF
    let addresses: GIFAddresses

    func write(to output: inout HTMLOutput) {
        li(GIFAspectRatio.attribute(of: gif)) {
            a(.href(SiteURL.gif(gif.id).link)) {
                GIFPicture(gif: gif, addresses: addresses, size: .small)
                noscript { withoutScript }
                span(.class("name"), .aria("hidden", "true"), .dir("auto")) { gif.title }
            }
        }.write(to: &output)
    }

    /// The picture without a script: the still. The animation is used only if there is no still and the user does not
    /// prefer reduced motion.
    private var withoutScript: Element<some HTMLNode>? {
        let still = addresses.picture(gif, .still)
        return (still ?? addresses.moving(gif)).map { link in
            picture {
                still == nil
                    ? source(.media("(prefers-reduced-motion: reduce)"), .srcSet(addresses.noStill)) : nil
                img(
                    .src(link), .width(gif.original.width), .height(gif.original.height),
                    .alt(gif.altText ?? gif.title), .loading("lazy"))
            }
        }
    }
}
