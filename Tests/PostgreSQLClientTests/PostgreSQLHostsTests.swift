import DomainTesting
import Testing

@testable import PostgreSQLClient

@Suite(.enabled(if: (try? LibPQ()) != nil, "PostgreSQL’s client library is not installed"))
struct PostgreSQLHostsTests {
    @Test(arguments: [
        ("postgres://ada@one/m", [""]),
        ("postgres://ada@one,two/m", ["host=one port=5432", "host=two port=5432"]),
        ("postgres://ada@one:1,two/m", ["host=one port=1", "host=two port=5432"]),
        ("postgres://ada@one:1,two:2/m", ["host=one port=1", "host=two port=2"]),
        ("postgres://ada@/m?host=one,two&port=1", ["host=one port=1", "host=two port=1"]),
        (
            "postgres://ada@one,two/m?hostaddr=192.0.2.1,192.0.2.2",
            ["host=one hostaddr=192.0.2.1 port=5432", "host=two hostaddr=192.0.2.2 port=5432"]
        ),
        ("postgres://ada@/m?hostaddr=192.0.2.1,", [""]), ("postgres://ada@one,two/m?port=1,2,3", [""]),
        ("nonsense", [""]),
    ])
    func `each host of a URL has parameters of its own`(url: String, hosts: [String]) throws {
        let all = PostgreSQLHosts(of: url, try LibPQ()).all
        #expect(all.map { $0.map { "\($0.name)=\($0.value)" }.joined(separator: " ") } == hosts)
    }
}
