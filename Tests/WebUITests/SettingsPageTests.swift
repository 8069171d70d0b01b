import Domain
import DomainTesting
import Foundation
import Testing

@testable import WebUI

@Suite struct SettingsPageTests {
    private let shell: PageShell
    private let now = Date(timeIntervalSince1970: 1_800_000_000)

    init() throws {
        var shell = PageShell(assets: try SiteAssets())
        shell.hasSettings = true
        self.shell = shell
    }

    private func output(_ condition: ServiceReport.Condition = .off, left: Int? = nil) -> SettingsOutput {
        SettingsOutput(
            catalog: CatalogReport(count: 1_740, compiled: CalendarDate("2026-11-21"), years: 1920...2024),
            services: [.sample(condition, left: left)], movieCount: 3, searches: ["alien", "heat"],
            libraryPath: "/data/library.sqlite", now: now)
    }

    private func page(_ output: SettingsOutput) -> String {
        SettingsPage(shell: shell).bytes(output).text
    }

    @Test func `every page has the gear, which is current in Settings`() {
        let problem = ProblemPage(shell: shell).bytes(.unknownPage).text

        #expect(page(output()).contains("href=\"/settings\" aria-label=\"Settings\" aria-current=\"page\""))
        #expect(problem.contains("href=\"/settings\" aria-label=\"Settings\">"))
    }

    @Test func `the catalog shows its size and date`() {
        let page = page(output())

        #expect(page.contains("1,740 movies from 1920 to 2024, built in, updated 21 November 2026."))
    }

    private func imported() -> SettingsOutput {
        var output = output()
        output.catalog = CatalogReport(
            count: 1_234_567, builtInCount: 740, compiled: CalendarDate("2026-11-21"), years: 1874...2031)
        output.catalog.imported = CatalogReport.Imported(
            made: CalendarDate("2026-11-20"), byteCount: 312_400_000, file: "/data/catalog.index",
            origins: [
                .init(name: "One", count: 1_220_001, credit: "Courtesy of One.", home: "https://one.example/"),
                .init(name: "Two", count: 86_537),
            ])
        return output
    }

    @Test func `the import shows its day, size and sources`() {
        let page = page(imported())

        #expect(page.contains("1,234,567 titles from 1874 to 2031. No key and no network needed. 740 are built in"))
        #expect(page.contains("Imported on 20 November 2026: 1,220,001 from One, 86,537 from Two."))
        #expect(page.contains("<code>/data/catalog.index</code>, 312.4 MB."))
        #expect(page.contains("Courtesy of One."))
        #expect(page.contains("href=\"https://one.example/\""))
    }

    @Test func `commands say how to add titles`() {
        var output = output()
        #expect(!page(output).contains("Add more titles"))
        output.catalog.growing = ["matinee catalog download titles"]

        #expect(page(output).contains("<code class=\"command\">matinee catalog download titles</code>"))
    }

    @Test func `Settings tells of a catalog that is damaged or still being verified`() {
        var unusable = output()
        unusable.catalog.problem = "The imported catalog is damaged."
        var checking = output()
        checking.catalog.isChecking = true

        #expect(page(unusable).contains(">Import unusable</span>"))
        #expect(page(unusable).contains("The imported catalog is damaged. Until then there are the movies"))
        #expect(page(checking).contains(">Checking</span>"))
        #expect(page(checking).contains("Checking the imported titles"))
    }

    @Test(arguments: [
        (ServiceReport.Condition.off, "Off", "Add a key to use it"),
        (.unasked, "On", "has not been asked since"),
        (.working(Date(timeIntervalSince1970: 1_799_999_700)), "Working", "It answered 5 minutes ago."),
        (.failing(.invalidKey, nil), "Key refused", "rejected its key"),
        (.failing(.missingKey, nil), "No key", "needs a key"),
        (.failing(.quotaSpent(retryAfter: nil), nil), "Out of quota", "request limit is reached"),
        (
            .failing(.unreachable, Date(timeIntervalSince1970: 1_799_992_800)), "Unreachable",
            "It was asked 2 hours ago."
        ),
        (.failing(.serverFault(status: 503), nil), "Failing", "failed (503)"),
    ])
    func `each condition has a word and a sentence`(
        condition: ServiceReport.Condition, word: String, sentence: String
    ) {
        let page = page(output(condition, left: 958))

        #expect(page.contains(">\(word)</span>"))
        #expect(page.contains(sentence))
        #expect(page.contains("958 of 1,000 requests left today."))
    }

    @Test func `each service names its environment variables`() {
        let page = page(output())

        #expect(page.contains("<code>SAMPLE_KEY</code> or <code>SAMPLE_TOKEN</code>"))
        #expect(page.contains("SAMPLE_KEY=… matinee serve"))
        #expect(page.contains("href=\"https://keys.example/\""))
    }

    @Test func `«Check now» is missing if all services are off, and is the owner's`() {
        #expect(!page(output(.off)).contains("Check now"))
        var output = output(.unasked)
        #expect(page(output).contains("Check now"))

        output.account = SettingsOutput.AccountInfo(name: "Bo", isOwner: false)
        #expect(!page(output).contains("Check now"))
    }

    @Test func `an empty library offers no export or backup`() {
        var empty = output()
        empty.movieCount = 0
        empty.searches = []

        #expect(page(output()).contains("href=\"/settings/backup\""))
        #expect(page(output()).contains("href=\"/my-movies/export.json\""))
        for address in ["/settings/backup", "/my-movies/export.json", "/my-movies/export.csv"] {
            #expect(!page(empty).contains("href=\"\(address)\""))
        }
        #expect(page(empty).contains("href=\"/my-movies/import\""))
        #expect(!page(empty).contains("Clear recent searches"))
    }

    @Test func `an unreadable library gets one note`() {
        var failed = output()
        failed.problem = .damaged

        #expect(page(failed).ranges(of: StorageError.damaged.sentence).count == 1)
        #expect(!page(failed).contains("href=\"/settings/backup\""))
    }

    @Test func `Settings tells whether backups are made and why the last one failed`() {
        var output = output()
        #expect(page(output).contains("No backups yet. Matinee backs up your movies every night."))
        output.backups.problem = "The disk is full."
        output.backups.backups = [
            BackupReport.Backup(fileName: "one\"", made: now, movieCount: 1, byteCount: 1_234_567)
        ]
        #expect(page(output).contains("<div class=\"note\"><p>The disk is full.</p></div>"))
        #expect(page(output).contains("<h3>15 January 2027, 08:00 UTC</h3>"))
        #expect(page(output).contains("<form method=\"post\" action=\"/settings/backups/one%22\">"))
        #expect(page(output).contains("1 movie, 1.2 MB."))
        output.backups.isOn = false
        #expect(page(output).contains("Off. Start Matinee without MATINEE_BACKUPS=false"))
    }

    @Test func `Settings tells of missing libvips`() {
        var bare = output()
        bare.takesPhotos = false

        #expect(page(bare).contains("Photos are off because libvips is missing. Install libvips-tools."))
        #expect(!page(output()).contains("libvips"))
    }

    @Test func `a done action is confirmed`() {
        var done = output(.unasked)
        done.done = .cleared
        #expect(page(done).contains("role=\"status\" tabindex=\"-1\">Cleared.</p>"))
        done.done = .checked
        #expect(page(done).contains("role=\"status\" tabindex=\"-1\">Checked.</p>"))
        #expect(!page(output()).contains("role=\"status\""))
    }

    @Test func `hostile text does nothing`() {
        let hostile = "</code><script>alert(1)</script>"
        var output = output()
        output.libraryPath = hostile
        output.restoring = hostile
        output.catalog.problem = hostile
        output.backups = BackupReport(
            folder: hostile, problem: hostile,
            backups: [.init(fileName: hostile, made: now, movieCount: 1, byteCount: 1)])
        output.catalog.growing = [hostile]
        output.catalog.imported = .init(
            made: nil, byteCount: 1, file: hostile,
            origins: [.init(name: hostile, count: 1, credit: hostile, home: "javascript:alert(1)")])
        output.services = [
            ServiceReport(
                name: SourceName(rawValue: hostile), condition: .off,
                key: .init(variables: [hostile], page: "javascript:alert(1)", home: hostile), credit: hostile)
        ]

        #expect(!page(output).contains("<script>"))
        #expect(!page(output).contains("href=\"javascript"))
    }

    @Test(arguments: [
        (0.0, "just now"), (59, "just now"), (60, "1 minute ago"), (3_599, "59 minutes ago"), (3_600, "1 hour ago"),
        (172_799, "47 hours ago"), (172_800, "2 days ago"), (-60, "just now"),
    ])
    func `a past time is in words`(seconds: TimeInterval, words: String) {
        #expect((now - seconds).ago(at: now) == words)
    }
}

extension ServiceReport {
    fileprivate static func sample(_ condition: Condition, left: Int?) -> ServiceReport {
        ServiceReport(
            name: .tmdb, condition: condition, allowance: left.map { Allowance(left: $0, limit: 1_000) },
            key: KeyAdvice(
                variables: ["SAMPLE_KEY", "SAMPLE_TOKEN"], page: "https://keys.example/", home: "https://example.org/"),
            credit: "A credit.")
    }
}
