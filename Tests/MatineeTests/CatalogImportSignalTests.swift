import Foundation
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The effect of signals on an import on the command line.
@Suite struct CatalogImportSignalTests: CatalogImporting {
    @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)])
    func `a stopped import keeps the catalog`(signal: Int32, status: Int) async throws {
        try await withFolder { folder in
            let process = Process()
            process.executableURL = Command.program
            process.arguments = ["catalog", "import", "csv", "-", "--data-dir", folder.path]
            let (input, errors) = (Pipe(), Pipe())
            process.standardInput = input
            process.standardError = errors
            try process.run()
            // The lock is taken just before the file is read.
            while try !names(folder).contains("catalog.lock") { usleep(1_000) }
            kill(process.processIdentifier, signal)
            process.waitUntilExit()

            #expect(Int(process.terminationStatus) == status)
            let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            #expect(said == "matinee: Stopped. The catalog is unchanged.\n")
            #expect(try names(folder) == ["catalog.lock"])
        }
    }

    #if os(Linux)
        @Test(arguments: [(#"trap "" BUS; "#, nil), ("", SIGBUS)] as [(String, Int32?)])
        func `a SIGBUS from another process ends the import`(
            before: String, end: Int32?
        ) async throws {
            try await withFolder { folder in
                let file = try write("title\nMine\n", to: "table.csv", in: folder)
                _ = try await matinee(["csv", file], folder)
                let process = Process()
                process.executableURL = URL(filePath: "/bin/sh")
                let line = #"ulimit -c 0; \#(before)exec "$0" catalog import csv - --keep --quiet"#
                process.arguments = ["-c", line, Command.program.path]
                // Swift's crash handler would run first.
                process.environment = ["MATINEE_DATA_DIR": folder.path, "SWIFT_BACKTRACE": "enable=no"]
                let input = Pipe()
                process.standardInput = input
                try process.run()
                // The catalog is mapped after the handler is installed. The last but one digit has the bit of SIGBUS.
                let status = "/proc/\(process.processIdentifier)/status"
                while process.isRunning {
                    let lines = (try? String(contentsOfFile: status, encoding: .utf8)) ?? ""
                    let caught = lines.split(separator: "\n").first { $0.hasPrefix("SigCgt:") } ?? ""
                    if let digit = caught.dropLast().last?.hexDigitValue, digit & 4 != 0 { break }
                    usleep(1_000)
                }
                kill(process.processIdentifier, SIGBUS)
                // The input is read after the signal, which either ends the process or has no effect.
                try? input.fileHandleForWriting.write(contentsOf: Data("title\nAnother\n".utf8))
                try input.fileHandleForWriting.close()
                process.waitUntilExit()

                #expect(process.terminationReason == (end == nil ? .exit : .uncaughtSignal))
                #expect(process.terminationStatus == end ?? 0)
            }
        }
    #endif
}
