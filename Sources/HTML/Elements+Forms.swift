// Elements of forms, and what opens and closes by itself: https://html.spec.whatwg.org/multipage/forms.html

/// A `details` element with what `content` builds inside.
@inlinable
public func details<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<details", attributes, content(), "</details>")
}

/// A `details` element whose attributes depend on something.
@inlinable
public func details<Content: HTMLNode>(
    _ attributes: [Attribute], @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<details", attributes, content(), "</details>")
}

/// A `fieldset` element with what `content` builds inside.
@inlinable
public func fieldset<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<fieldset", attributes, content(), "</fieldset>")
}

/// A `legend` element with what `content` builds inside.
@inlinable
public func legend<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<legend", attributes, content(), "</legend>")
}

/// A `progress` element with what `content` builds inside.
@inlinable
public func progress<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<progress", attributes, content(), "</progress>")
}

/// A `summary` element with what `content` builds inside.
@inlinable
public func summary<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<summary", attributes, content(), "</summary>")
}

extension Attribute {
    /// The attribute `name`, for fields that are counted.
    @inlinable
    public static func name(text: String) -> Attribute { Attribute(" name=\"", .text(text)) }
    /// The attribute `max`.
    @inlinable
    public static func max(_ value: Int) -> Attribute { Attribute(" max=\"", .text(String(value))) }
    /// The attribute `checked`.
    public static let checked = Attribute(" checked", .none)
}
