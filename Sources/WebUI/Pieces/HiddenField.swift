import HTML

/// A field that the form sends with its other fields.
func hiddenField(_ name: StaticString, _ value: String) -> VoidElement {
    HTML.input(.type("hidden"), .name(name), .value(value))
}
