# What PGXS needs to know; `make install` calls it.
EXTENSION = pg_chime
DATA      = $(wildcard build/pg_chime--*.sql)

PGXS := $(shell $(PG_CONFIG) --pgxs)
include $(PGXS)
