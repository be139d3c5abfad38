-- migrate:up transaction:false

-- Staff find a lead by any part of the number.
create index concurrently if not exists leads_search_phone on leads using gin (phone gin_trgm_ops);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
