import Domain
import Foundation
@testable import GIPHYClient
import LiveSources
import Testing

/// Responses that a browser passes on, real and forged.
@Suite struct GIPHYAnswersTests {
    private let answers = GIPHYAnswers(at: .giphy)

    private func page(
        _ ids: [String], total: Int?, offset: Int, count: Int? = nil
    ) throws -> Page<GIF> {
        let list = GIPHY.List(
            ids.map { .sample($0) }, pagination: .init(totalCount: total, count: count ?? ids.count, offset: offset),
            meta: .init(responseID: "r1"))
        return try answers.gifs(in: list.json(), status: 200)
    }

    @Test func `a page has its offset`() throws {
        let page = try page(["a", "b"], total: 70, offset: 25)

        #expect(page.items.map(\.id) == [.giphy("a"), .giphy("b")])
        #expect(page.offset == 25 && page.total == 70 && page.hasMore)
    }

    @Test func `one GIF is a page of one, and none is an empty page`() throws {
        let one = GIPHY.Single(.sample("a"), meta: .init(responseID: "r1"))
        #expect(try answers.gifs(in: one.json(), status: 200).items.map(\.id) == [.giphy("a")])
        let none = GIPHY.Single(nil, meta: .init(responseID: "r1"))
        #expect(try answers.gifs(in: none.json(), status: 200) == Page(items: [], offset: 0, total: 0))
    }

    @Test func `a page that ends the list says so`() throws {
        #expect(try !page(["a", "b"], total: 27, offset: 25).hasMore)
        // One row cannot be shown, and none follows.
        let short = try page(["a", ".."], total: 27, offset: 25)
        #expect(short.items.count == 1 && !short.hasMore)
        // Nothing can be shown.
        #expect(throws: SourceError.badAnswer) { try page(["..", "../"], total: 70, offset: 25) }
    }

    @Test(arguments: [(Int.max, 0), (-7, 0), (Int.min, 0), (0, 0), (70, -1), (70, Int.max), (70, 5_001), (70, Int.min)])
    func `impossible totals are ignored`(total: Int, offset: Int) throws {
        let page = try page(["a"], total: total, offset: offset)

        #expect(page.offset == 0 && (1...5_000).contains(page.total))
    }

    @Test func `a page has at most a hundred GIFs, each once`() throws {
        #expect(try page(["a", "b", "a"], total: 3, offset: 0).items.count == 2)
        let many = (0..<150).map { "a\($0)" }
        #expect(try page(many, total: 150, offset: 0).items.count == 100)
    }

    @Test(arguments: [
        (#"{"message":"Invalid authentication credentials"}"#, 403, SourceError.invalidKey),
        (#"{"data":[],"meta":{"status":401,"msg":"Unauthorized","response_id":""}}"#, 401, .invalidKey),
        (#"{"data":[],"meta":{"status":429,"msg":"API rate limit exceeded"}}"#, 429, .quotaSpent(retryAfter: nil)),
        (#"{"message":"API rate limit exceeded"}"#, 429, .quotaSpent(retryAfter: nil)),
        (#"{"data":[],"meta":{"msg":"Not Found","status":404,"error_code":"404"}}"#, 404, .notFound),
        (#"{"meta":{"msg":"This content is not available in your location","status":403}}"#, 403, .notFound),
        (#"{"data":[],"meta":{"msg":"Bad","status":400}}"#, 400, .invalidQuery),
        (#"{"data":[],"meta":{"msg":"Long","status":414}}"#, 414, .invalidQuery),
        (#"{"data":[],"meta":{"msg":"OK","response_id":"","status":200}}"#, 200, .badAnswer),
        ("<html>", 503, .serverFault(status: 503)), ("<html>", 200, .badAnswer), ("", 200, .badAnswer),
        ("", 0, .badAnswer), ("", -1, .badAnswer), ("{}", 200, .badAnswer), ("[]", 200, .badAnswer),
        (#"{"data":"<script>"}"#, 200, .badAnswer), (#"{"data":[]}"#, 0, .badAnswer), ("", 302, .badAnswer),
        (#"{"message":"<script>alert(1)</script>"}"#, 200, .badAnswer),
    ])
    func `errors are mapped`(body: String, status: Int, error: SourceError) {
        #expect(throws: error) { try answers.gifs(in: Array(body.utf8), status: status) }
    }

    @Test(arguments: ["[", #"{"a":"#, #"{"data":["#, #"{"data":{"images":{"x":"#, #"{"data":[{"tags":["#])
    func `deep nesting is harmless`(open: String) {
        let bomb = String(repeating: open, count: 100_000)
        let closed = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)

        for body in [bomb, #"{"data":\#(closed)}"#, #"{"data":[{"id":"a","images":\#(closed)}]}"#] {
            #expect(throws: SourceError.badAnswer) { try answers.gifs(in: Array(body.utf8), status: 200) }
        }
    }

    @Test func `a body of more than 2 MB is not read`() throws {
        let start = Array(GIPHY.List([.sample()], pagination: nil, meta: nil).json())
        let most = start + Array(repeating: UInt8(ascii: " "), count: (2 << 20) - start.count)

        #expect(try answers.gifs(in: most, status: 200).items.count == 1)
        #expect(throws: SourceError.badAnswer) { try answers.gifs(in: most + [0x20], status: 200) }
    }

    @Test func `huge responses decode in bounded time`() throws {
        let rows = #"{"data":[\#(String(repeating: "{},", count: 500_000))7]}"#
        #expect(try answers.gifs(in: Array(rows.utf8), status: 200).items.isEmpty)

        let renditions = (0..<50_000).map { #""r\#($0)":{"url":"u"}"# }.joined(separator: ",")
        let wide = #"{"data":[{"id":"a","images":{\#(renditions)}}]}"#
        #expect(throws: SourceError.badAnswer) { try answers.gifs(in: Array(wide.utf8), status: 200) }

        let digits = String(repeating: "9", count: 1_000_000)
        let long = #"{"data":[{"id":"a","images":{"original":{"url":"u","width":\#(digits),"height":"\#(digits)"}}}]}"#
        #expect(throws: SourceError.badAnswer) { try answers.gifs(in: Array(long.utf8), status: 200) }
    }

    @Test func `random bytes are a bad response`() {
        for body: [UInt8] in [[0], [0xFF, 0xFE], [0xFF], [0xEF, 0xBB, 0xBF], Array(repeating: 0xC3, count: 1_000)] {
            #expect(throws: SourceError.badAnswer) { try answers.gifs(in: body, status: 200) }
        }
    }
}
