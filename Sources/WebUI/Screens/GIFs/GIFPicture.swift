import Domain
import HTML

/// A GIF's picture. A script loads it when it is in view, and animates it if the user allows motion.
struct GIFPicture: HTMLNode {
    let gif: GIF
    let addresses: GIFAddresses
    /// The size of the animation.
    let size: GIFRendition.Size
    /// Whether the picture loads without a script.
    var loadsWithoutScript = false
    /// Whether its link also contains its title, which screen readers must not read twice.
    var isTitled = false

    func write(to output: inout HTMLOutput) {
        let moving = size == .small ? addresses.moving(gif) : addresses.picture(gif, size)
        let still = addresses.picture(gif, .still)
        let attributes: [Attribute] = [
            .width(gif.original.width), .height(gif.original.height), .alt(gif.altText ?? (isTitled ? "" : gif.title)),
            .asyncDecoding, .class("whole").when(GIFAspectRatio.isExtreme(gif)), .data("moving", moving?.address),
            .data("still", still?.address),
        ]
        guard loadsWithoutScript, let moving else { return img(attributes).write(to: &output) }
        picture {
            source(.media("(prefers-reduced-motion: reduce)"), .srcSet(still ?? addresses.noStill))
            img([.src(moving)] + attributes)
        }.write(to: &output)
    }
}
