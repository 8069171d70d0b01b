"""`/openapi.json`: every documented answer has the documented form, whatever is asked."""

import hypothesis
import jsonschema_rs
import pytest
import requests
import schemathesis
from schemathesis import checks
from schemathesis.specs.openapi import checks as of_openapi

# Requests of each endpoint, with any values in the fields.
EXAMPLES = 3
CHECKS = [
    checks.not_a_server_error, of_openapi.status_code_conformance, of_openapi.content_type_conformance,
    of_openapi.response_schema_conformance,
]


@pytest.fixture(scope="module")
def document(series_server):
    """The description, with examples that this server has."""
    address = series_server.address
    found = requests.get(f"{address}/tmdb/3/search/person?api_key=k&query=keanu+reeves", timeout=30).json()["results"]
    credits = requests.get(f"{address}/tmdb/3/person/{found[0]['id']}/movie_credits?api_key=k", timeout=30).json()
    examples = {"series_id": "tt9100001", "person_id": found[0]["id"], "credit_id": credits["cast"][0]["credit_id"]}
    document = requests.get(f"{address}/openapi.json", timeout=30).json()
    for methods in document["paths"].values():
        for field in methods["get"]["parameters"]:
            field["example"] = examples.get(field["name"], field.get("example"))
            if field["example"] is None:
                del field["example"]
    return document


@pytest.fixture(scope="module")
def api(series_server, document):
    schema = schemathesis.openapi.from_dict(document)
    schema.config.update(base_url=series_server.address)
    return schema


@pytest.mark.parametrize("mode", [schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE])
def test_every_endpoint_answers_as_described(api, mode):
    for result in api.get_all_operations():
        @hypothesis.given(case=result.ok().as_strategy(generation_mode=mode))
        @hypothesis.settings(
            max_examples=EXAMPLES, derandomize=True, database=None, deadline=None,
            suppress_health_check=list(hypothesis.HealthCheck))
        def check(case):
            case.call_and_validate(checks=CHECKS)

        check()


def fields(operation):
    return {field["name"]: field["example"] for field in operation["parameters"] if field["in"] == "query" and "example" in field}


def path_with_examples(path, operation):
    for field in operation["parameters"]:
        if field["in"] == "path":
            path = path.replace(f"{{{field['name']}}}", str(field["example"]))
    return path


def validator(document, schema):
    return jsonschema_rs.Draft202012Validator({**schema, "components": document["components"]})


def test_every_example_is_found(document, series_server):
    faults = []
    for path, methods in document["paths"].items():
        operation = methods["get"]
        address = series_server.address + path_with_examples(path, operation)
        answer = requests.get(address, params={"api_key": "k", "apikey": "k", "key": "k", **fields(operation)}, timeout=30)
        schema = operation["responses"]["200"]["content"]["application/json"]["schema"]
        if answer.status_code != 200:
            faults.append(f"{path}: {answer.status_code} {answer.text[:80]}")
            continue
        faults += [f"{path}: {error.message[:200]} at {error.instance_path}" for error in validator(document, schema).iter_errors(answer.json())]
    assert not faults, "\n".join(faults)


def test_every_movie_has_the_documented_fields(document, series_server):
    """All movies in lists and at OMDb, and every tenth with all parts."""
    def errors(path, answer):
        schema = document["paths"][path]["get"]["responses"]["200"]["content"]["application/json"]["schema"]
        return [error.message[:200] for error in validator(document, schema).iter_errors(answer)]

    def ask(path, **fields):
        return session.get(series_server.address + path, params=fields, timeout=30).json()

    session = requests.Session()
    tmdb = "/tmdb/3/movie/{movie_id}"
    details = document["paths"][tmdb]["get"]["responses"]["200"]["content"]["application/json"]["schema"]
    parts = ",".join(sorted(set(details["properties"]) - set(details["required"])))
    movies = []
    pages = ask("/tmdb/3/movie/popular", api_key="k")["total_pages"]
    for number in range(1, pages + 1):
        page = ask("/tmdb/3/movie/popular", api_key="k", page=number)
        assert not errors("/tmdb/3/movie/popular", page)
        movies += page["results"]
    assert len(movies) >= 740
    for number, movie in enumerate(movies):
        appended = {"append_to_response": parts} if number % 10 == 0 else {}
        answer = ask(f"/tmdb/3/movie/{movie['id']}", api_key="k", **appended)
        assert not errors(tmdb, answer), movie["title"]
        assert set(answer) - set(details["required"]) == (set(parts.split(",")) if appended else set())
        imdb = answer["imdb_id"]
        if imdb is not None:
            assert not errors("/omdb/", ask("/omdb/", apikey="k", i=imdb, tomatoes="true")), movie["title"]
