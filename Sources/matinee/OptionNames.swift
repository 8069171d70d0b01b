import ArgumentParser

/// Options with a fixed set of values.
extension CaseIterable where Self: RawRepresentable<String> {
    /// All values, separated by commas.
    static var optionNames: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// The value with a name. Throws a `ValidationError` that lists the names.
    ///
    /// - Parameters:
    ///   - name: the name as typed.
    ///   - kind: what the name stands for: `a source`.
    static func named(_ name: String, _ kind: String) throws -> Self {
        guard let value = Self(rawValue: name) else {
            throw ValidationError("“\(name)” is not \(kind). Give one of \(optionNames).")
        }
        return value
    }
}
