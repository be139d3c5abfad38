-- migrate:up transaction:false

-- Ordered by time, so that the latest changes of a place are read from the latest months.
create index concurrently if not exists audit_log_of_place_by_time on audit_log ((ids -> 'root_id'), created_at desc, id desc)
  where ids ? 'root_id';

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
