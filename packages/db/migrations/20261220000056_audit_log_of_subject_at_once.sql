-- migrate:up

-- Entries wait in no list that every search would read: the log is written seldom and searched at once.
alter index audit_log_of_subject set (fastupdate = off);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
