-- migrate:up transaction:false

-- Leads to assign, the oldest first.
create index concurrently if not exists leads_in_queue on leads (id) where queued_at is not null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
