-- migrate:up transaction:false

create unique index concurrently if not exists audit_log_id_and_time on audit_log (id, created_at);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
