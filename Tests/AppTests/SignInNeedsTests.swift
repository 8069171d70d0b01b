import Testing
import WebUI

@testable import App

/// When a sign-in is needed, and where requests come from.
@Suite struct SignInNeedsTests {
    @Test(arguments: ["127.0.0.1", "127.8.0.1", "::1", "localhost", "LOCALHOST"])
    func `on a loopback address no sign-in is needed, unless the server has a name or a proxy`(host: String) throws {
        #expect(!AppConfiguration(host: host).asksForSignIn)
        for (name, value) in [
            ("MATINEE_ALLOWED_HOSTS", "movies.example"), ("MATINEE_PUBLIC_URL", "http://localhost:8080"),
            ("MATINEE_TRUSTED_PROXIES", "127.0.0.1"),
        ] {
            let environment = ["MATINEE_HOST": host, name: value]
            #expect(try AppConfiguration(environment: environment).asksForSignIn, "\(name)")
        }
    }

    @Test(arguments: [
        "0.0.0.0", "::", "192.168.1.2", "fe80::1", "movies.example", "localhost.example", "127.1", "[::1]",
    ])
    func `on any other address a sign-in is needed`(host: String) {
        #expect(AppConfiguration(host: host).asksForSignIn)
    }

    @Test(arguments: [
        ([:], false), (["MATINEE_HOST": "0.0.0.0"], true),
        (["MATINEE_HOST": "0.0.0.0", "MATINEE_PUBLIC_URL": "http://movies.example"], true),
        (["MATINEE_HOST": "0.0.0.0", "MATINEE_PUBLIC_URL": "https://movies.example"], false),
        (["MATINEE_HOST": "0.0.0.0", "MATINEE_TRUSTED_PROXIES": "192.168.1.2"], false),
        (["MATINEE_HOST": "0.0.0.0", "MATINEE_TLS_CERTIFICATE": "/c", "MATINEE_TLS_KEY": "/k"], false),
        (["MATINEE_ALLOWED_HOSTS": "movies.example"], false),
    ])
    func `a server that others reach without TLS warns`(environment: [String: String], warns: Bool) throws {
        #expect(try AppConfiguration(environment: environment).isReadableOnNetwork == warns)
    }

    @Test(arguments: [
        ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.1", false), ("10.0.0.2", "10.0.0.2", true),
        ("10.0.0.2", "10.0.0.3", false), ("192.168.1.128/25", "192.168.1.127", false),
        ("192.168.1.128/25", "192.168.1.200", true), ("fd00::/8", "fdff::1", true), ("fd00::/8", "fe00::1", false),
        ("0.0.0.0/0", "::1", false), ("127.0.0.1", "::ffff:127.0.0.1", true),
    ])
    func `a range contains the addresses with its prefix`(range: String, address: String, isInside: Bool) throws {
        #expect(try #require(NetworkRange(range)).contains(#require(IPAddress(address))) == isInside)
    }

    @Test(arguments: [
        ("127.0.0.1", true), ("192.168.1.20", true), ("172.31.0.1", true), ("100.64.0.1", true), ("::1", true),
        ("fd12::1", true), ("fe80::1", true), ("203.0.113.5", false), ("172.32.0.1", false), ("2001:db8::1", false),
    ])
    func `an address at home is not on the internet`(address: String, isAtHome: Bool) throws {
        #expect(NetworkRange.isAtHome(try #require(IPAddress(address))) == isAtHome)
    }

    @Test(arguments: ["", "x", "10.0.0.0/33", "::/129", "10.0.0.0/-1", "10.0.0.0/", "10.0.0.0/8/8", "10.0.0"])
    func `what is no range is refused`(text: String) {
        #expect(NetworkRange(text) == nil)
        guard !text.isEmpty else { return }
        for name in ["MATINEE_TRUSTED_PROXIES", "MATINEE_METRICS_NETWORKS"] {
            #expect(throws: AppConfigurationError.notANetwork(name, text)) {
                try AppConfiguration(environment: [name: text])
            }
        }
    }

    @Test(arguments: [
        "movies.example", "ftp://movies.example", "https://", "https://a/path", "https://a@b", "https://a?b",
    ])
    func `what is no public address is refused`(text: String) { #expect(PublicURL(text) == nil) }

    @Test func `addresses of one IPv6 network are counted together`() throws {
        let first = try #require(IPAddress("2001:db8:1:2::1")).throttleKey
        #expect(first == (try #require(IPAddress("2001:db8:1:2:ffff::9"))).throttleKey)
        #expect(first != (try #require(IPAddress("2001:db8:1:3::1"))).throttleKey)
        let site = try #require(IPAddress("2001:db8:1:2::1")?.siteKey)
        #expect(site == IPAddress("2001:db8:1:3::1")?.siteKey)
        #expect(site != IPAddress("2001:db8:2:2::1")?.siteKey)
        #expect(IPAddress("203.0.113.1")?.siteKey == nil)
    }
}
