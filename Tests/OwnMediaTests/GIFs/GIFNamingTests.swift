import Testing

@testable import OwnMedia

@Suite struct GIFNamingTests {
    @Test(arguments: titles)
    func `a file name gives a title`(path: String, title: String) {
        #expect(GIFNaming(path: path).title == title)
    }

    @Test(arguments: tags)
    func `words of file name and folders are tags`(path: String, tags: [String]) {
        #expect(GIFNaming(path: path).tags == tags)
    }

    @Test func `the number of tags is limited`() {
        let name = (0..<500).map { "word\($0)x" }.joined(separator: "-")

        #expect(GIFNaming(path: "\(name).gif").tags.count == GIFNaming.maxTags)
    }

    private static let titles: [(String, String)] = [
        ("happy_cat-2.gif", "happy cat 2"), ("happyCat.GIF", "happy Cat"), ("Applause3.gif", "Applause 3"),
        ("mp4.gif", "mp4"), ("se7en.gif", "se7en"), ("IMG_20240131.gif", "IMG 20240131"),
        ("mind   blown (1).gif", "mind blown 1"), ("don't.gif", "don't"), ("популярно.gif", "популярно"),
        ("Amélie_et_le-nain.gif", "Amélie et le nain"), ("🎉party.gif", "🎉party"), ("---.gif", "GIF"),
        ("<b>\u{7}x.gif", "b x"), ("a/b/NASA-launch.gif", "NASA launch"),
    ]

    private static let tags: [(String, [String])] = [
        ("happy_cat-2.gif", ["happy", "cat"]), ("reactions/Yes.gif", ["yes", "reactions"]),
        ("My Movies/BladeRunner/rain-rain.gif", ["rain", "blade runner", "my movies"]), ("1/2.gif", ["1"]),
    ]
}

@Suite struct GIFMetadataTests {
    @Test func `texts are saved on one line without control characters`() {
        let note = GIFMetadata(
            title: " A \u{1B}[31mRed\n  cat\t", fileName: "x.gif", tags: "Cats, red  hair,,cats, \u{7}")

        #expect(note.title == "A [31mRed cat")
        #expect(note.tags == ["cats", "red hair"])
        #expect(GIFMetadata(note.bytes) == note)
    }

    @Test(arguments: files)
    func `the file name is the default title`(fileName: String, title: String, tags: [String]) {
        let note = GIFMetadata(title: " ", fileName: fileName, tags: " , ")

        #expect(note.title == title)
        #expect(note.tags == tags)
    }

    @Test func `overlong texts are cut`() {
        let marks = String(repeating: "a\u{301}\u{302}\u{303}\u{304}", count: 90_000)
        let tags = (0..<1000).map { "tag \($0)" }.joined(separator: ",")

        let long = GIFMetadata(title: String(repeating: "movie ", count: 5000), fileName: marks, tags: tags)
        let marked = GIFMetadata(title: marks, fileName: "", tags: marks)

        #expect(long.title.count <= GIFMetadata.maxTitleLength)
        #expect(long.tags.count == GIFNaming.maxTags)
        #expect(marked.title.unicodeScalars.count <= 4 * GIFMetadata.maxTitleLength)
        #expect([long, marked].allSatisfy { $0.bytes.count < GIFMetadata.maxBytes && $0.fileName.utf8.count <= 60 })
    }

    @Test(arguments: [
        "", "{}", "[]", "{\"title\":\"a\",\"tags\":[]}", "{\"takenInBy\":\"Other\",\"title\":\"\",\"tags\":[]}",
    ])
    func `another program's file is not metadata`(json: String) {
        #expect(GIFMetadata(Array(json.utf8)) == nil)
    }

    @Test func `file names have only letters and digits`() {
        #expect(GIFMetadata(title: "Bravo, bravo! ../x", fileName: "", tags: "").fileName == "bravo-bravo-x")
        #expect(GIFMetadata(title: "!!!", fileName: "", tags: "").fileName == "gif")
    }

    private static let files: [(String, String, [String])] = [
        ("C:\\pictures\\Happy Dance.gif", "Happy Dance", ["happy", "dance"]),
        ("../../etc/passwd", "passwd", ["passwd"]), ("noEnding", "no Ending", ["no", "ending"]),
        ("wow.jpeg", "wow", ["wow"]), ("", "GIF", []),
    ]
}
