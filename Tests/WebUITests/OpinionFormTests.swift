import Domain
import DomainTesting
import Foundation
import Testing

@testable import WebUI

/// The form of the user's opinion of a movie.
@Suite struct OpinionFormTests {
    typealias Problem = OpinionSubmission.Problem

    private static let now = Date(timeIntervalSince1970: 1_774_958_400)  // 2026-03-31T12:00Z
    private static let day = CalendarDate("1999-03-31")

    private func submission(_ fields: String) -> OpinionSubmission {
        OpinionSubmission(QueryString(fields), now: Self.now)
    }

    @Test(arguments: [
        ("stars=7", OpinionChange(rating: .halfStars(7))), ("stars=7&stars=0", OpinionChange(rating: .removed)),
        ("stars=none", OpinionChange(rating: .removed)), ("watched=no", OpinionChange(isWatched: false)),
        ("watched=yes&on=", OpinionChange(isWatched: true)), ("wanted=yes", OpinionChange(isWanted: true)),
        ("note=a%0D%0Ab%00", OpinionChange(note: "a\nb")), ("note=", OpinionChange(note: "")),
    ])
    func `a form is a change`(fields: String, change: OpinionChange) {
        #expect(submission(fields).problem == nil)
        #expect(submission(fields).change == change)
    }

    @Test(arguments: ["1874-01-01", "2026-03-31", "2026-04-01"])
    func `a viewing may be on the day that it is in the earliest time zone`(date: String) {
        let submission = submission("watched=yes&on=\(date)")

        #expect(submission.problem == nil)
        #expect(submission.change.added == Set([CalendarDate(date)].compactMap(\.self)))
    }

    @Test(arguments: [
        ("stars=11", Problem.stars), ("stars=-1", .stars), ("stars=", .stars), ("stars=4.5", .stars),
        ("on=1873-12-31", .date), ("on=2026-04-02", .date), ("on=9999-12-31", .date), ("on=2026-02-30", .date),
        ("on=yesterday", .date), ("off=x", .date), ("watched=maybe", .unreadable), ("wanted=1", .unreadable),
        ("", .unreadable), ("was-stars=3", .unreadable), ("on=", .unreadable),
        ("note=a\(String(repeating: "\u{301}", count: 31))", .marks),
        ("note=\(String(repeating: "n", count: PersonalMovie.Opinion.maxNoteLength + 1))", .noteTooLong),
    ])
    func `an impossible form has one problem`(fields: String, problem: Problem) {
        #expect(submission(fields).problem == problem)
    }

    @Test func `undoing may restore a date that cannot be typed`() {
        #expect(submission("undo=yes&on=1800-01-01&watched=yes").problem == nil)
    }

    @Test func `without the last viewing an unrated movie is not watched`() throws {
        let day = try #require(Self.day)
        let later = try #require(CalendarDate("2001-01-01"))
        let submission = submission("off=\(day)")

        #expect(submission.checked(with: .init(viewings: [day])).change.isWatched == false)
        #expect(submission.checked(with: .init(halfStars: 3, viewings: [day])).change.isWatched == nil)
        #expect(submission.checked(with: .init(viewings: [day, later])).change.isWatched == nil)
    }

    @Test func `a note that was changed elsewhere is not overwritten`() {
        let opinion = PersonalMovie.Opinion(note: "theirs")

        #expect(submission("note=mine&was-note=").checked(with: opinion).problem == .noteChanged)
        #expect(submission("note=theirs&was-note=").checked(with: opinion).problem == nil)
        #expect(submission("note=mine").checked(with: opinion).problem == nil)
        let seen = submission("note=mine&was-note=\(opinion.noteFingerprint)")
        #expect(seen.checked(with: opinion).problem == nil)
    }

    @Test func `a note may follow any of the page's notes that had no answer yet`() {
        let last = submission("note=third&was-note=&follows=first&follows=second")

        for note in ["", "first", "second", "third"] {
            #expect(last.checked(with: .init(note: note)).problem == nil)
        }
        #expect(last.checked(with: .init(note: "theirs")).problem == .noteChanged)
        #expect(submission("note=first&was-note=").checked(with: .init(note: "third")).problem == .noteChanged)
    }

    @Test(arguments: [(1, "½ star"), (2, "1 star"), (3, "1½ stars"), (9, "4½ stars"), (10, "5 stars")])
    func `half stars in words`(count: Int, words: String) {
        #expect(Count.stars(count) == words)
    }

    @Test(arguments: [
        (PersonalMovie.Opinion(isWatched: true, isWanted: true), nil),
        (PersonalMovie.Opinion(halfStars: 3), "Your rating goes with it."),
        (PersonalMovie.Opinion(viewings: days(1)), "Your 1 date goes with it."),
        (PersonalMovie.Opinion(viewings: days(2)), "Your 2 dates go with it."),
        (
            PersonalMovie.Opinion(halfStars: 3, viewings: days(3), note: "n"),
            "Your rating, 3 dates and note go with it."
        ),
    ])
    func `what a removal takes along`(opinion: PersonalMovie.Opinion, sentence: String?) {
        #expect(opinion.loss == sentence)
    }

    private static func days(_ count: Int) -> [CalendarDate] {
        (0..<count).compactMap { CalendarDate(year: 2001 + $0, month: 1, day: 1) }
    }

    /// The part of the page with the form.
    private func panel(_ form: OpinionForm) throws -> String {
        var output = MovieOutput(locale: .english, part: .opinion, state: .movie(Samples.lighthouse, similar: []))
        output.opinion = form
        let page = MoviePage(shell: PageShell(assets: try SiteAssets()))
        return page.bytes(output).text
    }

    @Test func `the form shows the opinion and the last three viewings`() throws {
        let text = try panel(OpinionForm(opinion: .init(halfStars: 7, viewings: Self.days(5), note: "</textarea><b>")))

        #expect(text.contains("value=\"7\" aria-label=\"3½ stars\" checked"))
        #expect(text.contains("name=\"was-stars\" value=\"7\"") && text.contains("Remove rating"))
        #expect(text.split(separator: "name=\"off\"").count == 6 && text.contains("<summary>2 earlier</summary>"))
        #expect(!text.contains("<b>") && text.contains("&lt;b"))
        #expect(try !panel(OpinionForm()).contains("Remove"))
        // Browsers restore only what may be completed.
        #expect(text.split(separator: "autocomplete=\"on\"").count == 2 && text.contains("autocomplete=\"off\""))
    }

    @Test func `a refused form keeps what was typed beside the sentence`() throws {
        let refused = OpinionSubmission.Refusal(problem: .noteChanged, date: "soon", note: "mine")
        let text = try panel(OpinionForm(opinion: .init(note: "theirs"), refused: refused))

        #expect(text.contains("This note was changed elsewhere."))
        #expect(text.contains(">theirs</div>") && text.contains("\nmine</textarea>"))
        #expect(text.contains("name=\"on\" data-typed=\"yes\" aria-label=\"Date watched\" value=\"soon\""))
    }

    @Test func `undoing restores exactly`() throws {
        let before = PersonalMovie.Opinion(halfStars: 4, viewings: Self.days(2), isWanted: true, note: "a \"b\"\nc")
        let after = try #require(before.changed(by: .init(rating: .removed, isWatched: false, note: "")))
        let undo = OpinionNotice.Undo(change: before.restoring(from: after), forgets: false, after: "")

        let restored = after.changed(by: self.submission(try fields(of: undo)).change)

        #expect(restored == before)
    }

    /// The fields of the form «Undo», as a browser sends them.
    private func fields(of undo: OpinionNotice.Undo) throws -> String {
        let text = try panel(OpinionForm(notice: OpinionNotice(sentence: "Done.", undo: undo)))
        let form = try #require(text.split(separator: "</form>").first)
        var query = QueryString()
        for match in form.matches(of: /name="([a-z]+)" value="([^"]*)"/) {
            let value = String(match.2).replacing("&quot;", with: "\"").replacing("\n", with: "\r\n")
            query.append(String(match.1), value)
        }
        return query.encoded
    }
}
