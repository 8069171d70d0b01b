/// An element with a start tag, content and an end tag.
public struct Element<Content: HTMLNode>: HTMLNode {
    private let tag: StaticString
    private let attributes: [Attribute]
    private let content: Content

    init(_ tag: StaticString, _ attributes: [Attribute], _ content: Content) {
        self.tag = tag
        self.attributes = attributes
        self.content = content
    }

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
    private let tag: StaticString
    private let attributes: [Attribute]

    init(_ tag: StaticString, _ attributes: [Attribute]) {
        self.tag = tag
        self.attributes = attributes
    }

    public func write(to output: inout HTMLOutput) { output.writeStartTag(tag, attributes) }
}

/// A whole document: the doctype and the `html` element.
public struct HTMLDocument<Content: HTMLNode>: HTMLNode {
    private let root: Element<Content>

    /// - Parameter language: the language of the document, as a tag of BCP 47.
    public init(language: String, @HTMLBuilder content: () -> Content) {
        root = Element("html", [.lang(language)], content())
    }

    public func write(to output: inout HTMLOutput) {
        output.write(markup: "<!doctype html>")
        root.write(to: &output)
    }
}

extension HTMLOutput {
    fileprivate mutating func writeStartTag(_ tag: StaticString, _ attributes: [Attribute]) {
        write(markup: "<")
        write(markup: tag)
        for attribute in attributes { attribute.write(to: &self) }
        write(markup: ">")
    }
}
