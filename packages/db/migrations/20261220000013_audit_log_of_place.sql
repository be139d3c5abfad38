-- migrate:up transaction:false

-- The latest changes of one place.
create index concurrently if not exists audit_log_of_place on audit_log ((ids -> 'root_id'), id desc) where ids ? 'root_id';

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
