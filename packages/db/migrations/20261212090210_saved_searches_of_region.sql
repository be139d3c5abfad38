-- migrate:up transaction:false

create index concurrently if not exists saved_searches_of_region on saved_searches (region_id) where region_id is not null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
