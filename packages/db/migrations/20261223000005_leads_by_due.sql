-- migrate:up transaction:false

-- The next step first.
create index concurrently if not exists leads_by_due on leads (due_at, id);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
