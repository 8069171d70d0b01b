import Foundation

/// When a nightly backup is due, and which backups are kept.
///
/// Nights with a backup are counted, not days: if the clock jumps forward by years, no backup is removed for its age.
/// Backups of later nights, made while the clock was ahead, are neither counted nor removed.
struct BackupRotation: Sendable {
    /// The number of nights whose backup is kept.
    static let maxNights = 7
    /// The number of weeks before these nights, of each of which one backup is kept.
    static let maxWeeks = 4

    private let calendar: Calendar

    /// - Parameter timeZone: the server's.
    init(timeZone: TimeZone) {
        // Weeks begin on Monday.
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = timeZone
        self.calendar = calendar
    }

    /// The number of the night, the same for all servers in a time zone.
    func number(at now: Date) -> Int {
        let start = night(of: now)
        let seconds = start.timeIntervalSince1970 + Double(calendar.timeZone.secondsFromGMT(for: start))
        return Int((seconds / 86_400).rounded(.down))
    }

    /// Whether tonight has no backup yet.
    func isDue(at now: Date, _ backups: [NightlyBackup]) -> Bool {
        let tonight = night(of: now)
        return !backups.contains { night(of: $0.made) == tonight }
    }

    /// The backups to remove: all but the newest of each of the last nights, and of each of the last weeks before. The
    /// newest one without missing pictures stays, however old it is.
    func expired(at now: Date, _ backups: [NightlyBackup]) -> [NightlyBackup] {
        let tonight = night(of: now)
        var nights: Set<Date> = []
        var weeks: Set<Date> = []
        let old = backups.filter { night(of: $0.made) <= tonight }.sorted { $0.made > $1.made }
        let whole = old.first { $0.missingPictures == 0 }
        return old.filter { backup in
            let night = night(of: backup.made)
            if nights.contains(night) { return true }
            if nights.count < Self.maxNights {
                nights.insert(night)
                return false
            }
            let week = calendar.dateInterval(of: .weekOfYear, for: night)?.start ?? night
            return weeks.count == Self.maxWeeks || !weeks.insert(week).inserted
        }.filter { $0 != whole }
    }

    /// The night of a time, named by the start of its day. A night begins at 03:00, an hour off when clocks change.
    private func night(of moment: Date) -> Date { calendar.startOfDay(for: moment - 3 * 3_600) }
}
