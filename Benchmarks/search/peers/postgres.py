"""PostgreSQL's pg_trgm with a GiST index, in a temporary cluster: the nearest titles."""

import glob
import os
import shutil
import subprocess
import time

import psycopg2

from .ranking import best

LABEL = "PostgreSQL pg_trgm GiST"
# Wall clock, as PostgreSQL works in another process.
CLOCK = time.perf_counter
SETTINGS = {
    "listen_addresses": "", "fsync": "off", "synchronous_commit": "off", "full_page_writes": "off", "autovacuum": "off",
    "shared_buffers": "1GB", "work_mem": "256MB", "maintenance_work_mem": "1GB", "max_wal_size": "8GB", "jit": "off",
    "max_parallel_workers_per_gather": "0",
}


class Engine:
    def __init__(self, titles, folder):
        self.titles = titles
        self.folder = os.path.join(folder, "postgres")
        os.mkdir(self.folder)
        found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"))
        if not found:
            raise ImportError("PostgreSQL is not installed")
        self.programs = os.path.dirname(found[-1])
        # PostgreSQL refuses to run as root.
        self.user = "postgres" if os.geteuid() == 0 else None
        if self.user:
            os.chmod(folder, 0o755)
            shutil.chown(self.folder, self.user)
        self.run("initdb", "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C", "--username=postgres")
        settings = " ".join(f"-c {name}={value or chr(39) * 2}" for name, value in SETTINGS.items())
        self.run("pg_ctl", "-w", "-l", os.path.join(self.folder, "log"), "-o", f"{settings} -k {self.folder}", "start")
        try:
            self.fill()
        except BaseException:
            self.close()
            raise

    def run(self, program, *arguments):
        subprocess.run(
            [os.path.join(self.programs, program), "-D", self.folder, *arguments], user=self.user, check=True,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/")

    def fill(self):
        connection = psycopg2.connect(host=self.folder, user="postgres", dbname="postgres")
        connection.autocommit = True
        self.cursor = connection.cursor()
        self.cursor.execute("create extension pg_trgm")
        self.cursor.execute("create unlogged table title (number int, name text)")
        with open(os.path.join(os.path.dirname(self.folder), "titles.txt"), "w+", encoding="utf-8") as file:
            file.writelines(f"{number}\t{name}\n" for number, name in enumerate(self.titles.names))
            file.seek(0)
            self.cursor.copy_from(file, "title")
        self.cursor.execute("create index nearest on title using gist (name gist_trgm_ops(siglen = 64))")
        self.cursor.execute("create index whole on title (name text_pattern_ops, number)")
        self.cursor.execute("vacuum analyze title")

    def bytes(self):
        self.cursor.execute("select pg_relation_size('nearest') + pg_relation_size('whole')")
        return self.cursor.fetchone()[0]

    def search(self, text):
        self.cursor.execute("select number from title order by name <-> %s limit 200", (text,))
        found = {row[0] for row in self.cursor}
        self.cursor.execute("select number from title where name like %s order by number limit 50", (text + "%",))
        found.update(row[0] for row in self.cursor)
        return best(text, found, self.titles)

    def close(self):
        self.run("pg_ctl", "-m", "immediate", "stop")
