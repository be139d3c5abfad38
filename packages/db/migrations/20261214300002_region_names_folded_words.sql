-- migrate:up transaction:false

create index concurrently if not exists region_names_folded_words on region_names using gin (folded_words(name) gin_trgm_ops) with (fastupdate = off);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
