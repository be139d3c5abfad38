-- migrate:up transaction:false

-- The list of all leads is read in the order of the last contact without sorting every lead.
create index concurrently if not exists leads_by_last_contact on leads (last_contact_at, id);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
