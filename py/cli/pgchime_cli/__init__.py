"""The `chime` command, and the embedded server behind `chime up`."""
