// The elements that the pages use, by their names in HTML: https://html.spec.whatwg.org/multipage/#toc-semantics
//
// `script` takes an address and no content, so that outside text is never read as a script. There is no `style`.

@inlinable public var a: Tag { Tag("<a", "</a>") }
@inlinable public var article: Tag { Tag("<article", "</article>") }
@inlinable public var bdi: Tag { Tag("<bdi", "</bdi>") }
@inlinable public var body: Tag { Tag("<body", "</body>") }
@inlinable public var button: Tag { Tag("<button", "</button>") }
@inlinable public var code: Tag { Tag("<code", "</code>") }
@inlinable public var dd: Tag { Tag("<dd", "</dd>") }
@inlinable public var details: Tag { Tag("<details", "</details>") }
@inlinable public var div: Tag { Tag("<div", "</div>") }
@inlinable public var dl: Tag { Tag("<dl", "</dl>") }
@inlinable public var dt: Tag { Tag("<dt", "</dt>") }
@inlinable public var fieldset: Tag { Tag("<fieldset", "</fieldset>") }
@inlinable public var figcaption: Tag { Tag("<figcaption", "</figcaption>") }
@inlinable public var figure: Tag { Tag("<figure", "</figure>") }
@inlinable public var form: Tag { Tag("<form", "</form>") }
@inlinable public var h1: Tag { Tag("<h1", "</h1>") }
@inlinable public var h2: Tag { Tag("<h2", "</h2>") }
@inlinable public var h3: Tag { Tag("<h3", "</h3>") }
@inlinable public var head: Tag { Tag("<head", "</head>") }
@inlinable public var header: Tag { Tag("<header", "</header>") }
@inlinable public var label: Tag { Tag("<label", "</label>") }
@inlinable public var legend: Tag { Tag("<legend", "</legend>") }
@inlinable public var li: Tag { Tag("<li", "</li>") }
@inlinable public var main: Tag { Tag("<main", "</main>") }
@inlinable public var nav: Tag { Tag("<nav", "</nav>") }
@inlinable public var noscript: Tag { Tag("<noscript", "</noscript>") }
@inlinable public var ol: Tag { Tag("<ol", "</ol>") }
@inlinable public var option: Tag { Tag("<option", "</option>") }
@inlinable public var p: Tag { Tag("<p", "</p>") }
@inlinable public var picture: Tag { Tag("<picture", "</picture>") }
@inlinable public var progress: Tag { Tag("<progress", "</progress>") }
@inlinable public var section: Tag { Tag("<section", "</section>") }
@inlinable public var select: Tag { Tag("<select", "</select>") }
@inlinable public var span: Tag { Tag("<span", "</span>") }
@inlinable public var strong: Tag { Tag("<strong", "</strong>") }
@inlinable public var summary: Tag { Tag("<summary", "</summary>") }
@inlinable public var table: Tag { Tag("<table", "</table>") }
@inlinable public var tbody: Tag { Tag("<tbody", "</tbody>") }
@inlinable public var td: Tag { Tag("<td", "</td>") }
@inlinable public var template: Tag { Tag("<template", "</template>") }
@inlinable public var th: Tag { Tag("<th", "</th>") }
@inlinable public var thead: Tag { Tag("<thead", "</thead>") }
@inlinable public var time: Tag { Tag("<time", "</time>") }
@inlinable public var title: Tag { Tag("<title", "</title>") }
@inlinable public var tr: Tag { Tag("<tr", "</tr>") }
@inlinable public var ul: Tag { Tag("<ul", "</ul>") }

@inlinable public var img: VoidTag { VoidTag("<img") }
@inlinable public var input: VoidTag { VoidTag("<input") }
@inlinable public var link: VoidTag { VoidTag("<link") }
@inlinable public var meta: VoidTag { VoidTag("<meta") }
@inlinable public var source: VoidTag { VoidTag("<source") }

/// A `textarea` element with text in it.
@inlinable
public func textArea(_ attributes: [Attribute], text: String) -> Element<String> {
    // A line end right after the start tag is not part of the text: https://html.spec.whatwg.org/multipage/syntax.html
    Element("<textarea", attributes, "\n" + text, "</textarea>")
}

/// A script module at an address of this site.
///
/// - Parameter blocksRendering: whether the script must run before the page is first painted.
@inlinable
public func moduleScript(src: Link, blocksRendering: Bool = false) -> Element<NoHTML> {
    Element("<script", [.type("module"), .src(src), .blockingRender.when(blocksRendering)], NoHTML(), "</script>")
}
