-- migrate:up

-- `events` and `audit_log` become tables of months, of which the existing one is the first. Its last day is two months
-- ahead and not today, because writers continue until the migration that makes the months has run, right after this one.
-- Not valid, so that no row is read under the lock: the next migration reads them while others write.
do $$
declare
  bound timestamptz := date_trunc('month', now(), 'UTC') + interval '3 months';
begin
  execute format('alter table events add constraint events_before_months check (created_at < %L) not valid', bound);
  execute format('alter table audit_log add constraint audit_log_before_months check (created_at < %L) not valid', bound);
end
$$;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
