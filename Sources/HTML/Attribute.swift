/// An attribute of an element.
///
/// Event handlers and `style` cannot be written, and addresses must be a `Link`.
public struct Attribute: Sendable {
    @usableFromInline
    enum Value: Sendable {
        /// An attribute without a value.
        case none
        case text(String)
        case literal(StaticString)
        /// A literal and a number right after it. Not an `Int`, which would make every attribute larger.
        case numbered(StaticString, UInt8)
    }

    /// Everything before the value: a space, the name and, if there is a value, `="`.
    @usableFromInline let start: StaticString
    /// The rest of the name after `aria-` or `data-`.
    @usableFromInline let suffix: StaticString?
    @usableFromInline let value: Value

    @inlinable
    init(_ start: StaticString, suffix: StaticString? = nil, _ value: Value) {
        self.start = start
        self.suffix = suffix
        self.value = value
    }

    @inlinable
    func write(to output: inout HTMLOutput) {
        output.write(markup: start)
        if let suffix {
            output.write(markup: suffix)
            output.write(markup: "=\"")
        }
        switch value {
        case .none: return
        case .literal(let text): output.write(markup: text)
        case .text(let text): output.write(text: text)
        case .numbered(let text, let number):
            output.write(markup: text)
            output.write(text: String(number))
        }
        output.write(markup: "\"")
    }
}

extension Attribute {
    /// The attribute if a condition is true, else none.
    @inlinable
    public func when(_ condition: Bool) -> Attribute { condition ? self : Attribute("", .none) }

    /// `aria-*`, by the name after the hyphen; no attribute without a value.
    @inlinable
    public static func aria(_ name: StaticString, _ value: String?) -> Attribute {
        Attribute(" aria-", suffix: name, .text(value ?? "")).when(value != nil)
    }

    /// `data-*`, by the name after the hyphen; no attribute without a value.
    @inlinable
    public static func data(_ name: StaticString, _ value: String? = "") -> Attribute {
        Attribute(" data-", suffix: name, .text(value ?? "")).when(value != nil)
    }

    // Classes and roles are literals, so they cannot contain outside text.
    @inlinable
    public static func `class`(_ names: StaticString) -> Attribute { Attribute(" class=\"", .literal(names)) }
    /// The attribute `class` whose last name ends in a number from 0 to 255: `stars s7`.
    @inlinable
    public static func `class`(_ names: StaticString, number: Int) -> Attribute {
        Attribute(" class=\"", .numbered(names, UInt8(clamping: number)))
    }
    @inlinable
    public static func role(_ name: StaticString) -> Attribute { Attribute(" role=\"", .literal(name)) }

    @inlinable
    public static func action(_ link: Link) -> Attribute { Attribute(" action=\"", .text(link.address)) }
    /// The attribute `formaction`: the address that a button sends its form to.
    @inlinable
    public static func formAction(_ link: Link) -> Attribute { Attribute(" formaction=\"", .text(link.address)) }
    /// The attribute `formmethod`: how a button sends its form.
    @inlinable
    public static func formMethod(_ value: StaticString) -> Attribute {
        Attribute(" formmethod=\"", .literal(value))
    }
    @inlinable
    public static func href(_ link: Link) -> Attribute { Attribute(" href=\"", .text(link.address)) }
    @inlinable
    public static func src(_ link: Link) -> Attribute { Attribute(" src=\"", .text(link.address)) }
    /// The attribute `srcset` with several addresses, each with its width. The caller must have checked them as links.
    @inlinable
    public static func srcSet(_ candidates: String) -> Attribute { Attribute(" srcset=\"", .text(candidates)) }
    @inlinable
    public static func sizes(_ sizes: StaticString) -> Attribute { Attribute(" sizes=\"", .literal(sizes)) }

    @inlinable
    public static func id(_ value: String) -> Attribute { Attribute(" id=\"", .text(value)) }
    @inlinable
    public static func `for`(_ id: String) -> Attribute { Attribute(" for=\"", .text(id)) }
    @inlinable
    public static func lang(_ tag: String) -> Attribute { Attribute(" lang=\"", .text(tag)) }
    @inlinable
    public static func dir(_ direction: StaticString) -> Attribute { Attribute(" dir=\"", .literal(direction)) }
    @inlinable
    public static func name(_ value: StaticString) -> Attribute { Attribute(" name=\"", .literal(value)) }
    @inlinable
    public static func value(_ value: String) -> Attribute { Attribute(" value=\"", .text(value)) }
    @inlinable
    public static func type(_ value: StaticString) -> Attribute { Attribute(" type=\"", .literal(value)) }
    @inlinable
    public static func rel(_ value: StaticString) -> Attribute { Attribute(" rel=\"", .literal(value)) }
    @inlinable
    public static func method(_ value: StaticString) -> Attribute { Attribute(" method=\"", .literal(value)) }
    @inlinable
    public static func placeholder(_ value: String) -> Attribute { Attribute(" placeholder=\"", .text(value)) }
    /// The attribute `form`, for a field outside its form.
    @inlinable
    public static func form(_ id: StaticString) -> Attribute { Attribute(" form=\"", .literal(id)) }
    @inlinable
    public static func alt(_ value: String) -> Attribute { Attribute(" alt=\"", .text(value)) }
    @inlinable
    public static func content(_ value: String) -> Attribute { Attribute(" content=\"", .text(value)) }
    @inlinable
    public static func dateTime(_ value: String) -> Attribute { Attribute(" datetime=\"", .text(value)) }
    @inlinable
    public static func media(_ value: StaticString) -> Attribute { Attribute(" media=\"", .literal(value)) }
    @inlinable
    public static func maxLength(_ value: Int) -> Attribute { Attribute(" maxlength=\"", .text(String(value))) }
    @inlinable
    public static func tabIndex(_ value: Int) -> Attribute { Attribute(" tabindex=\"", .text(String(value))) }
    @inlinable
    public static func inputMode(_ value: StaticString) -> Attribute { Attribute(" inputmode=\"", .literal(value)) }
    @inlinable
    public static func enterKeyHint(_ value: StaticString) -> Attribute {
        Attribute(" enterkeyhint=\"", .literal(value))
    }
    @inlinable
    public static func autocomplete(_ value: StaticString) -> Attribute {
        Attribute(" autocomplete=\"", .literal(value))
    }
    @inlinable
    public static func autocapitalize(_ value: StaticString) -> Attribute {
        Attribute(" autocapitalize=\"", .literal(value))
    }
    @inlinable
    public static func spellcheck(_ value: StaticString) -> Attribute { Attribute(" spellcheck=\"", .literal(value)) }
    @inlinable
    public static func loading(_ value: StaticString) -> Attribute { Attribute(" loading=\"", .literal(value)) }
    @inlinable
    public static func fetchPriority(_ value: StaticString) -> Attribute {
        Attribute(" fetchpriority=\"", .literal(value))
    }

    /// The attribute `accept`: the kinds of files that can be chosen.
    @inlinable
    public static func accept(_ types: StaticString) -> Attribute { Attribute(" accept=\"", .literal(types)) }

    /// The attribute `enctype` for forms with files.
    public static let multipart = Attribute(" enctype=\"", .literal("multipart/form-data"))
    public static let hidden = Attribute(" hidden", .none)
    public static let selected = Attribute(" selected", .none)
    public static let noValidate = Attribute(" novalidate", .none)
    /// The attribute `blocking`, for scripts that must run before the page is first painted.
    public static let blockingRender = Attribute(" blocking=\"", .literal("render"))
    /// The attribute `charset` for UTF-8.
    public static let charsetUTF8 = Attribute(" charset=\"", .literal("utf-8"))
    /// The attribute `name`, for numbered fields.
    @inlinable
    public static func name(text: String) -> Attribute { Attribute(" name=\"", .text(text)) }
    @inlinable
    public static func max(_ value: Int) -> Attribute { Attribute(" max=\"", .text(String(value))) }
    public static let checked = Attribute(" checked", .none)

    /// The attribute `scope`: the cells that a table heading describes.
    @inlinable
    public static func scope(_ scope: StaticString) -> Attribute { Attribute(" scope=\"", .literal(scope)) }

    /// The attribute `srcset` with one address.
    @inlinable
    public static func srcSet(_ link: Link) -> Attribute {
        // A comma would end the address in the list.
        Attribute(" srcset=\"", .text(link.address.split(separator: ",").joined(separator: "%2C")))
    }
    /// The attribute `width`, in pixels.
    @inlinable
    public static func width(_ pixels: Int) -> Attribute { Attribute(" width=\"", .text(String(pixels))) }
    /// The attribute `height`, in pixels.
    @inlinable
    public static func height(_ pixels: Int) -> Attribute { Attribute(" height=\"", .text(String(pixels))) }
    /// The attribute `decoding`, for pictures that may appear after other content.
    public static let asyncDecoding = Attribute(" decoding=\"", .literal("async"))
    public static let readOnly = Attribute(" readonly", .none)
    public static let open = Attribute(" open", .none)
}
