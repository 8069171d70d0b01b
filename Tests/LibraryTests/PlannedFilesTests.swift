import Domain
import DomainTesting
import LibraryTesting
import Testing

@testable import Library

@Suite(.enabled(if: PostgreSQLServer.shared != nil, Comment(rawValue: PostgreSQLServer.isMissing)))
struct PlannedFilesTests {
    private let file = PlannedFile(name: "Käse.csv", bytes: [0, 255, 10])

    private func withServers(
        _ test: (PostgreSQLDatabase, PostgreSQLDatabase) async throws -> Void
    ) async throws {
        let url = try #require(PostgreSQLServer.shared).newDatabase()
        let databases = try (0..<2).map { _ in try PostgreSQLDatabase.patient(url: url) }
        try await test(databases[0], databases[1])
        for database in databases { await database.close() }
    }

    @Test func `another server has the file of an import, for its person`() async throws {
        try await withServers { one, other in
            let id = String(repeating: "0", count: 32)
            let (here, there) = (
                SQLPlannedFiles(PostgreSQLLibrary(one, of: nil)), SQLPlannedFiles(PostgreSQLLibrary(other, of: nil))
            )
            let another = SQLPlannedFiles(PostgreSQLLibrary(other, of: id))
            try await here.add(file, of: "a")

            #expect(try await there.file("a") == file)
            #expect(try await there.state("a") == .waiting)
            #expect(try await another.file("a") == nil)
            #expect(try await another.state("a") == nil)

            try await there.mark("a", isTaken: true)
            #expect(try await here.state("a") == .taken)
            try await one.write { try $0.execute("UPDATE plannedFile SET taken = taken - 60001") }
            #expect(try await here.state("a") == .waiting, "the server that took it was lost")
            try await there.mark("a", isTaken: true)
            try await there.mark("a", isTaken: false)
            #expect(try await here.state("a") == .waiting)

            try await there.remove("a")
            #expect(try await here.file("a") == nil)
        }
    }

    @Test func `a person has three files for a day, none of them very large`() async throws {
        try await withServers { one, other in
            let files = SQLPlannedFiles(PostgreSQLLibrary(one, of: nil))
            let bytes = [UInt8](repeating: 0, count: SQLPlannedFiles.maxBytes)
            try await files.add(PlannedFile(name: "", bytes: bytes), of: "a")
            try await files.add(PlannedFile(name: "", bytes: bytes + [0]), of: "large")
            #expect(try await files.file("large") == nil)
            #expect(try await files.file("a")?.bytes.count == SQLPlannedFiles.maxBytes)
            for id in ["b", "c", "d"] {
                try await one.write { try $0.execute("UPDATE plannedFile SET began = began - 1") }
                try await files.add(file, of: id)
            }
            #expect(try await files.file("a") == nil)
            #expect(try await files.file("b") == file)

            try await one.write { try $0.execute("UPDATE plannedFile SET began = began - 86400001") }
            #expect(try await files.file("d") == nil)
            #expect(try await files.state("d") == nil)
            try await files.add(file, of: "e")
            func count() async throws -> Int? {
                try await other.read { try $0.rows("SELECT id FROM plannedFile").count }
            }
            #expect(try await count() == 1)
            try await SQLPlannedFiles.deleteOld(in: other)
            #expect(try await count() == 1)
            try await one.write { try $0.execute("UPDATE plannedFile SET began = began - 86400001") }
            try await SQLPlannedFiles.deleteOld(in: other)
            #expect(try await count() == 0)
        }
    }
}
