import App
import Testing

@Suite struct ConfigurationTests {
    @Test func `without settings it listens on this machine alone`() throws {
        let configuration = try AppConfiguration(host: nil, port: nil, hasGallery: false, environment: [:])

        #expect(configuration == AppConfiguration(host: "127.0.0.1", port: 8080, hasGallery: false))
    }

    @Test func `the environment is kept and flags go over it`() throws {
        let environment = ["MATINEE_HOST": "0.0.0.0", "MATINEE_PORT": "9000"]

        let byEnvironment = try AppConfiguration(host: nil, port: nil, hasGallery: false, environment: environment)
        #expect(byEnvironment == AppConfiguration(host: "0.0.0.0", port: 9000))
        let byFlags = try AppConfiguration(host: "::1", port: 1, hasGallery: true, environment: environment)
        #expect(byFlags == AppConfiguration(host: "::1", port: 1, hasGallery: true))
    }

    @Test(arguments: ["", "abc", "70000", "-1", "80.5", "8080 "])
    func `a port that is none is told`(port: String) {
        #expect(throws: AppConfigurationError.notAPort(port)) {
            _ = try AppConfiguration(host: nil, port: nil, hasGallery: false, environment: ["MATINEE_PORT": port])
        }
    }

    @Test func `all is well where it is built`() async {
        let checks = await Checkup(environment: [:]).checks()

        #expect(checks.map(\.subject) == ["Settings", "Catalogue", "Web files"])
        #expect(checks.allSatisfy { $0.isWell })
    }

    @Test func `a bad setting is a finding`() async throws {
        let settings = try #require(await Checkup(environment: ["MATINEE_PORT": "x"]).checks().first)

        #expect(!settings.isWell)
        #expect(settings.finding.contains("MATINEE_PORT"))
    }
}
