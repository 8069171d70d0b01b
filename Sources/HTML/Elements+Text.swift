/// The `code` element.
@inlinable
public func code<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<code", attributes, content(), "</code>")
}

/// The `h3` element.
@inlinable
public func h3<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<h3", attributes, content(), "</h3>")
}
