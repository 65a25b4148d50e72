"""The benchmarks: each prints Markdown tables and writes bench/out/<name>.json."""
