-- migrate:up transaction:false

-- What was done to one place, lead or person.
create index concurrently if not exists audit_log_of_subject on audit_log using gin (ids jsonb_path_ops);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
