"""The manifest `sql/install.sql`, and the scripts that are rendered from it.

The manifest is the table of contents of the product: `\\ir` lines under `-- headings`, in the order
of installation. psql can run it as it is; everything else (the extension script, the plain
installer, `chime db install`) is rendered from it here, so that there is one list of files.

Needs nothing but the standard library: `scripts/build` runs before there is any environment.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

MANIFEST = "install.sql"
CONTROL = "pg_chime.control"
LISTED_FOLDERS = ("schema", "policies", "functions")
"""Folders of which every file must be in the manifest."""

EXTENSION_ONLY = "extension only"
"""The heading of what stands in the extension script and nowhere else."""

_INCLUDE = re.compile(r"\\ir\s+(\S+)")
_VERSION = re.compile(r"^default_version\s*=\s*'([^']+)'", re.MULTILINE)
_FILE_MARK = "-- file: "


class ManifestError(Exception):
    """The manifest cannot be read, or does not agree with the files beside it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A heading of the manifest and the files under it, as paths relative to the SQL tree."""

    heading: str
    files: tuple[str, ...]

    @property
    def extension_only(self) -> bool:
        return self.heading.lower().startswith(EXTENSION_ONLY)


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest:
    """The parsed manifest of one SQL tree."""

    root: Path
    version: str
    sections: tuple[Section, ...]

    @property
    def files(self) -> tuple[str, ...]:
        return tuple(name for section in self.sections for name in section.files)

    def faults(self) -> list[str]:
        """What is wrong between the manifest and the tree, a sentence each; empty: nothing."""
        times_listed = Counter(self.files)
        present = {
            path.relative_to(self.root).as_posix()
            for folder in LISTED_FOLDERS
            for path in (self.root / folder).rglob("*.sql")
        }
        return [
            *(f"{name} is listed {n} times" for name, n in times_listed.items() if n > 1),
            *(
                f"{name} is listed but not there"
                for name in times_listed
                if not (self.root / name).is_file()
            ),
            *(f"{name} is there but not listed" for name in sorted(present - times_listed.keys())),
        ]

    def extension_script(self) -> str:
        """The script that `create extension pg_chime` runs."""
        guard = '\\echo Use "create extension pg_chime" to load this file. \\quit'
        return "\n".join([self._head("extension script"), guard, "", self._body(extension=True)])

    def plain_script(self) -> str:
        """The installer for psql, where extension files cannot be put on the server."""
        return "\n".join(
            [
                self._head("plain installer: psql -X -f pg_chime-install.sql"),
                "\\set ON_ERROR_STOP on",
                "begin;",
                "",
                self._body(extension=False),
                "commit;",
                "",
            ]
        )

    def statements(self) -> str:
        """The plain installer without psql's own lines and without a transaction.

        The caller runs it as one multi-statement query, inside a transaction of its own.
        """
        return self._body(extension=False)

    def _head(self, what: str) -> str:
        return f"-- pg_chime {self.version}, {what}. Generated from sql/{MANIFEST}; do not edit."

    def _body(self, *, extension: bool) -> str:
        return "\n".join(
            f"{_FILE_MARK}sql/{name}\n{(self.root / name).read_text(encoding='utf-8').strip()}\n"
            for section in self.sections
            if extension or not section.extension_only
            for name in section.files
        )


def load(root: Path | None = None) -> Manifest:
    """Read the manifest of `root`; by default that of the checkout, or of the installed wheel.

    Raises ManifestError when a line is none of: blank, comment, `\\ir path`.
    """
    root = root or find_root()
    return Manifest(
        root=root,
        version=_read_version(root),
        sections=_parse((root / MANIFEST).read_text(encoding="utf-8")),
    )


def find_root() -> Path:
    """The SQL tree: of the checkout this module runs from, otherwise the one inside the wheel."""
    here = Path(__file__).resolve().parent
    checkout = here.parents[2] / "sql"
    return checkout if (checkout / MANIFEST).is_file() else here / "_sql"


def locate(script: str, position: int) -> str:
    """Name the source of a place in a rendered script, as `sql/folder/file.sql:line`.

    `position` counts characters from 1, as PostgreSQL reports an error's position.
    """
    before = script[: max(position - 1, 0)]
    mark = before.rfind(_FILE_MARK)
    if mark < 0:
        return f"line {before.count(chr(10)) + 1}"
    name, _, text = before[mark + len(_FILE_MARK) :].partition("\n")
    return f"{name}:{text.count(chr(10)) + 1}"


def _read_version(root: Path) -> str:
    for control in (root / CONTROL, root.parent / CONTROL):
        text = control.read_text(encoding="utf-8") if control.is_file() else ""
        if found := _VERSION.search(text):
            return found[1]
    raise ManifestError(f"no {CONTROL} with a default_version beside {root}")


def _parse(text: str) -> tuple[Section, ...]:
    sections: list[tuple[str, list[str]]] = [("", [])]
    in_comment = False
    for number, line in enumerate(text.splitlines(), start=1):
        is_comment = line.startswith("--")
        if is_comment and not in_comment:  # only the first line of a comment is a heading
            sections.append((line.lstrip("- ").rstrip(), []))
        elif include := _INCLUDE.fullmatch(line.strip()):
            sections[-1][1].append(include[1])
        elif line.strip() and not is_comment:
            raise ManifestError(f"{MANIFEST}:{number}: neither comment nor \\ir: {line!r}")
        in_comment = is_comment
    return tuple(Section(heading=h, files=tuple(files)) for h, files in sections if files)
