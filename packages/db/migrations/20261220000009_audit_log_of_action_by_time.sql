-- migrate:up transaction:false

-- The log of one action, from its end.
create index concurrently if not exists audit_log_of_action_by_time on audit_log (action, created_at, id);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
