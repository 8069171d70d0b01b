import Domain
import Testing

@Suite struct PictureTests {
    @Test(arguments: [
        ([0xFF, 0xD8, 0xFF, 0xE0] as [UInt8], Picture.Format.jpeg),
        ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], .png),
        (Array("RIFF\u{1}\u{2}\u{3}\u{4}WEBPVP8 ".utf8), .webP),
        (
            Array(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"><g fill=\"#fff\"><path d=\"M0 0\"/></g></svg>"
                    .utf8), .svg
        ),
    ])
    func `the first bytes decide the format`(bytes: [UInt8], format: Picture.Format) {
        #expect(Picture(bytes)?.format == format)
    }

    @Test(arguments: [
        "", "<html><body>Not found</body></html>", "GIF89a", "RIFF1234WAVE", "%PDF-1.4", "\u{FF}\u{D8}",
        "<svg><script>alert(1)</script></svg>", "<svg onload=\"alert(1)\"/>", "<svg><style>*{}</style></svg>",
        "<svg><image href=\"https://x.example/a.png\"/></svg>",
        "<svg><a href=\"javascript:alert(1)\"><path/></a></svg>",
        "<svg><g fill=\"url(https://x.example/#a)\"/></svg>", "<svg><foreignObject/></svg>",
        "<svg><!-- --></svg>", "<svg><![CDATA[<script>]]></svg>", "<svg xlink:href=\"#a\"/>",
        "<svg d='x' onclick='y'/>", "<svg><g fill=\"URL(https://x.example/#a)\"/></svg>",
        "<svg><g fill=\"url(#a) url(https://x.example/#a)\"/></svg>", "<svg><g fill=\"\\75rl(//x)\"/></svg>",
        "<svg fill=\"#fff\"d=\"M0 0\"/>", "<svg fill=\"<\"/>", "<svg fill=\"#fff", "<svg/ >", "<svg><g/><",
        "<svg><g fill=\"&#117;rl(//x)\"/></svg>",
        "<svg>\(String(repeating: "<g>", count: 30_000))</svg>",
        "<!DOCTYPE svg [<!ENTITY a \"b\">]><svg/>", "<svg style=\"background:url(//x)\"/>", "<svg", "<svg><g",
    ])
    func `other files and active SVGs are nil`(text: String) {
        #expect(Picture(Array(text.utf8)) == nil)
    }

    @Test(arguments: ["../etc", "a/b", "", ".hidden", "a b", "é", "a%2Fb", String(repeating: "a", count: 201)])
    func `a picture's name has no path`(part: String) {
        #expect(PictureName(source: "tmdb", size: "w342", file: part) == nil)
        #expect(PictureName(source: part, size: "w342", file: "a.jpg") == nil)
        #expect(PictureName(source: "tmdb", size: part, file: "a.jpg") == nil)
    }
}
