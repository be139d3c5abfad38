-- migrate:up transaction:false

create index concurrently if not exists shortlist_entries_of_place on shortlist_entries (inventory_id);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
