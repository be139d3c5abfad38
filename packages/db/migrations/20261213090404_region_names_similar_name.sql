-- migrate:up transaction:false

create index concurrently if not exists region_names_similar_name on region_names using gist (folded_name(name) gist_trgm_ops);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
