import Foundation
import HTTPTransport
import HTTPTypes
import Testing

@Suite struct RetryAfterTests {
    @Test(arguments: [("0", 0), ("1", 1), ("120", 120), ("007", 7)])
    func `seconds are parsed`(value: String, seconds: Int) {
        #expect(RetryAfter(value) == .delay(.seconds(seconds)))
    }

    @Test(arguments: ["2147483649", "9223372036854775808", String(repeating: "9", count: 1_000)])
    func `seconds that overflow become 2³¹`(value: String) {
        #expect(RetryAfter(value) == .delay(.seconds(2_147_483_648)))
    }

    @Test(arguments: [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
        "Sun, 6 Nov 1994 08:49:37 GMT",
    ])
    func `each form of a date is parsed`(value: String) {
        #expect(RetryAfter(value) == .date(Date(timeIntervalSince1970: 784_111_777)))
    }

    @Test func `every day agrees with the calendar`() {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"

        for day in stride(from: -36_525, to: 73_050, by: 13) {
            let date = Date(timeIntervalSince1970: Double(day) * 86_400 + 3_723)
            #expect(RetryAfter(formatter.string(from: date)) == .date(date))
        }
    }

    @Test(arguments: [
        "", " ", "-1", "+1", "1.5", "1s", "1 2", "１", "٣", "soon", "Sun, 06 Nov 1994 08:49:37", "GMT",
        "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:60:00 GMT",
        "Sun, 00 Nov 1994 08:49:37 GMT", "Sun, 32 Nov 1994 08:49:37 GMT", "Sun, 06 Nox 1994 08:49:37 GMT",
        "Sun, 06 Nov 0000 08:49:37 GMT", "Sun, 06 Nov 12345 08:49:37 GMT", "Sun, 06 Nov 1994 8:49:37 GMT",
        "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 1994 08:49:37:00 GMT", "Sun, 06 Nov 1994 ::: GMT",
        "1994-11-06T08:49:37Z", "Sun Nov 6 08:49:37", "\u{0}",
    ])
    func `other values are nil`(value: String) {
        #expect(RetryAfter(value) == nil)
    }

    @Test func `the field of a response is parsed`() {
        #expect(RetryAfter(in: HTTPResponse(status: .ok, headerFields: [.retryAfter: " 5 "])) == .delay(.seconds(5)))
        #expect(RetryAfter(in: HTTPResponse(status: .ok)) == nil)
    }

    @Test func `the wait is never negative`() {
        let now = Date(timeIntervalSince1970: 1_000)

        #expect(RetryAfter.date(now + 5).wait(from: now) == .seconds(5))
        #expect(RetryAfter.date(now - 5).wait(from: now) == .zero)
        #expect(RetryAfter.delay(.seconds(5)).wait(from: now) == .seconds(5))
    }
}
