import Testing

@testable import WebUI

@Suite("Recent replies")
struct RecentRepliesTests {
    @Test func `used replies stay, unused ones are dropped`() {
        var replies = RecentReplies<String>(maxBytes: 40)
        replies.keep(reply(10), as: "asked for")
        replies.keep(reply(10), as: "forgotten")

        for name in ["one", "two", "three", "four"] {
            replies.keep(reply(10), as: name)
            #expect(replies["asked for"]?.bytes.count == 10)
        }

        #expect(replies["forgotten"] == nil)
        #expect(replies["four"] != nil)
    }

    @Test func `a reply that is too large is not cached and evicts nothing`() {
        var replies = RecentReplies<String>(maxBytes: 40)
        replies.keep(reply(20), as: "small")

        replies.keep(reply(21), as: "large")

        #expect(replies["large"] == nil)
        #expect(replies["small"] != nil)
    }

    private func reply(_ size: Int) -> Reply {
        Reply(type: .jpeg, bytes: Array(repeating: 1, count: size), caching: .immutable)
    }
}
