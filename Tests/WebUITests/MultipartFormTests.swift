import Testing

@testable import WebUI

@Suite struct MultipartFormTests {
    private static let kind = "multipart/form-data; boundary=movie"

    private func form(_ text: String, kind: String = kind) -> MultipartForm {
        MultipartForm(Array(text.replacing("\n", with: "\r\n").utf8), contentType: kind)
    }

    private static let title = "--movie\nContent-Disposition: form-data; name=\"title\"\n\nA movie\n"

    @Test func `the fields of a form are read`() {
        let form = form(
            Self.title + "--movie\ncontent-disposition: form-data; name=photo; filename=\"a; b.jpg\"\n"
                + "Content-Type: image/jpeg\n\nbytes\n--movie--\nafter the end")

        #expect(form.isWhole)
        #expect(form.text("title") == "A movie")
        #expect(form.fileName("title") == nil)
        #expect(form.fileName("photo") == "a; b.jpg")
        #expect(form.bytes("photo") == Array("bytes".utf8))
    }

    @Test func `text before the first delimiter and white space after one are skipped`() {
        let form = form("before\n" + Self.title.replacing("--movie", with: "--movie \t") + "--movie--")

        #expect(form.isWhole)
        #expect(form.text("title") == "A movie")
    }

    @Test func `lines that begin like a delimiter belong to the text`() {
        let form = form("--movie\nContent-Disposition: form-data; name=title\n\n--fil\n--fi\n\n-\n--movie--")

        #expect(form.text("title") == "--fil\n--fi\n\n-")
    }

    @Test(arguments: [
        "", title + "--movie\n", title + "--movie-", title + "--fil", title + "--movieography\n",
        "--movie\nno head\n--movie--", title + "--movie" + String(repeating: " ", count: 100) + "--",
    ])
    func `an incomplete or malformed body is not whole`(text: String) {
        #expect(!form(text).isWhole)
    }

    @Test(arguments: ["multipart/form-data", "multipart/form-data; boundary=\"\"", "text/plain; boundary=movie", ""])
    func `a body without a boundary is not a form`(kind: String) {
        let form = form(Self.title + "--movie--", kind: kind)

        #expect(!form.isWhole)
        #expect(!form.has("title"))
    }

    @Test func `an incomplete body keeps the parts before its end`() {
        let form = form(
            Self.title + "--movie\nContent-Disposition: form-data; name=photo; filename=a.jpg\n\nthe first bytes")

        #expect(!form.isWhole)
        #expect(form.text("title") == "A movie")
        #expect(form.count("photo") == 15)
    }

    @Test(arguments: ["", "\n", "\n-", "\n--mov", "\n--movie"])
    func `the beginning of a delimiter is not part of a text`(begun: String) {
        let form = form("--movie\nContent-Disposition: form-data; name=title\n\nA movie\(begun)")

        #expect(!form.isWhole)
        #expect(form.text("title") == "A movie")
    }

    @Test func `the first field of a name counts, and a text is cut`() {
        let form = form(Self.title + Self.title.replacing("A movie", with: "Another") + "--movie--")

        #expect(form.text("title", upTo: 3) == "A m")
    }

    @Test(arguments: ["", "; filename=\"\""])
    func `a field without a file name has no file`(parameter: String) {
        let form = form("--movie\nContent-Disposition: form-data; name=photo\(parameter)\n\n\n--movie--")

        #expect(form.fileName("photo") == nil)
        #expect(form.count("photo") == 0)
    }

    @Test func `more parts than any form has are refused`() {
        #expect(!form(String(repeating: Self.title, count: 40) + "--movie--").isWhole)
    }

    @Test func `a small field does not retain the body`() {
        let large = String(repeating: "x", count: 100_000)
        let other = Self.title.replacing("title", with: "other").replacing("A movie", with: large)
        let form = form(Self.title + other + "--movie--")

        #expect(form.bytes("title").map { $0.capacity < 1_000 } == true)
    }
}
