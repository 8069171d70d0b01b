import Domain
import HTML

/// A GIF's picture. A script loads it when it is in view, and animates it if the user wants that.
struct GIFPicture: HTMLNode {
    let gif: GIF
    let addresses: GIFAddresses
    /// The animated size.
    let size: GIFRendition.Size
    /// Whether the picture loads without a script.
    var isThere = false
    /// Whether its link also shows its title, which must not be read twice.
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
