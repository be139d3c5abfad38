-- migrate:up transaction:false

-- A lead's timeline, newest first, page by page.
create index concurrently if not exists lead_events_timeline on lead_events (lead_id, created_at, id);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
