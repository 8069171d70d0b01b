public import Foundation
import HTML
import HTTPTypes
import Hashing
import Hummingbird
import Posters

/// The files that pages refer to: styles, scripts, icons. They are read once, when the server starts. Each name
/// contains the hash of the content, so that clients can cache the file forever.
public struct SiteAssets: Sendable {
    /// The replies by their hashed names.
    private let replies: [String: Reply]
    private let links: [String: Link]
    /// The service worker's script.
    let worker: [UInt8]

    /// The folder next to the executable.
    public static let builtInFolder: URL =
        (Bundle.main.executableURL ?? Bundle.main.bundleURL).resolvingSymlinksInPath().deletingLastPathComponent()
        .appending(path: "matinee_WebUI.resources/Assets", directoryHint: .isDirectory)

    /// The files by the names that pages use. A script comes after those that it imports.
    enum Name: String, CaseIterable {
        case styles = "matinee.css"
        case opinionStyles = "opinion.css"
        case ownStyles = "own.css"
        case gifStyles = "gifs.css"
        case clicksScript = "clicks.js"
        case backScript = "back.js"
        case toastsScript = "toasts.js"
        case fragmentsScript = "fragments.js"
        case endlessScrollScript = "endless-scroll.js"
        case filesScript = "files.js"
        case forgetScript = "forget.js"
        case sendingScript = "sending.js"
        case noteDraftScript = "note-draft.js"
        case waitingScript = "waiting.js"
        case opinionLeavingScript = "opinion-leaving.js"
        case opinionMenuScript = "opinion-menu.js"
        case opinionScript = "opinion.js"
        case freshenScript = "freshen.js"
        case changesScript = "changes.js"
        case offlineListScript = "offline-list.js"
        case offlinePeopleScript = "offline-people.js"
        case offlineSearchScript = "offline-search.js"
        case offlineScript = "offline.js"
        case visitorScript = "visitor.js"
        case signedOutScript = "signed-out.js"
        case siteScript = "site.js"
        case shelvesScript = "shelves.js"
        case searchBoxScript = "search-box.js"
        case searchFormScript = "search-form.js"
        case recentScript = "recent.js"
        case foundMoviesScript = "found-movies.js"
        case searchScript = "search.js"
        case discoverScript = "discover.js"
        case recommendedScript = "recommended.js"
        case movieScript = "movie.js"
        case myMoviesScript = "my-movies.js"
        case smallerScript = "smaller.js"
        case formProblemsScript = "form-problems.js"
        case moviePhotoScript = "movie-photo.js"
        case movieOffersScript = "movie-offers.js"
        case movieFormScript = "movie-form.js"
        case importScript = "import.js"
        case settingsScript = "settings.js"
        case phoneMoviesScript = "phone-movies.js"
        case passkeysScript = "passkeys.js"
        case invitationScript = "invitation.js"
        case gifMotionScript = "gif-motion.js"
        case gifServiceScript = "gif-service.js"
        case gifPlayerScript = "gif-player.js"
        case gifsScript = "gifs.js"
        case copyScript = "copy.js"
        case gifScript = "gif.js"
        case icon = "icon.svg"
        case gifStill = "gif-still.svg"
        case icon192 = "icon-192.png"
        case icon512 = "icon-512.png"
        case maskableIcon = "icon-maskable-512.png"
        case touchIcon = "touch-icon-180.png"
        case phoneScreenshot = "screenshot-phone.png"
        case deskScreenshot = "screenshot-desk.png"

        /// Files that only an installation shows.
        static let screenshots: [Name] = [.phoneScreenshot, .deskScreenshot]
    }

    /// The parts of the service worker, which is one script.
    private static let workerFiles = [
        "offline-list.js", "offline-people.js", "offline-search.js", "worker-movies.js", "worker-list.js",
        "worker-visitor.js", "worker-pages.js", "worker-navigation.js", "worker-outbox.js", "worker-sending.js",
        "worker.js",
    ]

    /// The addresses of all files that pages need.
    var addresses: [String] {
        Name.allCases.filter { !Name.screenshots.contains($0) }.map { link($0).address }.sorted()
    }

    /// Reads the files of a folder, and checks the posters' files.
    public init(folder: URL = builtInFolder) throws(SiteAssetsError) {
        func read(_ name: String) throws(SiteAssetsError) -> [UInt8] {
            let url = folder.appending(path: name, directoryHint: .notDirectory)
            guard let data = try? Data(contentsOf: url), !data.isEmpty else {
                throw SiteAssetsError(description: "The web page's file \(url.path) cannot be read.")
            }
            return Array(data)
        }
        var replies: [String: Reply] = [:]
        var links: [String: Link] = [:]
        for name in Name.allCases {
            let (file, type) = (try read(name.rawValue), Self.type(of: name.rawValue))
            let bytes = type == .javaScript ? try Self.script(file, among: links) : file
            let hash = HexDigits.text(of: SHA256.digest(of: bytes).prefix(4))
            let dot = name.rawValue.lastIndex(of: ".") ?? name.rawValue.endIndex
            let hashed = "\(name.rawValue[..<dot]).\(hash)\(name.rawValue[dot...])"
            replies[hashed] = Reply(type: type, bytes: bytes, caching: .immutable).prepare()
            links[name.rawValue] = SiteURL(.asset, hashed).link
        }
        var worker: [UInt8] = []
        for name in Self.workerFiles { worker += try read(name) }
        if let problem = PosterArt.builtIn.problem { throw SiteAssetsError(description: problem) }
        self.replies = replies
        self.links = links
        self.worker = Self.classicScript(worker)
    }

    /// Joins modules that import only each other into a script that is not a module.
    private static func classicScript(_ bytes: [UInt8]) -> [UInt8] {
        let lines = codeLines(bytes).filter { !$0.hasPrefix("import ") }
            .map { $0.hasPrefix("export ") ? $0.dropFirst("export ".count) : $0 }
        return Array((lines.joined(separator: "\n") + "\n").utf8)
    }

    /// A script with the addresses of the scripts that it imports.
    private static func script(
        _ bytes: [UInt8], among links: [String: Link]
    ) throws(SiteAssetsError) -> [UInt8] {
        let lines = try codeLines(bytes).map { line throws(SiteAssetsError) in
            guard line.range(of: "\"./") != nil else { return line }
            let parts = try line.split(separator: "\"", omittingEmptySubsequences: false).map {
                part throws(SiteAssetsError) in
                guard part.hasPrefix("./") else { return String(part) }
                guard let link = links[String(part.dropFirst(2))] else {
                    throw SiteAssetsError(description: "\(part) is imported before it is in the list of files.")
                }
                return link.address
            }
            return parts.joined(separator: "\"")[...]
        }
        return Array((lines.joined(separator: "\n") + "\n").utf8)
    }

    /// The lines of a script without indentation and comments. No string in a script may contain ` // `.
    ///
    /// Foundation searches the text many times faster than the standard library does.
    private static func codeLines(_ bytes: [UInt8]) -> [Substring] {
        String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n").map { $0.drop { $0 == " " } }
            .filter { !$0.isEmpty && !$0.hasPrefix("//") }
            .map { line in line.range(of: " // ").map { line[..<$0.lowerBound] } ?? line }
    }

    /// The address of a file, with its hash.
    func link(_ name: Name) -> Link {
        guard let link = links[name.rawValue] else { preconditionFailure("all names are read at the start") }
        return link
    }

    /// The file of this version for a page of another, as during an update of one of several servers.
    private func ofThisVersion(_ file: String) -> Reply? {
        let parts = file.split(separator: ".")
        guard parts.count == 3, let link = links["\(parts[0]).\(parts[2])"] else { return nil }
        return link.address.split(separator: "/").last.flatMap { replies[String($0)] }
    }

    private static func type(of name: String) -> Reply.ContentType {
        switch name.split(separator: ".").last {
        case "css": .css
        case "js": .javaScript
        case "svg": .svg
        default: .png
        }
    }
}

extension SiteAssets: Screen {
    var routes: [Route] {
        [
            .get(.asset, .asset, access: .anyone) { request, context in
                let file = context.parameter("file")
                if let reply = replies[file] { return reply.response(to: request) }
                guard var response = ofThisVersion(file)?.response(to: request) else { throw HTTPError(.notFound) }
                response.headers[.cacheControl] = "no-cache"
                // A service worker must not store the file under the address of another version.
                response.headers[.otherVersion] = "yes"
                return response
            },
            .get(.favicon, .asset, access: .anyone) { _, _ in
                Response.redirect(to: link(.icon).address, type: .temporary)
            },
        ]
    }
}

extension HTTPField.Name {
    fileprivate static let otherVersion = name("Matinee-Other-Version")
}

/// An asset cannot be read.
public struct SiteAssetsError: Error, Sendable, CustomStringConvertible {
    /// The file, and why it cannot be read.
    public let description: String
}
