import HTTPTransport
import Testing

@testable import AsyncHTTPTransport

@Suite struct ContentRangeTests {
    @Test(arguments: [
        ("bytes 0-99/500", ContentRange.part(0...99, of: 500)), ("bytes 7-7/*", .part(7...7, of: nil)),
        ("BYTES 1-2/3", .part(1...2, of: 3)), ("bytes */500", .unsatisfied(500)),
    ])
    func `a range is parsed`(value: String, range: ContentRange) {
        #expect(ContentRange(value) == range)
    }

    @Test(arguments: [
        "", "bytes", "bytes 0-99", "0-99/500", "items 0-99/500", "bytes 9-8/10", "bytes 0-10/10", "bytes */*",
        "bytes -1-5/9", "bytes 0-/9", "bytes 0-99999999999999999999/*", "bytes a-b/c", "bytes 0-1/2/3",
        "bytes  0-1/2 x",
    ])
    func `an invalid range is nil`(value: String) {
        #expect(ContentRange(value) == nil)
    }
}
