import Foundation
import ServiceClient
import Testing

@Suite struct BodyTextTests {
    private let latin1 = Data([0x22, 0xC5, 0x73, 0x65, 0x22])

    private func decoded(_ body: Data, contentType: String? = nil) throws -> String {
        try JSONDecoder().decode(String.self, from: BodyText.utf8(body, contentType: contentType))
    }

    @Test func `a byte-order mark is removed`() throws {
        #expect(try decoded(Data([0xEF, 0xBB, 0xBF]) + Data(#""Åse""#.utf8)) == "Åse")
    }

    @Test func `ISO-8859-1 is converted if the content type says so`() throws {
        #expect(try decoded(latin1, contentType: "application/json; charset=ISO-8859-1") == "Åse")
        #expect(try decoded(Data(#""Åse""#.utf8), contentType: "text/html; charset=ISO-8859-1") == "Åse")
    }

    @Test func `invalid bytes are replaced`() throws {
        #expect(try decoded(latin1) == "\u{FFFD}se")
        #expect(try decoded(Data([0xEF, 0xBB, 0xBF]) + latin1) == "\u{FFFD}se")
    }

    @Test func `UTF-16 with a mark is decoded`() throws {
        let units = #""Åse""#.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(try decoded(Data([0xFF, 0xFE] + units)) == "Åse")
    }
}
