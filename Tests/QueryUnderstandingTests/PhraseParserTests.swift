import QueryUnderstanding
import Testing

struct PhraseParserTests {
    @Test(arguments: [
        ("80s sci-fi with sigourney weaver", "years 1980-1989 | genre science fiction | cast Sigourney Weaver"),
        ("best korean thriller under two hours", "order best | country KR | genre thriller | minutes -120"),
        ("kurosawa before 1960", "any Akira Kurosawa | years -1959"),
        ("animated family films of the 2000s", "genre animation | genre family | years 2000-2009"),
        ("my comedies", "own saved | genre comedy"),
        ("kurosawa's long movies", "any Akira Kurosawa | minutes 150-"),
        ("R rated horror from last year", "certificate R | genre horror | years 2025-2025"),
        ("documentaries in french about penguins", "genre documentary | language fr | penguins"),
        ("action movies with the rock", "genre action | cast Dwayne Johnson"), ("the rock", "the rock"),
        ("last batman movie", "order newest | batman"), ("last samurai", "last samurai"),
        ("akira kurosawa as a director", "director Akira Kurosawa"), ("tom hanks as actor", "cast Tom Hanks"),
    ])
    func `a phrase is read as filters and the words of a title`(text: String, expected: String) async {
        #expect(await understood(text) == expected)
    }

    @Test(arguments: [
        ("weaver alien", "any Sigourney Weaver | alien"),
        ("seven samurai kurosawa", "any Akira Kurosawa | seven samurai"),
        ("the alien sigourney", "any Sigourney Weaver | alien"),
        ("alien 1979 weaver", "years 1979-1979 | any Sigourney Weaver | alien"),
        ("hanks ryan", "any Tom Hanks | any Meg Ryan"),
        ("weaver samurai", "weaver samurai"),
        ("sig alien", "sig alien"),
    ])
    func `a name beside a title is a person of that movie only`(text: String, expected: String) async {
        #expect(await understood(text) == expected)
    }

    @Test(arguments: [
        ("not too scary movies", "not genre horror"), ("something not too scary", "not genre horror"),
        ("not too long movies", "minutes -90"),
    ])
    func `«not too» excludes what follows, unless it is a phrase of its own`(text: String, expected: String) async {
        #expect(await understood(text) == expected)
    }

    @Test(arguments: [
        "american beauty", "best in show", "the best years of our lives", "short cuts", "long weekend", "her",
        "the kid",
        "seven", "my left foot", "blade runner 2049", "new york new york", "2001 a space odyssey", "七人の侍",
        "2 fast 2 furious", "300",
    ])
    func `a title without a strong phrase stays as it stands`(text: String) async {
        let found = await PhraseParser(currentYear: 2026).understand(text, knowledge: SampleKnowledge())

        #expect(found.title == text || found.filters.allSatisfy { $0.filter == .term(.init("country", "US")) })
    }

    @Test(arguments: [
        ("batman movies", "batman"), ("the movie batman", "batman"), ("All the Harry Potter films", "Harry Potter"),
        ("movies about dreams", "dreams"), ("lars von trier movies", "lars von trier"), ("batman moives", "batman"),
        ("the lego movie", "lego"), ("movies", nil), ("all the movies", nil), ("batman", nil),
        ("man with a movie camera", nil), ("the lord of the rings trilogy", "lord of the rings"),
        ("star wars original trilogy", "star wars"), ("who directed jaws", "jaws"), ("cast of the matrix", "matrix"),
        ("who is in heat", "heat"), ("the first star wars", "star wars"), ("psycho original", "psycho"),
        ("twilight saga", "twilight"),
    ])
    func `a title beside a noun is read`(text: String, title: String?) async {
        #expect(await PhraseParser(currentYear: 2026).understand(text).titleBesideNoun == title)
    }

    @Test(arguments: [
        ("80s", "years 1980-1989"), ("the 1980s", "years 1980-1989"), ("90ies", "years 1990-1999"),
        ("'70s", "years 1970-1979"), ("00s", "years 2000-2009"), ("nineties", "years 1990-1999"),
        ("early 90s", "years 1990-1994"), ("late sixties", "years 1965-1969"), ("mid 70s", "years 1973-1976"),
        ("before the 60s", "years -1959"), ("after the eighties", "years 1990-"), ("since 2010", "years 2010-"),
        ("pre-1960", "years -1959"), ("until 1960", "years -1960"), ("1960 or earlier", "years -1960"),
        ("from 2010 onwards", "years 2010-"), ("between 1990 and 1995", "years 1990-1995"),
        ("1990-95", "years 1990-1995"), ("1990–1995", "years 1990-1995"), ("80s and 90s", "years 1980-1999"),
        ("1990 1995", "years 1990-1995"), ("20th century", "years 1901-2000"), ("this year", "years 2026-2026"),
        ("last year", "years 2025-2025"),
        ("past five years", "years 2021-"), ("this decade", "years 2020-2029"), ("in 1994", "years 1994-1994"),
        ("around 1970", "years 1968-1972"), ("1987", "years 1987-1987"),
        ("80s before 1970", "years 1980-1989 | years -1969"),
    ])
    func `years are read`(text: String, expected: String) async {
        #expect(await understood("\(text) horror") == "\(expected) | genre horror")
    }

    @Test(arguments: [
        ("under 90 minutes", "minutes -90"), ("under two hours", "minutes -120"), ("over 2h30", "minutes 150-"),
        ("less than an hour and a half", "minutes -90"), ("two and a half hours or more", "minutes 150-"),
        ("<100min", "minutes -100"), ("at most 1.5 hours", "minutes -90"), ("under 90", "minutes -90"),
        ("between 90 and 120 minutes", "minutes 90-120"), ("90 minute", "minutes 81-99"),
        ("2 hours 15 minutes or less", "minutes -135"), ("half an hour", "minutes 27-33"),
        ("over 3 hours long", "minutes 180-"),
    ])
    func `running times are read`(text: String, expected: String) async {
        #expect(await understood("horror \(text)") == "genre horror | \(expected)")
    }

    @Test(arguments: [
        ("rated over 8", "rating 80"), ("at least 7.5", "rating 75"), ("8+", "rating 80"), ("8 or higher", "rating 80"),
        ("with a rating above 7", "rating 70"), ("4 stars", "rating 80"), ("over 8/10", "rating 80"),
        ("rated pg-13", "certificate PG-13"), ("r-rated", "certificate R"), ("for kids", "certificate kids"),
        ("for a 6 year old", "certificate kids"), ("good for my 8yo daughter", "certificate kids"),
    ])
    func `ratings and certificates are read`(text: String, expected: String) async {
        #expect(await understood("horror \(text)") == "genre horror | \(expected)")
    }

    @Test(arguments: [
        ("romcom", "genre comedy | genre romance"), ("whodunit", "genre mystery"), ("anime", "kind anime"),
        ("korean", "country KR"), ("in korean", "language ko"), ("foreign", "not language en"),
        ("non-english", "not language en"), ("short films", "kind short"),
        ("not animated movies", "not genre animation"), ("horror not from spain", "genre horror | not country ES"),
        ("not so long comedies", "minutes -90 | genre comedy"),
        ("comedies without tom hanks", "genre comedy | not any Tom Hanks"),
        ("horror but not with weaver", "genre horror | not cast Sigourney Weaver"),
        ("short french comedies", "minutes -90 | country FR | genre comedy"),
        ("short comedies under 100 minutes", "genre comedy | minutes -100"),
        ("animated short", "genre animation | kind short"), ("best picture winners", "order best"),
        ("hidden gems", "order obscure"), ("most popular", "order popular"), ("newest", "order newest"),
        ("spaghetti western", "genre western | country IT"), ("directed by kurosawa", "director Akira Kurosawa"),
        ("with tom hanks and meg ryan", "cast Tom Hanks | cast Meg Ryan"),
        ("martin short comedies", "any Martin Short | genre comedy"),
        ("hanks and ryan", "any Tom Hanks | any Meg Ryan"),
        ("weaver & kurosawa", "any Sigourney Weaver | any Akira Kurosawa"), ("hanks and hooch", "hanks and hooch"),
        ("best 1994", "order best | years 1994-1994"), ("2024 new", "years 2024-2024 | order newest"),
        ("best 1994 alien", "best 1994 alien"), ("something short", "minutes -90"),
        ("north korean dramas", "country KP | genre drama"),
        ("sigourney kurosawa horror", "genre horror | sigourney kurosawa"),
    ])
    func `words of the vocabulary are read`(text: String, expected: String) async {
        #expect(await understood(text) == expected)
    }

    @Test(arguments: [
        ("comdey", "genre comedy"), ("thriler", "genre thriller"), ("documentry", "genre documentary"),
        ("wersterns", "genre western"), ("funy movies", "genre comedy"), ("auction movies", "auction movies"),
        ("indiana movies 80s", "years 1980-1989 | indiana"), ("francis", "francis"), ("magic", "magic"),
    ])
    func `typos in the vocabulary are read, words of titles are left`(text: String, expected: String) async {
        #expect(await understood(text) == expected)
    }

    @Test(arguments: [
        ("tom hanks but not blade runner 2049", "any Tom Hanks | not title blade runner 2049"),
        ("horror except my left foot 80s", "genre horror | not title my left foot | years 1980-1989"),
        ("horror but not the hotel", "genre horror | not title the hotel"),
        ("weaver without my left foot", "any Sigourney Weaver | not title my left foot"),
        ("not okay", "not okay"), ("im not there", "im not there"),
        ("horror not so long", "genre horror | minutes -90"),
    ])
    func `what follows «not» is not searched`(text: String, expected: String) async {
        #expect(await understood(text) == expected)
    }

    @Test func `each filter knows the parts of the text that mean it`() async throws {
        let text = "Scary 80’s horror with Sigourney Weaver"

        let found = await PhraseParser(currentYear: 2026).understand(text, knowledge: SampleKnowledge())

        let spans = found.filters.map { $0.spans.map { String(text[$0]) } }
        #expect(spans == [["Scary", "horror"], ["80’s"], ["with Sigourney Weaver"]])
    }

    @Test(arguments: [
        ("something like Alien", "Alien"), ("Movies like the matrix 1999", "the matrix 1999"),
        ("similar to Being John Malkovich", "Being John Malkovich"), ("show me films similar to heat", "heat"),
        ("best movies like alien", "alien"), ("I want to watch something like «Up»", "Up»"),
        ("like water for chocolate", nil), ("something like", nil), ("alien", nil), ("some like it hot", nil),
        ("horror like alien", nil), ("like alien", nil),
    ])
    func `the title is read of a text that asks for similar movies`(text: String, title: String?) {
        let found = PhraseParser(currentYear: 2026).likeness(in: text)

        #expect(found?.cuts.first?.title == title)
        #expect(found?.before == nil)
    }

    @Test func `a text that asks for similar movies is cut at each word`() throws {
        let found = try #require(PhraseParser(currentYear: 2026).likeness(in: "80s movies like Inception, but funny"))

        #expect(found.before == "80s ")
        #expect(found.cuts.map(\.title) == ["Inception, but funny", "Inception, but", "Inception"])
        #expect(found.cuts.map(\.rest) == ["", "funny", "but funny"])
        #expect(found.cuts.map(\.isContrast) == [false, false, true])
        #expect(!found.needsContrast)
        #expect(PhraseParser(currentYear: 2026).likeness(in: "like alien but a comedy")?.needsContrast == true)
    }

    @Test(arguments: [
        ("movies like heat but newer", [LikenessPhrase.Comparison.newer], ""),
        ("like heat but a bit shorter", [.shorter], ""), ("like heat but older and funny", [.older], "and funny"),
        ("like heat but shorter and better", [.shorter, .better], ""), ("movies like heat but", [], "but"),
        ("like heat but with a better rating", [.better], ""), ("newer movies like heat but funny", [], "but funny"),
    ])
    func `comparisons follow the title`(text: String, comparisons: [LikenessPhrase.Comparison], rest: String) throws {
        let found = try #require(PhraseParser(currentYear: 2026).likeness(in: text))

        let cut = try #require(found.cuts.first { $0.title == "heat" })
        #expect(cut.isContrast && cut.comparisons == comparisons && cut.rest == rest)
        #expect(found.comparisons == (text.hasPrefix("newer") ? [.newer] : []) && found.before == nil)
    }

    @Test(arguments: [
        ("sci-fi", ["genre science fiction"]), ("Romcoms", ["genre comedy", "genre romance"]),
        ("thriler", ["genre thriller"]),
        ("whodunnits", ["genre mystery"]), ("kids", ["genre family"]), ("anime", ["kind anime"]),
        ("nineties", ["years 1990-1999"]),
        ("1950s", ["years 1950-1959"]), ("early 90s", ["years 1990-1994"]), ("comedy horror", []), ("comedies 80s", []),
        ("alien", []), ("", []), ("of the", []),
    ])
    func `one phrase has its meanings`(text: String, expected: [String]) {
        let found = PhraseParser(currentYear: 2026).meanings(of: text).map { filter in
            switch filter {
            case .term(let term): "\(term.category) \(term.value)"
            case .years(let years): "years \(years.lower ?? 0)-\(years.upper ?? 0)"
            default: "\(filter)"
            }
        }

        #expect(found == expected)
    }

    @Test func `another vocabulary reads another language`() async {
        let german = Vocabulary(table: "genre\tcomedy\tkomödie|lustig\nnoun\t-\tfilm\nnoise\t-\tein|der\nbroken line")
        let parser = PhraseParser(german, currentYear: 2026)

        let found = await parser.understand("ein langer Film")
        let exact = await parser.understand("Lustig der Film Alien")

        #expect(found.filters.isEmpty)
        #expect(exact.filters.map(\.filter) == [.term(.init("genre", "comedy"))])
        #expect(exact.title == "Alien")
    }
}
