import DomainTesting
import FileIO
import Foundation
import Synchronization
import Testing

@testable import PostgreSQLClient

@Suite(.enabled(if: PostgreSQLServer.shared != nil, Comment(rawValue: PostgreSQLServer.isMissing)))
struct PostgreSQLPoolTests {
    @Test func `values of all types survive, also empty ones and NUL`() async throws {
        try await withPool { pool in
            let values: [PostgreSQLValue] = [
                .integer(.min), .integer(.max), .bytes(Data()), .bytes(Data([0, 255, 0])), .text(""),
                .text("e\u{301} 🎬"),
                .null,
            ]
            let found = try await pool.transaction(.writing) { connection in
                try connection.enqueue(
                    "CREATE TABLE kept (a bigint, b bigint, c bytea, d bytea, e text, f text, g bytea)")
                try connection.enqueue("INSERT INTO kept VALUES ($1, $2, $3, $4, $5, $6, $7)", values)
                let result = try connection.result("SELECT * FROM kept")
                #expect(result.columns == ["a", "b", "c", "d", "e", "f", "g"])
                return try (0..<7).map { try result.value(0, $0) }
            }
            #expect(found == values)
        }
    }

    @Test func `large batches and large answers do not block each other`() async throws {
        try await withPool { pool in
            let block = Data(repeating: 7, count: 1 << 20)
            let size = try await pool.transaction(.writing) { connection in
                try connection.enqueue("CREATE TABLE kept (b bytea)")
                for _ in 0..<40 {
                    try connection.enqueue("INSERT INTO kept VALUES ($1)", [.bytes(block)])
                    try connection.enqueue("SELECT b FROM kept LIMIT 2")
                }
                return try connection.result("SELECT b FROM kept").count
            }
            #expect(size == 40)
        }
    }

    @Test func `an error rolls back, names its code, and leaves the connection usable`() async throws {
        try await withPool(size: 1) { pool in
            try await pool.transaction(.writing) {
                try $0.enqueue("CREATE TABLE kept (a bigint PRIMARY KEY CHECK (a > 0))")
            }

            for _ in 0..<2 {
                await #expect(throws: PostgreSQLError.failed(sqlState: "23514")) {
                    try await pool.transaction(.writing) { connection in
                        try connection.enqueue("INSERT INTO kept VALUES ($1)", [.integer(1)])
                        try connection.enqueue("INSERT INTO kept VALUES ($1)", [.integer(0)])
                    }
                }
            }
            // A caller that goes on after an error must not believe that the commit has worked.
            await #expect(throws: PostgreSQLError.failed(sqlState: "42P01")) {
                try await pool.transaction(.writing) { connection in
                    try connection.enqueue("INSERT INTO kept VALUES ($1)", [.integer(1)])
                    _ = try? connection.result("SELECT * FROM missing")
                }
            }
            for number in [1, 0] as [Int64] {
                await #expect(throws: Stop.self) {
                    try await pool.transaction(.writing) { connection in
                        try connection.enqueue("INSERT INTO kept VALUES ($1)", [.integer(number)])
                        throw Stop()
                    }
                }
            }

            #expect(try await pool.count("kept") == 0)
        }
    }

    @Test func `transactions that disturb each other are run again`() async throws {
        try await withPool(size: 4) { pool in
            try await pool.transaction(.writing) { connection in
                try connection.enqueue("CREATE TABLE kept (a bigint PRIMARY KEY, n bigint NOT NULL)")
                try connection.enqueue("INSERT INTO kept VALUES (1, 0), (2, 0)")
            }

            // Locks in opposite orders: without another run, half of them would fail by a deadlock.
            try await withThrowingTaskGroup(of: Void.self) { tasks in
                for number in 0..<20 {
                    tasks.addTask {
                        try await pool.transaction(.writing) { connection in
                            try connection.enqueue("SELECT set_config('deadlock_timeout', '10ms', true)")
                            for key in number.isMultiple(of: 2) ? [1, 2] : [2, 1] {
                                try connection.result(
                                    "UPDATE kept SET n = n + 1 WHERE a = $1", [.integer(Int64(key))])
                            }
                        }
                    }
                }
                try await tasks.waitForAll()
            }

            let sum = try await pool.transaction(.reading) { connection in
                try connection.result("SELECT n FROM kept WHERE n = 20").count
            }
            #expect(sum == 2)
        }
    }

    @Test func `reading sees one state and changes nothing`() async throws {
        try await withPool { pool in
            try await pool.transaction(.writing) { try $0.enqueue("CREATE TABLE kept (a bigint)") }
            await #expect(throws: PostgreSQLError.failed(sqlState: "25006")) {
                try await pool.transaction(.reading) { try $0.result("INSERT INTO kept VALUES (1)").count }
            }
            #expect(try await pool.count("kept") == 0)
        }
    }

    @Test func `a connection that the server has ended is opened again`() async throws {
        try await withPool(size: 2) { pool in
            try await pool.transaction(.writing) { try $0.enqueue("CREATE TABLE kept (a bigint)") }
            for _ in 0..<3 {
                try await pool.transaction(.writing) { connection in
                    try connection.enqueue("INSERT INTO kept VALUES (1)")
                }
                // The connection that asks is the one that is ended.
                _ = try? await pool.transaction(.reading) { connection in
                    try connection.result("SELECT pg_terminate_backend(pg_backend_pid())").count
                }
            }
            #expect(try await pool.count("kept") == 3)
        }
    }

    @Test func `a statement of an older schema is prepared anew, though the caller hides its error`() async throws {
        struct Hidden: Error {}
        try await withPool(size: 1) { pool in
            try await pool.transaction(.writing) { try $0.enqueue("CREATE TABLE kept (a bigint)") }
            for column in ["b", "c"] {
                let count = try await pool.transaction(.reading) { connection in
                    do { return try connection.result("SELECT * FROM kept").count } catch { throw Hidden() }
                }
                #expect(count == 0)
                try await pool.transaction(.writing) { try $0.enqueue("ALTER TABLE kept ADD \(column) bigint") }
            }
        }
    }

    @Test func `after a failure, callers are refused until the server is reached again`() async throws {
        let mayConnect = DispatchSemaphore(value: 0)
        let tries = Mutex(0)
        let health = PostgreSQLHealth(pause: .zero) { () throws(PostgreSQLError) in
            tries.withLock { $0 += 1 }
            mayConnect.wait()
        }
        try health.check()
        health.note(.late, since: .now)
        for _ in 0..<9 { #expect(throws: PostgreSQLError.late) { try health.check() } }
        mayConnect.signal()
        while (try? health.check()) == nil { await Task.yield() }
        #expect(tries.withLock(\.self) == 1)
    }

    @Test func `an answer on one connection lets others be opened, whatever an older attempt finds`() throws {
        let health = PostgreSQLHealth(pause: .seconds(3_600)) {}
        let start = ContinuousClock.now
        health.note(.unreachable, since: start)
        #expect(throws: PostgreSQLError.unreachable) { try health.check() }
        health.noteAnswer()
        try health.check()
        health.note(.unreachable, since: start)
        try health.check()
    }

    @Test func `a caller is refused although no connection is given back`() async throws {
        let pool = try PostgreSQLPool(url: try newDatabase(), size: 1, waiting: .milliseconds(1))
        let (isHeld, isRefused) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        async let held: Void = pool.transaction(.reading) { _ in
            isHeld.signal()
            isRefused.wait()
        }
        await BlockingWork(label: "test").run { isHeld.wait() }
        await #expect(throws: PostgreSQLError.busy) { try await pool.transaction(.reading) { _ in } }
        isRefused.signal()
        try await held
        await pool.close()
    }

    @Test func `a slow server is given up in time and without waiting callers`() async throws {
        let url = try newDatabase()
        let pool = try PostgreSQLPool(
            url: url, size: 1, limit: .milliseconds(300), waiting: .milliseconds(1), pause: .zero)
        let results = await withTaskGroup(of: PostgreSQLError?.self) { tasks in
            for _ in 0..<5 {
                tasks.addTask {
                    do {
                        _ = try await pool.transaction(.reading) { try $0.result("SELECT pg_sleep(5)::text").count }
                        return nil
                    } catch {
                        return error as? PostgreSQLError
                    }
                }
            }
            return await tasks.reduce(into: []) { $0.append($1) }
        }
        #expect(results.count { $0 == .busy } == 4)
        #expect(results.contains(.late) || results.contains(.failed(sqlState: "57014")))
        while (try? await pool.transaction(.reading) { try $0.result("SELECT 1").count }) == nil {}
        await pool.close()
    }

    @Test func `a wrong password, a missing database and an absent server are told apart`() async throws {
        let url = try newDatabase()
        try await withPool { pool in
            try await pool.transaction(.writing) { connection in
                try connection.enqueue(
                    """
                    DO $$ BEGIN
                        CREATE ROLE guarded LOGIN PASSWORD 'right'; EXCEPTION WHEN duplicate_object THEN NULL;
                    END $$
                    """)
            }
        }
        for (url, error) in [
            (url.replacing("postgres@", with: "guarded:secret@"), PostgreSQLError.refused(sqlState: "28P01")),
            (url.replacing("postgres@", with: "nobody@"), .refused(sqlState: "28000")),
            (url.replacing(/\/d[^?]+/, with: "/missing"), .refused(sqlState: "3D000")),
            ("postgresql://postgres@127.0.0.1:1/d", .unreachable),
            ("postgresql://postgres@/d?host=/nowhere", .unreachable),
            ("postgresql://postgres:secret@/d?nonsense=1", .unreachable),
        ] {
            let pool = try PostgreSQLPool(url: url)
            await #expect(throws: error, "\(url)") {
                try await pool.transaction(.reading) { try $0.result("SELECT 1").count }
            }
        }
        let right = try PostgreSQLPool(url: url.replacing("postgres@", with: "guarded:right@"))
        #expect(try await right.transaction(.reading) { try $0.result("SELECT 1").count } == 1)
        await right.close()
    }

    @Test func `a server that stops and starts again is used again`() async throws {
        try await withFolder { folder in
            let server = try #require(PostgreSQLServer(in: folder))
            let pool = try PostgreSQLPool(url: server.newDatabase(), size: 2, pause: .zero)
            try await pool.transaction(.writing) { try $0.enqueue("CREATE TABLE kept (a bigint)") }
            server.stop()
            await #expect(throws: PostgreSQLError.unreachable) {
                try await pool.transaction(.writing) { try $0.enqueue("INSERT INTO kept VALUES (1)") }
            }
            server.start()
            // The first caller is refused, and makes the pool find out that the server is there again.
            while (try? await pool.transaction(.writing) { try $0.enqueue("INSERT INTO kept VALUES (1)") }) == nil {}
            #expect(try await pool.count("kept") == 1)
            await pool.close()
            server.stop()
        }
    }
}

private struct Stop: Error {}

private func newDatabase() throws -> String { try #require(PostgreSQLServer.shared).newDatabase() }

private func withPool(size: Int = 3, _ test: (PostgreSQLPool) async throws -> Void) async throws {
    let pool = try PostgreSQLPool(url: try newDatabase(), size: size, waiting: .seconds(60))
    try await test(pool)
    await pool.close()
}

extension PostgreSQLPool {
    fileprivate func count(_ table: String) async throws -> Int {
        try await transaction(.reading) { try $0.result("SELECT 1 FROM \(table)").count }
    }
}
