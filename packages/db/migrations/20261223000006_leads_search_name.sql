-- migrate:up transaction:false

-- Staff find a lead by any part of the name.
create index concurrently if not exists leads_search_name on leads using gin (lower(name) gin_trgm_ops);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
