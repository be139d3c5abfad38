"""A rule of every list that OpenAPI can't say: how deep a list may be paged depends on two parameters."""

import schemathesis

DEEPEST = 10_000


@schemathesis.hook
def filter_case(context, case):
    query = case.query or {}
    try:
        return int(query.get("p", 1)) * int(query.get("limit", 10)) <= DEEPEST
    except (TypeError, ValueError):
        return True  # A broken value, which must be refused: leave it in.
