import Accounts
import HTML

/// A text field of a form, with its label and a hint.
struct FormField: HTMLNode {
    let id: String
    let name: String
    var hint: String?
    let attributes: [Attribute]

    static func name(_ value: String) -> FormField {
        FormField(
            id: "name", name: "Name",
            attributes: [
                .name("name"), .type("text"), .value(value), .autocomplete("username"), .autocapitalize("none"),
                .spellcheck("false"),
            ])
    }

    /// - Parameters:
    ///   - name: the name of the field, also its id.
    ///   - autocomplete: `current-password` or `new-password`, for password managers.
    static func password(
        _ label: String, name: StaticString, autocomplete: StaticString, hint: String? = nil
    ) -> FormField {
        FormField(
            id: "\(name)", name: label, hint: hint,
            attributes: [.name(name), .type("password"), .autocomplete(autocomplete)])
    }

    static func newPassword(_ label: String = "Password", name: StaticString = "password") -> FormField {
        password(
            label, name: name, autocomplete: "new-password",
            hint: "At least \(Password.minLength) characters; 15 or more are better. Spaces and sentences are fine.")
    }

    /// A field that browsers neither fill in nor check for spelling.
    ///
    /// - Parameter id: by default the name of the field.
    static func text(
        _ label: String, name: StaticString, id: String? = nil, type: StaticString = "text", value: String? = nil,
        hint: String? = nil
    ) -> FormField {
        FormField(
            id: id ?? "\(name)", name: label, hint: hint,
            attributes: [
                .name(name), .type(type), .value(value ?? "").when(value != nil), .autocomplete("off"),
                .spellcheck("false"),
            ])
    }

    /// A hidden field with the name, from which password managers learn whose new password it is.
    static func username(_ name: String) -> VoidElement {
        HTML.input(
            .class("visually-hidden"), .name("name"), .type("text"), .value(name), .autocomplete("username"), .readOnly,
            .tabIndex(-1), .aria("hidden", "true"))
    }

    func write(to output: inout HTMLOutput) {
        div(.class("field")) {
            label(.for(id)) { name }
            HTML.input([.id(id)] + attributes + [.aria("describedby", "\(id)-hint").when(hint != nil)])
            hint.map { hint in p(.class("quiet"), .id("\(id)-hint")) { hint } }
        }.write(to: &output)
    }
}
