/// The encoding of names and values in a query and in the body of a form.
///
/// https://url.spec.whatwg.org/#application/x-www-form-urlencoded
package enum FormEncoding {
    /// The decoded text. `isValid` is false if it has a `%` without two hexadecimal digits, which is kept, or bytes that are
    /// not UTF-8, which become U+FFFD.
    @inlinable
    package static func decode(_ text: some Collection<UInt8>) -> (text: String, isValid: Bool) {
        var isValid = true
        var bytes: [UInt8] = []
        var rest = text[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
                if digits.count == 2 {
                    bytes.append(UInt8(digits[0] * 16 + digits[1]))
                    rest = rest.dropFirst(2)
                } else {
                    isValid = false
                    bytes.append(byte)
                }
            default: bytes.append(byte)
            }
        }
        if let text = String(validating: bytes, as: UTF8.self) { return (text, isValid) }
        return (String(decoding: bytes, as: UTF8.self), false)
    }
}
