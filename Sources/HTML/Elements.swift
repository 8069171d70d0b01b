// The elements that the pages use, by their names in HTML: https://html.spec.whatwg.org/multipage/#toc-semantics
//
// `script` takes an address and no content, so that no text ever stands where a script is read; there is no `style`.

/// The `a` element.
@inlinable
public func a<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<a", attributes, content(), "</a>")
}

/// The `a` element, with attributes in an array.
@inlinable
public func a<C: HTMLNode>(_ attributes: [Attribute], @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<a", attributes, content(), "</a>")
}

/// The `bdi` element.
@inlinable
public func bdi<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<bdi", attributes, content(), "</bdi>")
}

/// The `body` element.
@inlinable
public func body<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<body", attributes, content(), "</body>")
}

/// The `button` element.
@inlinable
public func button<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<button", attributes, content(), "</button>")
}

/// The `dd` element.
@inlinable
public func dd<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<dd", attributes, content(), "</dd>")
}

/// The `div` element.
@inlinable
public func div<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<div", attributes, content(), "</div>")
}

/// The `dl` element.
@inlinable
public func dl<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<dl", attributes, content(), "</dl>")
}

/// The `dt` element.
@inlinable
public func dt<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<dt", attributes, content(), "</dt>")
}

/// The `form` element.
@inlinable
public func form<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<form", attributes, content(), "</form>")
}

/// The `h1` element.
@inlinable
public func h1<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<h1", attributes, content(), "</h1>")
}

/// The `h2` element.
@inlinable
public func h2<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<h2", attributes, content(), "</h2>")
}

/// The `head` element.
@inlinable
public func head<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<head", attributes, content(), "</head>")
}

/// The `header` element.
@inlinable
public func header<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<header", attributes, content(), "</header>")
}

/// The `label` element.
@inlinable
public func label<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<label", attributes, content(), "</label>")
}

/// The `li` element.
@inlinable
public func li<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<li", attributes, content(), "</li>")
}

/// The `main` element.
@inlinable
public func main<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<main", attributes, content(), "</main>")
}

/// The `nav` element.
@inlinable
public func nav<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<nav", attributes, content(), "</nav>")
}

/// The `ol` element.
@inlinable
public func ol<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<ol", attributes, content(), "</ol>")
}

/// The `option` element.
@inlinable
public func option<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<option", attributes, content(), "</option>")
}

/// The `option` element, with attributes in an array.
@inlinable
public func option<C: HTMLNode>(_ attributes: [Attribute], @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<option", attributes, content(), "</option>")
}

/// The `p` element.
@inlinable
public func p<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<p", attributes, content(), "</p>")
}

/// The `p` element, with attributes in an array.
@inlinable
public func p<C: HTMLNode>(_ attributes: [Attribute], @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<p", attributes, content(), "</p>")
}

/// The `section` element.
@inlinable
public func section<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<section", attributes, content(), "</section>")
}

/// The `section` element, with attributes in an array.
@inlinable
public func section<C: HTMLNode>(_ attributes: [Attribute], @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<section", attributes, content(), "</section>")
}

/// The `select` element.
@inlinable
public func select<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<select", attributes, content(), "</select>")
}

/// The `span` element.
@inlinable
public func span<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<span", attributes, content(), "</span>")
}

/// The `template` element.
@inlinable
public func template<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<template", attributes, content(), "</template>")
}

/// The `article` element.
@inlinable
public func article<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<article", attributes, content(), "</article>")
}

/// The `article` element, with attributes in an array.
@inlinable
public func article<C: HTMLNode>(_ attributes: [Attribute], @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<article", attributes, content(), "</article>")
}

/// The `time` element.
@inlinable
public func time<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<time", attributes, content(), "</time>")
}

/// The `title` element.
@inlinable
public func title<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<title", attributes, content(), "</title>")
}

/// The `ul` element.
@inlinable
public func ul<C: HTMLNode>(_ attributes: Attribute..., @HTMLBuilder content: () -> C) -> Element<C> {
    Element("<ul", attributes, content(), "</ul>")
}

/// The `img` element.
@inlinable
public func img(_ attributes: Attribute...) -> VoidElement { VoidElement("<img", attributes) }

/// The `img` element, with attributes in an array.
@inlinable
public func img(_ attributes: [Attribute]) -> VoidElement { VoidElement("<img", attributes) }

/// The `input` element.
@inlinable
public func input(_ attributes: Attribute...) -> VoidElement { VoidElement("<input", attributes) }

/// The `input` element, with attributes in an array.
@inlinable
public func input(_ attributes: [Attribute]) -> VoidElement { VoidElement("<input", attributes) }

/// The `link` element.
@inlinable
public func link(_ attributes: Attribute...) -> VoidElement { VoidElement("<link", attributes) }

/// The `meta` element.
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
