public import Domain
public import Foundation

/// The motifs and palettes that posters are drawn with.
public struct PosterArt: Sendable {
    let motifs: [Motif]
    let palettes: [Palette]
    private let motifsByName: [String: Motif]
    private let palettesByName: [String: Palette]
    private let motifsByWord: [String: [Int]]
    private let motifsByGenre: [Genre: [Motif]]
    private let palettesByGenre: [Genre: [Palette]]
    /// The first file that cannot be used and why, as a sentence; posters are then drawn without it.
    public let problem: String?

    static let builtInFolder = (Bundle.main.executableURL ?? Bundle.main.bundleURL).resolvingSymlinksInPath()
        .deletingLastPathComponent()
        .appending(path: "matinee_Posters.resources", directoryHint: .isDirectory)

    /// The files in the program's folder.
    public static let builtIn = PosterArt(folder: builtInFolder)

    /// Reads `palettes.json` and, of each file in the folder `motifs`, the root element.
    public init(folder: URL) {
        var problem: String?
        var palettes: [Palette] = []
        let paletteFile = folder.appending(path: "palettes.json", directoryHint: .notDirectory)
        do {
            palettes = try JSONDecoder().decode(PaletteFile.self, from: Data(contentsOf: paletteFile)).palettes
        } catch {
            problem = "The file of palettes \(paletteFile.path) cannot be read."
        }
        var motifs: [Motif] = []
        let motifFolder = folder.appending(path: "motifs", directoryHint: .isDirectory)
        let files = (try? FileManager.default.contentsOfDirectory(atPath: motifFolder.path)) ?? []
        if files.isEmpty { problem = problem ?? "The folder of motifs \(motifFolder.path) cannot be read." }
        for file in files.sorted() where file.hasSuffix(".svg") {
            let path = motifFolder.appending(path: file, directoryHint: .notDirectory)
            do throws(PosterArtError) {
                guard let data = try? Data(contentsOf: path) else { throw PosterArtError(problem: "it cannot be read") }
                motifs.append(try MotifReader(Array(data)).motif(named: String(file.dropLast(4))))
            } catch {
                problem = problem ?? "The motif \(path.path) cannot be used: \(error.problem)."
            }
        }
        self.init(motifs: motifs, palettes: palettes, problem: problem)
    }

    private init(motifs: [Motif], palettes: [Palette], problem: String?) {
        let motifs = motifs.isEmpty ? [.blank] : motifs
        let palettes = palettes.isEmpty ? [.plain] : palettes
        self.motifs = motifs
        self.palettes = palettes
        self.problem = problem
        motifsByName = Dictionary(motifs.map { ($0.name, $0) }) { first, _ in first }
        palettesByName = Dictionary(palettes.map { ($0.name, $0) }) { first, _ in first }
        var byWord: [String: [Int]] = [:]
        var byGenre: [Genre: [Motif]] = [:]
        for (place, motif) in motifs.enumerated() {
            for word in Set(motif.words) { byWord[word, default: []].append(place) }
            for genre in motif.genres { byGenre[genre, default: []].append(motif) }
        }
        motifsByWord = byWord
        motifsByGenre = byGenre
        palettesByGenre = Dictionary(
            uniqueKeysWithValues: Genre.allCases.map { genre in
                (genre, palettes.filter { $0.genres.contains(genre) })
            })
    }

    func motif(named name: String) -> Motif? { motifsByName[name] }

    func palette(named name: String) -> Palette? { palettesByName[name] }

    /// The motifs that suit most words of a text in a movie's year; empty if none suits any.
    func motifs(for text: String, year: Int?) -> [Motif] {
        var counts: [Int: Int] = [:]
        var seen: Set<String> = []
        for word in FoldedWords.of(text) where seen.insert(word).inserted {
            let places = motifsByWord[word] ?? (word.hasSuffix("s") ? motifsByWord[String(word.dropLast())] : nil)
            for place in places ?? [] where motifs[place].suits(year) { counts[place, default: 0] += 1 }
        }
        let most = counts.values.max()
        return counts.filter { $0.value == most }.keys.sorted().map { motifs[$0] }
    }

    /// The name of the motif that suits a movie's overview, if none suits its title.
    public func motif(ofStory movie: MovieSummary, id: String) -> String? {
        guard !movie.overview.isEmpty, motifs(for: movie.title, year: movie.year).isEmpty else { return nil }
        let suited = motifs(for: movie.overview, year: movie.year)
        guard !suited.isEmpty else { return nil }
        var random = PosterRandom(seed: id)
        return random.pick(suited).name
    }

    /// The motifs that suit a genre in a movie's year; never empty.
    func motifs(for genre: Genre, year: Int?) -> [Motif] {
        let fitting = (motifsByGenre[genre] ?? []).filter { $0.suits(year) }
        return fitting.isEmpty ? motifs : fitting
    }

    /// The palettes that suit a genre; never empty.
    func palettes(for genre: Genre) -> [Palette] {
        guard let fitting = palettesByGenre[genre], !fitting.isEmpty else { return palettes }
        return fitting
    }
}

/// Why a file of a motif cannot be used.
struct PosterArtError: Error {
    /// What is wrong, as a clause without a period.
    let problem: String
}
