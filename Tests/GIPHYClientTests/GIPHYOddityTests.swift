import Foundation
import Testing

@testable import GIPHYClient

/// Unusual objects of GIPHY.
struct GIPHYOddityTests {
    private func gif(_ fields: String) throws -> GIPHY.GIF { try decoded("{\(fields)}") }

    @Test func `an empty list is no GIF`() throws {
        let body = #"{"data":[],"meta":{"status":200,"msg":"OK","response_id":"r1"}}"#

        let single: GIPHY.Single = try decoded(body)
        #expect(single.data == nil && single.meta?.responseID == "r1")
    }

    @Test func `a list and one GIF can replace each other`() throws {
        let single: GIPHY.Single = try decoded(#"{"data":[{"id":"a"},{"id":"b"}]}"#)
        #expect(single.data?.id == "a")
        let list: GIPHY.List = try decoded(#"{"data":{"id":"a"}}"#)
        #expect(list.data.map(\.id) == ["a"])
    }

    @Test func `numbers can be strings, numbers or missing`() throws {
        let images: GIPHY.Images = try decoded(
            #"""
            {"original":{"url":"u","width":"480","height":270,"size":"0","frames":12.0},
            "downsized":{"url":"u","width":"","height":null,"size":"many","frames":1.5},
            "preview":{"mp4":"m","mp4_size":"99999999999999999999"}}
            """#)

        #expect(
            images[.original] == GIPHY.Rendition(url: "u", width: 480, height: 270, size: 0, frames: 12))
        #expect(images[.downsized] == GIPHY.Rendition(url: "u"))
        #expect(images[.preview] == GIPHY.Rendition(mp4: "m"))
    }

    @Test(arguments: [
        ("1", true), ("0", false), ("true", true), ("false", false), (#""1""#, true), (#""true""#, true),
        (#""0""#, false), ("null", false), (#""""#, false), ("{}", false),
    ])
    func `flags can be numbers, strings or booleans`(value: String, isSticker: Bool) throws {
        #expect(try gif(#""id":"a","is_sticker":\#(value)"#).isSticker == isSticker)
    }

    @Test func `ids can be numbers`() throws { #expect(try gif(#""id":123"#).id == "123") }

    @Test func `empty renditions are dropped and unknown ones are kept`() throws {
        let images: GIPHY.Images = try decoded(
            #"{"hd":{},"4k":7,"looping":[],"fixed_depth":{"url":"d"},"480w_still":{"url":"s","width":"480"}}"#)

        #expect(images.renditions.count == 2)
        #expect(images[.init(rawValue: "fixed_depth")]?.url == "d")
        #expect(images[.still480] == .init(url: "s", width: 480))
    }

    @Test(arguments: ["", #","images":{}"#, #","images":[]"#, #","images":null,"user":null"#, #","user":{},"tags":7"#])
    func `images, user and tags can be missing or empty`(fields: String) throws {
        let gif = try gif(#""id":"a"\#(fields)"#)

        #expect(gif.images == GIPHY.Images() && gif.user == nil && gif.tags == nil)
        #expect(gif.title.isEmpty && gif.rating == .init(rawValue: "") && gif.kind == .gif)
    }

    @Test func `any field can be missing`() throws {
        let gif = try gif(#""images":{"original":{"url":"u"}}"#)

        #expect(gif.id.isEmpty && gif.images.original?.url == "u")
        #expect(try self.gif(#""url":"https://giphy.com/gifs/a""#).url == "https://giphy.com/gifs/a")
    }

    @Test func `the envelope can be only data`() throws {
        let list: GIPHY.List = try decoded(#"{"data":[{"id":"a"}]}"#)
        #expect(list.pagination == nil && list.meta == nil && list.data.count == 1)
        let odd: GIPHY.List = try decoded(#"{"data":[],"pagination":[],"meta":7}"#)
        #expect(odd.pagination == nil && odd.meta == nil)
        let bare: GIPHY.List = try decoded(#"{"data":[],"pagination":{"count":0}}"#)
        #expect(bare.pagination == .init(totalCount: nil, count: 0, offset: 0))
    }

    @Test func `tags are strings or objects`() throws {
        #expect(
            try gif(#""id":"a","tags":["one",{"text":"two"},{"name":"three"},7,null,{}]"#).tags == [
                "one", "two", "three",
            ])
    }

    @Test func `unknown kinds and ratings are kept`() throws {
        let gif = try gif(#""id":"a","type":"hologram","rating":"nc-17""#)

        #expect(gif.kind == .init(rawValue: "hologram") && gif.rating == .init(rawValue: "nc-17"))
        let written = text(GIPHY.Single(gif, meta: nil).json())
        #expect(written.contains(#""type":"hologram""#) && written.contains(#""rating":"nc-17""#))
    }

    @Test func `an invalid row is dropped and counted`() throws {
        let list: GIPHY.List = try decoded(
            #"{"data":[null,{"id":"a"},7,"x",[],{},{"id":"b","title":{}},{"id":{}},{"id":"c","slug":true},{"id":"d"}]}"#
        )

        #expect(list.data.map(\.id) == ["a", "b", "c", "d"] && list.dropped == 6)
        let tags: GIPHY.Tags = try decoded(#"{"data":[{"name":"a"},{},7,null,{"name":[]}]}"#)
        #expect(tags.data.map(\.name) == ["a"] && tags.dropped == 4)
    }

    @Test func `an implausible number of rows is not decoded`() throws {
        let rows = (0..<9_000).map { #"{"id":"a\#($0)"}"# }.joined(separator: ",")
        let list: GIPHY.List = try decoded(#"{"data":[\#(rows)]}"#)
        #expect(list.data.count == 250 && list.dropped == 8_750)

        let renditions = (0..<9_000).map { #""r\#($0)":{"url":"u"}"# }.joined(separator: ",")
        #expect(try decoded("{\(renditions)}", as: GIPHY.Images.self).renditions.isEmpty)
    }

    @Test func `flat random GIFs are decoded`() throws {
        let single: GIPHY.Single = try decoded(
            #"""
            {"data":{"type":"gif","id":"abc","url":"https://giphy.com/gifs/abc","username":"","caption":"",
            "image_original_url":"https://media.giphy.com/abc.gif","image_url":"https://media.giphy.com/no.gif",
            "image_mp4_url":"https://media.giphy.com/abc.mp4","image_frames":"24","image_width":"400",
            "image_height":"300","fixed_height_downsampled_url":"https://media.giphy.com/200_d.gif",
            "fixed_height_downsampled_width":"267","fixed_height_downsampled_height":"200",
            "fixed_width_small_url":"https://media.giphy.com/100w.gif",
            "fixed_width_small_still_url":"https://media.giphy.com/100w_s.gif","fixed_width_small_width":"100",
            "fixed_width_small_height":"75"},"meta":{"status":200,"msg":"OK"}}
            """#)

        let images = try #require(single.data?.images)
        #expect(
            images.original
                == GIPHY.Rendition(
                    url: "https://media.giphy.com/abc.gif", width: 400, height: 300,
                    mp4: "https://media.giphy.com/abc.mp4", frames: 24))
        #expect(
            images[.fixedHeightDownsampled]
                == GIPHY.Rendition(url: "https://media.giphy.com/200_d.gif", width: 267, height: 200))
        #expect(
            images[.fixedWidthSmallStill]
                == GIPHY.Rendition(url: "https://media.giphy.com/100w_s.gif", width: 100, height: 75))
        #expect(images.renditions.count == 4)
        #expect(single.data?.id == "abc")
        let bare: GIPHY.Single = try decoded(#"{"data":{"image_url":"u"}}"#)
        #expect(bare.data?.images.original?.url == "u")
    }
}
