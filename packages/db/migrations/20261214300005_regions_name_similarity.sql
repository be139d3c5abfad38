-- migrate:up transaction:false

create index concurrently if not exists regions_name_similarity on regions using gist (folded_name(name) gist_trgm_ops);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
