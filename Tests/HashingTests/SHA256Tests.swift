import Testing

@testable import Hashing

/// https://csrc.nist.gov/projects/cryptographic-standards-and-guidelines/example-values
@Suite struct SHA256Tests {
    private let million = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)

    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    ]) func `the digests of NIST's examples`(text: String, digest: String) {
        #expect(HexDigits.text(of: SHA256.digest(of: Array(text.utf8))) == digest)
    }

    @Test func `pieces have the digest of the whole`() {
        let hash = SHA256()
        hash.update(million[..<1])
        hash.update([])
        hash.update(million[1...])
        let digest = hash.digest()
        #expect(digest == SHA256.digest(of: million))
        #expect(HexDigits.text(of: digest) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test func `hexadecimal digits are read as they are written`() {
        let bytes = Array(UInt8.min...UInt8.max)
        #expect(HexDigits.bytes(of: HexDigits.text(of: bytes)) == bytes)
        for wrong in ["0", "0g", "A0", "é"] { #expect(HexDigits.bytes(of: wrong) == nil) }
    }
}
