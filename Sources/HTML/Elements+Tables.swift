// Tables, and figures with what stands under or over them: https://html.spec.whatwg.org/multipage/tables.html

/// The `figcaption` element.
@inlinable
public func figcaption<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<figcaption", attributes, content(), "</figcaption>")
}

/// The `figure` element.
@inlinable
public func figure<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<figure", attributes, content(), "</figure>")
}

/// The `table` element.
@inlinable
public func table<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<table", attributes, content(), "</table>")
}

/// The `tbody` element.
@inlinable
public func tbody<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<tbody", attributes, content(), "</tbody>")
}

/// The `td` element.
@inlinable
public func td<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<td", attributes, content(), "</td>")
}

/// The `th` element.
@inlinable
public func th<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<th", attributes, content(), "</th>")
}

/// The `thead` element.
@inlinable
public func thead<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<thead", attributes, content(), "</thead>")
}

/// The `tr` element.
@inlinable
public func tr<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<tr", attributes, content(), "</tr>")
}

extension Attribute {
    /// The attribute `scope`: what a heading of a table is the heading of.
    @inlinable
    public static func scope(_ scope: StaticString) -> Attribute { Attribute(" scope=\"", .literal(scope)) }
}
