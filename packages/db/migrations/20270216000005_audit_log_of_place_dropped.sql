-- migrate:up transaction:false

-- Before the log is partitioned, because an index of a partitioned table cannot be dropped concurrently. The version of
-- the code that orders by id sorts what the other index finds.
drop index concurrently if exists audit_log_of_place;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
