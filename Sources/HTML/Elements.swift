// The elements that the pages use, by their names in HTML: https://html.spec.whatwg.org/multipage/#toc-semantics
//
// `script` takes an address and no content, so that no text ever stands where a script is read; there is no `style`.

/// A `a` element with what `content` builds inside.
@inlinable
public func a<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<a", attributes, content(), "</a>")
}

/// A `a` element whose attributes depend on something.
@inlinable
public func a<Content: HTMLNode>(
    _ attributes: [Attribute], @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<a", attributes, content(), "</a>")
}

/// A `bdi` element with what `content` builds inside.
@inlinable
public func bdi<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<bdi", attributes, content(), "</bdi>")
}

/// A `body` element with what `content` builds inside.
@inlinable
public func body<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<body", attributes, content(), "</body>")
}

/// A `button` element with what `content` builds inside.
@inlinable
public func button<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<button", attributes, content(), "</button>")
}

/// A `dd` element with what `content` builds inside.
@inlinable
public func dd<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<dd", attributes, content(), "</dd>")
}

/// A `div` element with what `content` builds inside.
@inlinable
public func div<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<div", attributes, content(), "</div>")
}

/// A `dl` element with what `content` builds inside.
@inlinable
public func dl<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<dl", attributes, content(), "</dl>")
}

/// A `dt` element with what `content` builds inside.
@inlinable
public func dt<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<dt", attributes, content(), "</dt>")
}

/// A `form` element with what `content` builds inside.
@inlinable
public func form<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<form", attributes, content(), "</form>")
}

/// A `h1` element with what `content` builds inside.
@inlinable
public func h1<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<h1", attributes, content(), "</h1>")
}

/// A `h2` element with what `content` builds inside.
@inlinable
public func h2<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<h2", attributes, content(), "</h2>")
}

/// A `head` element with what `content` builds inside.
@inlinable
public func head<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<head", attributes, content(), "</head>")
}

/// A `header` element with what `content` builds inside.
@inlinable
public func header<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<header", attributes, content(), "</header>")
}

/// A `label` element with what `content` builds inside.
@inlinable
public func label<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<label", attributes, content(), "</label>")
}

/// A `li` element with what `content` builds inside.
@inlinable
public func li<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<li", attributes, content(), "</li>")
}

/// A `main` element with what `content` builds inside.
@inlinable
public func main<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<main", attributes, content(), "</main>")
}

/// A `nav` element with what `content` builds inside.
@inlinable
public func nav<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<nav", attributes, content(), "</nav>")
}

/// A `ol` element with what `content` builds inside.
@inlinable
public func ol<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<ol", attributes, content(), "</ol>")
}

/// A `option` element with what `content` builds inside.
@inlinable
public func option<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<option", attributes, content(), "</option>")
}

/// A `option` element whose attributes depend on something.
@inlinable
public func option<Content: HTMLNode>(
    _ attributes: [Attribute], @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<option", attributes, content(), "</option>")
}

/// A `p` element with what `content` builds inside.
@inlinable
public func p<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<p", attributes, content(), "</p>")
}

/// A `p` element whose attributes depend on something.
@inlinable
public func p<Content: HTMLNode>(
    _ attributes: [Attribute], @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<p", attributes, content(), "</p>")
}

/// A `search` element with what `content` builds inside.
@inlinable
public func search<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<search", attributes, content(), "</search>")
}

/// A `section` element with what `content` builds inside.
@inlinable
public func section<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<section", attributes, content(), "</section>")
}

/// A `section` element whose attributes depend on something.
@inlinable
public func section<Content: HTMLNode>(
    _ attributes: [Attribute], @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<section", attributes, content(), "</section>")
}

/// A `select` element with what `content` builds inside.
@inlinable
public func select<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<select", attributes, content(), "</select>")
}

/// A `span` element with what `content` builds inside.
@inlinable
public func span<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<span", attributes, content(), "</span>")
}

/// A `template` element with what `content` builds inside.
@inlinable
public func template<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<template", attributes, content(), "</template>")
}

/// A `article` element with what `content` builds inside.
@inlinable
public func article<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<article", attributes, content(), "</article>")
}

/// An `article` element whose attributes depend on something.
@inlinable
public func article<Content: HTMLNode>(
    _ attributes: [Attribute], @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<article", attributes, content(), "</article>")
}

/// A `time` element with what `content` builds inside.
@inlinable
public func time<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<time", attributes, content(), "</time>")
}

/// A `title` element with what `content` builds inside.
@inlinable
public func title<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<title", attributes, content(), "</title>")
}

/// A `ul` element with what `content` builds inside.
@inlinable
public func ul<Content: HTMLNode>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> Element<Content> {
    Element("<ul", attributes, content(), "</ul>")
}

/// A `br` element, which has no content.
@inlinable
public func br(_ attributes: Attribute...) -> VoidElement { VoidElement("<br", attributes) }

/// A `img` element, which has no content.
@inlinable
public func img(_ attributes: Attribute...) -> VoidElement { VoidElement("<img", attributes) }

/// A `img` element whose attributes depend on something.
@inlinable
public func img(_ attributes: [Attribute]) -> VoidElement { VoidElement("<img", attributes) }

/// A `input` element, which has no content.
@inlinable
public func input(_ attributes: Attribute...) -> VoidElement { VoidElement("<input", attributes) }

/// A `input` element whose attributes depend on something.
@inlinable
public func input(_ attributes: [Attribute]) -> VoidElement { VoidElement("<input", attributes) }

/// A `link` element, which has no content.
@inlinable
public func link(_ attributes: Attribute...) -> VoidElement { VoidElement("<link", attributes) }

/// A `meta` element, which has no content.
@inlinable
public func meta(_ attributes: Attribute...) -> VoidElement { VoidElement("<meta", attributes) }

/// A `textarea` element with text in it.
@inlinable
public func textArea(_ attributes: [Attribute], text: String) -> Element<String> {
    // A line end right behind the start tag is not part of the text: https://html.spec.whatwg.org/multipage/syntax.html
    Element("<textarea", attributes, "\n" + text, "</textarea>")
}

/// A script module at an address of this site.
///
/// - Parameter blocksRendering: whether it must have run before the page is first painted.
@inlinable
public func moduleScript(src: Link, blocksRendering: Bool = false) -> Element<NoHTML> {
    let attributes: [Attribute] = [.type("module"), .src(src)]
    return Element("<script", blocksRendering ? attributes + [.blockingRender] : attributes, NoHTML(), "</script>")
}
