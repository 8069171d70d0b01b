"""Changes of a backup in SQL, by what they do."""

# SQL that makes a backup invalid; its checksum is computed again.
REFUSED = {
    "stars off the scale": "UPDATE personalMovie SET halfStars = 1000000000000000000",
    "a revision below zero": "UPDATE personalShelf SET revision = -1, floor = -1",
    "a movie of no one": "UPDATE personalMovie SET person = 9223372036854775807",
    "texts where numbers belong": "PRAGMA writable_schema = ON; "
    "UPDATE sqlite_schema SET sql = replace(sql, 'STRICT', ''); PRAGMA writable_schema = RESET; "
    "UPDATE personalMovie SET year = 'many', added = x'FF'",
    "a movie's id with a space": "UPDATE personalMovie SET id = CAST('a b ' || number AS BLOB)",
    "a movie's id that is a path": "UPDATE personalMovie SET id = CAST('../../settings' || number AS BLOB)",
    "an import's id with a space": "INSERT INTO personalImport VALUES (1, 1, CAST('a b' AS BLOB), 1, 1, 1, 1, x'61', 0, NULL)",
    "more movies than there are": "UPDATE personalShelf SET movies = 9223372036854775807",
    "no details": "UPDATE personalMovie SET details = x''",
    "details that are no JSON": "UPDATE personalMovie SET details = zeroblob(1000000)",
    "a photo of 20 megabytes": "INSERT INTO backupPicture VALUES (CAST('00000000000000000000000000000000.webp' AS BLOB), "
    "zeroblob(20000000))",
    "a search of a megabyte": "INSERT INTO recentSearch VALUES (5, 1, x'61', zeroblob(1000000))",
    "an import's name of a megabyte": "INSERT INTO personalImport VALUES (1, 1, CAST('00000000-0000-4000-8000-000000000001' AS BLOB), "
    "1, 1, 1, 1, zeroblob(1000000), 0, NULL)",
    "a hundred thousand searches": "WITH RECURSIVE s (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM s WHERE i < 100000) "
    "INSERT INTO recentSearch SELECT i, 1, CAST(i AS BLOB), x'61' FROM s",
    "a note of a megabyte": "UPDATE personalMovie SET note = zeroblob(1000000)",
    "a title to sort by of a megabyte": "UPDATE personalMovie SET sortTitle = zeroblob(1000000)",
    "details 100,000 lists deep":
    "UPDATE personalMovie SET details = CAST(replace(hex(zeroblob(50000)), '0', '[') AS BLOB)",
    "details without a title": "UPDATE personalMovie SET details = CAST('{\"year\":1999}' AS BLOB)",
    "a picture's name that is a path":
    "UPDATE personalMovie SET picture = CAST('../../../../../../../../etc/passw' AS BLOB)",
    "a picture's file that is a path":
    "UPDATE backupPicture SET name = CAST(substr(name, 1, 32) || '/../../' || rowid AS BLOB)",
}

READ = {
    "numbers at their ends": "UPDATE personalMovie SET added = 9223372036854775807, year = -9223372036854775808",
    "a day before all others": "UPDATE personalMovie SET added = -9223372036854775808, removed = -9223372036854775808",
    "the last change": "UPDATE personalMovie SET changed = 9223372036854775807, edited = 9223372036854775807",
    "a moment that no calendar has": "UPDATE backupInfo SET made = 9223372036854775807",
    "a moment before all calendars": "UPDATE backupInfo SET made = -9223372036854775808",
    "an import of all movies": "INSERT INTO personalImport VALUES (1, 1, CAST('00000000-0000-4000-8000-000000000001' AS BLOB), 9223372036854775807, "
    "9223372036854775807, 9223372036854775807, 9223372036854775807, zeroblob(100000), 0, 9223372036854775807)",
    "details of extremes": "UPDATE personalMovie SET details = CAST('{\"title\":\"A\",\"year\":1000000000000000000,"
    "\"runtime\":-1000000000000000000,\"boxOffice\":9223372036854775807,\"rating\":{\"outOfTen\":1e308,\"votes\":-1},"
    "\"released\":\"9999999-99-99\",\"genres\":[[[]]]}' AS BLOB)",
    "titles that are not those of the details":
    "UPDATE personalMovie SET titleKey = randomblob(9), sortTitle = zeroblob(9)",
}

def schema(row):
    """SQL that adds a row to the schema for each number `i` up to 100,000, or as far as the row says."""
    return ("PRAGMA writable_schema = ON; WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000) "
            f"INSERT INTO sqlite_schema SELECT {row}")


# Schema changes that Matinee never makes.
FOREIGN = {
    "a view in the place of a table":
    "ALTER TABLE recentSearch RENAME TO r; CREATE VIEW recentSearch AS SELECT * FROM r",
    "a trigger": "CREATE TRIGGER foreign AFTER UPDATE ON personalMovie BEGIN DELETE FROM recentSearch; END",
    "an index": "CREATE INDEX foreign ON personalMovie (hex(zeroblob(1000)))",
    "a table": "CREATE TABLE foreign (x CHECK (length(hex(zeroblob(1000))) > 0))",
    "one index less": "DROP INDEX personalMovieByIdentity",
    "a column": "ALTER TABLE personalMovie ADD COLUMN other INTEGER",
    # The columns are added last: an insert would compute them.
    "names of migrations that fill the memory":
    "DROP TABLE grdb_migrations; CREATE TABLE grdb_migrations (a); INSERT INTO grdb_migrations (a) VALUES (1), (2), (3), (4); "
    "ALTER TABLE grdb_migrations ADD COLUMN identifier AS (hex(zeroblob(400000000)) || a)",
    "statistics that fill the memory":
    "CREATE TABLE theirs (tbl, idx, other); INSERT INTO theirs (tbl, idx) VALUES ('personalMovie', 'personalMovieByAdded'); "
    "ALTER TABLE theirs ADD COLUMN stat AS (hex(zeroblob(400000000))); PRAGMA writable_schema = ON; "
    "UPDATE sqlite_schema SET name = 'sqlite_stat1', tbl_name = 'sqlite_stat1', sql = replace(sql, 'theirs', 'sqlite_stat1') "
    "WHERE name = 'theirs'",
    "a hundred thousand views": schema("'view', 'x' || i, 'x' || i, 0, 'CREATE VIEW x' || i || ' AS SELECT 1' FROM n"),
    "a statement of a megabyte": schema("'view', 'x', 'x', 0, 'CREATE VIEW x AS SELECT 1 --' || hex(zeroblob(500000))"),
    "triggers that fill the memory": schema(
        "'trigger', 'x' || i, 'personalMovie', 0, 'CREATE TRIGGER x' || i || ' AFTER INSERT ON personalMovie BEGIN ' || "
        "replace(hex(zeroblob(4500)), '0', 'SELECT 1;') || ' END' FROM n WHERE i <= 300"),
}
