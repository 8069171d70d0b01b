import ArgumentParser

struct CatalogCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "catalog",
        abstract: "Says what is in the catalogue, and makes it larger.",
        subcommands: [CatalogInfo.self, CatalogDownload.self, CatalogImport.self])
}
