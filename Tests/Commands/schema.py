"""The schema of what the program prints as JSON, which is installed with it."""

import json
from pathlib import Path

from jsonschema import Draft202012Validator

SCHEMA = json.loads((Path(__file__).resolve().parents[2] / "Sources/Distribution/pokedex.schema.json").read_text())


def validator(name: str) -> Draft202012Validator:
    """Of one kind of output: `list`, `show`, `cache_status`."""
    return Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": SCHEMA["$defs"]})


def assert_valid(name: str, document: object) -> None:
    faults = [f"{fault.json_path}: {fault.message[:200]}" for fault in validator(name).iter_errors(document)]
    assert faults[:5] == []
