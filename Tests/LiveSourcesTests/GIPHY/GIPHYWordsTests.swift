import Domain
@testable import GIPHYClient
import LiveSources
import Testing

/// The texts of GIPHY's responses.
@Suite struct GIPHYWordsTests {
    @Test func `texts are one line, without controls, of limited length`() throws {
        var gif = GIPHY.GIF.sample(title: " Pop\u{0}\u{1B}[31m\r\n\tcorn\u{202E} \u{2028} now ")
        gif.altText = String(repeating: "a", count: 1_000_000)
        gif.tags = ["", " ", String(repeating: "t", count: 999)] + Array(repeating: "tag", count: 1_000)
        gif.user = .init(username: "u", displayName: String(repeating: "é\u{301}", count: 10_000))

        let read = try #require(try shown(gif))

        #expect(read.title == "Pop[31m corn now")
        #expect(read.altText?.count == 500)
        #expect(read.tags.count == 18 && read.tags[0].count == 50)
        #expect(read.credit?.unicodeScalars.count == 80)
    }

    @Test func `scripts in texts stay text`() throws {
        let script = #"<script>alert("1")</script>"#

        #expect(try shown(.sample(title: script))?.title == script)
    }

    @Test(arguments: [
        ("", "pop-corn-abc123", "A box", "pop corn"), (" \u{0}", "abc123", "A box", "A box"),
        ("", "", "", "A GIF without a title"),
    ])
    func `a GIF without a title is named by its address or description`(
        title: String, slug: String, altText: String, called: String
    ) throws {
        var gif = GIPHY.GIF.sample(title: title)
        gif.slug = slug
        gif.altText = altText

        #expect(try shown(gif)?.title == called)
    }

    @Test(arguments: ["", "-a", "a b", "a/b", "../a", "<b>", "é", String(repeating: "a", count: 80)])
    func `an invalid id is no GIF`(id: String) throws { #expect(try shown(.sample(id)) == nil) }

    @Test func `the credit is the best available name`() throws {
        var gif = GIPHY.GIF.sample()
        gif.user = .init(username: "u", displayName: "You")
        #expect(try shown(gif)?.credit == "You")
        gif.user = nil
        gif.username = "studio"
        #expect(try shown(gif)?.credit == "studio")
        gif.username = ""
        #expect(try shown(gif)?.credit == nil)
    }
}
