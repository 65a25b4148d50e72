"""`python -m pgchime_cli` is `chime`."""

from pgchime_cli.main import main

if __name__ == "__main__":
    main(prog_name="chime")
