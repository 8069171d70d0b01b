import Foundation
import Synchronization

/// Where a server is, and how long it may take.
final class PostgreSQLAddress: Sendable {
    /// Has the password.
    private let url: String
    private let pq: LibPQ
    /// How long a transaction may take. Connecting may take half of it.
    let limit: Duration
    private let hosts: PostgreSQLHosts
    /// The place of the host that was the primary last.
    private let primary = Atomic(0)

    init(url: String, pq: LibPQ, limit: Duration) {
        self.url = url
        self.pq = pq
        self.limit = limit
        hosts = PostgreSQLHosts(of: url, pq)
    }

    /// Connects to the first host that is the primary, and blocks. Each host has its part of the time: libpq alone would
    /// wait for a lost machine until the kernel gives up, which takes minutes.
    func connect(until deadline: ContinuousClock.Instant) throws(PostgreSQLError) -> PostgreSQLConnection {
        let end = min(deadline, .now + limit / 2)
        let first = primary.load(ordering: .relaxed)
        let places = hosts.all.indices.map { (first + $0) % hosts.all.count }
        var problem: PostgreSQLError?
        for (tried, place) in places.enumerated() {
            guard tried == 0 || end > .now else {
                // A DNS look-up can use up all the time. The next attempt begins with the next host.
                primary.store(place, ordering: .relaxed)
                break
            }
            do throws(PostgreSQLError) {
                let part = (end - .now) / (places.count - tried)
                let connection = try connect(to: hosts.all[place], until: .now + part)
                primary.store(place, ordering: .relaxed)
                return connection
            } catch {
                // A host that refuses says more than one that is late, and that more than one that is away.
                if problem == nil || problem == .unreachable || problem == .late && error != .unreachable {
                    problem = error
                }
            }
        }
        throw problem ?? .unreachable
    }

    private func connect(
        to host: [PostgreSQLHosts.Parameter], until deadline: ContinuousClock.Instant
    ) throws(PostgreSQLError) -> PostgreSQLConnection {
        let connection = try PostgreSQLConnection(url: url, host, pq, limit: limit, deadline: deadline)
        // The server gives up before this side does, and ends transactions whose client has vanished.
        let milliseconds = PostgreSQLValue.text(String(Int(limit * 0.8 / .milliseconds(1))))
        for name in ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"] {
            try connection.start("SELECT set_config('\(name)', $1, false)", [milliseconds])
        }
        // As for this side: a transaction of a machine that has vanished holds its locks for seconds, not for hours.
        try connection.start(
            """
            SELECT set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '3', false),
            set_config('tcp_keepalives_count', '3', false)
            """)
        return connection
    }
}

/// The hosts of a URL: https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS.
struct PostgreSQLHosts {
    /// A parameter of libpq.
    typealias Parameter = (name: String, value: String)

    /// The parameters that name each host, at least one; empty for the host that libpq chooses.
    let all: [[Parameter]]

    init(of url: String, _ pq: LibPQ) {
        let lists = ["host", "hostaddr", "port"].compactMap { name in
            Self.value(of: name, in: url, pq).map { (name, $0.split(separator: ",", omittingEmptySubsequences: false)) }
        }
        let addresses = lists.filter { $0.0 != "port" }
        let ports = lists.first { $0.0 == "port" }?.1 ?? []
        let count = addresses.map(\.1.count).max() ?? 1
        // What fits no rule, or names no host, is left to libpq.
        guard count > 1, addresses.allSatisfy({ $0.1.count == count && !$0.1.contains("") }),
            [0, 1, count].contains(ports.count)
        else {
            all = [[]]
            return
        }
        all = (0..<count).map { place in
            let port = ports.isEmpty ? "" : ports[ports.count == 1 ? 0 : place]
            return addresses.map { ($0.0, String($0.1[place])) } + [
                ("port", port.isEmpty ? Self.defaultPort : String(port))
            ]
        }
    }

    /// libpq ignores an empty parameter, but not the list of ports in the URL.
    private static var defaultPort: String { getenv("PGPORT").map { String(cString: $0) } ?? "5432" }

    private static func value(of name: String, in url: String, _ pq: LibPQ) -> String? {
        guard let options = pq.parse(url, nil) else { return nil }
        defer { pq.freeOptions(options) }
        var option = UnsafePointer(options.assumingMemoryBound(to: LibPQ.Option.self))
        while let keyword = option.pointee.keyword {
            if String(cString: keyword) == name { return option.pointee.value.map { String(cString: $0) } }
            option += 1
        }
        return nil
    }
}
