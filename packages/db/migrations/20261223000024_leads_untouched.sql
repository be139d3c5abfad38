-- migrate:up transaction:false

-- Leads that somebody is working on, by when they last did something.
create index concurrently if not exists leads_untouched on leads (touched_at) where touched_at is not null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
