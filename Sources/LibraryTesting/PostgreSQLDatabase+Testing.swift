package import Library

extension PostgreSQLDatabase {
    /// A database that goes on waiting while other tests keep it from the processors.
    package static func patient(
        url: String, isMoveTarget: Bool = false, _ migrations: PostgreSQLMigrations = .current
    ) throws -> PostgreSQLDatabase {
        try PostgreSQLDatabase(
            url: url, isMoveTarget: isMoveTarget, limit: .seconds(300), waiting: .seconds(300), migrations)
    }
}
