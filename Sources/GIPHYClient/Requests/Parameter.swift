extension GIPHY {
    /// A parameter of a request, before any encoding.
    public struct Parameter: Sendable, Hashable {
        /// The name, which GIPHY reads in this spelling.
        public var name: String
        /// The value.
        public var value: String

        /// A parameter by name and value.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }

        init?(_ name: String, _ value: (some LosslessStringConvertible)?) {
            guard let value else { return nil }
            self.init(name, String(value))
        }
    }
}

extension [GIPHY.Parameter] {
    /// What a request says, and then what it adds of its own, which the key cannot be.
    init(_ said: [GIPHY.Parameter?], additional: [GIPHY.Parameter]) {
        self = said.compactMap(\.self) + additional.filter { $0.name.lowercased() != "api_key" }
    }
}

/// Values with commas between them; `nil` where there are none.
func list(_ values: [String]) -> String? { values.isEmpty ? nil : values.joined(separator: ",") }
