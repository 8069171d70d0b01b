import Foundation
import Testing

@testable import GIPHYClient

/// Answers as a server writes them.
struct GIPHYWritingTests {
    @Test func `a GIF is written with all fields and numbers as strings`() {
        let gif = GIPHY.GIF(
            id: "a", title: "T",
            images: .init([.original: .init(url: "https://x/a.gif", width: 4, height: 3, size: 2)]),
            isSticker: true)

        #expect(
            text(GIPHY.Single(gif, meta: Samples.ok).json()) == #"""
                {"data":{"alt_text":"","bitly_gif_url":"","bitly_url":"","content_url":"","embed_url":"","id":"a",\#
                "images":{"original":{"height":"3","size":"2","url":"https://x/a.gif","width":"4"}},\#
                "import_datetime":"1970-01-01 00:00:00","is_sticker":1,"rating":"g","slug":"","source":"",\#
                "source_post_url":"","source_tld":"","title":"T","trending_datetime":"1970-01-01 00:00:00",\#
                "type":"gif","url":"","username":""},"meta":{"msg":"OK","response_id":"r1","status":200}}
                """#)
    }

    @Test func `every number of a rendition is written as a string`() {
        let rendition = GIPHY.Rendition(
            url: "u", width: 1, height: 2, size: 3, mp4: "m", mp4Size: 4, webp: "w", webpSize: 5, frames: 6, hash: "h")
        let gif = GIPHY.GIF(id: "a", images: .init([.original: rendition]))

        #expect(
            text(GIPHY.Single(gif, meta: nil).json()).contains(
                #"""
                {"original":{"frames":"6","hash":"h","height":"2","mp4":"m","mp4_size":"4","size":"3","url":"u",\#
                "webp":"w","webp_size":"5","width":"1"}}
                """#))
    }

    @Test func `lists and tags are written`() {
        #expect(
            text(GIPHY.List([], pagination: .init(totalCount: 0, count: 0, offset: 0), meta: Samples.ok).json()) == #"""
                {"data":[],"meta":{"msg":"OK","response_id":"r1","status":200},\#
                "pagination":{"count":0,"offset":0,"total_count":0}}
                """#)
        #expect(
            text(GIPHY.Single(nil, meta: Samples.ok).json())
                == #"{"data":[],"meta":{"msg":"OK","response_id":"r1","status":200}}"#)
        #expect(
            text(Samples.tags.json()) == #"""
                {"data":[{"analytics_response_payload":"","name":"popcorn"}],\#
                "meta":{"msg":"OK","response_id":"r1","status":200},"pagination":{"count":1,"offset":0}}
                """#)
    }

    @Test func `a failure is written in two shapes`() {
        let meta = GIPHY.Meta(status: 404, message: "Not Found", responseID: "r1", errorCode: "404")
        #expect(
            text(GIPHY.Failure(meta).json())
                == #"{"data":[],"meta":{"error_code":"404","msg":"Not Found","response_id":"r1","status":404}}"#)
        #expect(
            text(GIPHY.Failure(message: "API rate limit exceeded").json())
                == #"{"message":"API rate limit exceeded"}"#)
    }

    @Test func `a written answer decodes to the same value`() throws {
        #expect(try again(Samples.list) == Samples.list)
        #expect(try again(GIPHY.Single(Samples.gif, meta: Samples.ok)) == GIPHY.Single(Samples.gif, meta: Samples.ok))
        #expect(try again(GIPHY.Single(nil, meta: nil)) == GIPHY.Single(nil, meta: nil))
        #expect(try again(Samples.tags) == Samples.tags)
        let failure = GIPHY.Failure(.init(status: 401, message: "Unauthorized", responseID: ""))
        #expect(try again(failure) == failure)
        #expect(try again(GIPHY.Failure(message: "No.")) == GIPHY.Failure(message: "No."))
    }

    @Test func `any text is written and decoded`() throws {
        let hostile = "\"\\/\u{0}\u{8}\u{1F}\n\r\té–😀</script>e\u{301}\"\u{301}\u{2028}"

        let read = try again(GIPHY.Single(.init(id: "a", title: hostile), meta: nil)).data

        #expect(read.map { Array($0.title.unicodeScalars) } == Array(hostile.unicodeScalars))
    }

    @Test func `equal answers are equal bytes`() {
        #expect(Set((1...20).map { _ in Samples.list.json() }).count == 1)
    }
}
