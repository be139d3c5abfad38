-- migrate:up transaction:false

create index concurrently if not exists leads_merged_into on leads (merged_into) where merged_into is not null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
