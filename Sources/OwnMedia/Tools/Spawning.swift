import Foundation

/// Starts programs that inherit nothing: no descriptors, environment, signal settings or process group.
struct Spawning: Sendable {
    let limits: ToolLimits
    /// The working folder.
    let folder: String

    /// The id of the process and its group; `nil` if it could not be started.
    func start(_ command: [String]) -> pid_t? {
        #if canImport(Darwin)
            var attributes: posix_spawnattr_t?
            var actions: posix_spawn_file_actions_t?
        #else
            var attributes = posix_spawnattr_t()
            var actions = posix_spawn_file_actions_t()
        #endif
        guard posix_spawnattr_init(&attributes) == 0 else { return nil }
        defer { posix_spawnattr_destroy(&attributes) }
        guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
        defer { posix_spawn_file_actions_destroy(&actions) }

        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setpgroup(&attributes, 0)
        var flags = Int32(POSIX_SPAWN_SETPGROUP) | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
        #if canImport(Darwin)
            flags |= Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
        #endif
        guard posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags)) == 0 else { return nil }

        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "\(folder)/output", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        #if !canImport(Darwin)
            for descriptor in openDescriptors where descriptor > 2 {
                posix_spawn_file_actions_addclose(&actions, descriptor)
            }
        #endif

        var process = pid_t()
        let status = withStrings(["/bin/sh", "-c", limits.script, "sh", folder] + command) { arguments in
            withStrings(environment) { environment in
                posix_spawn(&process, "/bin/sh", &actions, &attributes, arguments, environment)
            }
        }
        return status == 0 ? process : nil
    }

    /// The environment, without Matinee's variables. Those set here keep libvips from loaders that are not made for
    /// untrusted files, from more than one thread, and from temporary files above the limit.
    private var environment: [String] {
        [
            "PATH=/usr/bin:/bin", "LC_ALL=C", "HOME=\(folder)", "TMPDIR=\(folder)", "XDG_CACHE_HOME=\(folder)",
            "VIPS_CONCURRENCY=1", "VIPS_DISC_THRESHOLD=4g", "MAGICK_CONFIGURE_PATH=\(folder)",
        ] + (limits.readsUntrusted ? ["VIPS_BLOCK_UNTRUSTED=1"] : [])
    }

    #if !canImport(Darwin)
        /// The open descriptors. It does no harm to close one that was closed meanwhile.
        private var openDescriptors: [Int32] {
            ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []).compactMap { Int32($0) }
        }
    #endif

    /// Calls `body` with a null-terminated array of C strings.
    private func withStrings<Value>(
        _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
    ) -> Value {
        let copies = texts.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies + [nil])
    }
}
