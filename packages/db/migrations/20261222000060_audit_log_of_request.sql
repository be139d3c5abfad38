-- migrate:up transaction:false

-- Entries of one request, or of one bulk run, are one line of the log: the newest, with their count.
create index concurrently if not exists audit_log_of_request
  on audit_log (coalesce(request_id::text, ids ->> 'bulk_run_id'), id)
  where coalesce(request_id::text, ids ->> 'bulk_run_id') is not null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
