// The elements that the pages use, by their names in HTML: https://html.spec.whatwg.org/multipage/#toc-semantics
//
// `script` takes an address and no content, so that no text ever stands where a script is read; there is no `style`.

/// A `a` element with what `content` builds inside.
@inlinable
public func a<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("a", attributes, content())
}

/// A `a` element whose attributes depend on something.
@inlinable
public func a<Content: HTMLNode>(
    _ attributes: [Attribute], @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("a", attributes, content())
}

/// A `aside` element with what `content` builds inside.
@inlinable
public func aside<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("aside", attributes, content())
}

/// A `b` element with what `content` builds inside.
@inlinable
public func b<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("b", attributes, content())
}

/// A `bdi` element with what `content` builds inside.
@inlinable
public func bdi<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("bdi", attributes, content())
}

/// A `body` element with what `content` builds inside.
@inlinable
public func body<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("body", attributes, content())
}

/// A `button` element with what `content` builds inside.
@inlinable
public func button<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("button", attributes, content())
}

/// A `dd` element with what `content` builds inside.
@inlinable
public func dd<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("dd", attributes, content())
}

/// A `div` element with what `content` builds inside.
@inlinable
public func div<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("div", attributes, content())
}

/// A `dl` element with what `content` builds inside.
@inlinable
public func dl<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("dl", attributes, content())
}

/// A `dt` element with what `content` builds inside.
@inlinable
public func dt<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("dt", attributes, content())
}

/// A `footer` element with what `content` builds inside.
@inlinable
public func footer<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("footer", attributes, content())
}

/// A `form` element with what `content` builds inside.
@inlinable
public func form<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("form", attributes, content())
}

/// A `h1` element with what `content` builds inside.
@inlinable
public func h1<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("h1", attributes, content())
}

/// A `h2` element with what `content` builds inside.
@inlinable
public func h2<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("h2", attributes, content())
}

/// A `h3` element with what `content` builds inside.
@inlinable
public func h3<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("h3", attributes, content())
}

/// A `head` element with what `content` builds inside.
@inlinable
public func head<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("head", attributes, content())
}

/// A `header` element with what `content` builds inside.
@inlinable
public func header<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("header", attributes, content())
}

/// A `label` element with what `content` builds inside.
@inlinable
public func label<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("label", attributes, content())
}

/// A `li` element with what `content` builds inside.
@inlinable
public func li<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("li", attributes, content())
}

/// A `main` element with what `content` builds inside.
@inlinable
public func main<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("main", attributes, content())
}

/// A `nav` element with what `content` builds inside.
@inlinable
public func nav<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("nav", attributes, content())
}

/// A `ol` element with what `content` builds inside.
@inlinable
public func ol<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("ol", attributes, content())
}

/// A `option` element with what `content` builds inside.
@inlinable
public func option<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("option", attributes, content())
}

/// A `option` element whose attributes depend on something.
@inlinable
public func option<Content: HTMLNode>(
    _ attributes: [Attribute], @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("option", attributes, content())
}

/// A `p` element with what `content` builds inside.
@inlinable
public func p<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("p", attributes, content())
}

/// A `p` element whose attributes depend on something.
@inlinable
public func p<Content: HTMLNode>(
    _ attributes: [Attribute], @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("p", attributes, content())
}

/// A `search` element with what `content` builds inside.
@inlinable
public func search<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("search", attributes, content())
}

/// A `section` element with what `content` builds inside.
@inlinable
public func section<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("section", attributes, content())
}

/// A `section` element whose attributes depend on something.
@inlinable
public func section<Content: HTMLNode>(
    _ attributes: [Attribute], @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("section", attributes, content())
}

/// A `select` element with what `content` builds inside.
@inlinable
public func select<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("select", attributes, content())
}

/// A `span` element with what `content` builds inside.
@inlinable
public func span<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("span", attributes, content())
}

/// A `template` element with what `content` builds inside.
@inlinable
public func template<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("template", attributes, content())
}

/// A `article` element with what `content` builds inside.
@inlinable
public func article<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("article", attributes, content())
}

/// A `time` element with what `content` builds inside.
@inlinable
public func time<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("time", attributes, content())
}

/// A `title` element with what `content` builds inside.
@inlinable
public func title<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("title", attributes, content())
}

/// A `ul` element with what `content` builds inside.
@inlinable
public func ul<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("ul", attributes, content())
}

/// A `br` element, which has no content.
@inlinable
public func br(_ attributes: Attribute...) -> VoidElement { VoidElement("br", attributes) }

/// A `img` element, which has no content.
@inlinable
public func img(_ attributes: Attribute...) -> VoidElement { VoidElement("img", attributes) }

/// A `img` element whose attributes depend on something.
@inlinable
public func img(_ attributes: [Attribute]) -> VoidElement { VoidElement("img", attributes) }

/// A `input` element, which has no content.
@inlinable
public func input(_ attributes: Attribute...) -> VoidElement { VoidElement("input", attributes) }

/// A `input` element whose attributes depend on something.
@inlinable
public func input(_ attributes: [Attribute]) -> VoidElement { VoidElement("input", attributes) }

/// A `link` element, which has no content.
@inlinable
public func link(_ attributes: Attribute...) -> VoidElement { VoidElement("link", attributes) }

/// A `meta` element, which has no content.
@inlinable
public func meta(_ attributes: Attribute...) -> VoidElement { VoidElement("meta", attributes) }

/// A script module at an address of this site.
@inlinable
public func moduleScript(src: Link) -> Element<NoHTML> {
    Element("script", [.type("module"), .src(src)], NoHTML())
}
