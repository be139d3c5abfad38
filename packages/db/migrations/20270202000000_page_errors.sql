-- migrate:up

-- Page views in which a script failed, without anything that says whose they are.
create table page_errors (
  happened_at timestamptz not null default now(),
  -- Class of the error, such as TypeError. Its message may be about somebody.
  error text not null check (error ~ '^[A-Za-z]{1,40}$'),
  -- Path of our own script that failed; null for one in the page itself.
  script text check (script ~ '^/[A-Za-z0-9_./-]{1,120}$'),
  page text not null check (page ~ '^[a-z_]+$'),
  device web_vital_device not null,
  country char(2) check (country ~ '^[A-Z]{2}$'),
  release text not null check (release <> '' and length(release) <= 60),
  browser text check (browser <> '' and length(browser) <= 40)
) partition by range (happened_at);

-- First page view since the exposure in which a script failed. Null for a variation that breaks nothing.
alter table experiment_exposures add column script_error_at timestamptz;

-- Makes the day of a table that is partitioned by day. Replaces `make_web_vitals_day`, which the release before still calls.
create function make_day_of(parent regclass, moment timestamptz) returns void language plpgsql as $$
declare
  day timestamptz := date_trunc('day', moment, 'UTC');
  partition_name text := parent::text || to_char(day at time zone 'UTC', '"_"YYYY_MM_DD');
begin
  if to_regclass(partition_name) is not null then
    return;
  end if;
  -- Two sessions that make the same day would fail on its name.
  perform pg_advisory_xact_lock(hashtext('make_' || parent::text || '_day'));
  execute format(
    'create table if not exists %I partition of %s for values from (%L) to (%L)',
    partition_name, parent, day, day + interval '1 day'
  );
end
$$;

-- Drops the days of such a table before a moment. Returns how many.
create function drop_days_of(parent regclass, moment timestamptz) returns integer language plpgsql as $$
declare
  day record;
  dropped integer := 0;
begin
  for day in
    select inhrelid::regclass::text as name
    from pg_inherits
    join pg_class on pg_class.oid = inhrelid
    where inhparent = parent
      and relname < parent::text || to_char(moment at time zone 'UTC', '"_"YYYY_MM_DD')
  loop
    execute format('drop table %s', day.name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;

-- migrate:down

do 'begin raise exception ''forward only: undo with a new migration''; end';
