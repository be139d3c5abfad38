-- migrate:up transaction:false

-- The log of one person, from its end.
create index concurrently if not exists audit_log_of_actor_by_time on audit_log (actor_id, created_at, id);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
