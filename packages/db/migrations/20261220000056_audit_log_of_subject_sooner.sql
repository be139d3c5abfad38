-- migrate:up

-- Every search reads the entries that wait to be indexed, so at most 1 MB of them may wait instead of 4 MB.
alter index audit_log_of_subject set (gin_pending_list_limit = 1024);

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
