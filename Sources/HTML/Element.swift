/// An element with a start tag, content and an end tag.
public struct Element<Content: HTMLNode>: HTMLNode {
    @usableFromInline let tag: StaticString
    @usableFromInline let attributes: [Attribute]
    @usableFromInline let content: Content

    @inlinable
    init(_ tag: StaticString, _ attributes: [Attribute], _ content: Content) {
        self.tag = tag
        self.attributes = attributes
        self.content = content
    }

    @inlinable
    public func write(to output: inout HTMLOutput) {
        output.writeStartTag(tag, attributes)
        content.write(to: &output)
        output.write(markup: "</")
        output.write(markup: tag)
        output.write(markup: ">")
    }
}

/// An element that has no content and no end tag.
public struct VoidElement: HTMLNode {
    @usableFromInline let tag: StaticString
    @usableFromInline let attributes: [Attribute]

    @inlinable
    init(_ tag: StaticString, _ attributes: [Attribute]) {
        self.tag = tag
        self.attributes = attributes
    }

    @inlinable
    public func write(to output: inout HTMLOutput) { output.writeStartTag(tag, attributes) }
}

/// A whole document: the doctype and the `html` element.
public struct HTMLDocument<Content: HTMLNode>: HTMLNode {
    @usableFromInline let root: Element<Content>

    /// - Parameter language: the language of the document, as a tag of BCP 47.
    @inlinable
    public init(language: String, @HTMLBuilder content: () -> Content) {
        root = Element("html", [.lang(language)], content())
    }

    @inlinable
    public func write(to output: inout HTMLOutput) {
        output.write(markup: "<!doctype html>")
        root.write(to: &output)
    }
}

extension HTMLOutput {
    @inlinable
    mutating func writeStartTag(_ tag: StaticString, _ attributes: [Attribute]) {
        write(markup: "<")
        write(markup: tag)
        for attribute in attributes { attribute.write(to: &self) }
        write(markup: ">")
    }
}
