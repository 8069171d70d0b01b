/// An element with a start tag, content and an end tag.
public struct Element<Content: HTMLNode>: HTMLNode {
    /// The start tag up to its attributes, `<p`.
    @usableFromInline let start: StaticString
    @usableFromInline let attributes: [Attribute]
    @usableFromInline let content: Content
    /// The end tag, `</p>`.
    @usableFromInline let end: StaticString

    @inlinable
    init(_ start: StaticString, _ attributes: [Attribute], _ content: Content, _ end: StaticString) {
        self.start = start
        self.attributes = attributes
        self.content = content
        self.end = end
    }

    @inlinable
    public func write(to output: inout HTMLOutput) {
        output.writeStartTag(start, attributes)
        content.write(to: &output)
        output.write(markup: end)
    }
}

/// An element that has no content and no end tag.
public struct VoidElement: HTMLNode {
    @usableFromInline let start: StaticString
    @usableFromInline let attributes: [Attribute]

    @inlinable
    init(_ start: StaticString, _ attributes: [Attribute]) {
        self.start = start
        self.attributes = attributes
    }

    @inlinable
    public func write(to output: inout HTMLOutput) { output.writeStartTag(start, attributes) }
}

/// The name of an element with content, called like a function: `div(.class("row")) { … }`.
public struct Tag: Sendable {
    /// The start tag up to its attributes, `<p`.
    @usableFromInline let start: StaticString
    /// The end tag, `</p>`.
    @usableFromInline let end: StaticString

    @inlinable
    init(_ start: StaticString, _ end: StaticString) {
        self.start = start
        self.end = end
    }

    @inlinable
    public func callAsFunction<Content: HTMLNode>(
        _ attributes: Attribute..., @HTMLBuilder content: () -> Content
    ) -> Element<Content> {
        Element(start, attributes, content(), end)
    }

    @inlinable
    public func callAsFunction<Content: HTMLNode>(
        _ attributes: [Attribute], @HTMLBuilder content: () -> Content
    ) -> Element<Content> {
        Element(start, attributes, content(), end)
    }
}

/// The name of an element without content, called like a function: `img(.src(link))`.
public struct VoidTag: Sendable {
    @usableFromInline let start: StaticString

    @inlinable
    init(_ start: StaticString) { self.start = start }

    @inlinable
    public func callAsFunction(_ attributes: Attribute...) -> VoidElement { VoidElement(start, attributes) }

    @inlinable
    public func callAsFunction(_ attributes: [Attribute]) -> VoidElement { VoidElement(start, attributes) }
}

/// A whole document: the doctype and the `html` element.
public struct HTMLDocument<Content: HTMLNode>: HTMLNode {
    @usableFromInline let root: Element<Content>

    /// - Parameter language: the language of the document, as a tag of BCP 47.
    @inlinable
    public init(language: String, @HTMLBuilder content: () -> Content) {
        root = Element("<html", [.lang(language)], content(), "</html>")
    }

    @inlinable
    public func write(to output: inout HTMLOutput) {
        output.write(markup: "<!doctype html>")
        root.write(to: &output)
    }
}

extension HTMLOutput {
    @inlinable
    mutating func writeStartTag(_ start: StaticString, _ attributes: [Attribute]) {
        write(markup: start)
        // By index: iterating would copy each attribute, which costs a retain and a release.
        for index in attributes.indices { attributes[index].write(to: &self) }
        write(markup: ">")
    }
}
