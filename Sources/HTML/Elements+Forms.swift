// Elements of forms, and what opens and closes by itself: https://html.spec.whatwg.org/multipage/forms.html

/// The `details` element.
@inlinable
public func details<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<details", attributes, content(), "</details>")
}

/// The `details` element, with attributes in an array.
@inlinable
public func details<C: HTMLNode>(_ attributes: [Attribute], @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<details", attributes, content(), "</details>")
}

/// The `fieldset` element.
@inlinable
public func fieldset<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<fieldset", attributes, content(), "</fieldset>")
}

/// The `legend` element.
@inlinable
public func legend<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<legend", attributes, content(), "</legend>")
}

/// The `progress` element.
@inlinable
public func progress<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<progress", attributes, content(), "</progress>")
}

/// The `summary` element.
@inlinable
public func summary<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
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
