// Tables, and figures with what stands under or over them: https://html.spec.whatwg.org/multipage/tables.html

/// A `figcaption` element with what `content` builds inside.
@inlinable
public func figcaption<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<figcaption", attributes, content(), "</figcaption>")
}

/// A `figure` element with what `content` builds inside.
@inlinable
public func figure<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<figure", attributes, content(), "</figure>")
}

/// A `table` element with what `content` builds inside.
@inlinable
public func table<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<table", attributes, content(), "</table>")
}

/// A `tbody` element with what `content` builds inside.
@inlinable
public func tbody<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<tbody", attributes, content(), "</tbody>")
}

/// A `td` element with what `content` builds inside.
@inlinable
public func td<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<td", attributes, content(), "</td>")
}

/// A `th` element with what `content` builds inside.
@inlinable
public func th<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<th", attributes, content(), "</th>")
}

/// A `thead` element with what `content` builds inside.
@inlinable
public func thead<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<thead", attributes, content(), "</thead>")
}

/// A `tr` element with what `content` builds inside.
@inlinable
public func tr<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<tr", attributes, content(), "</tr>")
}

extension Attribute {
    /// The attribute `scope`: what a heading of a table is the heading of.
    @inlinable
    public static func scope(_ scope: StaticString) -> Attribute { Attribute(" scope=\"", .literal(scope)) }
}
