import Domain
import Foundation

/// Standard output and standard error.
enum Terminal {
    /// Whether standard output is a terminal.
    static let isForPeople = isatty(STDOUT_FILENO) == 1

    /// Whether output may have colors. https://no-color.org
    static let hasColor =
        isForPeople && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
        && ProcessInfo.processInfo.environment["TERM"] != "dumb"

    /// The width of the terminal, or of `COLUMNS` if that is set.
    ///
    /// - Parameter output: `STDOUT_FILENO` or `STDERR_FILENO`.
    static func columns(of output: Int32) -> Int {
        let wanted = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }
        if let wanted, wanted > 0 { return wanted }
        var size = winsize()
        guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    static func line(_ text: TerminalText) { write(text, to: .standardOutput) }

    /// Writes bytes to standard output as they are.
    static func bytes(_ bytes: [UInt8]) { write(Data(bytes), to: .standardOutput) }

    static func lines(_ texts: [TerminalText]) { for text in texts { line(text) } }

    /// Writes a line to standard error.
    static func error(_ text: TerminalText) { write(text, to: .standardError) }

    /// A number, with grouped digits for people.
    static func number(_ number: Int) -> String { isForPeople ? number.grouped : String(number) }

    static func bold(_ text: String) -> TerminalText { styled(text, "1") }
    static func dim(_ text: String) -> TerminalText { styled(text, "2") }
    static func amber(_ text: String) -> TerminalText { styled(text, "33") }

    private static func styled(_ text: String, _ code: String) -> TerminalText {
        let text = TerminalText(text)
        return hasColor ? TerminalText(verbatim: "\u{1B}[\(code)m\(text.written)\u{1B}[0m") : text
    }

    private static func write(_ text: TerminalText, to handle: FileHandle) {
        write(Data("\(text.written)\n".utf8), to: handle)
    }

    private static func write(_ data: Data, to handle: FileHandle) {
        do { try handle.write(contentsOf: data) } catch {
            // A closed pipe is not a failure: its reader needs no more. A full disk is.
            guard (error as NSError).underlyingCode != EPIPE else { return }
            let reason = String(cString: strerror((error as NSError).underlyingCode))
            try? FileHandle.standardError.write(
                contentsOf: Data("matinee: The output can’t be written: \(reason).\n".utf8))
            exit(1)
        }
    }
}

extension String {
    /// The text with spaces up to `width` columns.
    func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}

extension FileHandle {
    /// The contents of a file; `nil` if it can't be read. It may be a pipe, as in `<(…)`, or a device such as
    /// `/dev/null`, which `FileManager.contents` refuses.
    static func contents(of path: String) -> Data? {
        guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
        return try? handle.readToEnd() ?? Data()
    }
}

extension NSError {
    /// The `errno` of the underlying error.
    fileprivate var underlyingCode: Int32 {
        Int32(((userInfo[NSUnderlyingErrorKey] as? NSError) ?? self).code)
    }
}
