-- migrate:up transaction:false

-- Leads to assign, the longest waiting first.
create index concurrently if not exists leads_in_queue on leads (queued_at, id) where queued_at is not null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
