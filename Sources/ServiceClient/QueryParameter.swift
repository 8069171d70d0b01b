/// A query parameter before percent-encoding.
package struct QueryParameter: Sendable, Hashable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    /// `nil` without a value.
    package init?(_ name: String, _ value: (some LosslessStringConvertible)?) {
        guard let value else { return nil }
        self.init(name, String(value))
    }

    /// `nil` without values, which are joined by commas.
    package init?(_ name: String, list values: [String]) {
        guard !values.isEmpty else { return nil }
        self.init(name, values.joined(separator: ","))
    }
}
