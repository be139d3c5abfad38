-- migrate:up transaction:false

create index concurrently if not exists shortlist_entries_of_tenancy on shortlist_entries (tenancy_id) where tenancy_id is not null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
