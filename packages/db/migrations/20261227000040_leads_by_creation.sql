-- migrate:up transaction:false

-- The list of all leads is read in the order of creation without sorting every lead.
create index concurrently if not exists leads_by_creation on leads (created_at, id);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
