-- migrate:up transaction:false

-- The audit log shows the values that changed in the same transaction, which have the same time.
create index concurrently if not exists inventory_changes_of_place_by_time on inventory_changes (root_id, created_at);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
