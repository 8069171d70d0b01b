import Domain
import Testing

@testable import WebUI

@Suite struct ReplyTests {
    @Test(arguments: [
        ("gzip", true), ("gzip, deflate, br", true), ("br;q=1.0, gzip;q=0.8", true), ("*", true), ("GZIP", true),
        ("gzip;q=0", false), ("*, gzip;q=0", false), ("gzip;Q=0", false), ("identity", false), ("", false),
        (nil, false),
    ])
    func `gzip is sent to clients that accept it`(field: String?, isAccepted: Bool) {
        #expect(Gzip.isAccepted(by: field) == isAccepted)
    }

    @Test func `compressed content is gzip and smaller`() throws {
        let bytes = Array(String(repeating: "matinee ", count: 1_000).utf8)
        let compressed = try #require(Gzip.compress(bytes))

        #expect(compressed.starts(with: [0x1F, 0x8B]))
        #expect(compressed.count < bytes.count / 10)
    }

    @Test(arguments: [
        ("de-AT,de;q=0.9,en;q=0.8", "de-AT"), ("en;q=0.5, fr", "fr"), ("*", "en-GB"), ("", "en-GB"), (nil, "en-GB"),
        ("<script>", "en-GB"), ("xx-\u{301}", "en-GB"), ("de;q=0", "en-GB"), ("DE-at", "de-AT"), ("qq-ZZ", "en-GB"),
        ("zh-Hant-TW", "zh"),
    ])
    func `the first language of the header is the user's`(field: String?, tag: String) {
        #expect(SiteLocale(acceptLanguage: field).tag == tag)
    }

    @Test(arguments: [
        ("en-GB", "31 March 1999"), ("en-US", "March 31, 1999"), ("de", "31. März 1999"), ("ja", "1999年3月31日"),
    ])
    func `a day is written out in the user's language`(tag: String, text: String) throws {
        let date = try #require(CalendarDate("1999-03-31"))

        #expect(SiteLocale(acceptLanguage: tag).writtenOut(date) == text)
    }

    @Test func `languages and countries have their English names`() {
        #expect(RegionNames.language("ja") == "Japanese")
        #expect(RegionNames.country("SU") == "Soviet Union")
        #expect(RegionNames.country("US") == "United States")
    }

    @Test(arguments: [(59, "59 min"), (60, "1 h"), (136, "2 h 16 min")])
    func `a length is in hours and minutes`(minutes: Int, text: String) {
        #expect(Runtime(minutes: minutes)?.hoursAndMinutes == text)
    }

    @Test(arguments: [(0, "0 movies"), (1, "1 movie"), (999, "999 movies"), (1_234_567, "1,234,567 movies")])
    func `movies are counted in words`(count: Int, text: String) {
        #expect(Count.movies(count) == text)
    }
}
