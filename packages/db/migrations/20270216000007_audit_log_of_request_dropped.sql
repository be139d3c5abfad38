-- migrate:up transaction:false

-- Before the log is partitioned, like that of places.
drop index concurrently if exists audit_log_of_request;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
