-- migrate:up transaction:false

-- Admins read the log from its end.
create index concurrently if not exists audit_log_by_time on audit_log (created_at, id);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
