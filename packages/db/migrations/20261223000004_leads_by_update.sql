-- migrate:up transaction:false

-- Newest first, the order of the list.
create index concurrently if not exists leads_by_update on leads (updated_at desc, id desc);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
