import ArgumentParser

struct CatalogCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "catalog",
        abstract: "Says what is in the catalogue, and fetches files to make it larger.",
        subcommands: [CatalogDownload.self, CatalogImport.self])
}
