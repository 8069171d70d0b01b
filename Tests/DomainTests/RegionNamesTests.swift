import Domain
import Testing

@Suite struct RegionNamesTests {
    @Test(arguments: [("en", "English"), ("ja", "Japanese"), ("fr", "French"), ("xx", "xx")])
    func `a language has an English name`(code: String, name: String) {
        #expect(RegionNames.language(code) == name)
    }

    @Test(
        arguments: [
            ("United States", "US"), ("USA", "US"), ("UK", "GB"), ("United Kingdom", "GB"), ("West Germany", "DE"),
            ("Soviet Union", "SU"), ("Czechoslovakia", "CS"), ("japan", "JP"), ("Hong Kong", "HK"), ("Türkiye", "TR"),
            ("Turkey", "TR"), ("South Korea", "KR"), ("Nowhere", nil),
        ] as [(String, String?)])
    func `a country is known by the names that film data has for it`(name: String, code: String?) {
        #expect(RegionNames.countryCode(name) == code)
    }

    @Test(
        arguments: [
            ("English", "en"), ("Mandarin", "zh"), ("Cantonese", "yue"), ("Persian", "fa"), ("french", "fr"),
            ("None", nil),
        ] as [(String, String?)])
    func `a language is known by its names`(name: String, code: String?) {
        #expect(RegionNames.languageCode(name) == code)
    }

    @Test func `names lead back to their codes`() {
        for code in ["US", "GB", "DE", "IT", "SU", "DD", "YU", "BR", "IR"] {
            #expect(RegionNames.countryCode(RegionNames.country(code)) == code)
        }
        for code in ["en", "de", "it", "ta", "pt", "sv"] {
            #expect(RegionNames.languageCode(RegionNames.language(code)) == code)
        }
    }
}
