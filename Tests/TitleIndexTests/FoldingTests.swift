import Foundation
import Testing

@testable import TitleIndex

@Suite struct FoldingTests {
    @Test(
        arguments: [
            ("The Matrix", ["the", "matrix"]), ("AMÉLIE", ["amelie"]), ("Amélie", ["amelie"]),
            ("Straße", ["strasse"]), ("Æon Flux", ["aeon", "flux"]), ("Øyer", ["oyer"]), ("Łódź", ["lodz"]),
            ("Ocean’s Eleven", ["oceans", "eleven"]), ("Ocean's 11", ["oceans", "11"]),
            ("WALL·E", ["wall", "e"]), ("Spider-Man", ["spider", "man"]), ("Se7en", ["se7en"]),
            ("E.T. the Extra-Terrestrial", ["et", "the", "extra", "terrestrial"]), ("S.W.A.T.", ["swat"]),
            ("Dr. No", ["dr", "no"]), ("8½", ["8", "1", "2"]), ("8 1/2", ["8", "1", "2"]),
            ("Fast & Furious", ["fast", "and", "furious"]), ("Romeo + Juliet", ["romeo", "juliet"]),
            ("(500) Days of Summer", ["500", "days", "of", "summer"]), ("[Rec]²", ["rec", "2"]),
            ("tick, tick... BOOM!", ["tick", "tick", "boom"]), ("Ｔｈｅ Ｍａｔｒｉｘ", ["the", "matrix"]),
            ("٢٠٠١", ["2001"]), ("a\u{202E}b", ["ab"]), ("", []), ("?!… 🍿", []), ("\0\u{1}", []),
        ])
    func `case, marks and punctuation are folded away`(text: String, words: [String]) {
        #expect(Folding(text).words.map(\.letters.text) == words)
    }

    @Test(
        arguments: [
            ("Солярис", "солярис"), ("ЁЛКИ", "елки"), ("Ψυχώ", "ψυχω"), ("ΨΥΧΩ", "ψυχω"), ("Οδός", "οδοσ"),
            ("パラサイト", "ぱらさいと"), ("ﾊﾟﾗｻｲﾄ", "ぱらさいと"), ("إِنْسَان", "انسان"), ("القاهـرة", "القاهره"),
            ("کی", "كي"), ("فیلم", "فيلم"),
        ])
    func `letters of other scripts are folded too`(text: String, folded: String) {
        let expected = Array(folded.decomposedStringWithCompatibilityMapping.unicodeScalars)

        #expect(Folding(text).words.flatMap(\.letters) == expected.map(\.value))
    }

    @Test func `a text that grows is folded up to a limit`() {
        let letters = Folding(String(repeating: "\u{FDFA}", count: 240)).words.map(\.letters.count).reduce(0, +)

        #expect((400...Folding.maxScalars).contains(letters))
    }

    @Test func `a long title in ASCII is folded as any other`() {
        let titles = ["alpha " + String(repeating: "bb ", count: 300), String(repeating: "a", count: 500)]
        var builder = TitleIndex.Builder()
        for title in titles { builder.add(title: title, year: nil, popularity: 1) }
        let records = titles.map { TitleIndex.Record(titles: [$0, $0], year: nil, popularity: 1) }

        #expect(builder.build().image.data == TitleIndex(records).image.data)
    }

    @Test func `kana keep their voicing`() {
        #expect(Folding("が").words != Folding("か").words)
    }

    @Test func `a syllable that is still being typed is the beginning of the finished one`() throws {
        let unfinished = try #require(Folding("기생추").words.first).letters
        let finished = try #require(Folding("기생충").words.first).letters

        #expect(finished.starts(with: unfinished))
    }

    @Test(arguments: [("two", "2"), ("II", "2"), ("xiv", "14"), ("Twenty", "20"), ("2", nil), ("civic", nil)])
    func `number words and Roman numerals stand for digits`(text: String, digits: String?) {
        #expect(Folding(text).words.first?.number?.text == digits)
    }

    @Test func `an elided article can be left out`() {
        #expect(Folding("L’Avventura").words.first?.withoutElision?.text == "avventura")
        #expect(Folding("Don’t").words.first?.withoutElision == nil)
    }

    @Test func `parts of a title begin behind colons and dashes`() {
        #expect(Folding("Star Wars: Episode IV - A New Hope").partStarts == [2, 4])
        #expect(Folding("Spider-Man").partStarts == [])
    }

    @Test(arguments: [0, 7, 10, 99, 1999, 900_000, Int.max])
    func `a number is written in digits and read again`(number: Int) {
        #expect(Letters(digitsOf: number).text == "\(number)")
        #expect(Letters(digitsOf: number).decimalNumber == number)
    }

    @Test(arguments: ["", "ii", "2nd", "-5", "99999999999999999999"])
    func `other letters and too many digits are no number`(text: String) {
        #expect(Letters(text).decimalNumber == nil)
    }
}

extension Letters {
    var text: String {
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: compactMap { Unicode.Scalar($0) })
        return String(scalars)
    }
}
