-- migrate:up transaction:false

create index concurrently if not exists region_names_squeezed_name on region_names using gin (squeezed_name(name) gin_trgm_ops);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
