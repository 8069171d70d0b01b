extension String {
    /// The text quoted so that a shell reads it as one word.
    public var quotedForShell: String {
        let isPlain = unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || ("0"..."9").contains($0) || "/._-+,:@%".unicodeScalars.contains($0)
        }
        return isPlain && !isEmpty
            ? self : "'\(split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#))'"
    }
}
