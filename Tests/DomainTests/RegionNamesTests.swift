import Testing

@testable import Domain

@Suite struct RegionNamesTests {
    @Test(arguments: [
        ("en", "English"), ("ja", "Japanese"), ("xx", "No Language"), ("cn", "Cantonese"), ("sh", "Serbo-Croatian"),
        ("mo", "Moldavian"), ("bn", "Bengali"), ("iw", "Hebrew"), ("not a code", "not a code"),
    ])
    func `a language has an English name`(code: String, name: String) {
        #expect(RegionNames.language(code) == name)
    }

    @Test(arguments: [
        ("US", "United States"), ("CN", "China"), ("XC", "Czechoslovakia"), ("CSHH", "Czechoslovakia"),
        ("XG", "East Germany"), ("DD", "East Germany"), ("XI", "Northern Ireland"), ("SU", "Soviet Union"),
        ("YU", "Yugoslavia"), ("CS", "Serbia and Montenegro"), ("AN", "Netherlands Antilles"), ("ZR", "Zaire"),
        ("BU", "Burma"), ("MM", "Myanmar"), ("QQ", "QQ"),
    ])
    func `a country has an English name`(code: String, name: String) {
        #expect(RegionNames.country(code) == name)
    }

    @Test(
        arguments: [
            ("United States", "US"), ("USA", "US"), ("UK", "GB"), ("japan", "JP"), ("Türkiye", "TR"), ("Turkey", "TR"),
            ("Côte d’Ivoire", "CI"), ("Cote D'Ivoire", "CI"), ("Ivory Coast", "CI"), ("Trinidad & Tobago", "TT"),
            ("Trinidad and Tobago", "TT"), ("Myanmar", "MM"), ("Zaire", "ZR"), ("Czechoslovakia", "XC"),
            ("West Germany", "XWG"), ("Korea", "XKO"), ("Saint Vincent and the Grenadines", "VC"), ("Nowhere", nil),
        ] as [(String, String?)])
    func `a country is known by the names that IMDb and TMDB have for it`(name: String, code: String?) {
        #expect(RegionNames.countryCode(name) == code)
    }

    @Test(
        arguments: [
            ("English", "en"), ("Mandarin", "cmn"), ("Chinese", "zh"), ("Cantonese", "yue"), ("Persian", "fa"),
            ("Farsi", "fa"), ("Bengali", "bn"), ("Tagalog", "tl"), ("Serbo-Croatian", "sh"), ("Maori", "mi"),
            ("Māori", "mi"), ("Flemish", "vls"), ("Min Nan", "nan"), ("Ancient (to 1453)", "grc"), ("None", nil),
        ] as [(String, String?)])
    func `a language is known by the names that IMDb and TMDB have for it`(name: String, code: String?) {
        #expect(RegionNames.languageCode(name) == code)
    }

    @Test func `Mandarin and Cantonese have codes of their own at TMDB`() {
        #expect(RegionNames.languageCode(tmdb: "zh") == "cmn")
        #expect(RegionNames.languageCode(tmdb: "cn") == "yue")
        #expect(RegionNames.tmdbLanguageCode("cmn") == "zh")
        #expect(RegionNames.tmdbLanguageCode("yue") == "cn")
        #expect(RegionNames.tmdbCountryCode("XWG") == "DE")
    }

    @Test(arguments: [(RegionNames.languages, 464), (RegionNames.countries, 265)])
    func `each code and each name of a table belongs to one row and leads back to it`(table: CodeTable, count: Int) {
        #expect(table.rows.count == count)
        for row in table.rows {
            for code in [row.code] + row.otherCodes { #expect(table.name(of: code) == row.name) }
            for name in [row.name] + row.otherNames { #expect(table.code(named: name) == row.code, "\(name)") }
        }
        let codes = table.rows.flatMap { [$0.code] + $0.otherCodes }
        let names = table.rows.flatMap { [$0.name] + $0.otherNames }
        #expect(Set(codes).count == codes.count)
        #expect(Set(names).count == names.count)
    }

    @Test func `TMDB's language codes round-trip`() {
        for row in RegionNames.languages.rows {
            let theirs = RegionNames.tmdbLanguageCode(row.code)
            #expect(RegionNames.tmdbLanguageCode(RegionNames.languageCode(tmdb: theirs)) == theirs)
        }
    }
}
