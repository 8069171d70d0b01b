import ArgumentParser

/// The values that an option can have, by their names.
extension CaseIterable where Self: RawRepresentable<String> {
    /// All names, with commas between them.
    static var optionNames: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// The value with a name. Throws a sentence that lists the names.
    ///
    /// - Parameters:
    ///   - name: what somebody wrote.
    ///   - kind: what it should be the name of: `a source`.
    static func named(_ name: String, _ kind: String) throws -> Self {
        guard let value = Self(rawValue: name) else {
            throw ValidationError("“\(name)” is not \(kind). Give one of \(optionNames).")
        }
        return value
    }
}
