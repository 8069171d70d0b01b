/// The encoding of names and values in a query and in the body of a form.
///
/// https://url.spec.whatwg.org/#application/x-www-form-urlencoded
package enum FormEncoding {
    /// The decoded text. `isValid` is false if it has a `%` without two hexadecimal digits, which is kept, or bytes that are
    /// not UTF-8, which become U+FFFD.
    ///
    /// Not generic: each request comes here, and unspecialized code of another module takes a hundred times as long.
    package static func decode(_ text: Substring.UTF8View) -> (text: String, isValid: Bool) {
        let coded = Array(text)
        var isValid = true
        var bytes: [UInt8] = []
        bytes.reserveCapacity(coded.count)
        var place = 0
        while place < coded.count {
            let byte = coded[place]
            place += 1
            switch byte {
            case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                let digits = coded[place...].prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
                if digits.count == 2 {
                    bytes.append(UInt8(digits[0] * 16 + digits[1]))
                    place += 2
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
