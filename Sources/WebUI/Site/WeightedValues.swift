import Domain

/// The values of a field such as `Accept-Encoding`, with their weights. Reads the first 500 characters.
///
/// https://www.rfc-editor.org/rfc/rfc9110#section-12.4.2
func weightedValues(of field: String?) -> [(name: Substring, weight: Double)] {
    (field ?? "").prefix(scalars: 500).split(separator: ",").compactMap { value in
        let parts = value.split(separator: ";").map(\.trimmingSpaces)
        let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) }
        return parts.first.map { ($0, weight ?? 1) }
    }
}
