// Pictures of which one of several is shown: https://html.spec.whatwg.org/multipage/embedded-content.html

/// The `picture` element.
@inlinable
public func picture<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<picture", attributes, content(), "</picture>")
}

/// The `source` element.
@inlinable
public func source(_ attributes: Attribute...) -> VoidElement { VoidElement("<source", attributes) }

/// The `noscript` element.
@inlinable
public func noscript<Content: HTMLNode>(@HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<noscript", [], content(), "</noscript>")
}

extension Attribute {
    /// The attribute `srcset` with one address.
    @inlinable
    public static func srcSet(_ link: Link) -> Attribute {
        // A comma ends an address of the list, even one that belongs to it.
        Attribute(" srcset=\"", .text(link.address.split(separator: ",").joined(separator: "%2C")))
    }
    /// The attribute `width`, in pixels.
    @inlinable
    public static func width(_ pixels: Int) -> Attribute { Attribute(" width=\"", .text(String(pixels))) }
    /// The attribute `height`, in pixels.
    @inlinable
    public static func height(_ pixels: Int) -> Attribute { Attribute(" height=\"", .text(String(pixels))) }
    /// The attribute `decoding`, for pictures that nothing waits for.
    public static let decodedApart = Attribute(" decoding=\"", .literal("async"))
    /// The attribute `readonly`.
    public static let readOnly = Attribute(" readonly", .none)
    /// The attribute `open`.
    public static let open = Attribute(" open", .none)
}
