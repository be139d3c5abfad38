-- migrate:up transaction:false

create index concurrently if not exists regions_squeezed_name on regions using gin (squeezed_name(name) gin_trgm_ops);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
