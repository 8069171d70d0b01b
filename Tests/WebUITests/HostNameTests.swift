import Testing
import WebUI

@Suite struct HostNameTests {
    @Test(arguments: [
        ("localhost", "localhost", false), ("LocalHost:8080", "localhost", false), ("localhost.", "localhost", false),
        ("localhost.:80", "localhost", false), ("localhost:", "localhost", false),
        ("127.0.0.1:65535", "127.0.0.1", true),
        ("127.0.0.1.", "127.0.0.1", true), ("[::1]", "::1", true), ("[::1]:8080", "::1", true),
        ("[2001:DB8::1]:1", "2001:db8::1", true), ("[::ffff:127.0.0.1]", "::ffff:127.0.0.1", true),
        ("movies.example:443", "movies.example", false), ("my_host-1", "my_host-1", false),
        // Browsers convert these to four numbers before they send a request.
        ("0x7f.1", "0x7f.1", false), ("2130706433", "2130706433", false), ("127.0.0.01", "127.0.0.01", false),
        ("1.2.3.4.evil.example", "1.2.3.4.evil.example", false),
        ("localhost.evil.example", "localhost.evil.example", false),
    ])
    func `a host is read without its port`(authority: String, text: String, isAddress: Bool) throws {
        let host = try #require(HostName(authority: authority))

        #expect(host.text == text)
        #expect(host.isAddress == isAddress)
    }

    @Test(arguments: [
        "", ".", ":8080", "localhost:x", "localhost:65536", "localhost:123456", "localhost:-1", "localhost:80:80",
        "::1",
        "[::1", "::1]", "[]", "[localhost]", "[127.0.0.1]", "[::1]x", "[::1]]:80", "[fe80::1%25eth0]", "user@localhost",
        "localhost/", "localhost#", "local host", "localhost,evil.example", "h\u{f6}st", "%6cocalhost", "a\0b",
        String(repeating: "a", count: 254),
    ])
    func `an invalid host is nil`(authority: String) {
        #expect(HostName(authority: authority) == nil)
    }
}
