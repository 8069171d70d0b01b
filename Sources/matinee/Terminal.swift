import Domain
import Foundation

/// Where the commands write.
enum Terminal {
    /// Whether a person reads what is written, rather than a program.
    static let isForPeople = isatty(STDOUT_FILENO) == 1

    /// Whether that may have colours. https://no-color.org
    static let hasColour =
        isForPeople && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
        && ProcessInfo.processInfo.environment["TERM"] != "dumb"

    /// Writes a line at once.
    static func line(_ text: TerminalText) { write(text, to: .standardOutput) }

    /// Writes a line where messages go.
    static func error(_ text: TerminalText) { write(text, to: .standardError) }

    /// A number, for people with a comma at each thousand.
    static func number(_ number: Int) -> String { isForPeople ? number.grouped : String(number) }

    static func bold(_ text: String) -> TerminalText { styled(text, "1") }
    static func dim(_ text: String) -> TerminalText { styled(text, "2") }
    static func amber(_ text: String) -> TerminalText { styled(text, "33") }

    private static func styled(_ text: String, _ code: String) -> TerminalText {
        let text = TerminalText(text)
        return hasColour ? TerminalText(verbatim: "\u{1B}[\(code)m\(text.written)\u{1B}[0m") : text
    }

    private static func write(_ text: TerminalText, to handle: FileHandle) {
        do { try handle.write(contentsOf: Data("\(text.written)\n".utf8)) } catch {
            // A pipe that was closed early has all that its reader wanted; a full disk has not.
            if (error as NSError).underlyingCode != EPIPE { exit(1) }
        }
    }
}

extension String {
    /// With spaces behind it, so that what follows stands in one column.
    func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}

extension NSError {
    /// The system's number of what went wrong.
    fileprivate var underlyingCode: Int32 {
        Int32(((userInfo[NSUnderlyingErrorKey] as? NSError) ?? self).code)
    }
}
