/// A `code` element: what is typed or named just so.
@inlinable
public func code<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<code", attributes, content(), "</code>")
}

/// A `h3` element with what `content` builds inside.
@inlinable
public func h3<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<h3", attributes, content(), "</h3>")
}
