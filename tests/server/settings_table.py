"""The table of settings in the guide to deployment, written from the settings themselves."""

import msgspec

from tuolaji.server.settings import Settings


def table() -> str:
    lines = ["| setting | environment | default | what it is |", "|---|---|---|---|"]
    fields = {field.name: field for field in msgspec.inspect.type_info(Settings).fields}  # type: ignore[attr-defined]
    for name, field in fields.items():
        about = (field.type.extra_json_schema or {}).get("description", "")
        default = Settings.__struct_defaults__[list(fields).index(name)]
        shown = f"`{msgspec.json.encode(default).decode()}`"
        lines.append(f"| `{name}` | `TUOLAJI_{name.upper()}` | {shown} | {about} |")
    return "\n".join(lines)


if __name__ == "__main__":
    print(table())
