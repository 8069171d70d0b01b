import ArgumentParser

struct CatalogCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "catalog",
        abstract: "Describes the catalog, and imports more titles.",
        subcommands: [CatalogInfoCommand.self, CatalogDownloadCommand.self, CatalogImportCommand.self])
}
