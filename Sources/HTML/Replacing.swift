extension String {
    /// The markup with each occurrence of a text replaced, compared byte by byte.
    ///
    /// `replacing` prepares a table of the text at each call, which takes many times as long as searching a page.
    public func replacingBytes(of text: String, with other: String) -> String {
        let bytes = Array(utf8)
        let wanted = Array(text.utf8)
        guard let first = wanted.first else { return self }
        var result: [UInt8] = []
        var copied = 0
        var index = 0
        while index + wanted.count <= bytes.count {
            if bytes[index] == first, bytes[index..<index + wanted.count].elementsEqual(wanted) {
                result += bytes[copied..<index]
                result += other.utf8
                index += wanted.count
                copied = index
            } else {
                index += 1
            }
        }
        return copied == 0 ? self : String(decoding: result + bytes[copied...], as: UTF8.self)
    }
}
