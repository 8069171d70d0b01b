import Domain
import HTML

/// A GIF's picture. A script loads it when it is in view, and animates it if the user allows motion.
struct GIFPicture: HTMLNode {
    let gif: GIF
    let addresses: GIFAddresses
    /// The size of the animation.
    let size: GIFRendition.Size
    /// Whether the picture loads without a script.
    var isThere = false
    /// Whether its link also contains its title, which screen readers must not read twice.
    var isTitled = false

    func write(to output: inout HTMLOutput) {
        guard isThere, let source = moving else {
            img(attributes).write(to: &output)
            return
        }
        picture {
            HTML.source(.media("(prefers-reduced-motion: reduce)"), .srcSet(still ?? addresses.noStill))
            img([.src(source)] + attributes)
        }.write(to: &output)
    }

    private var moving: Link? { size == .small ? addresses.moving(gif) : addresses.picture(gif, size) }
    private var still: Link? { addresses.picture(gif, .still) }

    private var attributes: [Attribute] {
        var attributes: [Attribute] = [
            .width(gif.original.width), .height(gif.original.height), .alt(gif.altText ?? (isTitled ? "" : gif.title)),
            .decodedApart,
        ]
        if GIFForm.isExtreme(gif) { attributes.append(.class("whole")) }
        if let moving { attributes.append(.data("moving", moving.address)) }
        if let still { attributes.append(.data("still", still.address)) }
        return attributes
    }
}
