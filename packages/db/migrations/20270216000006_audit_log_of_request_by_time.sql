-- migrate:up transaction:false

-- Ordered by time, so that entries of one request are found within days: those of a bulk run would otherwise be looked
-- up in all entries of these days.
create index concurrently if not exists audit_log_of_request_by_time
  on audit_log (coalesce(request_id::text, ids ->> 'bulk_run_id'), created_at, id)
  where coalesce(request_id::text, ids ->> 'bulk_run_id') is not null;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
