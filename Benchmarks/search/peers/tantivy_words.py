"""Tantivy: words with typos, the last one also as a prefix, ordered by similarity and popularity."""

import os

import tantivy

from .ranking import best

LABEL = "Tantivy"


class Engine:
    def __init__(self, titles, folder):
        self.titles = titles
        self.folder = os.path.join(folder, "tantivy")
        os.mkdir(self.folder)
        builder = tantivy.SchemaBuilder()
        builder.add_text_field("name", tokenizer_name="whitespace", index_option="freq")
        builder.add_text_field("whole", tokenizer_name="raw", index_option="basic")
        builder.add_integer_field("number", stored=True, fast=True)
        self.schema = builder.build()
        index = tantivy.Index(self.schema, path=self.folder)
        writer = index.writer(heap_size=400_000_000, num_threads=1)
        for number, name in enumerate(titles.names):
            writer.add_document(tantivy.Document(name=name, whole=name, number=number))
        writer.commit()
        writer.wait_merging_threads()
        index.reload()
        self.searcher = index.searcher()

    def bytes(self):
        return sum(entry.stat().st_size for entry in os.scandir(self.folder))

    def word(self, word, is_last):
        """Matches a word exactly or with one typo (two from six letters on); the last word also as a prefix."""
        query, schema = tantivy.Query, self.schema
        ways = [query.boost_query(query.term_query(schema, "name", word, "freq"), 2.0)]
        if len(word) > 2:
            distance = 1 if len(word) < 6 else 2
            ways.append(query.fuzzy_term_query(schema, "name", word, distance, transposition_cost_one=True))
        if is_last:
            ways.append(query.fuzzy_term_query(schema, "name", word, 0 if len(word) < 4 else 1, prefix=True))
        return query.disjunction_max_query(ways)

    def search(self, text):
        words = text.split()
        if not words:
            return []
        ways = [self.word(word, number == len(words) - 1) for number, word in enumerate(words)]
        found = self.found([(tantivy.Occur.Should, way) for way in ways], 200)
        # Ordered by number, which is by popularity: the most popular titles with all words unchanged.
        begun = self.exact(words[-1], prefix=True)
        exact = [self.exact(word) for word in words[:-1]] + [begun]
        found |= self.found([(tantivy.Occur.Must, way) for way in exact], 100, "number")
        return best(text, found, self.titles)

    def exact(self, word, prefix=False):
        return tantivy.Query.fuzzy_term_query(self.schema, "name", word, 0, prefix=prefix)

    def found(self, ways, count, order=None):
        order = {"order_by_field": order, "order": tantivy.Order.Asc} if order else {}
        hits = self.searcher.search(tantivy.Query.boolean_query(ways), count, count=False, **order).hits
        return {self.searcher.doc(address)["number"][0] for _, address in hits}
